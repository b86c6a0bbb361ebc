import { describe, expect, test } from 'vitest';
import { NEW_SKILL, openSkill, ordinal, type Skill } from '../../src/stats/openskill.js';
import { trueSkill } from '../../src/stats/trueskill.js';
import { expectWithin, vectorsFor } from './vectors.js';

/** The players of each rank, best first. */
function placesOf(ranks: readonly number[]): number[][] {
  const different = [...new Set(ranks)].sort((a, b) => a - b);
  return different.map((rank) => ranks.flatMap((other, player) => (other === rank ? [player] : [])));
}

describe('OpenSkill', () => {
  test.each(
    vectorsFor<{ players: number; ranks: number[] }, { mu_sigma: [number, number][] }>('openskillPL'),
  )('$id', async ({ input, expected, tolerance }) => {
    const skills = await openSkill(input.players, [placesOf(input.ranks)]);
    skills.forEach(({ mu, sigma }, i) => {
      expectWithin(mu, expected.mu_sigma[i][0], tolerance);
      expectWithin(sigma, expected.mu_sigma[i][1], tolerance);
    });
  });

  test('who wins more is rated higher; nobody who did not play is touched', async () => {
    const matches = Array.from({ length: 60 }, (_, i) => (i % 4 === 0 ? [[1], [0], [2]] : [[0], [1, 2]]));
    const skills = await openSkill(4, matches);
    expect(ordinal(skills[0])).toBeGreaterThan(ordinal(skills[1]));
    expect(skills[1].mu).toBeGreaterThan(skills[2].mu);
    expect(skills[3]).toEqual(NEW_SKILL);
    expect(await openSkill(0, [])).toEqual([]);
  });
});

describe('TrueSkill', () => {
  test.each(
    vectorsFor<
      { players: number; ranks: number[] },
      { mu_sigma?: [number, number][]; first?: [number, number]; second?: [number, number] }
    >('trueskill'),
  )('$id', ({ input, expected, tolerance }) => {
    const skills = trueSkill(new Array<Skill>(input.players).fill(NEW_SKILL), input.ranks);
    const wanted = expected.mu_sigma ?? [expected.first, expected.second];
    wanted.forEach((pair, i) => {
      const [mu, sigma] = pair as [number, number];
      expectWithin(skills[i].mu, mu, tolerance);
      expectWithin(skills[i].sigma, sigma, tolerance);
    });
  });

  test('the order in which players are listed is all one', () => {
    const before = [
      { mu: 30, sigma: 3 },
      { mu: 20, sigma: 5 },
      { mu: 25, sigma: 8 },
    ];
    const [a, b, c] = trueSkill(before, [2, 1, 3]);
    const [c2, a2, b2] = trueSkill([before[2], before[0], before[1]], [3, 2, 1]);
    expect([a2, b2, c2].map(({ mu }) => mu.toFixed(9))).toEqual([a, b, c].map(({ mu }) => mu.toFixed(9)));
  });

  test('a great upset gives numbers; a single player is not touched', () => {
    const far = [
      { mu: 0, sigma: 0.5 },
      { mu: 500, sigma: 0.5 },
    ];
    for (const ranks of [
      [0, 1],
      [0, 0],
      [1, 0],
    ]) {
      for (const { mu, sigma } of trueSkill(far, ranks)) expect(Number.isFinite(mu) && sigma > 0).toBe(true);
    }
    expect(trueSkill([NEW_SKILL], [1])).toEqual([NEW_SKILL]);
    expect(trueSkill([], [])).toEqual([]);
  });
});

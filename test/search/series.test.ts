import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/search/policy-evaluation.js';
import { outcomesFromRoots } from '../../src/search/root-outcomes.js';
import { playSeries, type Series, solveSeries } from '../../src/search/series.js';
import { howMany } from '../how-many.js';
import { randomPositions } from './games/random-positions.js';
import { randomPolicy } from './policies.js';

/** First to two wins; a drawn game is played again, draws the match, or uses up one of three games. */
function firstToTwo(drawn: 'replay' | 'draw' | 'count'): Series & { names: string[] } {
  const names: string[] = [];
  const standings: [number, number, number][] = [];
  for (let games = 0; games < 3; games++) {
    for (const a of [0, 1]) for (const b of [0, 1]) if (a + b <= games) standings.push([a, b, games]);
  }
  for (const standing of standings) names.push(standing.join());
  return {
    names,
    standings: standings.length,
    after(i, result) {
      const [a, b, games] = standings[i];
      if (result === 0 && drawn === 'replay') return 'replay';
      if (result === 0 && drawn === 'draw') return { payoff: 0 };
      const next = [a + (result > 0 ? 1 : 0), b + (result < 0 ? 1 : 0), games + 1];
      if (next[0] === 2 || next[1] === 2 || next[2] === 3) return { payoff: Math.sign(next[0] - next[1]) };
      return { standing: names.indexOf(next.join()) };
    },
  };
}

const kinds = ['replay', 'draw', 'count'] as const;

describe('a match of several games', () => {
  test.each(kinds)('goes as one adds up by hand, a drawn game meaning %s', (drawn) => {
    const series = firstToTwo(drawn);
    const deals = [
      { chance: 0.25, win: 0.5, draw: 0.2, loss: 0.3, rounds: 4 },
      { chance: 0.75, win: 0.1, draw: 0.4, loss: 0.5, rounds: 6 },
    ];
    const replays = 3;
    // Slow and obviously right: every course of the match by itself.
    const total = { win: 0, draw: 0, loss: 0, value: 0, rounds: 0, games: 0 };
    const go = (i: number, p: number) => {
      for (const deal of deals) playGame(i, p * deal.chance, deal, 0);
    };
    const playGame = (i: number, p: number, deal: (typeof deals)[0], replayed: number) => {
      total.rounds += p * deal.rounds;
      total.games += p;
      for (const [result, chance] of [
        [1, deal.win],
        [0, deal.draw],
        [-1, deal.loss],
      ] as const) {
        const after = series.after(i, result);
        if (after === 'replay' && replayed < replays) playGame(i, p * chance, deal, replayed + 1);
        else if (after !== 'replay' && 'standing' in after) go(after.standing, p * chance);
        else {
          const payoff = after === 'replay' ? 0 : after.payoff;
          total[payoff > 0 ? 'win' : payoff < 0 ? 'loss' : 'draw'] += p * chance;
          total.value += p * chance * payoff;
        }
      }
    };
    go(0, 1);
    const found = playSeries(series, () => deals, replays);
    for (const [name, x] of Object.entries(total))
      expect(found[name as keyof typeof found]).toBeCloseTo(x, 12);
  });

  test('comes to what formulas say', () => {
    const deals = [{ chance: 1, win: 0.5, draw: 0.2, loss: 0.3, rounds: 6 }];
    // Played again until somebody wins, a game is won with 5/8.
    const again = playSeries(firstToTwo('replay'), () => deals, 100);
    expect(again.win).toBeCloseTo((5 / 8) ** 2 * (1 + 2 * (3 / 8)), 12);
    expect(again.rounds / again.games).toBeCloseTo(6, 12);
    const counted = playSeries(firstToTwo('count'), () => deals, 100);
    // Two of three, or one of three and two draws.
    expect(counted.win).toBeCloseTo(0.5 ** 2 * (1 + 2 * 0.3 + 2 * 0.2) + 3 * 0.5 * 0.2 ** 2, 12);
    expect(counted.draw).toBeCloseTo(0.2 ** 3 + 6 * 0.5 * 0.3 * 0.2, 12);
  });

  test.each(kinds)('is solved so that its value is what optimal play makes of it, %s', async (drawn) => {
    // A game of one choice for seat 0: a safe draw, or a win with the chance p and a loss else.
    const p = 0.6;
    const series = firstToTwo(drawn);
    const worthOf = (draw: number) => Math.max(draw, p - (1 - p));
    const { values, drawWorths } = await solveSeries(series, async (draw) => {
      if ('worth' in draw) return { worth: worthOf(draw.worth), draw: draw.worth };
      let counts = draw.cap;
      for (let r = 0; r < 20; r++) counts = worthOf(counts);
      return { worth: worthOf(counts), draw: counts };
    });
    // Carried back by what each standing says of itself.
    for (let i = 0; i < series.standings; i++) {
      const worth = (result: -1 | 0 | 1): number => {
        const after = series.after(i, result);
        return after === 'replay' ? values[i] : 'payoff' in after ? after.payoff : values[after.standing];
      };
      expect(values[i]).toBeCloseTo(Math.max(worth(0), p * worth(1) + (1 - p) * worth(-1)), 12);
      expect(worth(0)).toBeCloseTo(
        (worth(1) + worth(-1)) / 2 + (drawWorths[i] * (worth(1) - worth(-1))) / 2,
        12,
      );
    }
  });
});

test('outcomes from each root add up to those from all', () => {
  const games = fc.record({
    seed: fc.nat(),
    positions: fc.integer({ min: 1, max: 20 }).map((n) => n * 2),
    width: fc.integer({ min: 2, max: 4 }),
    keyBits: fc.constantFrom(20, 40),
    mirrored: fc.boolean(),
  });
  fc.assert(
    fc.property(games, fc.nat(1000), (options, a) => {
      const keyed = randomPositions(options);
      const policies = [randomPolicy(a), randomPolicy(a + 1)] as const;
      const roots = keyed.roots();
      const each = outcomesFromRoots(keyed, policies, roots);
      const all = evaluate(keyed, policies);
      for (const figure of ['win', 'draw', 'loss', 'rounds'] as const) {
        const sum = roots.reduce((total, { chance }, i) => total + chance * each[i][figure], 0);
        expect(sum).toBeCloseTo(all[figure], 11);
      }
      roots.forEach((root, i) => {
        const alone = evaluate(keyed, policies, undefined, [{ key: root.key, chance: 1 }]);
        expect(each[i].win).toBeCloseTo(alone.win, 11);
      });
    }),
    { numRuns: howMany(200) },
  );
});

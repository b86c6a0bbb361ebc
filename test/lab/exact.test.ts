import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { BatchPlayer } from '../../src/arena/batch.js';
import { prepareEntrants } from '../../src/arena/entrants.js';
import { createHeartbeats } from '../../src/arena/heartbeat.js';
import { planTournament } from '../../src/arena/new-plan.js';
import { batchCount, gameOf, type RunPlan, scheduleOfPlan } from '../../src/arena/plan.js';
import { readScore, SCORE_SIZE } from '../../src/arena/scores.js';
import { exactExploitability, exactMatch, type Prepared } from '../../src/lab/exact.js';
import type { KeyedGame } from '../../src/lab/keyed-game.js';

const bots = ['random', 'greedy', 'heuristic', 'nash'];
let game: KeyedGame;
let plan: RunPlan;
let prepared: Prepared[];

beforeAll(async () => {
  const request = {
    game: 'kronenduell',
    bots,
    botFiles: [],
    options: {},
    format: 'round-robin' as const,
    self: false,
  };
  const rest = {
    score: 'win-share' as const,
    seed: '1',
    blocks: 250,
    moves: false,
    logs: [],
    moveTime: null,
    unfair: false,
  };
  plan = await planTournament({ ...request, ...rest }, mkdtempSync(join(tmpdir(), 'kronenarena-test-')));
  game = gameOf(plan) as KeyedGame;
  const shared = await prepareEntrants(game, plan.entrants, () => {});
  prepared = plan.entrants.map((entrant, i) => ({ entrant, shared: shared[i] }));
});

test('chance against chance, as was worked out elsewhere', async () => {
  const { win, draw, loss, rounds } = await exactMatch(game, prepared[0], prepared[0]);
  expect(win).toBeCloseTo(0.4906758223, 9);
  expect(draw).toBeCloseTo(0.0186483553, 9);
  expect(loss).toBeCloseTo(win, 9);
  expect(rounds).toBeCloseTo(5.13234851, 7);
});

test('what the best response wins from chance, and that nothing can be won from perfect play', async () => {
  expect((await exactExploitability(game, prepared[0])).exploitability).toBeCloseTo(0.8204861111, 9);
  expect((await exactExploitability(game, prepared[3])).exploitability).toBeLessThan(1e-12);
});

test('heuristic beats greedy, and is less exploitable', async () => {
  const both = [
    await exactMatch(game, prepared[2], prepared[1]),
    await exactMatch(game, prepared[1], prepared[2]),
  ];
  expect(both[0].value).toBeGreaterThan(0);
  expect(both[1].value).toBeLessThan(0);
  const [greedy, heuristic] = [
    await exactExploitability(game, prepared[1]),
    await exactExploitability(game, prepared[2]),
  ];
  expect(heuristic.exploitability).toBeLessThan(greedy.exploitability);
});

/** Wins, draws and losses of the first in each pairing, by a tournament of this seed. */
async function sample(seed: string): Promise<{ table: number; counts: number[] }[]> {
  const player = new BatchPlayer(
    { ...plan, seed },
    prepared.map(({ shared }) => shared),
    createHeartbeats(1),
  );
  const schedule = scheduleOfPlan(plan);
  const sums = schedule.tables.map(() => new Float64Array(SCORE_SIZE));
  for (let batch = 0; batch < batchCount(plan, schedule); batch++) {
    const result = await player.play({ batch, slot: 0, verdicts: [] });
    for (const [table, values] of result.sums.tables)
      for (let i = 0; i < SCORE_SIZE; i++) sums[table][i] += values[i];
  }
  return sums.map((total, table) => {
    const { wins, draws, losses } = readScore(total, 0);
    return { table, counts: [wins, draws, losses] };
  });
}

test('the sampled tournament agrees with the exact figures', async () => {
  const schedule = scheduleOfPlan(plan);
  const expected = await Promise.all(
    schedule.tables.map(async ({ entrants: [a, b] }) => {
      const [first, second] = [
        await exactMatch(game, prepared[a], prepared[b]),
        await exactMatch(game, prepared[b], prepared[a]),
      ];
      // Half of the matches are played from the other seat.
      return [(first.win + second.loss) / 2, (first.draw + second.draw) / 2, (first.loss + second.win) / 2];
    }),
  );
  for (const seed of ['1', '2', '3']) {
    let chi = 0;
    for (const { table, counts } of await sample(seed)) {
      const n = counts.reduce((sum, count) => sum + count, 0);
      for (const [i, count] of counts.entries())
        chi += (count - n * expected[table][i]) ** 2 / (n * expected[table][i]);
    }
    // 0.999 quantile of chi-square with two degrees of freedom a pairing.
    expect(chi).toBeLessThan(32.9);
  }
});

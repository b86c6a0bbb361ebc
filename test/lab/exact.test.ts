import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { BatchPlayer } from '../../src/arena/batch.js';
import { prepareEntrants } from '../../src/arena/entrants.js';
import { createHeartbeats } from '../../src/arena/heartbeat.js';
import { planTournament, usualRequest } from '../../src/arena/new-plan.js';
import { batchCount, gameOf, type RunPlan, scheduleOfPlan } from '../../src/arena/plan.js';
import { readScore, SCORE_SIZE } from '../../src/arena/scores.js';
import { createStore } from '../../src/arena/store.js';
import { createKronenduell } from '../../src/games/kronenduell/game.js';
import { crossTable, exactExploitability, exactMatch } from '../../src/lab/exact.js';
import { exactSeries } from '../../src/lab/exact-series.js';
import type { KeyedGame } from '../../src/lab/keyed-game.js';
import { type Prepared, type WholePolicy, wholePolicy } from '../../src/lab/policy-tables.js';
import { withBots } from '../../src/lab/prepared.js';
import { discover, type PositionGraph } from '../../src/search/position-graph.js';
import { howMany } from '../how-many.js';

/** A game, and bots that state a policy for it. */
interface Field {
  game: KeyedGame;
  graph: PositionGraph;
  plan: RunPlan;
  prepared: Prepared[];
  policies: WholePolicy[];
}

async function field(bots: string[], options: Record<string, string>): Promise<Field> {
  const plan = await planTournament(
    {
      ...usualRequest,
      game: 'kronenduell',
      bots,
      options,
      seed: '1',
      blocks: 1000,
    },
    mkdtempSync(join(tmpdir(), 'kronenarena-test-')),
  );
  const game = gameOf(plan) as KeyedGame;
  const graph = discover(game.keyed, { fold: false });
  const shared = await prepareEntrants(game, plan.entrants, () => {});
  const prepared = plan.entrants.map((entrant, i) => ({ entrant, shared: shared[i] }));
  const settings = { workers: 2, store: createStore() };
  const policies: WholePolicy[] = [];
  for (const one of prepared) {
    policies.push((await wholePolicy(game, graph, one, settings)) as WholePolicy);
  }
  return { game, graph, plan, prepared, policies };
}

/** The standard rules, with bots that know at once; and, where two coins win, every kind of policy. */
let standard: Field;
let short: Field;

beforeAll(async () => {
  standard = await field(['random', 'greedy', 'heuristic', 'nash'], {});
  short = await field(
    [
      'random',
      'greedy',
      'heuristic',
      'nash',
      'level-k:level=2',
      'cfr:iterations=4',
      'monte-carlo:selection=regret-matching,iterations=10',
    ],
    { coinsToWin: '2' },
  );
}, 400_000);

test('chance against chance, as was worked out elsewhere', async () => {
  const { game, prepared } = standard;
  const { win, draw, loss, rounds } = await exactMatch(game, prepared[0], prepared[0]);
  expect(win).toBeCloseTo(0.4906758223, 9);
  expect(draw).toBeCloseTo(0.0186483553, 9);
  expect(loss).toBeCloseTo(win, 9);
  expect(rounds).toBeCloseTo(5.13234851, 7);
});

test('what the best response wins from chance, and that nothing can be won from perfect play', () => {
  const { graph, policies } = standard;
  expect(exactExploitability(graph, policies[0]).exploitability).toBeCloseTo(0.8204861111, 9);
  expect(exactExploitability(graph, policies[3]).exploitability).toBeLessThan(1e-12);
});

test('heuristic beats greedy, and is less exploitable', () => {
  const { graph, policies } = standard;
  const [, greedy, heuristic] = policies;
  const [[, ahead], [behind]] = crossTable(graph, [heuristic, greedy]);
  expect(ahead.value).toBeGreaterThan(0.2);
  expect(behind.value).toBeLessThan(-0.2);
  const [of, than] = [heuristic, greedy].map((policy) => exactExploitability(graph, policy).exploitability);
  expect(of).toBeLessThan(than);
});

test('a table of policies says the same as the bots asked as the match goes on', async () => {
  const { game, graph, policies, prepared } = short;
  const cross = crossTable(graph, [policies[2], policies[6]]);
  const asked = await exactMatch(game, prepared[2], prepared[6]);
  for (const [name, x] of Object.entries(asked)) {
    expect(cross[0][1][name as keyof typeof asked]).toBeCloseTo(x, 10);
  }
});

test('a match of one game is what a game is, and two wins favour the better', async () => {
  const { game, prepared } = standard;
  const play = (options: object) =>
    withBots(
      game,
      ['nash', 'greedy'],
      [],
      () => {},
      ([first, second]) => exactSeries(createKronenduell(options), first, second),
    );
  const once = await play({});
  const { win, draw, loss } = await exactMatch(game, prepared[3], prepared[1]);
  expect(once).toMatchObject({ games: 1 });
  for (const [a, b] of [
    [once.win, win],
    [once.draw, draw],
    [once.loss, loss],
  ])
    expect(a).toBeCloseTo(b, 12);
  const twice = await play({ match: 'two-wins' });
  expect(twice.win + twice.draw + twice.loss).toBeCloseTo(1, 12);
  expect(twice.value).toBeGreaterThan(once.value);
  // Played again until somebody wins, a game is won with win / (win + loss); two of three such games decide.
  const p = win / (win + loss);
  expect(twice.win).toBeCloseTo(p ** 2 * (3 - 2 * p), 9);
});

test('sampled tournaments of all bots that state a policy agree with the exact figures', async () => {
  const { graph, plan, policies } = short;
  const cross = crossTable(graph, policies);
  for (let seed = 1; seed <= howMany(1); seed++) {
    let chi = 0;
    for (const {
      pair: [a, b],
      counts,
    } of await sample(short, String(seed))) {
      const [first, second] = [cross[a][b], cross[b][a]];
      // Half of the matches are played from the other seat.
      const expected = [first.win + second.loss, first.draw + second.draw, first.loss + second.win];
      const n = counts.reduce((sum, count) => sum + count, 0);
      expect(n).toBe(2 * plan.blocks);
      counts.forEach((count, i) => {
        chi += (count - (n * expected[i]) / 2) ** 2 / ((n * expected[i]) / 2);
      });
    }
    // The 0.999 quantile of chi-square with two degrees of freedom for each of 21 pairings.
    expect(chi).toBeLessThan(76.08);
  }
}, 600_000);

/** Wins, draws and losses of the first of each pair, by a tournament of this seed. */
async function sample(
  { plan, prepared }: Field,
  seed: string,
): Promise<{ pair: number[]; counts: number[] }[]> {
  const shared = prepared.map((one) => one.shared);
  const player = new BatchPlayer({ ...plan, seed }, shared, createHeartbeats(1));
  const schedule = scheduleOfPlan(plan);
  const sums = schedule.tables.map(() => new Float64Array(SCORE_SIZE));
  for (let batch = 0; batch < batchCount(plan, schedule); batch++) {
    const result = await player.play({ batch, slot: 0, verdicts: [] });
    for (const [table, values] of result.sums.tables) {
      for (let i = 0; i < SCORE_SIZE; i++) sums[table][i] += values[i];
    }
  }
  return schedule.tables.map(({ entrants }, table) => {
    const { wins, draws, losses } = readScore(sums[table], 0);
    return { pair: entrants, counts: [wins, draws, losses] };
  });
}

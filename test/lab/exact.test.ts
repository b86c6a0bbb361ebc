import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { prepareEntrants } from '../../src/arena/entrants.js';
import { planTournament } from '../../src/arena/new-plan.js';
import { gameOf, type RunPlan } from '../../src/arena/plan.js';
import { createStore } from '../../src/arena/store.js';
import { runTournament } from '../../src/arena/tournament.js';
import { createKronenduell } from '../../src/games/kronenduell/game.js';
import { crossTable, exactExploitability, exactMatch } from '../../src/lab/exact.js';
import { exactSeries } from '../../src/lab/exact-series.js';
import type { KeyedGame } from '../../src/lab/keyed-game.js';
import { type Prepared, type WholePolicy, wholePolicy } from '../../src/lab/policy-tables.js';
import { withBots } from '../../src/lab/prepared.js';
import { discover, type PositionGraph } from '../../src/search/position-graph.js';

/** Every kind of policy; the slow ones made quick. */
const bots = [
  'random',
  'greedy',
  'heuristic:depth=2',
  'nash',
  'level-k:level=2',
  'cfr:iterations=4',
  'monte-carlo:selection=regret-matching,iterations=10',
];
const settings = { workers: 2, store: createStore() };
let game: KeyedGame;
let graph: PositionGraph;
let plan: RunPlan;
let prepared: Prepared[];
let policies: WholePolicy[];

beforeAll(async () => {
  plan = await planTournament(
    {
      game: 'kronenduell',
      bots,
      botFiles: [],
      options: {},
      format: 'round-robin',
      self: false,
      score: 'win-share',
      seed: '1',
      blocks: 1000,
      moves: false,
      logs: [],
      moveTime: null,
      unfair: false,
    },
    mkdtempSync(join(tmpdir(), 'kronenarena-test-')),
  );
  game = gameOf(plan) as KeyedGame;
  graph = discover(game.keyed, { fold: false });
  const shared = await prepareEntrants(game, plan.entrants, () => {});
  prepared = plan.entrants.map((entrant, i) => ({ entrant, shared: shared[i] }));
  policies = [];
  for (const one of prepared) policies.push((await wholePolicy(game, graph, one, settings)) as WholePolicy);
}, 400_000);

test('chance against chance, as was worked out elsewhere', async () => {
  const { win, draw, loss, rounds } = await exactMatch(game, prepared[0], prepared[0]);
  expect(win).toBeCloseTo(0.4906758223, 9);
  expect(draw).toBeCloseTo(0.0186483553, 9);
  expect(loss).toBeCloseTo(win, 9);
  expect(rounds).toBeCloseTo(5.13234851, 7);
});

test('what the best response wins from chance, and that nothing can be won from perfect play', () => {
  expect(exactExploitability(graph, policies[0]).exploitability).toBeCloseTo(0.8204861111, 9);
  expect(exactExploitability(graph, policies[3]).exploitability).toBeLessThan(1e-12);
});

test('heuristic beats greedy, and is less exploitable', async () => {
  const heuristic = await withBots(
    game,
    ['heuristic', 'greedy'],
    [],
    () => {},
    async ([first, second]) => {
      expect((await exactMatch(game, first, second)).value).toBeGreaterThan(0.2);
      expect((await exactMatch(game, second, first)).value).toBeLessThan(-0.2);
      return wholePolicy(game, graph, first, settings);
    },
  );
  const [of, greedy] = [heuristic as WholePolicy, policies[1]].map(
    (policy) => exactExploitability(graph, policy).exploitability,
  );
  expect(of).toBeLessThan(greedy);
});

test('a table of policies says the same as the bots asked as the match goes on', async () => {
  const cross = crossTable(graph, [policies[2], policies[6]]);
  const asked = await exactMatch(game, prepared[2], prepared[6]);
  for (const [name, x] of Object.entries(asked)) {
    expect(cross[0][1][name as keyof typeof asked]).toBeCloseTo(x, 10);
  }
});

test('a match of one game is what a game is, and two wins favour the better', async () => {
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
  const cross = crossTable(graph, policies);
  for (let seed = 1; seed <= 10; seed++) {
    const out = mkdtempSync(join(tmpdir(), 'kronenarena-test-'));
    const run = { plan: { ...plan, seed: String(seed) }, out, workers: 2, resume: false, force: true };
    const { pairs } = await runTournament(run);
    const numberOf = (name: string) => plan.entrants.findIndex((entrant) => entrant.name === name);
    const once = pairs.filter(({ name, opponent }) => numberOf(name) < numberOf(opponent));
    expect(once.length).toBe((bots.length * (bots.length - 1)) / 2);
    let chi = 0;
    for (const { name, opponent, wins, draws, losses } of once) {
      const first = cross[numberOf(name)][numberOf(opponent)];
      const second = cross[numberOf(opponent)][numberOf(name)];
      // Half of the matches are played from the other seat.
      const expected = [first.win + second.loss, first.draw + second.draw, first.loss + second.win];
      const n = wins + draws + losses;
      [wins, draws, losses].forEach((count, i) => {
        chi += (count - (n * expected[i]) / 2) ** 2 / ((n * expected[i]) / 2);
      });
    }
    // The 0.999 quantile of chi-square with two degrees of freedom a pairing, 42.
    expect(chi).toBeLessThan(76.08);
  }
}, 600_000);

/**
 * What the search algorithms reach on one thread, in processor time, with Kronenduell as the game: exact solving first,
 * while the process is still cold.
 *
 *     npm run bench search -- --deals --learning
 *
 * `--deals` also solves all deals of Verräter and of Gemischte Hände by two threads, `--learning` shows how long CFR and
 * the tree searches take to come near what solving finds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore } from '../src/arena/store.js';
import { createExpansion, type Keyed } from '../src/core/game.js';
import { Rng } from '../src/core/rng.js';
import { createKronenduell } from '../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../src/games/kronenduell/options.js';
import { solveByThreads } from '../src/lab/solve.js';
import { solve } from '../src/search/backward-induction.js';
import { bestResponse, exploitability } from '../src/search/best-response.js';
import { PositionCfr } from '../src/search/cfr.js';
import { equilibriumPolicy } from '../src/search/equilibrium-policy.js';
import { MatrixGame } from '../src/search/matrix-game.js';
import { PositionMccfr } from '../src/search/mccfr.js';
import { OptimalMix } from '../src/search/optimal-mix.js';
import { evaluate } from '../src/search/policy-evaluation.js';
import { discover } from '../src/search/position-graph.js';
import { randomPlayouts } from '../src/search/position-playouts.js';
import { createPolicyTable, fillPolicyTable, uniformPolicy } from '../src/search/position-policy.js';
import { type Enough, SimultaneousTreeSearch } from '../src/search/simultaneous-tree-search.js';
import { SolvedTreeSearch } from '../src/search/solved-tree-search.js';
import { ValueTable } from '../src/search/value-table.js';
import { best, cpuSeconds, row } from './measure.js';

const rng = new Rng();
const game = createKronenduell();
const { keyed } = game;

/** The least processor time of five runs. */
function milliseconds(work: () => unknown): number {
  const run = () => {
    work();
    return 1;
  };
  return 1000 / best(run, 5);
}

/** Solves a rule set from nothing; the first time its code is cold. */
function solveRules(options: Partial<KronenduellOptions>) {
  const from = cpuSeconds();
  const { keyed } = createKronenduell(options);
  const graph = discover(keyed);
  const discovered = cpuSeconds();
  const solved = solve(graph);
  const seconds = cpuSeconds() - from;
  const table = ValueTable.pack(keyed, graph, solved);
  return { seconds, share: (discovered - from) / seconds, size: graph.size, table };
}

function solving(): { table: ValueTable; milliseconds: number } {
  const cold = solveRules({});
  row('standard rules solved from nothing, cold', cold.seconds * 1000, 'ms');
  const runs = Array.from({ length: 10 }, () => solveRules({}));
  const warm = runs.reduce((a, b) => (a.seconds < b.seconds ? a : b));
  row('  the same, warm', warm.seconds * 1000, 'ms');
  row('  of which finding the positions', 100 * warm.share, '%');
  row('  positions, mirror images once', warm.size, '');
  row('  largest certificate gap', warm.table.gap * 1e12, '1e-12');
  return { table: cold.table, milliseconds: warm.seconds * 1000 };
}

/** All deals at once by two threads: by the clock, since the threads also wait for each other. */
async function allDeals(): Promise<void> {
  for (const hands of ['verraeter', 'mixed'] as const) {
    const game = createKronenduell({ hands });
    const [from, begun] = [cpuSeconds(), performance.now()];
    const solved = await solveByThreads(game, 2);
    row(`all deals of ${hands} by two threads, by the clock`, (performance.now() - begun) / 1000, 's');
    row('  processor time', cpuSeconds() - from, 's');
    row('  positions, mirror images once', solved.graph.size, '');
    const table = ValueTable.pack(game.keyed, solved.graph, solved);
    row('  table', table.buffer.byteLength / 1e6, 'MB');
    await readingKept(game.keyed, table);
  }
}

/** Reads a table from the disk as a bot's preparation does. */
async function readingKept(keyed: Keyed, table: ValueTable): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kronenarena-bench-'));
  const store = createStore(folder);
  await store.write('table', new Uint8Array(table.buffer));
  let least = Infinity;
  for (let run = 0; run < 5; run++) {
    const from = cpuSeconds();
    ValueTable.over(keyed, (await store.read('table')) as SharedArrayBuffer);
    least = Math.min(least, cpuSeconds() - from);
  }
  rmSync(folder, { recursive: true });
  row('  reading it from the cache, checked', least * 1000, 'ms');
}

/** 400 games with payoffs from −1 to 1, and 400 with −1, 0 and 1 only. */
function matrices(): void {
  rng.seed(1, 2, 3, 4);
  const kinds = {
    'any payoffs': () => rng.unit() * 2 - 1,
    'payoffs −1, 0, 1': () => rng.below(3) - 1,
  };
  const solver = new MatrixGame(8);
  const optimal = new OptimalMix(8);
  const goal = new Float64Array(8).map((_, i) => i);
  const out = new Float64Array(8);
  for (const [kind, payoff] of Object.entries(kinds)) {
    const games = Array.from({ length: 400 }, () => new Float64Array(64).map(payoff));
    const solveAll = () => {
      for (let n = 0; n < 20; n++) for (const a of games) solver.solve(a, 8, 8);
      return 20 * games.length;
    };
    const chooseAll = () => {
      for (let n = 0; n < 5; n++) for (const a of games) optimal.rows(a, 8, 8, goal, out);
      return 5 * games.length;
    };
    row(`8×8 matrix game, ${kind}: value, both mixes, certificate`, 1e6 / best(solveAll), 'µs');
    row('  one optimal mix among all', 1e6 / best(chooseAll), 'µs');
  }
}

function policies(table: ValueTable): void {
  const nash = equilibriumPolicy(keyed, table);
  const out = new Float64Array(8);
  const met: number[] = [];
  evaluate(keyed, [nash, uniformPolicy], (key, _e, chance) => {
    // Positions as often as they come up, for a sample of the moves of a match.
    for (let n = 0; n < Math.ceil(chance * 1000); n++) met.push(key);
  });
  const e = createExpansion(keyed.maxWidth);
  const moves = () => {
    for (const key of met) {
      keyed.expand(key, e);
      nash(key, e, 0, e.order === 2 ? 0 : -1, out);
    }
    return met.length;
  };
  row('a move of optimal play against random play', 1e6 / best(moves, 10), 'µs');
  row(
    'uniform against uniform, exactly',
    milliseconds(() => evaluate(keyed, [uniformPolicy, uniformPolicy])),
    'ms',
  );
  const graph = discover(keyed, { fold: false });
  const uniform = createPolicyTable(graph, 1);
  fillPolicyTable(uniform, graph, keyed, uniformPolicy);
  row(
    'best response to it',
    milliseconds(() => bestResponse(graph, uniform)),
    'ms',
  );
  const cfr = new PositionCfr(graph, { predictive: true, local: true });
  row(
    'CFR+, local and predictive: an iteration',
    milliseconds(() => cfr.iterate()),
    'ms',
  );
  const byReach = new PositionCfr(graph);
  row(
    'CFR+: an iteration',
    milliseconds(() => byReach.iterate()),
    'ms',
  );
  const mccfr = new PositionMccfr(graph);
  const sampling = () => {
    for (let n = 0; n < 50; n++) mccfr.iterate(rng);
    return 50;
  };
  row('external-sampling MCCFR: an iteration', 1e3 / best(sampling, 5), 'ms');
}

const root = keyed.roots()[0].key;
const playouts = randomPlayouts(game, keyed);

interface Search {
  search(key: number, rng: Rng, enough: Enough): void;
  readMix(seat: 0 | 1, out: Float64Array): void;
}

const searches: Record<string, () => Search> = {
  'regret matching': () =>
    new SimultaneousTreeSearch(keyed, playouts, { selection: 'regret-matching', exploration: 0.1 }),
  'decoupled UCT': () =>
    new SimultaneousTreeSearch(keyed, playouts, { selection: 'decoupled-uct', exploration: 1 }),
  'solved nodes': () => new SolvedTreeSearch(keyed, playouts, { exploration: 0.1, playouts: 4 }),
};

function treeSearches(): void {
  for (const [name, create] of Object.entries(searches)) {
    const search = create();
    const work = () => {
      search.search(root, rng, (n) => n >= 20_000);
      return 20_000;
    };
    row(`tree search by ${name}, the first 20 000 iterations`, best(work, 5), '/s');
  }
}

/** How much longer than solving it takes CFR to come so near to perfect play. */
function learningAgainst(solvingMilliseconds: number): void {
  const enough = 0.01;
  const graph = discover(keyed, { fold: false });
  const cfr = new PositionCfr(graph, { local: true, predictive: true });
  let seconds = 0;
  for (let left = 1; left > enough; ) {
    const from = cpuSeconds();
    for (let n = 0; n < 20; n++) cfr.iterate();
    seconds += cpuSeconds() - from;
    left = exploitability(graph, cfr.average()).exploitability;
  }
  row(`CFR+, local and predictive, until it is exploitable by ${enough}`, seconds, 's');
  row('  times the solving, which is exact', (seconds * 1000) / solvingMilliseconds, '×');
}

/** Seconds of learning until exploitability is below each limit. */
function learning(table: ValueTable): void {
  const graph = discover(keyed, { fold: false });
  const variants = {
    'CFR+': {},
    'CFR+, predictive': { predictive: true },
    'CFR+, local and predictive': { local: true, predictive: true },
  };
  for (const [name, options] of Object.entries(variants)) {
    const cfr = new PositionCfr(graph, options);
    let seconds = 0;
    for (let next = 10; seconds < 60; next *= 2) {
      const from = cpuSeconds();
      while (cfr.iterations < next) cfr.iterate();
      seconds += cpuSeconds() - from;
      const found = exploitability(graph, cfr.average()).exploitability;
      row(`${name}: exploitability after ${next} iterations, ${seconds.toFixed(1)} s`, found, '');
    }
  }
  const e = createExpansion(keyed.maxWidth);
  const matrix = new Float64Array(keyed.maxWidth ** 2);
  keyed.expand(root, e);
  table.payoffs(e, matrix);
  const mix = new Float64Array(8);
  const loss = (search: Search) => {
    search.readMix(0, mix);
    const worth = Array.from({ length: 8 }, (_, c) =>
      mix.reduce((sum, p, r) => sum + p * matrix[r * 8 + c], 0),
    );
    return -Math.min(...worth);
  };
  for (const [name, create] of Object.entries(searches)) {
    const search = create();
    rng.seed(1, 2, 3, 4);
    let next = 10;
    let from = cpuSeconds();
    let seconds = 0;
    search.search(root, rng, (n) => {
      if (n < next) return false;
      seconds += cpuSeconds() - from;
      row(`${name}: worst-case loss after ${n} iterations, ${seconds.toFixed(2)} s`, loss(search), '');
      next *= 10;
      from = cpuSeconds();
      return n >= (name === 'solved nodes' ? 1_000_000 : 10_000_000);
    });
  }
}

const { table, milliseconds: solvingMilliseconds } = solving();
await readingKept(keyed, table);
matrices();
policies(table);
treeSearches();
learningAgainst(solvingMilliseconds);
if (process.argv.includes('--deals')) await allDeals();
if (process.argv.includes('--learning')) learning(table);

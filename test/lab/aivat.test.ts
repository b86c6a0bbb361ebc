/** The luck that is taken out has mean 0, whatever positions are judged by; and much of it is taken out. */
import { expect, test } from 'vitest';
import { prepareEntrants } from '../../src/arena/entrants.js';
import { planTournament, usualRequest } from '../../src/arena/new-plan.js';
import { runTournament } from '../../src/arena/tournament.js';
import { createExpansion } from '../../src/core/game.js';
import { Rng } from '../../src/core/rng.js';
import { createKronenduell, type KronenduellGame } from '../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../src/games/kronenduell/options.js';
import { aivat, type Judgement, type KnownPolicies, PIECES, plainWeights } from '../../src/lab/aivat.js';
import { aivatOfRun } from '../../src/lab/aivat-run.js';
import { exactMatch } from '../../src/lab/exact.js';
import type { KeyedGame } from '../../src/lab/keyed-game.js';
import { solveFrom, valueTable } from '../../src/lab/solve.js';
import type { PositionPolicy } from '../../src/search/position-policy.js';
import { freshFolder } from '../cli/run-cli.js';

/** Values without any sense: a hash of the position, from −1 to 1. */
const senseless: Judgement = {
  value: (key) => (Math.imul((key | 0) ^ Math.floor(key / 2 ** 32), 0x9e3779b1) >>> 8) / 2 ** 23 - 1,
};

/** Plays each card with a chance that hangs on the position, the seat and what lies open. */
const whimsical: PositionPolicy = (key, e, seat, revealed, out) => {
  const n = seat === 0 ? e.rows : e.cols;
  let total = 0;
  for (let i = 0; i < n; i++) total += out[i] = ((key % 97) + 3 * seat + 5 * (revealed + 1) + 7 * i) % 11;
  for (let i = 0; i < n; i++) out[i] = total === 0 ? 1 / n : out[i] / total;
};

/** Positions of every kind, found by random play: both at once, seat 0 scouted, seat 1 scouted. */
function positions(game: KronenduellGame): Map<number, number[]> {
  const rng = new Rng();
  rng.seed(1, 2, 3, 4);
  const found = new Map<number, number[]>([0, 1, 2].map((order) => [order, []]));
  const e = createExpansion(game.keyed.maxWidth);
  const roots = game.keyed.roots();
  for (let match = 0; match < 300; match++) {
    let key = roots[rng.below(roots.length)].key;
    while (key >= 0) {
      game.keyed.expand(key, e);
      found.get(e.order)?.push(key);
      key = e.child[rng.below(e.rows * e.cols)];
    }
  }
  return found;
}

/** The pieces of luck of a match, for whoever sits in seat 0. */
function luckFinder(game: KronenduellGame, known: KnownPolicies) {
  const add = aivat(game as KeyedGame, senseless, known, 0);
  return (root: number, rounds: [number, number][]) => {
    const pieces = new Float64Array(PIECES);
    add({ root, rounds }, pieces);
    return pieces;
  };
}

test.each([
  ['both', [whimsical, whimsical]],
  ['seat 0', [whimsical, null]],
  ['seat 1', [null, whimsical]],
] as [string, KnownPolicies][])('each piece of luck has mean 0 at every position: %s known', (_, known) => {
  const game = createKronenduell({ hands: 'verraeter' });
  const { keyed } = game;
  const luck = luckFinder(game, known);
  const e = createExpansion(keyed.maxWidth);
  const mixes = [new Float64Array(keyed.maxWidth), new Float64Array(keyed.maxWidth)];
  for (const [order, keys] of positions(game)) {
    expect(keys.length).toBeGreaterThan(30);
    for (const key of keys) {
      keyed.expand(key, e);
      const leader = order === 2 ? 1 : 0;
      const [n, m] = leader === 0 ? [e.rows, e.cols] : [e.cols, e.rows];
      whimsical(key, e, leader, -1, mixes[leader]);
      const mean = new Float64Array(PIECES);
      const ofDeal = luck(key, []);
      for (let lead = 0; lead < n; lead++) {
        whimsical(key, e, 1 - leader, order === 0 ? -1 : lead, mixes[1 - leader]);
        for (let answer = 0; answer < m; answer++) {
          const [row, col] = leader === 0 ? [lead, answer] : [answer, lead];
          const chance = mixes[leader][lead] * mixes[1 - leader][answer];
          const pieces = luck(key, [[e.rowMove[row], e.colMove[col]]]);
          for (let i = 0; i < PIECES; i++) mean[i] += chance * (pieces[i] - ofDeal[i]);
        }
      }
      for (const piece of mean) expect(piece, `position ${key}`).toBeCloseTo(0, 10);
    }
  }
  // So does that of the deal.
  const ofDeals = new Float64Array(PIECES);
  for (const { key, chance } of keyed.roots()) {
    for (const [i, piece] of luck(key, []).entries()) ofDeals[i] += chance * piece;
  }
  for (const piece of ofDeals) expect(piece).toBeCloseTo(0, 10);
});

test('over many seeds the mean of sampled matches stays what it is', () => {
  const game = createKronenduell({ hands: 'verraeter' });
  const { keyed } = game;
  const roots = keyed.roots();
  const chances = Float64Array.from(roots, ({ chance }) => chance);
  const e = createExpansion(keyed.maxWidth);
  const mixes = [new Float64Array(keyed.maxWidth), new Float64Array(keyed.maxWidth)];
  const luck = luckFinder(game, [whimsical, whimsical]);
  const rng = new Rng();
  const means = Array.from({ length: 100 }, (_, seed) => {
    rng.seed(seed, 1, 2, 3);
    let sum = 0;
    for (let match = 0; match < 50; match++) {
      const root = roots[rng.pick(chances, chances.length)].key;
      const rounds: [number, number][] = [];
      for (let key = root; key >= 0; ) {
        keyed.expand(key, e);
        const leader = e.order === 2 ? 1 : 0;
        const sizes = [e.rows, e.cols];
        whimsical(key, e, leader, -1, mixes[leader]);
        const lead = rng.pick(mixes[leader], sizes[leader]);
        whimsical(key, e, 1 - leader, e.order === 0 ? -1 : lead, mixes[1 - leader]);
        const answer = rng.pick(mixes[1 - leader], sizes[1 - leader]);
        const [row, col] = leader === 0 ? [lead, answer] : [answer, lead];
        rounds.push([e.rowMove[row], e.colMove[col]]);
        key = e.child[row * e.cols + col];
      }
      sum += luck(root, rounds).reduce((total, piece, i) => total + plainWeights[i] * piece, 0);
    }
    return sum / 50;
  });
  const mean = means.reduce((sum, x) => sum + x, 0) / means.length;
  const spread = Math.sqrt(means.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (means.length - 1));
  expect(spread).toBeGreaterThan(0.01);
  expect(Math.abs(mean)).toBeLessThan((4 * spread) / Math.sqrt(means.length));
});

test('in a run, scores agree with the exact ones and fewer blocks are needed', async () => {
  const out = freshFolder();
  const plan = await planTournament(
    {
      ...usualRequest,
      game: 'kronenduell',
      bots: ['nash', 'greedy', 'nash'],
      seed: 'aivat',
      blocks: 1000,
      moves: true,
    },
    out,
  );
  await runTournament({ plan, out, workers: 1, resume: false, force: false });
  const solved = (game: KeyedGame) =>
    valueTable(solveFrom(createKronenduell(game.options as KronenduellOptions)));
  const [pair, copies] = await aivatOfRun(out, solved);
  const game = createKronenduell() as KeyedGame;
  const shared = await prepareEntrants(game, plan.entrants, () => {});
  const prepared = plan.entrants.map((entrant, i) => ({ entrant, shared: shared[i] }));
  const { value } = await exactMatch(game, prepared[0], prepared[1]);
  for (const corrected of Object.values(pair.corrected)) {
    const { mean, lo, hi } = corrected?.score ?? pair.raw;
    expect(Math.abs((mean as number) - (1 + value) / 2)).toBeLessThan(2 * ((hi as number) - (lo as number)));
  }
  expect(pair.corrected.both?.factor).toBeGreaterThan(10);
  expect(pair.corrected.first?.factor).toBeGreaterThan(7);
  // Perfect play against itself is judged by its own values: nothing but luck was there.
  expect(copies).toMatchObject({ name: 'nash', opponent: 'nash#2' });
  expect(copies.corrected.both?.score.mean).toBeCloseTo(0.5, 8);
  expect(copies.corrected.both?.score.variance).toBeCloseTo(0, 12);
});

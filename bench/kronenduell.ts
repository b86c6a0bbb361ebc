/**
 * How many random matches of Kronenduell one thread plays a second, from deal to result: by the game's own playout and by
 * the generic loop over the contract, before and after games of other shapes ran in the process; and how long a
 * position takes to expand.
 *
 *     npx tsc -p tsconfig.test.json --noEmit false --outDir dist && node dist/bench/kronenduell.js
 */
import { createExpansion, type Keyed } from '../src/core/game.js';
import { Rng } from '../src/core/rng.js';
import { createKronenduell } from '../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../src/games/kronenduell/options.js';
import { createPlayoutScratch, type Playable, randomPlayout } from '../src/search/playout.js';

const CHUNK = 5000;
const CHUNKS = 20;
const RUNS = 40;

interface Dealt extends Playable {
  stateSize: number;
  dealSize: number;
  drawDeal(rng: Rng, out: Int32Array): void;
  start(deal: Int32Array, out: Int32Array): void;
  playout?(s: Int32Array, rng: Rng, deal: Int32Array): void;
}

/** Three seats in turn take one to `most` counters from a heap: unlike Kronenduell in seats, moves and what it offers. */
class Heap implements Dealt {
  readonly seats = 3;
  readonly maxMoves: number;
  readonly stateSize = 2;
  readonly dealSize = 1;
  protected readonly most: number;
  constructor(most: number) {
    this.most = most;
    this.maxMoves = most;
  }
  drawDeal(rng: Rng, out: Int32Array): void {
    out[0] = 10 + rng.below(20);
  }
  start(deal: Int32Array, out: Int32Array): void {
    out[0] = deal[0];
    out[1] = 0;
  }
  toAct(s: Int32Array): number {
    return s[0] === 0 ? 0 : 1 << s[1];
  }
  legal(s: Int32Array, _seat: number, out: Int32Array): number {
    const n = Math.min(this.most, s[0]);
    for (let i = 0; i < n; i++) out[i] = i + 1;
    return n;
  }
  play(s: Int32Array, chosen: Int32Array): void {
    s[0] -= chosen[s[1]];
    s[1] = (s[1] + 1) % 3;
  }
}

/** The same with all seats at once: the highest number is taken. */
class HighestTakes extends Heap {
  override toAct(s: Int32Array): number {
    return s[0] === 0 ? 0 : 7;
  }
  override play(s: Int32Array, chosen: Int32Array): void {
    s[0] = Math.max(0, s[0] - Math.max(chosen[0], chosen[1], chosen[2]));
  }
}

/** A heap that counts its moves as Kronenduell does, so that both run through the same loop. */
class CountingHeap extends Heap {
  countLegal(s: Int32Array): number {
    return Math.min(this.most, s[0]);
  }
  nthLegal(_s: Int32Array, _seat: number, i: number): number {
    return i + 1;
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The best rate of several runs, in million matches a second of processor time. */
function rate(chunk: (n: number) => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const from = cpuSeconds();
    for (let i = 0; i < CHUNKS; i++) chunk(CHUNK);
    best = Math.min(best, cpuSeconds() - from);
  }
  return (CHUNK * CHUNKS) / best / 1e6;
}

function own(game: Dealt, rng: Rng): (n: number) => void {
  const s = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  return (n) => {
    for (let i = 0; i < n; i++) {
      game.drawDeal(rng, deal);
      game.start(deal, s);
      game.playout!(s, rng, deal);
    }
  };
}

function generic(game: Dealt, rng: Rng): (n: number) => void {
  const s = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  const scratch = createPlayoutScratch(game);
  return (n) => {
    for (let i = 0; i < n; i++) {
      game.drawDeal(rng, deal);
      game.start(deal, s);
      randomPlayout(game, s, deal, rng, scratch);
    }
  };
}

const rng = new Rng();
rng.seed(1, 2, 3, 4);
const kinds: [string, Partial<KronenduellOptions>][] = [
  ['standard', {}],
  ['mixed hands', { hands: 'mixed' }],
  ['two wins', { match: 'two-wins' }],
];
const rows: [string, number][] = [];
for (const [name, options] of kinds)
  rows.push([`own playout, ${name}`, rate(own(createKronenduell(options), rng))]);
const standard = createKronenduell();
rows.push(['generic loop, standard', rate(generic(standard, rng))]);
rate(generic(new Heap(5), rng));
rate(generic(new HighestTakes(7), rng));
rows.push(['own playout, standard, after other games', rate(own(standard, rng))]);
rows.push(['generic loop, standard, after other games', rate(generic(standard, rng))]);
rate(generic(new CountingHeap(6), rng));
rows.push(['generic loop, after one that counts its moves too', rate(generic(standard, rng))]);
/** The best of several runs over all positions, in nanoseconds of processor time a position. */
function expandTime(keyed: Keyed): number {
  const x = createExpansion(keyed.maxWidth);
  const seen = new Set(keyed.roots().map((root) => root.key));
  for (const key of seen) {
    keyed.expand(key, x);
    for (let i = 0; i < x.rows * x.cols; i++) if (x.child[i] >= 0) seen.add(x.child[i]);
  }
  const keys = Float64Array.from(seen);
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const from = cpuSeconds();
    for (let i = 0; i < keys.length; i++) keyed.expand(keys[i], x);
    best = Math.min(best, cpuSeconds() - from);
  }
  return (best / keys.length) * 1e9;
}

for (const [name, matches] of rows)
  console.log(`${name.padEnd(52)}${matches.toFixed(2).padStart(8)} M matches/s`);
const positions = 'expand, standard, on average over all positions';
console.log(`${positions.padEnd(52)}${expandTime(standard.keyed).toFixed(0).padStart(8)} ns a position`);

/**
 * Backward induction by machines that share nothing: each part of the work is to solve all that some of the first positions lead to. What
 * several parts need, each machine solves for itself, with the same values; but only the first of these parts tells.
 */
import { createValues, LayerSolver } from './backward-induction.js';
import { colsOf, type PositionGraph, recordAt, recordBlock, rowsOf } from './position-graph.js';

/** What the threads of one machine share, plain data that is posted to each. */
export interface DividedInduction {
  graph: PositionGraph;
  /** By number of position, for seat 0. */
  values: Float64Array;
  /** By number of position: 1 where it is solved, so that no other part of this machine need do it. */
  solved: Uint8Array;
  /** By number of position. */
  ranks: Uint8Array;
  /** All numbers, by the part that tells their values: those of part p are at first[p] to first[p + 1] − 1. */
  byPart: Int32Array;
  first: Int32Array;
  parts: number;
}

/** More parts would all solve the same; and each is named by a byte. */
export const MOST_PARTS = 64;

/** Lays out a solving in `parts` parts, from 1 to {@link MOST_PARTS}. */
export function divideInduction(graph: PositionGraph, parts: number): DividedInduction {
  const bytes = () => new Uint8Array(new SharedArrayBuffer(graph.size));
  const tellers = bytes().fill(255);
  for (let part = 0; part < parts; part++) {
    for (const root of rootsOf(graph, parts, part)) tellers[root] = Math.min(tellers[root], part);
  }
  const ranks = bytes();
  for (let rank = graph.maxRank; rank >= 0; rank--) {
    for (let k = graph.first[rank]; k < graph.first[rank + 1]; k++) {
      const i = graph.byRank[k];
      ranks[i] = rank;
      eachNext(graph, i, (next) => {
        if (tellers[i] < tellers[next]) tellers[next] = tellers[i];
      });
    }
  }
  return { graph, values: createValues(graph), solved: bytes(), ranks, ...sorted(tellers, parts), parts };
}

/**
 * Solves a part as far as no other on this machine has. Gives the values that it is to tell, and the widest certificate gap of what was
 * solved just now.
 */
export function solvePart(divided: DividedInduction, part: number): { values: Float64Array; gap: number } {
  const { graph, values, solved, byPart, first } = divided;
  const solver = new LayerSolver(graph, values);
  for (const layer of unsolved(divided, part)) {
    for (const i of layer) {
      solver.solvePosition(i);
      // Told only now, so that whoever sees it finds the value.
      Atomics.store(solved, i, 1);
    }
  }
  const told = byPart.subarray(first[part], first[part + 1]);
  return { values: Float64Array.from(told, (i) => values[i]), gap: solver.gap };
}

/** How many values a part tells. */
export function toldBy({ first }: DividedInduction, part: number): number {
  return first[part + 1] - first[part];
}

/** Puts the values that a part told in their places. */
export function putPart({ values, byPart, first }: DividedInduction, part: number, told: Float64Array): void {
  for (let k = 0; k < told.length; k++) values[byPart[first[part] + k]] = told[k];
}

/** The positions that a part has to solve, by rank. */
function unsolved({ graph, solved, ranks, parts }: DividedInduction, part: number): number[][] {
  const layers = Array.from({ length: graph.maxRank + 1 }, (): number[] => []);
  const seen = new Uint8Array(graph.size);
  const see = (i: number) => {
    if (seen[i] === 1 || Atomics.load(solved, i) === 1) return;
    seen[i] = 1;
    layers[ranks[i]].push(i);
  };
  rootsOf(graph, parts, part).forEach(see);
  for (let rank = graph.maxRank; rank >= 0; rank--) for (const i of layers[rank]) eachNext(graph, i, see);
  return layers;
}

/** The first positions of a part. */
function rootsOf({ roots }: PositionGraph, parts: number, part: number): number[] {
  const at = (p: number) => Math.floor((p * roots.length) / parts);
  return roots.slice(at(part), at(part + 1)).map(({ cell }) => cell >> 1);
}

/** All numbers by the part that tells them, and where each part begins. */
function sorted(tellers: Uint8Array, parts: number): { byPart: Int32Array; first: Int32Array } {
  const first = new Int32Array(parts + 1);
  for (let i = 0; i < tellers.length; i++) first[tellers[i] + 1]++;
  for (let p = 0; p < parts; p++) first[p + 1] += first[p];
  const next = first.slice();
  const byPart = new Int32Array(new SharedArrayBuffer(tellers.length * 4));
  for (let i = 0; i < tellers.length; i++) byPart[next[tellers[i]]++] = i;
  return { byPart, first };
}

/** Calls `each` with the positions that one leads to, all of lower rank. */
function eachNext(graph: PositionGraph, i: number, each: (next: number) => void): void {
  const block = recordBlock(graph, i);
  const at = recordAt(graph, i);
  const shape = block[at];
  const end = at + 1 + rowsOf(shape) * colsOf(shape);
  for (let c = at + 1; c < end; c++) if (block[c] >= 0) each(block[c] >> 1);
}

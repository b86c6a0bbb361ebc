/**
 * From the results of a block's matches to the sums of its table: a sum a place (an entrant at the table, whatever seats
 * it sat in) and one for each pair of places. The block is the unit of evidence: what it says counts once.
 */
import type { ScoreKind } from './plan.js';
import type { Table } from './schedule.js';
import { addBlock, addSingle, SCORE_SIZE } from './scores.js';

/** How one match of a block ended, a number a seat; NaN where the match gives a seat no score. */
export interface MatchScores {
  /** Share of the win, from 0 to 1. */
  share: Float64Array;
  /** What standings count. */
  score: Float64Array;
  /** What seats are compared by; {@link AT_FAULT} for the seat that broke off the match. */
  order: Float64Array;
}

/** Below everybody. */
export const AT_FAULT = Number.NEGATIVE_INFINITY;

export function createMatchScores(seats: number): MatchScores {
  return { share: new Float64Array(seats), score: new Float64Array(seats), order: new Float64Array(seats) };
}

/** The pairs of places of a table, in the order in which their sums lie. */
export function pairsOf(places: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let p = 0; p < places; p++) for (let q = p + 1; q < places; q++) pairs.push([p, q]);
  return pairs;
}

/** How many numbers the sums of a table take: the places', then the pairs', and last how many blocks were played. */
export function tableSize(places: number): number {
  return SCORE_SIZE * (places + (places * (places - 1)) / 2) + 1;
}

/** How many blocks of a table were played, scored or not. */
export function playedBlocks(sums: Float64Array): number {
  return sums[sums.length - 1];
}

/** Adds a block to its table's sums. `matches[rotation]` are the block's results. */
export function bookBlock(table: Table, matches: readonly MatchScores[], sums: Float64Array): void {
  const places = table.entrants.length;
  sums[sums.length - 1]++;
  for (let place = 0; place < places; place++) bookPlace(table, matches, place, sums, place * SCORE_SIZE);
  let at = places * SCORE_SIZE;
  for (let p = 0; p < places; p++) {
    for (let q = p + 1; q < places; q++, at += SCORE_SIZE) bookPair(table, matches, p, q, sums, at);
  }
}

/** What the standings count of a match, from its shares, points and (where nobody was at fault) the seats' order. */
export function scoreMatch(kind: ScoreKind, points: Float64Array, scores: MatchScores): void {
  const { share, score, order } = scores;
  if (kind === 'win-share') score.set(share);
  else if (kind === 'points') score.set(points);
  else for (let seat = 0; seat < order.length; seat++) score[seat] = rankScore(order, seat);
}

/** 1 for the first, 0 for the last, evenly between; equals share. */
function rankScore(order: Float64Array, seat: number): number {
  let beaten = 0;
  for (let other = 0; other < order.length; other++) {
    if (Number.isNaN(order[other])) return Number.NaN;
    if (other !== seat) beaten += order[seat] > order[other] ? 1 : order[seat] === order[other] ? 0.5 : 0;
  }
  return beaten / (order.length - 1);
}

function bookPlace(
  table: Table,
  matches: readonly MatchScores[],
  place: number,
  sums: Float64Array,
  at: number,
): void {
  let scored = 0;
  let total = 0;
  let complete = true;
  let atFault = false;
  for (let r = 0; r < matches.length; r++) {
    const lineup = table.lineups[r];
    const { score, order } = matches[r];
    let n = 0;
    let sum = 0;
    for (let seat = 0; seat < lineup.length; seat++) {
      if (lineup[seat] !== place) continue;
      if (order[seat] === AT_FAULT) atFault = true;
      if (Number.isNaN(score[seat])) complete = false;
      else {
        n++;
        sum += score[seat];
      }
    }
    // A match counts once, however many seats of it the place had: in a duel the King weighs as much as two Bauern.
    if (n === 0) continue;
    scored++;
    total += sum / n;
  }
  // A block in which a seat got no score is incomplete, and nothing of it counts but for who is to blame.
  if (scored === 0 || !(complete || atFault)) return;
  for (let r = 0; r < matches.length; r++) {
    const lineup = table.lineups[r];
    const { share, score } = matches[r];
    for (let seat = 0; seat < lineup.length; seat++) {
      if (lineup[seat] === place && !Number.isNaN(score[seat])) addSingle(sums, at, share[seat], score[seat]);
    }
  }
  addBlock(sums, at, total / scored);
}

function bookPair(
  table: Table,
  matches: readonly MatchScores[],
  p: number,
  q: number,
  sums: Float64Array,
  at: number,
): void {
  let n = 0;
  let total = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let r = 0; r < matches.length; r++) {
      const lineup = table.lineups[r];
      const { order } = matches[r];
      for (let i = 0; i < lineup.length; i++) {
        if (lineup[i] !== p) continue;
        for (let j = 0; j < lineup.length; j++) {
          if (lineup[j] !== q) continue;
          const share = compare(order[i], order[j]);
          // As above: a comparison that can't be made leaves the block incomplete for the pair.
          if (Number.isNaN(share)) return;
          if (pass === 0) {
            n++;
            total += share;
          } else addSingle(sums, at, share, share);
        }
      }
    }
  }
  if (n > 0) addBlock(sums, at, total / n);
}

/** 1, ½ or 0 for the first of two; NaN where neither is to blame for there being no result. */
function compare(a: number, b: number): number {
  if (a === AT_FAULT) return b === AT_FAULT ? 0.5 : 0;
  if (b === AT_FAULT) return 1;
  return a > b ? 1 : a < b ? 0 : a === b ? 0.5 : Number.NaN;
}

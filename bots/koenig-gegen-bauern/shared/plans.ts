/** Shortest plans: a hand taken apart into as few combinations as can be, the lowest first. */
import { holds, takeCards } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import type { MoveTable } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { leadOrder, mainCards } from './lead-order.js';

/** The most combinations in a plan. */
export const longestPlan = 20;
/** Of one main part only so many choices of side cards are looked at, the lowest. */
const sideChoices = 3;
const places = 1 << 14;

/** Makes plans under one rule set. What it keeps saves time and changes nothing. */
export class Plans {
  /** The combinations of the last plan made. */
  readonly moves = new Int32Array(longestPlan);
  private readonly table: MoveTable;
  private readonly fewest: FewestMoves;
  /** The first combination of the plans of the last hands asked for, each at a place that its cards decide. */
  private readonly knownLow = new Int32Array(places);
  private readonly knownHigh = new Int32Array(places);
  private readonly knownFirst = new Int32Array(places);
  private readonly hand = new Int32Array(2);

  constructor(table: MoveTable, fewest: FewestMoves) {
    this.table = table;
    this.fewest = fewest;
  }

  /** Takes a hand apart into {@link moves}; returns how many. */
  make(low: number, high: number): number {
    const { hand, moves, table } = this;
    hand[0] = low;
    hand[1] = high;
    let n = 0;
    while (hand[0] !== 0) {
      const move = this.first(hand[0], hand[1]);
      moves[n++] = move;
      takeCards(hand, 0, table.low[move], table.high[move]);
    }
    return n;
  }

  private first(low: number, high: number): number {
    const place = (Math.imul(low ^ Math.imul(high, 0x2545f491), 0x9e3779b1) >>> 18) & (places - 1);
    if (this.knownLow[place] !== low || this.knownHigh[place] !== high) {
      this.knownFirst[place] = this.findFirst(low, high);
      this.knownLow[place] = low;
      this.knownHigh[place] = high;
    }
    return this.knownFirst[place];
  }

  /** The first combination in order of leading after which one move less is needed. */
  private findFirst(low: number, high: number): number {
    const { table, fewest } = this;
    const left = fewest.fewest(low, high) - 1;
    let any = 0;
    for (const main of leadOrder) {
      if (!holds(low, high, mainCards[2 * main], mainCards[2 * main + 1])) continue;
      let choices = sideChoices;
      for (let move = table.first[main]; move < table.first[main + 1] && choices > 0; move++) {
        if (!holds(low, high, table.low[move], table.high[move])) continue;
        if (fewest.after(low, high, move) === left) return move;
        any = move;
        choices--;
      }
    }
    return any;
  }
}

/** What becomes of the hands that were dealt: a row a seat, to see when volunteering pays and what the table is worth. */
import type { Column } from '../../core/game.js';
import { addCards, countBits, countRank, fourTimes, jokers, once, takeCards } from './cards.js';
import type { FewestMoves } from './fewest-moves.js';
import { at } from './state.js';
import { superbombTop } from './structures.js';

export const handColumns: readonly Column[] = [
  { name: 'seat', about: 'who was dealt it' },
  { name: 'jokers', about: 'jokers among the 17 cards' },
  { name: 'twos', about: 'twos among them' },
  { name: 'bombs', about: 'bombs among them, the superbomb included' },
  { name: 'fewest_moves', about: 'the fewest moves to play them out' },
  { name: 'volunteered', about: '1 when the seat volunteered, 0 when not; empty where nobody is asked' },
  { name: 'king', about: '1 when the seat was King, else 0' },
  { name: 'won', about: '1 when it won, else 0' },
  { name: 'won_as_king', about: '1 when it won as King, 0 when it lost as King; empty for a Bauer' },
  {
    name: 'table_jokers',
    about: 'jokers among the three table cards; empty for a Bauer, like all that follows',
  },
  { name: 'table_twos', about: 'twos among them' },
  { name: 'table_bombs', about: 'bombs that they made' },
  {
    name: 'table_moves',
    about: 'how many moves more the 20 cards need than the 17; less than 0 where the table helped',
  },
];

/** Keeps the hands of one match at a time. */
export class HandLog {
  private readonly fewest: FewestMoves;
  private readonly hands = new Int32Array(6);
  private readonly values = new Float64Array(handColumns.length);
  private readonly full = new Int32Array(2);
  private readonly table = new Int32Array(2);
  private readonly shares = new Float64Array(3);
  private king = -1;
  private volunteers = -1;

  constructor(fewest: FewestMoves) {
    this.fewest = fewest;
  }

  /** Keeps what was dealt. */
  start(s: Int32Array): void {
    for (let i = 0; i < 6; i++) this.hands[i] = s[at.hands + i];
    if (s[at.king] >= 0) takeCards(this.hands, 2 * s[at.king], s[at.table], s[at.table + 1]);
  }

  /** Keeps how the match ended: its last position, and each seat's share of the win, NaN where there is none. */
  finish(s: Int32Array, shares: Float64Array): void {
    this.king = s[at.king];
    this.volunteers = s[at.volunteers];
    this.table[0] = s[at.table];
    this.table[1] = s[at.table + 1];
    this.shares.set(shares);
  }

  /** Gives the three rows. */
  rows(row: (values: Float64Array) => void): void {
    for (let seat = 0; seat < 3; seat++) {
      this.fill(seat);
      row(this.values);
    }
  }

  /** How many moves more the King's 20 cards need than its 17; NaN without a King. */
  tableMoves(): number {
    const { hands, table, full, king, fewest } = this;
    if (king < 0) return Number.NaN;
    full[0] = hands[2 * king];
    full[1] = hands[2 * king + 1];
    const before = fewest.fewest(full[0], full[1]);
    addCards(full, 0, table[0], table[1]);
    return fewest.fewest(full[0], full[1]) - before;
  }

  private fill(seat: number): void {
    const { values, hands, table, full, king, volunteers } = this;
    const low = hands[2 * seat];
    const high = hands[2 * seat + 1];
    const fewest = this.fewest.fewest(low, high);
    values.fill(Number.NaN);
    values[0] = seat;
    values[1] = jokersIn(low);
    values[2] = twosIn(low, high);
    values[3] = bombsIn(low, high);
    values[4] = fewest;
    if (volunteers >= 0) values[5] = (volunteers >>> seat) & 1;
    if (king >= 0) values[6] = king === seat ? 1 : 0;
    values[7] = this.shares[seat];
    if (king !== seat) return;
    full[0] = low;
    full[1] = high;
    addCards(full, 0, table[0], table[1]);
    values[8] = this.shares[seat];
    values[9] = jokersIn(table[0]);
    values[10] = twosIn(table[0], table[1]);
    values[11] = bombsIn(full[0], full[1]) - values[3];
    values[12] = this.fewest.fewest(full[0], full[1]) - fewest;
  }
}

function jokersIn(low: number): number {
  return countBits(once(low) & jokers);
}

function twosIn(low: number, high: number): number {
  return countRank(low, high, 12);
}

function bombsIn(low: number, high: number): number {
  return countBits(fourTimes(high)) + (superbombTop(low) === 0 ? 0 : 1);
}

/** Follows a match of Crowns from start to end and keeps what its metrics are made of: a row a round and seat, each card. */
import type { Recorder, SeatSet, State } from '../../core/game.js';
import * as cards from './cards.js';
import * as moves from './moves.js';
import * as state from './state.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { cardLimit, countOf, countSpecials, faces, king, specialWord, white } = cards;
const { bidMove, isBid } = moves;
const { CROWNS, DIAMONDS, LEADER, OVER, PHASE, seatAt, TAKER, TRUMP } = state;

/** What is kept of a round and seat: the columns of `rounds.csv`. */
export const roundFields = [
  'round',
  'seat',
  'cards',
  'trump',
  'starter',
  'bid',
  'won',
  'hit',
  'gained',
  'crowns',
  'diamonds',
  'specials',
  'white',
  'black',
  'king',
] as const;

const field = (name: (typeof roundFields)[number]): number => roundFields.indexOf(name);
const width = roundFields.length;
const roundField = field('round');
const seatField = field('seat');
const cardsField = field('cards');
const trumpField = field('trump');
const starterField = field('starter');
const bidField = field('bid');
const wonField = field('won');
const hitField = field('hit');
const gainedField = field('gained');
const crownsField = field('crowns');
const diamondsField = field('diamonds');
const specialsField = field('specials');
const whiteField = field('white');
const blackField = field('black');
const kingField = field('king');

/** How many numbers are summed a card and hand size: played, took its trick, and both as trump. */
export const cardSums = 4;

/** Where the sums of a face (its index in `faces`) dealt in a hand of `size` cards start; `largest` is the largest size. */
export const cardSumsAt = (face: number, size: number, largest: number): number =>
  (face * largest + size - 1) * cardSums;

/** How many numbers are summed a hand size: bids, right ones, tricks bid and won, crowns gained. */
export const bidSums = 5;

/** Where the sums of a seat's bids with hands of `size` cards start: after those of all cards. */
export const bidSumsAt = (size: number, largest: number): number =>
  cardSumsAt(faces.length, 1, largest) + (size - 1) * bidSums;

/** The index in `faces` of each card. */
const faceOf = new Int32Array(cardLimit);
faces.forEach((card, face) => {
  faceOf[card] = face;
});

/** One is made a worker and used for one match after another; it allocates nothing after that. */
export class MatchRecorder implements Recorder {
  private readonly seats: number;
  private readonly sizes: readonly number[];
  private readonly largest: number;
  /** A row of {@link roundFields} a round and seat. */
  private readonly rows: Float64Array;
  private readonly rowOut = new Float64Array(width);
  /** The cards of the match in order, each as `took << 16 | seat << 8 | card`. */
  private readonly laid: Int32Array;
  /** How many rounds are complete, how many cards were played, and at how many the round is over. */
  private round = 0;
  private count = 0;
  private roundEnd = 0;

  constructor(seats: number, sizes: readonly number[]) {
    this.seats = seats;
    this.sizes = sizes;
    this.largest = Math.max(...sizes);
    this.rows = new Float64Array(sizes.length * seats * width);
    this.laid = new Int32Array(sizes.reduce((sum, size) => sum + size, 0) * seats);
  }

  start(s: State): void {
    this.round = 0;
    this.count = 0;
    this.roundEnd = 0;
    this.startRound(s);
  }

  played(s: State, seats: SeatSet, chosen: Int32Array): void {
    for (let left = seats; left !== 0; left &= left - 1) {
      const seat = 31 - Math.clz32(left & -left);
      if (isBid(chosen[seat])) this.rows[this.at(this.round, seat) + bidField] = chosen[seat] - bidMove;
      else this.card(s, seat, chosen[seat]);
    }
  }

  /** Where the row of a round and seat starts. */
  private at(round: number, seat: number): number {
    return (round * this.seats + seat) * width;
  }

  private startRound(s: State): void {
    const { rows, round, seats } = this;
    const size = this.sizes[round];
    this.roundEnd += size * seats;
    for (let seat = 0; seat < seats; seat++) {
      const at = this.at(round, seat);
      const hand = seatAt(seat);
      rows[at + roundField] = round + 1;
      rows[at + seatField] = seat;
      rows[at + cardsField] = size;
      rows[at + trumpField] = s[TRUMP];
      rows[at + starterField] = s[LEADER];
      rows[at + wonField] = 0;
      rows[at + specialsField] = countSpecials(s[hand + specialWord]);
      rows[at + whiteField] = countOf(s, hand, white);
      rows[at + kingField] = countOf(s, hand, king);
      rows[at + blackField] = rows[at + specialsField] - rows[at + whiteField] - rows[at + kingField];
    }
  }

  private card(s: State, seat: number, card: number): void {
    const { laid, seats } = this;
    laid[this.count++] = (seat << 8) | card;
    if (this.count % seats !== 0) return;
    const taker = s[TAKER];
    this.rows[this.at(this.round, taker) + wonField]++;
    for (let i = this.count - seats; i < this.count; i++) if (laid[i] >> 8 === taker) laid[i] |= 1 << 16;
    if (this.count === this.roundEnd) this.endRound(s);
  }

  private endRound(s: State): void {
    const { rows, round } = this;
    for (let seat = 0; seat < this.seats; seat++) {
      const at = this.at(round, seat);
      rows[at + hitField] = rows[at + bidField] === rows[at + wonField] ? 1 : 0;
      rows[at + crownsField] = s[seatAt(seat) + CROWNS];
      rows[at + gainedField] = rows[at + crownsField] - this.crowns(round, seat);
      rows[at + diamondsField] = s[seatAt(seat) + DIAMONDS];
    }
    this.round++;
    if (s[PHASE] !== OVER) this.startRound(s);
  }

  /** A seat's crowns after so many rounds. */
  private crowns(rounds: number, seat: number): number {
    return rounds === 0 ? 0 : this.rows[this.at(rounds - 1, seat) + crownsField];
  }

  finish(_s: State, out: Float64Array): void {
    const { seats, round } = this;
    const over = round === this.sizes.length;
    let n = 1;
    let hits = 0;
    for (let seat = 0; seat < seats; seat++) {
      const own = this.hits(seat);
      hits += own;
      out[n++] = round === 0 ? NaN : own / round;
    }
    out[0] = round === 0 ? NaN : hits / (round * seats);
    for (let seat = 0; seat < seats; seat++) out[n++] = this.crowns(round, seat);
    for (let seat = 0; seat < seats; seat++) out[n++] = over ? this.rank(seat) : NaN;
    out[n++] = this.leadChanges();
    out[n++] = over ? this.leadRound() : NaN;
    out[n++] = over ? this.spread() : NaN;
    for (let rounds = 1; rounds < this.sizes.length; rounds++)
      out[n++] = rounds <= round ? this.leaderAfter(rounds) : NaN;
  }

  /** The seat that is alone in the lead after so many rounds; NaN where none is. */
  private leaderAfter(rounds: number): number {
    const leaders = this.leaders(rounds);
    return (leaders & (leaders - 1)) === 0 ? 31 - Math.clz32(leaders) : NaN;
  }

  private hits(seat: number): number {
    let hits = 0;
    for (let round = 0; round < this.round; round++) hits += this.rows[this.at(round, seat) + hitField];
    return hits;
  }

  private rank(seat: number): number {
    const own = this.crowns(this.round, seat);
    let rank = 1;
    for (let other = 0; other < this.seats; other++) if (this.crowns(this.round, other) > own) rank++;
    return rank;
  }

  private spread(): number {
    let most = -Infinity;
    let least = Infinity;
    for (let seat = 0; seat < this.seats; seat++) {
      most = Math.max(most, this.crowns(this.round, seat));
      least = Math.min(least, this.crowns(this.round, seat));
    }
    return most - least;
  }

  /** Who has most crowns after so many rounds. */
  private leaders(rounds: number): SeatSet {
    let most = -Infinity;
    let leaders = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const crowns = this.crowns(rounds, seat);
      if (crowns > most) leaders = 0;
      if (crowns >= most) leaders |= 1 << seat;
      most = Math.max(most, crowns);
    }
    return leaders;
  }

  private leadChanges(): number {
    let changes = 0;
    let last = 0;
    for (let rounds = 1; rounds <= this.round; rounds++) {
      const leaders = this.leaders(rounds);
      const alone = (leaders & (leaders - 1)) === 0;
      if (!alone || leaders === last) continue;
      if (last !== 0) changes++;
      last = leaders;
    }
    return changes;
  }

  private leadRound(): number {
    const winners = this.leaders(this.round);
    let rounds = this.round;
    while (rounds > 1 && this.leaders(rounds - 1) === winners) rounds--;
    return rounds;
  }

  tally(seat: number, _share: number, sums: Float64Array, at: number): void {
    for (let round = 0, i = 0; round < this.round; round++) {
      const size = this.sizes[round];
      const trump = this.rows[this.at(round, seat) + trumpField];
      this.tallyBid(this.at(round, seat), sums, at + bidSumsAt(size, this.largest));
      for (const end = i + size * this.seats; i < end; i++) {
        const laid = this.laid[i];
        if (((laid >> 8) & 0xff) !== seat) continue;
        const card = laid & 0xff;
        const took = laid >> 16;
        const to = at + cardSumsAt(faceOf[card], size, this.largest);
        sums[to]++;
        sums[to + 1] += took;
        if (card >> 4 !== trump) continue;
        sums[to + 2]++;
        sums[to + 3] += took;
      }
    }
  }

  /** Adds the bid of the row at `from` to the sums at `to`. */
  private tallyBid(from: number, sums: Float64Array, to: number): void {
    const { rows } = this;
    sums[to]++;
    sums[to + 1] += rows[from + hitField];
    sums[to + 2] += rows[from + bidField];
    sums[to + 3] += rows[from + wonField];
    sums[to + 4] += rows[from + gainedField];
  }

  log(_table: string, row: (values: Float64Array) => void): void {
    for (let at = 0, end = this.round * this.seats * width; at < end; at += width) {
      for (let i = 0; i < width; i++) this.rowOut[i] = this.rows[at + i];
      row(this.rowOut);
    }
  }
}

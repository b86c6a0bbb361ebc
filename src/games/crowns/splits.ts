/**
 * Drawing, exactly and without trial and error, how the cards of each colour are spread over players some of whom are
 * known to lack colours.
 *
 * A deal of the unseen cards is uniform over all deals in which nobody holds a colour he lacks. How many cards a_k of
 * a colour with n cards go to each player k, all else left aside, can be chosen in n! / (a_1! … a_m! (n − Σa)!) ways;
 * the number of ways to fill all hands is the sum over all splits of the product over the colours. It is summed
 * colour by colour, remembering for each the rooms that are left, and a split is drawn by the same sums.
 */
import type { Rng } from '../../core/rng.js';

/** No more than five others, four colours, and a deck of 71 cards. */
const mostPlayers = 5;
const mostCards = 71;

const inverseFactorial = new Float64Array(mostCards + 1).fill(1);
for (let n = 2; n <= mostCards; n++) inverseFactorial[n] = inverseFactorial[n - 1] / n;

/** Players with rooms to fill and colours they lack; whoever lacks nothing, and what is not dealt, is the rest. */
export class Splits {
  /** How many players lack a colour. */
  players = 0;
  /** How many cards each of them gets. */
  readonly room = new Int32Array(mostPlayers);
  /** The colours that each of them lacks, bit c for colour c. */
  readonly lacks = new Int32Array(mostPlayers);
  /** How many colours somebody lacks. */
  colours = 0;
  /** Which these are, and how many cards of each are to be spread. */
  readonly colour = new Int32Array(4);
  readonly cards = new Int32Array(4);
  /** How many cards there are that nobody is known to lack. */
  common = 0;
  /** What was drawn: `taken[c * 5 + k]` cards of the c-th colour go to player k, in row `colours` the common ones. */
  readonly taken = new Int32Array(mostPlayers * mostPlayers);

  /** The weight of a one in each player's room, where all rooms left are one number. */
  private readonly place = new Int32Array(mostPlayers);
  private states = 0;
  /** Sums by colour and rooms left; −1 where not yet known. */
  private sums = new Float64Array(1024);
  /** How far the draw has still to go through the splits of a colour. */
  private left = 0;
  private roomsLeft = 0;

  /** To be called when all fields are set, before the first draw. */
  prepare(): void {
    this.states = 1;
    for (let k = 0; k < this.players; k++) {
      this.place[k] = this.states;
      this.states *= this.room[k] + 1;
    }
    const size = this.states * (this.colours + 1);
    if (this.sums.length < size) this.sums = new Float64Array(size);
    this.sums.fill(-1, 0, size);
  }

  /** Draws a split into `taken`. */
  draw(rng: Rng): void {
    let rooms = this.states - 1;
    for (let c = 0; c < this.colours; c++) {
      this.left = rng.unit() * this.ways(c, rooms);
      if (!this.pick(c, 0, this.cards[c], rooms, 1)) {
        // Rounding left a sliver beyond the last split: it goes to the first.
        this.left = 0;
        this.pick(c, 0, this.cards[c], rooms, 1);
      }
      rooms = this.roomsLeft;
    }
    for (let k = 0; k < this.players; k++) this.taken[this.colours * mostPlayers + k] = this.roomOf(k, rooms);
  }

  private roomOf(k: number, rooms: number): number {
    return Math.floor(rooms / this.place[k]) % (this.room[k] + 1);
  }

  /** The ways to fill `rooms` from the c-th colour on, up to a factor that is the same for all. */
  private ways(c: number, rooms: number): number {
    const at = c * this.states + rooms;
    if (this.sums[at] < 0) {
      this.sums[at] = c === this.colours ? this.fillUp(rooms) : this.spread(c, 0, this.cards[c], rooms);
    }
    return this.sums[at];
  }

  /** The ways to fill all rooms with common cards. */
  private fillUp(rooms: number): number {
    let left = this.common;
    let product = 1;
    for (let k = 0; k < this.players; k++) {
      const room = this.roomOf(k, rooms);
      left -= room;
      product *= inverseFactorial[room];
    }
    return left < 0 ? 0 : product * inverseFactorial[left];
  }

  /** The most cards of the c-th colour that player k can take, of `cards` that are left. */
  private most(c: number, k: number, cards: number, rooms: number): number {
    return (this.lacks[k] >> this.colour[c]) & 1 ? 0 : Math.min(cards, this.roomOf(k, rooms));
  }

  /** The ways to give `cards` of the c-th colour to players from k on, and all that follows. */
  private spread(c: number, k: number, cards: number, rooms: number): number {
    if (k === this.players) return inverseFactorial[cards] * this.ways(c + 1, rooms);
    let sum = 0;
    for (let n = this.most(c, k, cards, rooms); n >= 0; n--) {
      sum += inverseFactorial[n] * this.spread(c, k + 1, cards - n, rooms - n * this.place[k]);
    }
    return sum;
  }

  /**
   * Goes through the same splits until their ways, each times `factor`, use up what is `left`; true when that split is
   * found and written.
   */
  private pick(c: number, k: number, cards: number, rooms: number, factor: number): boolean {
    if (k === this.players) {
      this.roomsLeft = rooms;
      this.left -= factor * inverseFactorial[cards] * this.ways(c + 1, rooms);
      return this.left < 0;
    }
    for (let n = this.most(c, k, cards, rooms); n >= 0; n--) {
      if (this.pick(c, k + 1, cards - n, rooms - n * this.place[k], factor * inverseFactorial[n])) {
        this.taken[c * mostPlayers + k] = n;
        return true;
      }
    }
    return false;
  }
}

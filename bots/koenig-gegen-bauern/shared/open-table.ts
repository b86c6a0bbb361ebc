/** A match after the volunteering with all hands open, kept as small as can be: for playing on in imagined worlds. */
import { addCards, takeCards } from '../../../src/games/koenig-gegen-bauern/cards.js';
import { handSize } from '../../../src/games/koenig-gegen-bauern/deal.js';
import { type MoveTable, pass } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import {
  at,
  firstOut,
  lastPlayer,
  seatAfter,
  toBeat,
  turn,
} from '../../../src/games/koenig-gegen-bauern/state.js';

export class OpenTable {
  readonly hands = new Int32Array(6);
  readonly sizes = new Int32Array(3);
  king = 0;
  turn = 0;
  /** The combination to beat, or pass when anything may be led. */
  last: number = pass;
  /** Who played it, −1 when anything may be led. */
  lastSeat = -1;
  /** The seat that is first out of cards, −1 while the match goes on. */
  first = -1;
  /** Whether a Bauer who is first wins for both (`winners=side`). */
  readonly together: boolean;
  private readonly moves: MoveTable;

  constructor(moves: MoveTable, together: boolean) {
    this.moves = moves;
    this.together = together;
  }

  /** Takes up a state after the volunteering. */
  load(s: Int32Array): void {
    for (let i = 0; i < 6; i++) this.hands[i] = s[at.hands + i];
    for (let seat = 0; seat < 3; seat++) this.sizes[seat] = s[at.sizes + seat];
    this.king = s[at.king];
    this.first = firstOut(s);
    this.turn = this.first < 0 ? turn(s) : this.first;
    this.last = toBeat(s);
    this.lastSeat = this.last === pass ? -1 : lastPlayer(s);
  }

  /** Deals three hands of 17 and the table cards, two words each, and makes a seat King. */
  deal(world: Int32Array, king: number): void {
    for (let i = 0; i < 6; i++) this.hands[i] = world[i];
    addCards(this.hands, 2 * king, world[6], world[7]);
    for (let seat = 0; seat < 3; seat++) this.sizes[seat] = seat === king ? handSize + 3 : handSize;
    this.begin(king);
  }

  /** The King leads. */
  begin(king: number): void {
    this.king = king;
    this.turn = king;
    this.last = pass;
    this.lastSeat = -1;
    this.first = -1;
  }

  /** Whether a seat has won; the match must be over. */
  wonBy(seat: number): boolean {
    const { first, king, together } = this;
    return seat === first || (together && seat !== king && first !== king);
  }

  copy(from: OpenTable): void {
    this.hands.set(from.hands);
    this.sizes.set(from.sizes);
    this.king = from.king;
    this.turn = from.turn;
    this.last = from.last;
    this.lastSeat = from.lastSeat;
    this.first = from.first;
  }

  /** Plays a legal move of the seat whose turn it is. */
  play(move: number): void {
    const seat = this.turn;
    this.turn = seatAfter(seat, 1);
    if (move === pass) {
      if (this.turn === this.lastSeat) {
        this.last = pass;
        this.lastSeat = -1;
      }
      return;
    }
    takeCards(this.hands, 2 * seat, this.moves.low[move], this.moves.high[move]);
    this.last = move;
    this.lastSeat = seat;
    if ((this.sizes[seat] -= this.moves.size[move]) === 0) this.first = seat;
  }
}

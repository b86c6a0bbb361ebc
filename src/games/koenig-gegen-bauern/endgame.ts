/**
 * Endgames with open hands, solved exactly: the King against the two Bauern as one side.
 *
 * A depth-first search over won and lost that keeps what it found. Every position below the first holds a part of its
 * cards, so how many of each card each seat still has, written in mixed radix, numbers the hands without collisions (18
 * cards in all give at most 2^18); with the turn, the combination to beat and the passes that is the whole key.
 */
import { countCards, countRank, takeCards } from './cards.js';
import { type MoveTable, pass } from './move-table.js';
import { follows, leads } from './moves.js';
import { PositionTable } from './position-table.js';
import { seatAfter } from './state.js';
import { structureOfMain } from './structures.js';

/** A position with open hands, after the volunteering. */
export interface OpenPosition {
  /** Three hands of at least one card, two words each. */
  readonly hands: Int32Array;
  readonly king: number;
  /** Whose turn it is. */
  readonly turn: number;
  /** The combination to beat, or {@link pass} when anything may be led. */
  readonly last: number;
  /** Who played it; another than `turn`. */
  readonly lastSeat: number;
}

/** What a position is worth with best play. */
export interface Solution {
  kingWins: boolean;
  /** All moves that win for the side to move, in order of their numbers; none when it has lost. */
  moves: number[];
  /** How many positions were looked at. */
  nodes: number;
}

/** The numbers of hands that leave room for turn, combination and passes in 53 bits. */
const mostHands = 2 ** 41;
const contexts = 2 ** 12;

/** Solves positions under one rule set where a Bauer who is first wins for both (`winners=side`). */
export class EndgameSolver {
  private readonly table: MoveTable;
  private readonly hands = new Int32Array(6);
  private readonly sizes = new Int32Array(3);
  /** By seat and move: how much a move takes from the number of the hands. */
  private readonly steps: readonly Float64Array[];
  private readonly known = new PositionTable();
  /** The moves at each depth. */
  private readonly lists: Int32Array[] = [];
  private king = 0;
  private nodes = 0;
  private budget = 0;

  constructor(table: MoveTable) {
    this.table = table;
    this.steps = [0, 1, 2].map(() => new Float64Array(table.count));
  }

  /**
   * Says who wins, and all winning moves; null when that takes more than `budget` positions, or when the hands are too
   * large to be numbered (never up to 41 cards in all).
   */
  solve(position: OpenPosition, budget = Number.POSITIVE_INFINITY): Solution | null {
    const { turn, last, king } = position;
    const passes = last === pass ? 0 : (turn - position.lastSeat + 2) % 3;
    const number = this.begin(position, budget);
    if (number < 0) return null;
    const list = this.list(0);
    const n = this.legal(turn, last, list);
    const moves: number[] = [];
    for (let i = 0; i < n; i++) {
      if (this.winsAfter(list[i], number, turn, last, passes, 1) === (turn === king)) moves.push(list[i]);
      if (this.nodes > budget) return null;
    }
    return { kingWins: moves.length > 0 === (turn === king), moves, nodes: this.nodes };
  }

  /** Takes up a position; returns the number of its hands, or −1 where they are too large for one. */
  private begin(position: OpenPosition, budget: number): number {
    this.hands.set(position.hands);
    this.king = position.king;
    this.nodes = 0;
    this.budget = budget;
    this.known.clear();
    const weights = new Float64Array(15);
    const list = this.list(0);
    let number = 0;
    let weight = 1;
    for (let seat = 0; seat < 3; seat++) {
      const low = this.hands[2 * seat];
      const high = this.hands[2 * seat + 1];
      this.sizes[seat] = countCards(low, high);
      for (let rank = 0; rank < 15; rank++) {
        const held = countRank(low, high, rank);
        weights[rank] = weight;
        number += held * weight;
        weight *= held + 1;
      }
      const n = leads(this.table, low, high, list);
      for (let i = 0; i < n; i++) this.steps[seat][list[i]] = this.weigh(list[i], weights);
    }
    return weight > mostHands ? -1 : number;
  }

  private weigh(move: number, weights: Float64Array): number {
    let sum = 0;
    for (let rank = 0; rank < 15; rank++) {
      sum += weights[rank] * countRank(this.table.low[move], this.table.high[move], rank);
    }
    return sum;
  }

  /** Whether the King wins with `seat` to move; meaningless once the budget is spent. */
  private wins(number: number, seat: number, last: number, passes: number, depth: number): boolean {
    if (++this.nodes > this.budget) return false;
    const list = this.list(depth);
    const n = this.legal(seat, last, list);
    if (n === 1) return this.winsAfter(list[0], number, seat, last, passes, depth + 1);
    const combination = last === pass ? 0 : this.table.main[last] + 1;
    const key = number * contexts + (combination * 2 + passes) * 4 + seat;
    const before = this.known.get(key);
    if (before >= 0) return before === 1;
    this.bestFirst(list, n);
    const isKing = seat === this.king;
    let wins = !isKing;
    for (let i = 0; i < n && wins !== isKing; i++) {
      wins = this.winsAfter(list[i], number, seat, last, passes, depth + 1);
    }
    if (this.nodes <= this.budget) this.known.set(key, wins);
    return wins;
  }

  /** Whether the King wins when `seat` plays this move. */
  private winsAfter(
    move: number,
    number: number,
    seat: number,
    last: number,
    passes: number,
    depth: number,
  ): boolean {
    const next = seatAfter(seat, 1);
    if (move === pass) {
      return passes === 0 ? this.wins(number, next, last, 1, depth) : this.wins(number, next, pass, 0, depth);
    }
    const { hands, sizes, table } = this;
    const size = table.size[move];
    if (size === sizes[seat]) return seat === this.king;
    const low = hands[2 * seat];
    const high = hands[2 * seat + 1];
    takeCards(hands, 2 * seat, table.low[move], table.high[move]);
    sizes[seat] -= size;
    const wins = this.wins(number - this.steps[seat][move], next, move, 0, depth);
    sizes[seat] += size;
    hands[2 * seat] = low;
    hands[2 * seat + 1] = high;
    return wins;
  }

  /**
   * Puts moves that win more often first: on the lead the largest structures, and of each the lowest rank; otherwise the
   * lowest rank that beats, and passing last. This order looks at a quarter of the positions that others do.
   */
  private bestFirst(list: Int32Array, n: number): void {
    if (list[0] === pass) {
      list.copyWithin(0, 1, n);
      list[n - 1] = pass;
      return;
    }
    reverse(list, 0, n);
    for (let from = 0; from < n; ) {
      const structure = this.structure(list[from]);
      let to = from + 1;
      while (to < n && this.structure(list[to]) === structure) to++;
      reverse(list, from, to);
      from = to;
    }
  }

  private structure(move: number): number {
    return structureOfMain[this.table.main[move]];
  }

  private legal(seat: number, last: number, list: Int32Array): number {
    const low = this.hands[2 * seat];
    const high = this.hands[2 * seat + 1];
    return last === pass ? leads(this.table, low, high, list) : follows(this.table, low, high, last, list);
  }

  private list(depth: number): Int32Array {
    return (this.lists[depth] ??= new Int32Array(this.table.most));
  }
}

/** Reverses list[from … to − 1]. */
function reverse(list: Int32Array, from: number, to: number): void {
  for (let i = from, j = to - 1; i < j; i++, j--) {
    const move = list[i];
    list[i] = list[j];
    list[j] = move;
  }
}

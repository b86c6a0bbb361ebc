/** A whole match by the slow rules of `reference.ts`, for comparing with the engine step by step. */
import { beats, combinations, type Reading, type Rules, sorted, without } from './reference.js';

export class ReferenceGame {
  readonly rules: Rules;
  readonly hands: string[];
  readonly table: string;
  /** The order in which chance would name seats. */
  readonly draw: number[];
  king: number | null = null;
  volunteers: boolean[] | null = null;
  turn = 0;
  last: Reading | null = null;
  lastSeat: number | null = null;
  passes = 0;
  history: [number, string][] = [];
  first: number | null = null;
  private readonly known = new Map<string, Reading[]>();

  constructor(rules: Rules, hands: string[], table: string, draw: number[]) {
    this.rules = rules;
    this.hands = hands.map(sorted);
    this.table = sorted(table);
    this.draw = draw;
    if (rules.king === 'fixed') this.crown(0);
  }

  toAct(): number[] {
    if (this.king === null) return [0, 1, 2];
    return this.first === null ? [this.turn] : [];
  }

  legal(seat: number): string[] {
    if (this.king === null) return ['decline', 'volunteer'];
    const all = this.combinations(seat);
    const { last } = this;
    if (last === null) return all.map((r) => r.name);
    return ['pass', ...all.filter((r) => beats(r, last)).map((r) => r.name)];
  }

  play(chosen: string[]): void {
    if (this.king === null) {
      this.volunteer(chosen.map((word) => word === 'volunteer'));
      return;
    }
    const seat = this.turn;
    const name = chosen[seat];
    this.history.push([seat, name]);
    this.turn = (seat + 1) % 3;
    if (name === 'pass') {
      this.passes++;
      if (this.passes === 2) {
        this.last = null;
        this.lastSeat = null;
      }
      return;
    }
    const reading = this.combinations(seat).find((r) => r.name === name);
    const left = without(this.hands[seat], name.replaceAll('+', ''));
    if (reading === undefined || left === null) throw new Error(`${name} is not in ${this.hands[seat]}`);
    this.hands[seat] = left;
    this.last = reading;
    this.lastSeat = seat;
    this.passes = 0;
    if (left === '') this.first = seat;
  }

  /** The seats that won. */
  winners(): number[] {
    const { first, king } = this;
    if (first === null) return [];
    if (first === king || this.rules.winners === 'first') return [first];
    return [0, 1, 2].filter((seat) => seat !== king);
  }

  /** What a seat's hand can play, worked out once a hand. */
  private combinations(seat: number): Reading[] {
    const hand = this.hands[seat];
    let found = this.known.get(hand);
    if (found === undefined) this.known.set(hand, (found = combinations(hand, this.rules)));
    return found;
  }

  private volunteer(said: boolean[]): void {
    this.volunteers = said;
    const willing = [0, 1, 2].filter((seat) => said[seat]);
    if (willing.length === 1) {
      this.crown(willing[0]);
      return;
    }
    const among = willing.length === 0 || this.rules.kingDraw === 'all' ? [0, 1, 2] : willing;
    const drawn = this.draw.find((seat) => among.includes(seat));
    if (drawn === undefined) throw new Error('the order of seats names nobody');
    this.crown(drawn);
  }

  private crown(seat: number): void {
    this.king = seat;
    this.turn = seat;
    this.hands[seat] = sorted(this.hands[seat] + this.table);
  }
}

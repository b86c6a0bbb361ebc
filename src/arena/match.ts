/**
 * One match, as a stepper: it says who owes a move, shows them their view, takes an answer a seat and plays the answers
 * together. Driven by the loops below, by the referee of `arena play`, and by whoever wants to watch.
 */
import type { Deal, Game, Move, SeatSet, State } from '../core/game.js';
import type { FaultCode } from '../core/outcome.js';

/** One match after another of a game; all arrays are made once. */
export class MatchRun<V extends object> {
  readonly state: State;
  /** The position before the last `play`, kept only when somebody watches. */
  readonly before: State;
  /** What each seat is shown; another may be put in its place between matches. */
  readonly views: V[];
  /** What each seat may answer: copies that a bot may scribble on. */
  readonly offered: Int32Array[];
  readonly counts: Int32Array;
  readonly chosen: Int32Array;
  /** How often `play` was called in this match. */
  plies = 0;

  private readonly legal: Int32Array[];
  private waiting: SeatSet = 0;
  private acting: SeatSet = 0;
  private deal: Deal;

  constructor(
    readonly game: Game<V>,
    private readonly watch: MatchWatch | null,
  ) {
    const perSeat = <T>(make: () => T) => Array.from({ length: game.seats }, make);
    this.state = new Int32Array(game.stateSize);
    this.before = new Int32Array(game.stateSize);
    this.views = perSeat(() => game.createView());
    this.legal = perSeat(() => new Int32Array(game.maxMoves));
    this.offered = perSeat(() => new Int32Array(game.maxMoves));
    this.counts = new Int32Array(game.seats);
    this.chosen = new Int32Array(game.seats);
    this.deal = new Int32Array(0);
  }

  /** Deals anew. */
  start(deal: Deal): void {
    this.deal = deal;
    this.plies = 0;
    this.game.start(deal, this.state);
    this.acting = this.waiting = this.game.toAct(this.state);
    this.watch?.started(this.state, deal);
  }

  /** The seats that still owe a move in this position; 0 when the match is over. */
  owing(): SeatSet {
    return this.waiting;
  }

  /** Fills the view and the list of a seat that owes a move; returns how many moves it may choose from. */
  offer(seat: number): number {
    const { game, state } = this;
    const legal = this.legal[seat];
    const n = game.legal(state, seat, legal);
    const copy = this.offered[seat];
    for (let i = 0; i < n; i++) copy[i] = legal[i];
    this.counts[seat] = n;
    game.view(state, seat, this.views[seat]);
    return n;
  }

  /** Takes the answer to `offer(seat)`; once all have answered, plays. Says what is wrong with an answer that can't be. */
  answer(seat: number, move: Move): FaultCode | null {
    const legal = this.legal[seat];
    let i = this.counts[seat] - 1;
    while (i >= 0 && legal[i] !== move) i--;
    if (i < 0) return 'illegal-move';
    this.chosen[seat] = move;
    this.waiting &= ~(1 << seat);
    if (this.waiting === 0) this.play();
    return null;
  }

  /** The moves `seat` may choose from, in the match's own list. */
  legalMoves(seat: number): Int32Array {
    return this.legal[seat].subarray(0, this.counts[seat]);
  }

  private play(): void {
    const { state, watch } = this;
    const seats = this.acting;
    if (watch?.wantsBefore) this.before.set(state);
    this.game.play(state, this.chosen, this.deal);
    this.plies++;
    watch?.played(this, seats);
    this.acting = this.waiting = this.game.toAct(state);
  }
}

/** Whoever follows a match. */
export interface MatchWatch {
  /** Also keep the position before each `play`. */
  readonly wantsBefore: boolean;
  started(s: State, deal: Deal): void;
  played(run: { state: State; before: State; chosen: Int32Array; plies: number }, seats: SeatSet): void;
}

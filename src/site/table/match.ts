/** One match at the page's table: it asks the bots and the player, plays what all have chosen, and keeps what happened. */
import { Rng } from '../../core/rng.js';
import type { AnyGame } from '../../games/index.js';
import { aimAt } from './seed.js';

/** One call of `play` and the positions around it. */
export interface Ply {
  before: Int32Array;
  /** By seat; of a seat that owed nothing, whatever it chose last. */
  chosen: number[];
  /** The seats that owed a move, as a bit mask. */
  seats: number;
  after: Int32Array;
}

/** Who else has to do with a match. */
export interface Company {
  /** Answers for every seat but the player's. */
  ask(seat: number, view: object, legal: Int32Array): Promise<number>;
  /** Leaves time to look at what was played. */
  pause(ply: Ply): Promise<void>;
  /** Something changed that can be seen. */
  changed(): void;
}

/** The player's seat. */
export const PLAYER = 0;

export class TableMatch {
  readonly deal: Int32Array;
  readonly state: Int32Array;
  readonly start: Int32Array;
  readonly plies: Ply[] = [];
  /** The moves that the player may choose from now; empty while it isn't asked. */
  legal: Int32Array = new Int32Array(0);
  /** The move that the player has chosen and the others don't see yet; −1: none. */
  chosen = -1;
  over = false;
  /** Whether what was played last is still being looked at. */
  showing = false;

  private readonly chosenMoves: Int32Array;
  private answer: ((move: number) => void) | null = null;
  private left = false;

  constructor(
    readonly game: AnyGame,
    readonly seed: string,
    private readonly company: Company,
  ) {
    const rng = new Rng();
    aimAt(rng, seed, 'deal');
    this.deal = new Int32Array(game.dealSize);
    this.state = new Int32Array(game.stateSize);
    this.chosenMoves = new Int32Array(game.seats);
    game.drawDeal(rng, this.deal);
    game.start(this.deal, this.state);
    this.start = this.state.slice();
  }

  /** Plays until the match is over or the player leaves. */
  async run(): Promise<void> {
    const { game, state, company, chosenMoves } = this;
    for (let seats = game.toAct(state); seats !== 0 && !this.left; seats = game.toAct(state)) {
      const before = state.slice();
      const acting = Array.from({ length: game.seats }, (_, seat) => seat).filter(
        (seat) => (seats >> seat) & 1,
      );
      const moves = await Promise.all(acting.map((seat) => this.moveOf(seat)));
      if (this.left) return;
      for (const [i, seat] of acting.entries()) chosenMoves[seat] = moves[i];
      game.play(state, chosenMoves, this.deal);
      const ply: Ply = { before, chosen: Array.from(chosenMoves), seats, after: state.slice() };
      this.plies.push(ply);
      this.chosen = -1;
      this.over = game.toAct(state) === 0;
      this.showing = true;
      company.changed();
      await company.pause(ply);
      this.showing = false;
      if (!this.left) company.changed();
    }
  }

  /** The player's move; one that isn't legal now is not heard. */
  choose(move: number): void {
    if (!this.legal.includes(move)) return;
    this.chosen = move;
    this.legal = new Int32Array(0);
    this.answer?.(move);
    this.answer = null;
    this.company.changed();
  }

  /** Ends it wherever it stands; what is still answered is not heard. */
  leave(): void {
    this.left = true;
  }

  /** What a seat sees now. */
  view(seat: number): object {
    const view = this.game.createView();
    this.game.view(this.state, seat, view);
    return view;
  }

  private moveOf(seat: number): Promise<number> {
    const { game, state } = this;
    const list = new Int32Array(game.maxMoves);
    const legal = list.slice(0, game.legal(state, seat, list));
    if (seat !== PLAYER) return this.company.ask(seat, this.view(seat), legal);
    this.legal = legal;
    this.company.changed();
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }
}

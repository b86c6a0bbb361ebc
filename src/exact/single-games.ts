/** A match of Kronenduell, one game after another, each as if it were the only one. */
import type { Deal } from '../core/game.js';
import { KronenduellGame, singleGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { HANDS, REVEALED, WINNERS } from '../games/kronenduell/state.js';

export class SingleGames {
  /** The rules of each game by itself, and the position in the one that is played. */
  readonly game: KronenduellGame;
  readonly state: Int32Array;
  private readonly match: KronenduellGame;
  private readonly matchState: Int32Array;
  private readonly chosen = new Int32Array(2);
  private readonly shares = new Float64Array(2);
  private deal: Deal = new Int32Array(0);

  /** `options` may be of single games as well. */
  constructor(options: KronenduellOptions) {
    this.match = new KronenduellGame(options);
    this.game = singleGame(options);
    this.matchState = new Int32Array(this.match.stateSize);
    this.state = new Int32Array(this.game.stateSize);
  }

  /** Begins a match. */
  start(deal: Deal): void {
    this.deal = deal;
    this.match.start(deal, this.matchState);
    this.game.start(deal, this.state);
  }

  /** Plays what was chosen by the seats that owe a card; says whether that completes a round. */
  play(card0: number, card1: number): boolean {
    const { chosen, deal } = this;
    chosen[0] = card0;
    chosen[1] = card1;
    this.match.play(this.matchState, chosen, deal);
    this.game.play(this.state, chosen, deal);
    return this.state[REVEALED] === 0;
  }

  /** Seat 0's share of the win of the game once it is over; null before. */
  get share(): number | null {
    if (this.state[WINNERS] === 0) return null;
    this.game.shares(this.state, this.shares);
    return this.shares[0];
  }

  /** Begins the next game of the match: the same hands again, or others, as the match has it. Nothing after the last. */
  next(): void {
    if (this.matchState[WINNERS] !== 0) return;
    this.game.start(Int32Array.of(this.matchState[HANDS]), this.state);
  }
}

/** One bot in one seat of one match: its instance, its own chance, and what it costs in time. */
import type { AsyncBot, Bot, ChoosingBot, PolicyBot } from '../core/bot.js';
import type { Move } from '../core/game.js';
import { Rng } from '../core/rng.js';

/** An answer that is no move of any game: what a wrong policy or an answer that is no number becomes. */
export const NO_MOVE = -1;

/** The ways a bot answers. */
const POLICY = 0;
const CHOICE = 1;
const LATER = 2;

/** Asks a bot in the one way it can be asked, whatever kind it is. */
export class Player<V extends object> {
  readonly rng = new Rng();
  /** Why the last answer was {@link NO_MOVE}. */
  complaint = '';
  /** True for a bot that learns from how matches end. */
  wantsEnd = false;
  private bot: Bot<V> | null = null;
  private way = CHOICE;
  private readonly mix: Float64Array;

  constructor(maxMoves: number) {
    this.mix = new Float64Array(maxMoves);
  }

  /** Seats a bot. What it can is looked up here, once a match: bots are of many shapes, and every look costs. */
  seat(bot: Bot<V>): void {
    this.bot = bot;
    this.way = 'policy' in bot ? POLICY : 'choose' in bot ? CHOICE : LATER;
    this.wantsEnd = bot.end !== undefined;
  }

  /** True for a bot that answers later. */
  get async(): boolean {
    return this.way === LATER;
  }

  /** The bot's move at once; for bots that are not `async`. What the bot throws passes through. */
  ask(view: V, legal: Int32Array, n: number): Move {
    if (this.way === CHOICE)
      return this.checked((this.bot as ChoosingBot<V>).choose(view, legal, n, this.rng));
    const { mix } = this;
    // A probability that the bot leaves out is none; a loop, since `fill` costs more for a handful of moves.
    for (let i = 0; i < n; i++) mix[i] = 0;
    (this.bot as PolicyBot<V>).policy(view, legal, n, mix);
    const flaw = flawOf(mix, n);
    if (flaw === '') return legal[this.rng.pick(mix, n)];
    this.complaint = flaw;
    return NO_MOVE;
  }

  /** The bot's move, now or later. */
  async askAsync(view: V, legal: Int32Array, n: number): Promise<Move> {
    if (this.way !== LATER) return this.ask(view, legal, n);
    return this.checked(await this.askLater(view, legal, n));
  }

  /** The promise of an `async` bot as it is: whoever knows that a move comes of it need not wait twice. */
  askLater(view: V, legal: Int32Array, n: number): Promise<Move> {
    return (this.bot as AsyncBot<V>).chooseAsync(view, legal, n, this.rng);
  }

  end(view: V): void {
    this.bot?.end?.(view);
  }

  private checked(move: unknown): Move {
    if (typeof move === 'number') return move;
    this.complaint = `answered ${typeof move === 'object' ? 'an object' : String(move)}, which is no number`;
    return NO_MOVE;
  }
}

/** What is wrong with a policy, in words; empty when it is one. */
export function flawOf(mix: Float64Array, n: number): string {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    // Written so that NaN is caught as well.
    if (!(mix[i] >= 0)) return `stated the probability ${mix[i]}`;
    sum += mix[i];
  }
  return Math.abs(sum - 1) <= 1e-6 ? '' : `stated probabilities that sum to ${sum}`;
}

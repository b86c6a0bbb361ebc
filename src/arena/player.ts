/** One bot in one seat of one match: its instance, its own chance, and what it costs in time. */
import type { Bot } from '../core/bot.js';
import type { Move } from '../core/game.js';
import { Rng } from '../core/rng.js';

/** An answer that is no move of any game: what a wrong policy or an answer that is no number becomes. */
export const NO_MOVE = -1;

/** Asks a bot in the one way it can be asked, whatever kind it is. */
export class Player<V extends object> {
  readonly rng = new Rng();
  private bot: Bot<V> | null = null;
  private mix: Float64Array;
  /** Why the last answer was {@link NO_MOVE}. */
  complaint = '';

  constructor(maxMoves: number) {
    this.mix = new Float64Array(maxMoves);
  }

  /** Seats a bot. */
  seat(bot: Bot<V>): void {
    this.bot = bot;
  }

  /** True for a bot that answers later. */
  get async(): boolean {
    return this.bot !== null && 'chooseAsync' in this.bot;
  }

  /** The bot's move at once; for bots that are not `async`. What the bot throws passes through. */
  ask(view: V, legal: Int32Array, n: number): Move {
    const bot = this.bot as Bot<V>;
    if ('policy' in bot) {
      const mix = this.mix;
      // A probability that the bot leaves out is none; a loop, since `fill` costs more for a handful of moves.
      for (let i = 0; i < n; i++) mix[i] = 0;
      bot.policy(view, legal, n, mix);
      const wrong = flawOf(mix, n);
      if (wrong !== '') {
        this.complaint = wrong;
        return NO_MOVE;
      }
      return legal[this.rng.pick(mix, n)];
    }
    if ('choose' in bot) return this.checked(bot.choose(view, legal, n, this.rng));
    throw new Error('this bot answers later');
  }

  /** The bot's move, now or later. */
  async askAsync(view: V, legal: Int32Array, n: number): Promise<Move> {
    const bot = this.bot as Bot<V>;
    return 'chooseAsync' in bot
      ? this.checked(await bot.chooseAsync(view, legal, n, this.rng))
      : this.ask(view, legal, n);
  }

  /** True for a bot that learns from how matches end. */
  get wantsEnd(): boolean {
    return this.bot?.end !== undefined;
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

/**
 * A lower bound of how much a bot can be exploited (after V. Lisý, M. Bowling, "Equilibrium approximation quality of
 * current no-limit poker bots", 2017): one seat plays against copies of the bot and knows how it thinks, though not what
 * it holds. It draws worlds that fit what it has seen, keeps those in which the bot would have moved as it did, tries each
 * of its moves in them as if everybody, itself too, went on as the bot does, and makes the best. What it gets more than
 * the bot would in its place, the best response gets at least.
 *
 * Worlds are tried by replaying all moves from the start: for matches whose moves are all open in the end. The bot must
 * keep nothing between moves.
 */
import type { Bot } from '../core/bot.js';
import type { Deal, Game, Hidden, Move, State } from '../core/game.js';
import type { Rng } from '../core/rng.js';

/** A bot that answers at once. */
export type PromptBot<V extends object> = Exclude<Bot<V>, { chooseAsync: unknown }>;

/** How much the responder may think. */
export interface ResponseBudget {
  /** In how many worlds that fit each of its moves is tried. */
  worlds: number;
  /** How many worlds are drawn at most to find so many. */
  draws: number;
}

/** One responder; its memory serves one match after another. */
export class LocalBestResponse<V extends object> {
  private readonly game: Game<V>;
  private readonly hidden: Hidden<V>;
  private readonly bot: PromptBot<V>;
  private readonly budget: ResponseBudget;
  private readonly s: State;
  private readonly world: State;
  private readonly worldDeal: Deal;
  private readonly trial: State;
  private readonly v: V;
  private readonly ownView: V;
  private readonly legal: Int32Array;
  private readonly moves: Int32Array;
  private readonly mix: Float64Array;
  private readonly sums: Float64Array;
  private readonly returns: Float64Array;
  /** What all seats chose so far, a step after another. */
  private readonly history: Int32Array[] = [];
  private steps = 0;

  /** @throws Error when worlds of this game can't be drawn */
  constructor(game: Game<V>, bot: PromptBot<V>, budget: ResponseBudget) {
    if (game.hidden === undefined) throw new Error(`worlds of ${game.id} can't be drawn`);
    this.game = game;
    this.hidden = game.hidden;
    this.bot = bot;
    this.budget = budget;
    this.s = new Int32Array(game.stateSize);
    this.world = new Int32Array(game.stateSize);
    this.worldDeal = new Int32Array(game.dealSize);
    this.trial = new Int32Array(game.stateSize);
    this.v = game.createView();
    this.ownView = game.createView();
    this.legal = new Int32Array(game.maxMoves);
    this.moves = new Int32Array(game.maxMoves);
    this.mix = new Float64Array(game.maxMoves);
    this.sums = new Float64Array(game.maxMoves);
    this.returns = new Float64Array(game.seats);
  }

  /**
   * Plays a match with the responder in one seat and the bot in all others (−1: the bot in all), and writes what each
   * seat gets.
   */
  play(deal: Deal, responder: number, rng: Rng, out: Float64Array): void {
    const { game, s } = this;
    game.start(deal, s);
    this.steps = 0;
    for (let acting = game.toAct(s); acting !== 0; acting = game.toAct(s)) {
      const chosen = (this.history[this.steps] ??= new Int32Array(game.seats));
      const responds = responder >= 0 && ((acting >> responder) & 1) === 1;
      if (responds) chosen[responder] = this.respond(responder, rng);
      this.askBot(s, responds ? acting & ~(1 << responder) : acting, chosen, rng);
      this.steps++;
      game.play(s, chosen, deal);
    }
    game.returns(s, out);
  }

  /** Lets the bot move for these seats. */
  private askBot(s: State, seats: number, chosen: Int32Array, rng: Rng): void {
    for (let left = seats; left !== 0; left &= left - 1) {
      const seat = 31 - Math.clz32(left & -left);
      chosen[seat] = this.answer(s, seat, rng);
    }
  }

  private answer(s: State, seat: number, rng: Rng): Move {
    const { game, bot, v, legal, mix } = this;
    const n = game.legal(s, seat, legal);
    game.view(s, seat, v);
    if ('choose' in bot) return bot.choose(v, legal, n, rng);
    bot.policy(v, legal, n, mix);
    return legal[rng.pick(mix, n)];
  }

  /** The chance that the bot makes this move; of a bot that only chooses, whether it does this time. */
  private likelihood(s: State, seat: number, move: Move, rng: Rng): number {
    const { game, bot, v, legal, mix } = this;
    if ('choose' in bot) return this.answer(s, seat, rng) === move ? 1 : 0;
    const n = game.legal(s, seat, legal);
    game.view(s, seat, v);
    bot.policy(v, legal, n, mix);
    const i = legal.indexOf(move);
    return i < n ? mix[i] : 0;
  }

  /** The move that does best in the worlds in which the others would have moved as they did. */
  private respond(seat: number, rng: Rng): Move {
    const { game, ownView, moves, sums } = this;
    const n = game.legal(this.s, seat, moves);
    if (n === 1) return moves[0];
    game.view(this.s, seat, ownView);
    sums.fill(0, 0, n);
    let found = 0;
    for (let draws = 0; draws < this.budget.draws && found < this.budget.worlds; draws++) {
      const weight = this.drawWorld(seat, rng);
      if (weight === 0) continue;
      found++;
      for (let i = 0; i < n; i++) sums[i] += weight * this.tryMove(seat, moves[i], rng);
    }
    if (found === 0) return this.answer(this.s, seat, rng);
    let best = 0;
    for (let i = 1; i < n; i++) if (sums[i] > sums[best]) best = i;
    return moves[best];
  }

  /** Draws a world and plays all that was played again in it; returns its weight. */
  private drawWorld(seat: number, rng: Rng): number {
    const { game, world, worldDeal } = this;
    let weight = this.hidden.sampleWorld(this.ownView, rng, world, worldDeal);
    game.start(worldDeal, world);
    for (let step = 0; step < this.steps; step++) {
      const chosen = this.history[step];
      for (let left = game.toAct(world) & ~(1 << seat); left !== 0 && weight > 0; left &= left - 1) {
        const other = 31 - Math.clz32(left & -left);
        weight *= this.likelihood(world, other, chosen[other], rng);
      }
      if (weight === 0) return 0;
      game.play(world, chosen, worldDeal);
    }
    return weight;
  }

  /** What a move brings in the world where everybody goes on as the bot does. */
  private tryMove(seat: number, move: Move, rng: Rng): number {
    const { game, trial, worldDeal, returns } = this;
    const chosen = new Int32Array(game.seats);
    trial.set(this.world);
    chosen[seat] = move;
    this.askBot(trial, game.toAct(trial) & ~(1 << seat), chosen, rng);
    game.play(trial, chosen, worldDeal);
    for (let acting = game.toAct(trial); acting !== 0; acting = game.toAct(trial)) {
      this.askBot(trial, acting, chosen, rng);
      game.play(trial, chosen, worldDeal);
    }
    game.returns(trial, returns);
    return returns[seat];
  }
}

/**
 * What moves are worth in a game with hidden hands, by trying them: in worlds that fit all the seat has seen, each move is played and the
 * match goes on by bots (Monte Carlo with determinized playouts; the same worlds and the same chance for every move).
 */
import { Player } from '../../arena/player.js';
import type { Bot } from '../../core/bot.js';
import type { Hidden, Move } from '../../core/game.js';
import type { Rng } from '../../core/rng.js';
import type { AnyGame } from '../../games/index.js';

/** A move and what it came to, on average over the worlds. */
export interface EstimatedMove {
  move: Move;
  /** The seat's share of the win. */
  chance: number;
  /** What search looks at: in Crowns own crowns less the others' mean; else 1 for a win, −1 for a loss. */
  worth: number;
}

/** What moves came to, world by world: `[move * worlds + world]`. */
export interface Trials {
  moves: readonly Move[];
  worlds: number;
  chances: Float64Array;
  worths: Float64Array;
}

/** The moves, best first. */
export function ranked({ moves, worlds, chances, worths }: Trials): EstimatedMove[] {
  return moves
    .map((move, i) => ({ move, chance: mean(chances, i, worlds), worth: mean(worths, i, worlds) }))
    .sort((a, b) => b.worth - a.worth || b.chance - a.chance);
}

/**
 * What the played move cost against the best, as a share of the win and in worth. The best is chosen in half of the worlds and compared in the
 * others, so that it isn't the best by luck; single figures may therefore be below 0, their mean says what was lost.
 */
export function lossOf(
  { moves, worlds, chances, worths }: Trials,
  played: Move,
): { chance: number; worth: number } {
  const half = worlds >> 1;
  const first = moves.map((_, i) => mean(worths, i, worlds, 0, half));
  const best = first.indexOf(Math.max(...first));
  const own = moves.indexOf(played);
  const apart = (of: Float64Array) => mean(of, best, worlds, half) - mean(of, own, worlds, half);
  return { chance: apart(chances), worth: apart(worths) };
}

function mean(of: Float64Array, i: number, worlds: number, from = 0, to = worlds): number {
  let sum = 0;
  for (let w = from; w < to; w++) sum += of[i * worlds + w];
  return sum / (to - from);
}

/** Tries the moves of one game after another position of it. */
export class Estimator {
  private readonly players: Player<object>[];
  private readonly views: object[];
  private readonly legal: Int32Array;
  private readonly chosen: Int32Array;
  private readonly world: Int32Array;
  private readonly state: Int32Array;
  private readonly deal: Int32Array;
  private readonly shares: Float64Array;
  private readonly returns: Float64Array;
  private readonly hidden: Hidden<object>;

  /** `create` makes the bot that plays on in every seat; it must answer at once and remember nothing. */
  constructor(
    private readonly game: AnyGame,
    create: () => Bot<object>,
  ) {
    if (game.hidden === undefined) throw new Error(`${game.id} can't say what may be hidden`);
    this.hidden = game.hidden;
    const seats = Array.from({ length: game.seats });
    this.players = seats.map(() => {
      const player = new Player<object>(game.maxMoves);
      player.seat(create());
      return player;
    });
    this.views = seats.map(() => game.createView());
    this.legal = new Int32Array(game.maxMoves);
    this.chosen = new Int32Array(game.seats);
    this.world = new Int32Array(game.stateSize);
    this.state = new Int32Array(game.stateSize);
    this.deal = new Int32Array(game.dealSize);
    this.shares = new Float64Array(game.seats);
    this.returns = new Float64Array(game.seats);
  }

  /** Tries each of these moves of `seat`, which is shown `view`, in so many worlds. */
  tryMoves(view: object, seat: number, moves: readonly Move[], worlds: number, rng: Rng): Trials {
    const { hidden, world, deal, state, shares, returns } = this;
    const trials: Trials = {
      moves,
      worlds,
      chances: new Float64Array(moves.length * worlds),
      worths: new Float64Array(moves.length * worlds),
    };
    for (let w = 0; w < worlds; w++) {
      hidden.sampleWorld(view, rng, world, deal);
      const chance = rng.bits();
      for (const [i, move] of moves.entries()) {
        state.set(world);
        for (const [other, player] of this.players.entries()) player.rng.seed(chance, other, w, 1);
        this.playOn(seat, move);
        this.game.shares(state, shares);
        this.game.returns(state, returns);
        trials.chances[i * worlds + w] = shares[seat];
        trials.worths[i * worlds + w] = returns[seat];
      }
    }
    return trials;
  }

  private playOn(seat: number, move: Move): void {
    const { game, state, chosen, deal } = this;
    let given = true;
    for (let acting = game.toAct(state); acting !== 0; acting = game.toAct(state)) {
      for (let other = 0; other < game.seats; other++) {
        if (((acting >> other) & 1) === 0) continue;
        chosen[other] = given && other === seat ? move : this.ask(other);
      }
      given = false;
      game.play(state, chosen, deal);
    }
  }

  private ask(seat: number): Move {
    const { game, state, legal, views, players } = this;
    const n = game.legal(state, seat, legal);
    if (n === 1) return legal[0];
    game.view(state, seat, views[seat]);
    const move = players[seat].ask(views[seat], legal, n);
    if (move < 0) throw new Error(players[seat].complaint);
    return move;
  }
}

/** A bot as a position policy: it is shown the position that a key stands for, and its policy is read off. */
import type { Bot } from '../core/bot.js';
import type { Game, State } from '../core/game.js';
import type { PositionPolicy } from './position-policy.js';

/**
 * What `bot` plays at each position of `game`, which must be keyed; `put` may write into the state what a key leaves out.
 * @throws Error where the bot states no policy: such a bot can't be evaluated exactly
 */
export function botPolicy<V extends object>(
  game: Game<V>,
  bot: Bot<V>,
  put?: (s: State) => void,
): PositionPolicy {
  const { keyed } = game;
  if (keyed === undefined) throw new Error(`positions of ${game.id} have no keys`);
  if (!('policy' in bot)) throw new Error('this bot chooses its moves and states no policy');
  const state = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  const chosen = new Int32Array(game.seats);
  const legal = new Int32Array(game.maxMoves);
  const mix = new Float64Array(game.maxMoves);
  const view = game.createView();

  return (key, e, seat, revealed, out) => {
    keyed.load(key, state);
    put?.(state);
    if (revealed >= 0) {
      chosen[1 - seat] = seat === 0 ? e.colMove[revealed] : e.rowMove[revealed];
      game.play(state, chosen, deal);
    }
    game.view(state, seat, view);
    const n = game.legal(state, seat, legal);
    bot.policy(view, legal, n, mix);
    const moves = seat === 0 ? e.rowMove : e.colMove;
    for (let m = 0; m < n; m++) {
      // Both lists are usually in the same order.
      out[m] = legal[m] === moves[m] ? mix[m] : mix[legal.indexOf(moves[m])];
    }
  };
}

/** A match is played game by game: each by its own positions, whatever the match stands at. */
import { createExpansion, type Game } from '../../../src/core/game.js';
import { createKronenduell, type KronenduellGame } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import { type KronenduellView, stateOf } from '../../../src/games/kronenduell/view.js';
import type { PositionPolicy } from '../../../src/search/position-policy.js';

/** What a bot that states its policy answers with. */
export type ViewPolicy = (v: KronenduellView, legal: Int32Array, n: number, out: Float64Array) => void;

/** One game of a match of `game`. */
export function oneGame(game: Game<KronenduellView>): KronenduellGame {
  const { match: _match, drawnGames: _drawnGames, ...rules } = game.options as KronenduellOptions;
  return createKronenduell(rules);
}

/** Plays at whatever position a view shows by the policy for what the match stands at. */
export function playPositions(
  one: KronenduellGame,
  policyAt: (v: KronenduellView) => PositionPolicy,
): ViewPolicy {
  const { keyed } = one;
  const e = createExpansion(keyed.maxWidth);
  const state = new Int32Array(one.stateSize);
  return (v, _legal, _n, out) => {
    stateOf(v, state);
    const key = keyed.key(state);
    keyed.expand(key, e);
    let revealed = -1;
    if (v.revealed !== 0) {
      const open = v.seat === 0 ? e.colMove.subarray(0, e.cols) : e.rowMove.subarray(0, e.rows);
      revealed = open.indexOf(v.revealed);
    }
    policyAt(v)(key, e, v.seat, revealed, out);
  };
}

/** Positions of which {@link rememberedView} knows the mix, a power of two. */
const REMEMBERED = 1 << 14;

/**
 * The same policy with its latest mixes remembered; it must go by the position alone. Where a card lies open it is asked
 * each time.
 */
export function rememberedView(one: KronenduellGame, policy: ViewPolicy): ViewPolicy {
  const { keyed } = one;
  const state = new Int32Array(one.stateSize);
  const keys = new Float64Array(2 * REMEMBERED).fill(-1);
  const mixes = new Float64Array(2 * REMEMBERED * one.maxMoves);
  return (v, legal, n, out) => {
    if (v.revealed !== 0) {
      policy(v, legal, n, out);
      return;
    }
    stateOf(v, state);
    const key = keyed.key(state);
    const slot = ((Math.imul(key | 0, 0x9e3779b1) >>> 18) & (REMEMBERED - 1)) * 2 + v.seat;
    const at = slot * one.maxMoves;
    if (keys[slot] !== key) {
      policy(v, legal, n, out);
      keys[slot] = key;
      for (let i = 0; i < n; i++) mixes[at + i] = out[i];
    } else for (let i = 0; i < n; i++) out[i] = mixes[at + i];
  };
}

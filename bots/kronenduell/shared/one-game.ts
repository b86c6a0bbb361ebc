/** A match is played game by game: each by its own positions, whatever the match stands at. */
import { createExpansion, type Game } from '../../../src/core/game.js';
import { type KronenduellGame, singleGame } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import { type KronenduellView, stateOf } from '../../../src/games/kronenduell/view.js';
import type { PositionPolicy } from '../../../src/search/position-policy.js';

/** What a bot that states its policy answers with. */
export type ViewPolicy = (v: KronenduellView, legal: Int32Array, n: number, out: Float64Array) => void;

/** One game of a match of `game`. */
export function oneGame(game: Game<KronenduellView>): KronenduellGame {
  return singleGame(game.options as KronenduellOptions, (game as KronenduellGame).only);
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

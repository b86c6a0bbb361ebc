/** Optimal play at whatever position a view shows. */
import { createExpansion, type Game } from '../../../src/core/game.js';
import { type KronenduellView, stateOf } from '../../../src/games/kronenduell/view.js';
import { equilibriumPolicy } from '../../../src/search/equilibrium-policy.js';
import { ValueTable } from '../../../src/search/value-table.js';
import { oneGame } from './solution.js';

export type ViewPolicy = (v: KronenduellView, legal: Int32Array, n: number, out: Float64Array) => void;

/** A policy holds nothing of a match, so one serves all matches of a worker. */
const made = new WeakMap<SharedArrayBuffer, ViewPolicy>();

/** The policy that rests on the values in `solved`, made by `solution`. */
export function perfectPlay(game: Game<KronenduellView>, solved: SharedArrayBuffer): ViewPolicy {
  const known = made.get(solved);
  if (known !== undefined) return known;
  const one = oneGame(game);
  const { keyed } = one;
  const nash = equilibriumPolicy(keyed, ValueTable.over(keyed, solved));
  const e = createExpansion(keyed.maxWidth);
  const state = new Int32Array(one.stateSize);
  const policy: ViewPolicy = (v, _legal, _n, out) => {
    stateOf(v, state);
    const key = keyed.key(state);
    keyed.expand(key, e);
    const open = v.seat === 0 ? e.colMove.subarray(0, e.cols) : e.rowMove.subarray(0, e.rows);
    nash(key, e, v.seat, v.revealed === 0 ? -1 : open.indexOf(v.revealed), out);
  };
  made.set(solved, policy);
  return policy;
}

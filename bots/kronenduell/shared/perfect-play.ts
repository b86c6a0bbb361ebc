/** Optimal play at whatever position a view shows. */
import { createExpansion, type Game } from '../../../src/core/game.js';
import { HIGHEST } from '../../../src/games/kronenduell/cards.js';
import { type KronenduellView, stateOf } from '../../../src/games/kronenduell/view.js';
import { equilibriumPolicy } from '../../../src/search/equilibrium-policy.js';
import { ValueTable } from '../../../src/search/value-table.js';
import { oneGame } from './solution.js';

export type ViewPolicy = (v: KronenduellView, legal: Int32Array, n: number, out: Float64Array) => void;

/** A policy holds nothing of a match, so one serves all matches of a worker. */
const made = new WeakMap<SharedArrayBuffer, ViewPolicy>();

/** Positions of which the mix is remembered: the first two rounds are met again and again, and cost the most. */
const REMEMBERED = 1 << 14;

/** The policy that rests on the values in `solved`, made by `solution`. */
export function perfectPlay(game: Game<KronenduellView>, solved: SharedArrayBuffer): ViewPolicy {
  const known = made.get(solved);
  if (known !== undefined) return known;
  const one = oneGame(game);
  const { keyed } = one;
  const nash = equilibriumPolicy(keyed, ValueTable.over(keyed, solved));
  const e = createExpansion(keyed.maxWidth);
  const state = new Int32Array(one.stateSize);
  const keys = new Float64Array(2 * REMEMBERED).fill(-1);
  const mixes = new Float64Array(2 * REMEMBERED * HIGHEST);
  const policy: ViewPolicy = (v, _legal, n, out) => {
    stateOf(v, state);
    const key = keyed.key(state);
    if (v.revealed !== 0) {
      keyed.expand(key, e);
      const open = v.seat === 0 ? e.colMove.subarray(0, e.cols) : e.rowMove.subarray(0, e.rows);
      nash(key, e, v.seat, open.indexOf(v.revealed), out);
      return;
    }
    const slot = ((Math.imul(key | 0, 0x9e3779b1) >>> 18) & (REMEMBERED - 1)) * 2 + v.seat;
    const at = slot * HIGHEST;
    if (keys[slot] === key) {
      for (let i = 0; i < n; i++) out[i] = mixes[at + i];
      return;
    }
    keyed.expand(key, e);
    nash(key, e, v.seat, -1, out);
    keys[slot] = key;
    for (let i = 0; i < n; i++) mixes[at + i] = out[i];
  };
  made.set(solved, policy);
  return policy;
}

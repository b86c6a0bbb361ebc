/** Judges positions as a strong player does who meets a weak one. */
import { createExpansion } from '../core/game.js';
import { equilibriumPolicy } from '../search/equilibrium-policy.js';
import { uniformPolicy } from '../search/position-policy.js';
import type { ValueTable } from '../search/value-table.js';
import type { Judgement } from './aivat.js';
import type { KeyedGame } from './keyed-game.js';

/**
 * Half the equilibrium value, half what equilibrium play of the seat `strong` gets from an opponent who plays any card: nearer
 * to what bots make of a position where one of the two is much the weaker, and known without knowing either.
 */
export function againstWeakOpponent(game: KeyedGame, table: ValueTable, strong: 0 | 1): Judgement {
  const { keyed } = game;
  const width = keyed.maxWidth;
  const nash = equilibriumPolicy(keyed, table);
  const known = new Map<number, number>();
  const chanceValue = (key: number): number => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const e = createExpansion(width);
    keyed.expand(key, e);
    const own = new Float64Array(width);
    const other = new Float64Array(width);
    const [n, m] = strong === 0 ? [e.rows, e.cols] : [e.cols, e.rows];
    const at = (mine: number, theirs: number) =>
      strong === 0 ? mine * e.cols + theirs : theirs * e.cols + mine;
    const answers = e.order === 2 - strong;
    uniformPolicy(key, e, 1 - strong, -1, other);
    if (!answers) nash(key, e, strong, -1, own);
    let value = 0;
    for (let theirs = 0; theirs < m; theirs++) {
      if (answers) nash(key, e, strong, theirs, own);
      for (let mine = 0; mine < n; mine++) {
        if (own[mine] === 0) continue;
        const cell = at(mine, theirs);
        const worth = e.child[cell] < 0 ? e.payoff[cell] : chanceValue(e.child[cell]);
        value += own[mine] * other[theirs] * worth;
      }
    }
    known.set(key, value);
    return value;
  };
  return { value: (key) => (table.value(key) + chanceValue(key)) / 2 };
}

/** A bot's whole policy as CSV: a row for each position, seat and card that may lie open before it. */
import { formatTable } from '../arena/csv.js';
import { createExpansion } from '../core/game.js';
import { HIGHEST } from '../games/kronenduell/cards.js';
import type { KronenduellGame } from '../games/kronenduell/game.js';
import { policyColumns, policyRow } from '../games/kronenduell/policy-row.js';
import type { PositionGraph } from '../search/position-graph.js';
import { answers, type PolicyTable } from '../search/position-policy.js';

/** Gives the file piece by piece, header first; positions from full hands down. */
export function* policyCsv(
  game: KronenduellGame,
  graph: PositionGraph,
  tables: readonly [PolicyTable, PolicyTable],
): Generator<string> {
  const { keyed, options } = game;
  const s = new Int32Array(game.stateSize);
  const e = createExpansion(graph.maxWidth);
  yield formatTable(policyColumns, []);
  for (let k = graph.size - 1; k >= 0; k--) {
    const i = graph.byRank[k];
    const key = graph.keys[i];
    keyed.load(key, s);
    keyed.expand(key, e);
    let rows = '';
    for (const { seat, start, mix } of tables) {
      const [own, n] = seat === 0 ? [e.rowMove, e.rows] : [e.colMove, e.cols];
      const [other, m] = seat === 0 ? [e.colMove, e.cols] : [e.rowMove, e.rows];
      const open = answers(e.order, seat);
      for (let lead = 0; lead < (open ? m : 1); lead++) {
        const byCard = new Array<number>(HIGHEST).fill(0);
        for (let c = 0; c < n; c++) byCard[own[c] - 1] = mix[start[i] + lead * n + c];
        rows += `${policyRow(options, s, seat, open ? other[lead] : 0, byCard).join(',')}\n`;
      }
    }
    yield rows;
  }
}

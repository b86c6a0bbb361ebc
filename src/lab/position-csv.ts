/** All positions that were solved as CSV: a row each, from full hands down. */
import { formatTable } from '../arena/csv.js';
import { positionColumns, positionRow } from '../games/kronenduell/position.js';
import { worthOf } from '../search/position-graph.js';
import type { Solved } from './solve.js';

/** Gives the file piece by piece, header first. */
export function* positionCsv({ game, graph, values }: Solved): Generator<string> {
  const { keyed } = game;
  const s = new Int32Array(game.stateSize);
  yield formatTable([...positionColumns, 'value'], []);
  for (let rank = graph.maxRank; rank >= 0; rank--) {
    const rows: { key: number; value: number }[] = [];
    for (let k = graph.first[rank]; k < graph.first[rank + 1]; k++) {
      const i = graph.byRank[k];
      const key = graph.keys[i];
      rows.push({ key, value: worthOf(2 * i, values) });
      const image = graph.folded ? keyed.mirror!(key) : key;
      if (image !== key) rows.push({ key: image, value: worthOf(2 * i + 1, values) });
    }
    rows.sort((a, b) => a.key - b.key);
    const lines = rows.map(({ key, value }) => {
      keyed.load(key, s);
      return `${positionRow(game.options, s).join(',')},${value}\n`;
    });
    if (lines.length > 0) yield lines.join('');
  }
}

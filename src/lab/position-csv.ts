/** All positions that were solved as CSV: a row each, from full hands down. */
import { formatTable } from '../arena/csv.js';
import { positionColumns, positionRow } from '../games/kronenduell/position.js';
import type { Solved } from './solve.js';

/** Gives the file piece by piece, header first. */
export function* positionCsv({ game, graph, table }: Solved): Generator<string> {
  const { keyed } = game;
  const s = new Int32Array(game.stateSize);
  yield formatTable([...positionColumns, 'value'], []);
  for (let rank = graph.maxRank; rank >= 0; rank--) {
    const keys: number[] = [];
    for (let k = graph.first[rank]; k < graph.first[rank + 1]; k++) {
      const key = graph.keys[graph.byRank[k]];
      const image = graph.folded ? (keyed.mirror?.(key) ?? key) : key;
      keys.push(key);
      if (image !== key) keys.push(image);
    }
    keys.sort((a, b) => a - b);
    const lines = keys.map((key) => {
      keyed.load(key, s);
      return `${positionRow(game.options, s).join(',')},${table.value(key)}\n`;
    });
    if (lines.length > 0) yield lines.join('');
  }
}

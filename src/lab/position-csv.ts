/** All positions that were solved as CSV: a row each, from full hands down. */
import { formatTable } from '../arena/csv.js';
import { type PositionRow, positionWriter } from './kronenduell-position.js';
import type { Solved } from './solve.js';

const columns: (keyof PositionRow)[] = [
  'hand0',
  'hand1',
  'coins0',
  'coins1',
  'pending',
  'boosted0',
  'boosted1',
  'scout',
];

/** Gives the file piece by piece, header first. */
export function* positionCsv({ game, graph, table }: Solved): Generator<string> {
  const { keyed } = game;
  const write = positionWriter(game);
  yield formatTable([...columns, 'value'], []);
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
      const row = write(key);
      return `${columns.map((column) => row[column]).join(',')},${table.value(key)}\n`;
    });
    if (lines.length > 0) yield lines.join('');
  }
}

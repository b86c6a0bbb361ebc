/** Results of matches of two from a CSV file of anyone's making. */
import { parse } from 'csv-parse/sync';
import { readNamedFile } from '../arena/folders.js';
import { UsageError } from '../core/errors.js';
import type { Comparison } from '../stats/bradley-terry.js';

export interface NamedResults {
  /** In the order in which they appear. */
  names: string[];
  comparisons: Comparison[];
}

const drawn: Record<string, boolean> = {
  '': false,
  '0': false,
  false: false,
  no: false,
  '1': true,
  true: true,
  yes: true,
};

/**
 * Reads the columns `winner`, `loser` and, where they are there, `draw` (1 or 0, true or false, yes or no) and `block` (any text;
 * matches of one block share it).
 * @throws UsageError when the file can't be read, lacks a column, or a row is not a match
 */
export function readResults(file: string): NamedResults {
  const [head = [], ...rows] = readRows(file);
  const column = (name: string, needed: boolean) => {
    const at = head.findIndex((title) => title.toLowerCase() === name);
    if (at < 0 && needed)
      throw new UsageError(`${file} has no column ${name}; it needs winner, loser and draw`);
    return at;
  };
  const [winner, loser] = [column('winner', true), column('loser', true)];
  const [draw, block] = [column('draw', false), column('block', false)];
  const players = new Map<string, number>();
  const blocks = new Map<string, number>();
  const numbered = (known: Map<string, number>, name: string) => {
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return number;
  };
  const comparisons = rows.map((row, i): Comparison => {
    const where = `${file}, row ${i + 2}`;
    if (row[winner] === '' || row[loser] === '') throw new UsageError(`${where}: a player has no name`);
    if (row[winner] === row[loser]) throw new UsageError(`${where}: ${row[winner]} can't have met itself`);
    const said = draw < 0 ? '' : row[draw].toLowerCase();
    if (!Object.hasOwn(drawn, said)) {
      throw new UsageError(`${where}: draw is "${row[draw]}"; it should be 1 or 0, true or false, yes or no`);
    }
    return {
      winner: numbered(players, row[winner]),
      loser: numbered(players, row[loser]),
      draw: drawn[said],
      ...(block < 0 ? {} : { block: numbered(blocks, row[block]) }),
    };
  });
  return { names: [...players.keys()], comparisons };
}

function readRows(file: string): string[][] {
  const text = readNamedFile(file);
  const wanted = 'it should be CSV with the columns winner, loser and draw';
  if (/^\uFEFF?\s*$/.test(text)) throw new UsageError(`${file} is empty; ${wanted}`);
  // What is no text holds zeros, or becomes U+FFFD where it is no UTF-8 and no readable name comes of it.
  const [head] = text.trimStart().split(/[\r\n]/, 1);
  if (text.includes('\0') || head.includes('\uFFFD'))
    throw new UsageError(`${file} is no UTF-8 text; ${wanted}`);
  try {
    return parse(text, { bom: true, trim: true, skip_empty_lines: true, delimiter: delimiterOf(head) });
  } catch (error) {
    throw new UsageError(`${file} is no CSV: ${(error as Error).message}`);
  }
}

/** What separates the columns: a comma, a semicolon as Excel writes it in German, or a tab; what the first line has most of. */
function delimiterOf(head: string): string {
  const often = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (often(one) > often(best) ? one : best));
}

/**
 * The form that people record matches with: CSV with a header, a line a match. It comes from spreadsheets of many kinds, so
 * commas, semicolons and tabs are read, UTF-8 with and without its mark, and what a German Excel writes (Windows-1252).
 */
import { parse } from 'csv-parse/sync';
import { UsageError } from '../../core/errors.js';

/** One recorded match as it was written: fields by the English name of their column, empty ones left out. */
export interface FormLine {
  /** Its line in the file, from 1. */
  line: number;
  fields: ReadonlyMap<string, string>;
}

export interface Form {
  /** The columns that are read, by their English names. */
  columns: readonly string[];
  /** Columns that nothing is known of, as they were written. */
  unread: readonly string[];
  lines: readonly FormLine[];
}

/** Columns without a seat, and what else they may be called. */
const plainColumns: Readonly<Record<string, readonly string[]>> = {
  game: ['spiel'],
  date: ['datum'],
  options: ['optionen', 'regeln', 'rules'],
  winner: ['gewinner', 'sieger', 'winners'],
  king: ['koenig'],
  volunteers: ['freiwillige'],
  bombs: ['bomben'],
  table: ['tisch'],
  deal: ['karten'],
  moves: ['zuege'],
  note: ['notiz', 'bemerkung', 'notes'],
};

/** Columns with the number of a seat behind them, `player_0`. */
const seatColumns: Readonly<Record<string, readonly string[]>> = {
  player: ['spieler'],
  cards: ['karten'],
  hand: ['hand'],
  tricks: ['stiche'],
  crowns: ['kronen'],
  left: ['rest'],
};

/** The columns that are known, for whoever wrote another. */
export const knownColumns: readonly string[] = [
  ...Object.keys(plainColumns),
  ...Object.keys(seatColumns).map((name) => `${name}_0`),
];

/** The header of a file: its columns by their English names, null for those nothing is known of. @throws UsageError */
export function headOf(bytes: Uint8Array, name: string): { columns: (string | null)[]; delimiter: string } {
  const text = decode(bytes);
  return { columns: (rowsOf(text, name)[0]?.record ?? []).map(columnName), delimiter: delimiterOf(text) };
}

interface Row {
  record: string[];
  info: { lines: number };
}

function rowsOf(text: string, name: string): Row[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      trim: true,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as Row[];
  } catch (error) {
    throw new UsageError(`${name} can't be read as CSV: ${(error as Error).message}`);
  }
}

/** @throws UsageError when the file is no table with a header */
export function readForm(bytes: Uint8Array, name: string): Form {
  const rows = rowsOf(decode(bytes), name);
  if (rows.length === 0) throw new UsageError(`${name} is empty; its first line should name the columns`);
  const [head, ...lines] = rows;
  const columns = head.record.map(columnName);
  const known = columns.filter((column) => column !== null);
  const twice = known.find((column, i) => known.indexOf(column) !== i);
  if (twice !== undefined) throw new UsageError(`${name} has the column ${twice} twice`);
  if (known.length === 0) {
    throw new UsageError(
      `the first line of ${name} names none of the columns; known are ${knownColumns.join(', ')}`,
    );
  }
  return {
    columns: known,
    unread: head.record.filter((written, i) => columns[i] === null && written !== ''),
    lines: lines.map(({ record, info }) => ({
      line: info.lines,
      fields: new Map(
        columns.flatMap((column, i): [string, string][] => {
          const field = (record[i] ?? '').normalize('NFC');
          return column === null || field === '' ? [] : [[column, field]];
        }),
      ),
    })),
  };
}

/** UTF-8 where it is that; else the 8-bit letters that a German Windows writes. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What the header is separated by: whatever of the three it has most of. */
function delimiterOf(text: string): string {
  const head = /^[^\n\r]*/.exec(text.replace(/^\uFEFF?\s*/, ''))?.[0] ?? '';
  const count = (mark: string) => head.split(mark).length;
  return [';', '\t', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** The English name of a column, whatever its case, language and spelling; null when it is none of ours. */
function columnName(written: string): string | null {
  const plain = written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] as string)
    .replace(/[\s-]+/g, '_');
  const [, stem, seat] = /^(.*?)_?(\d)?$/.exec(plain) ?? [];
  const columns = seat === undefined ? plainColumns : seatColumns;
  const found = Object.entries(columns).find(([name, others]) => name === stem || others.includes(stem));
  if (found === undefined) return null;
  return seat === undefined ? found[0] : `${found[0]}_${seat}`;
}

/** Many rule sets solved on the pool, a row of a CSV each, in their order; what is there already is not done again. */
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { formatRows, formatTable } from '../arena/csv.js';
import type { Entrant } from '../arena/plan.js';
import { refusal, writing } from '../arena/storage-error.js';
import { UsageError } from '../core/errors.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { makeKeyedGame } from './keyed-game.js';
import { withBots } from './prepared.js';
import { figureNames, figureValues, type SweepParts, type SweepRow } from './sweep-row.js';
import type { SweepTask } from './sweep-worker.js';
import { Threads } from './threads.js';

const ruleColumns = [
  'coinsToWin',
  'hands',
  'postponedDouble',
  'outOfCards',
  'boost',
  'doubleCoins',
  'abilities',
] as const satisfies readonly (keyof KronenduellOptions)[];

export interface SweepSettings extends SweepParts {
  variants: readonly KronenduellOptions[];
  out: string;
  workers: number;
  resume: boolean;
  stop?: () => boolean;
  progress?: (done: number, total: number) => void;
}

/** The columns of the CSV: the rules, then what was worked out. */
function sweepColumns(parts: SweepParts): string[] {
  return [...ruleColumns, ...figureNames(parts)];
}

/** Every row as it stands in the file, text by column, and whether all variants are there. */
export interface Swept {
  rows: Record<string, string>[];
  finished: boolean;
}

/** Works through the variants. @throws UsageError when the file can't be used */
export async function sweep(settings: SweepSettings): Promise<Swept> {
  if (!settings.skill) return workThrough(settings, null);
  const game = makeKeyedGame('kronenduell', {});
  return withBots(
    game,
    ['greedy'],
    [],
    () => {},
    ([{ entrant }]) => workThrough(settings, entrant),
  );
}

async function workThrough(settings: SweepSettings, greedy: Entrant | null): Promise<Swept> {
  const { variants, out, workers, prices } = settings;
  const done = openSweep(settings, sweepColumns(settings));
  settings.progress?.(done, variants.length);
  const pool = new Threads('src/lab/sweep-worker.js', 'workOut', workers);
  let next = done;
  let written = done;
  const waiting = new Map<number, SweepRow>();
  const lane = async () => {
    while (next < variants.length && settings.stop?.() !== true) {
      const index = next++;
      const task: SweepTask = { options: variants[index], prices, greedy };
      waiting.set(index, await pool.run<SweepRow>(task));
      for (let row = waiting.get(written); row !== undefined; row = waiting.get(written)) {
        writing(out, () => appendFileSync(out, formatRow(variants[written], row)));
        waiting.delete(written++);
        settings.progress?.(written, variants.length);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, lane));
  } finally {
    await pool.close();
  }
  return { rows: readRows(out), finished: written === variants.length };
}

function formatRow(options: KronenduellOptions, row: SweepRow): string {
  return formatRows([[...rulesOf(options), ...figureValues(row)]]);
}

function rulesOf(options: KronenduellOptions): (string | number)[] {
  return ruleColumns.map((column) => options[column]);
}

/** Makes the file ready and says how many variants it holds already. */
function openSweep({ out, variants, resume }: SweepSettings, columns: string[]): number {
  const header = formatTable(columns, []);
  try {
    if (!existsSync(out)) {
      writeFileSync(out, header, { flag: 'wx' });
      return 0;
    }
    if (!resume) throw new UsageError(`${out} is there already; go on with --resume, or name another --out`);
    const text = readFileSync(out, 'utf8');
    if (!text.startsWith(header)) throw new UsageError(`${out} holds another sweep; name another --out`);
    // What a kill cut short is no row.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    truncateSync(out, Buffer.byteLength(whole));
    const rows = whole.slice(header.length).split('\n').slice(0, -1);
    rows.forEach((row, i) => {
      const expected = variants[i] === undefined ? null : formatRows([rulesOf(variants[i])]).slice(0, -1);
      if (expected === null || !row.startsWith(`${expected},`)) {
        throw new UsageError(`${out} holds another sweep (row ${i + 1}); name another --out`);
      }
    });
    return rows.length;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(refusal(out, error));
  }
}

function readRows(out: string): Record<string, string>[] {
  return parse(readFileSync(out), { columns: true });
}

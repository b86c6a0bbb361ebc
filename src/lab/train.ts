/** Lets an algorithm learn a game for as long as it takes: kept on disk as it goes, with the curve of how well it plays. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatRows, formatTable } from '../arena/csv.js';
import { refusal, writingFile } from '../arena/storage-error.js';
import type { Store } from '../core/bot.js';
import { UsageError } from '../core/errors.js';
import { exploitability } from '../search/best-response.js';
import { rulesName } from '../search/kept-table.js';
import { keepTraining, type Learning, type Lesson, Training, takeUpTraining } from '../search/training.js';
import type { KeyedGame } from './keyed-game.js';

/** One row of the curve. */
export interface CurvePoint {
  iterations: number;
  /** Processor time of the iterations since the training began; of this run alone where an earlier one kept no curve. */
  seconds: number;
  /** NashConv / 2 of the average strategy, in units of match result. */
  exploitability: number;
}

export const curveColumns = ['iterations', 'seconds', 'exploitability'] as const;

export interface TrainSettings {
  game: KeyedGame;
  learning: Learning;
  /** In all, those made before included. */
  iterations: number;
  /** Forget what was learned before. */
  fresh: boolean;
  store: Store;
  /** A file for the curve; rows are added as they come. */
  csv?: string;
  stop?: () => boolean;
  progress?: (done: number, total: number) => void;
}

export interface TrainResult {
  iterations: number;
  finished: boolean;
  curve: CurvePoint[];
}

/** So often what was learned is kept, in seconds of processor time. */
const KEEP_EVERY = 30;

/**
 * Trains up to `iterations` and keeps what was learned; a training that was stopped goes on where it was.
 * @throws UsageError when more iterations were made before, or the curve's file is something else
 */
export async function train(settings: TrainSettings): Promise<TrainResult> {
  const { game, learning, iterations, fresh, store, csv, stop, progress } = settings;
  const lesson: Lesson = { keyed: game.keyed, name: rulesName(game), learning };
  const kept = await takeUpTraining(lesson, store);
  const training = fresh ? new Training(kept.graph, learning) : kept;
  if (training.iterations > iterations) {
    throw new UsageError(
      `${training.iterations} iterations were made before; ask for more than that, or start anew with --fresh`,
    );
  }
  const before = csv === undefined ? [] : openCurve(csv, training.iterations);
  let seconds = before.at(-1)?.seconds ?? 0;
  let keptAt = seconds;
  const curve = [...before];
  const look = () => {
    const point = {
      iterations: training.iterations,
      seconds,
      exploitability: exploitability(training.graph, training.average()).exploitability,
    };
    curve.push(point);
    if (csv !== undefined) writingFile(csv, () => appendFileSync(csv, formatRows([Object.values(point)])));
  };
  while (training.iterations < iterations && stop?.() !== true) {
    const from = process.cpuUsage();
    training.iterate();
    const { user, system } = process.cpuUsage(from);
    seconds += (user + system) / 1e6;
    progress?.(training.iterations, iterations);
    if (isRound(training.iterations) || training.iterations === iterations) look();
    if (seconds - keptAt > KEEP_EVERY) {
      await keepTraining(training, lesson, store);
      keptAt = seconds;
    }
    // Lets a signal be heard.
    await new Promise(setImmediate);
  }
  await keepTraining(training, lesson, store);
  const finished = training.iterations === iterations;
  if (!finished || curve.length === 0) look();
  return { iterations: training.iterations, finished, curve };
}

/** 1, 2, 5, 10, 20, 50 … */
function isRound(iterations: number): boolean {
  return /^[125]0*$/.test(String(iterations));
}

/** The rows of a curve that was begun, up to the iterations that were kept; what comes after them is made again. */
function openCurve(csv: string, iterations: number): CurvePoint[] {
  const header = formatTable(curveColumns, []);
  try {
    const text = iterations > 0 && existsSync(csv) ? readFileSync(csv, 'utf8') : header;
    if (!text.startsWith(header)) throw new UsageError(`${csv} is no curve of a training; name another file`);
    const rows = text.slice(header.length).split('\n').slice(0, -1);
    const points = rows
      .map((row) => row.split(',').map(Number))
      .map(([made, seconds, exploitability]) => ({ iterations: made, seconds, exploitability }))
      .filter((point) => point.iterations <= iterations);
    writeFileSync(csv, header + formatRows(points.map((point) => Object.values(point))));
    return points;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(refusal(csv, error));
  }
}

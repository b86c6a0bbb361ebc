/** Counted results of two players, as `arena stats elo` and `sprt` take them. */
import type { Argv } from 'yargs';
import { UsageError } from '../core/errors.js';
import { gameCounts, type ScoreCounts } from '../stats/score-counts.js';
import { once, text, wholeNumber } from './arguments.js';

const MOST = 1e15;

/** Adds the flags that {@link resultCounts} reads. */
export function withResultCounts<T>(yargs: Argv<T>) {
  return yargs
    .option('wins', { ...text, describe: 'games that the first player won' })
    .option('draws', { ...text, describe: 'games drawn; 0 when left out' })
    .option('losses', { ...text, describe: 'games that the first player lost' })
    .option('penta', {
      ...text,
      describe: 'instead: pairs of games by points of the first player, 0, ½, 1, 1½ and 2, as a,b,c,d,e',
    });
}

/** Single games or pairs as given. @throws UsageError when neither or both are, or a count is none */
export function resultCounts(argv: Record<string, unknown>): ScoreCounts {
  const count = (flag: string) => wholeNumber(flag, argv[flag], 0, MOST);
  const [wins, draws, losses] = [count('wins'), count('draws'), count('losses')];
  const penta = once('penta', argv.penta);
  if (penta === undefined) {
    if (wins === undefined || losses === undefined) {
      throw new UsageError('give --wins, --draws and --losses, or --penta a,b,c,d,e');
    }
    return gameCounts({ wins, draws: draws ?? 0, losses });
  }
  if ([wins, draws, losses].some((given) => given !== undefined)) {
    throw new UsageError('--penta stands for all results; leave out --wins, --draws and --losses');
  }
  const counts = penta.split(',').map(Number);
  if (counts.length !== 5 || !/^\d+(,\d+)*$/.test(penta) || counts.some((n) => n > MOST)) {
    throw new UsageError(`--penta ${penta} should be five counts, as in 34,54,63,64,75`);
  }
  return counts;
}

/** What was counted, in words: `290 pairs`. */
export function inWords(counts: ScoreCounts): string {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const unit = counts.length === 3 ? 'game' : 'pair';
  return `${total} ${unit}${total === 1 ? '' : 's'}`;
}

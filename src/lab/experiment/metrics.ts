/** All that a run of a game can be measured by. */
import { UsageError } from '../../core/errors.js';
import type { AnyGame } from '../../games/index.js';
import { arenaMetrics, type Named } from './arena-metrics.js';
import { gameMetrics } from './game-metrics.js';
import { lateMetrics } from './late-metrics.js';
import { columnFinder, type Metric, numberIn } from './metric.js';

/** Every metric, the ones of single bots last. */
export function allMetrics(entrants: readonly Named[], game: AnyGame): Metric[] {
  const { metrics, shares } = gameMetrics(game);
  const arena = arenaMetrics(entrants, game);
  const own = [...metrics, ...lateMetrics(game), ...columnMetrics(game, shares)];
  const ofBot = ({ name }: Metric) => /^(score|points):/.test(name);
  return [...arena.filter((metric) => !ofBot(metric)), ...own, ...arena.filter(ofBot)];
}

/** The metrics that are shown unless the user names others. */
export function usualMetrics(game: AnyGame): readonly string[] {
  return gameMetrics(game).usual;
}

/** @throws UsageError naming the metrics there are */
export function findMetric(name: string, known: readonly Metric[]): Metric {
  const found = known.find((metric) => metric.name === name);
  if (found !== undefined) return found;
  throw new UsageError(
    `unknown metric "${name}"; known are ${known.map((metric) => metric.name).join(', ')}`,
  );
}

/** The game's own columns: numbers as they are, each word as the share of matches that have it. */
function columnMetrics(game: AnyGame, shares: readonly string[]): Metric[] {
  const column = columnFinder(game);
  return game.metrics.columns.flatMap(({ name, about, words }): Metric[] => {
    const at = column(name);
    if (words === undefined) {
      const unit = shares.includes(name) ? 'share' : 'number';
      return [{ name, about, unit, some: true, of: (row) => numberIn(row[at]) }];
    }
    return words
      .filter((word) => word !== '')
      .map((word) => ({
        name: `${name}:${word}`,
        about: `${about}: ${word}`,
        unit: 'share',
        some: true,
        of: (row) => (row[at] === '' ? Number.NaN : Number(row[at] === word)),
      }));
  });
}

/** Metrics of single games that are read from several columns at once. */
import { expect, test } from 'vitest';
import { matchColumns } from '../../src/arena/result-columns.js';
import { type AnyGame, makeGame } from '../../src/games/index.js';
import { allMetrics, findMetric } from '../../src/lab/experiment/metrics.js';

const entrant = { name: 'a', bot: 'a', parameters: {}, file: '', hash: '', session: 1, timed: false };

/** What a metric says of a match with these fields. */
function metricOf(game: AnyGame, metric: string, fields: Record<string, number | string>): number {
  const row = matchColumns(game).map(({ name }) => String(fields[name] ?? ''));
  return findMetric(metric, allMetrics([entrant], game)).of(row);
}

test('Crowns: who leads after a round, and wins', () => {
  const game = makeGame('crowns', {}, 3);
  const shares = { share_0: 0, share_1: 0.5, share_2: 0.5 };
  expect(metricOf(game, 'leader_wins_4', { ...shares, leader_4: 1 })).toBe(0.5);
  expect(metricOf(game, 'leader_wins_9', { ...shares, leader_9: 0 })).toBe(0);
  expect(metricOf(game, 'leader_wins_4', shares)).toBeNaN();
  expect(() => metricOf(game, 'leader_wins_10', shares)).toThrow('unknown metric "leader_wins_10"');
});

test("König gegen Bauern: the King's advantage, and what the table cards are worth", () => {
  const game = makeGame('koenig-gegen-bauern');
  const won = { king: 2, king_won: 1, share_0: 0, share_1: 0, share_2: 1 };
  const lost = { king: 2, king_won: 0, share_0: 1, share_1: 0, share_2: 0 };
  expect([won, lost].map((row) => metricOf(game, 'king_advantage', row))).toEqual([1, -0.5]);
  expect(metricOf(game, 'king_advantage', { share_0: 1 })).toBeNaN();
  const kinds = ['king_won_good_table', 'king_won_bad_table'];
  const both = (moves: number) => kinds.map((kind) => metricOf(game, kind, { ...won, table_moves: moves }));
  expect([-2, 0, 1].map(both)).toEqual([
    [1, Number.NaN],
    [1, Number.NaN],
    [Number.NaN, 1],
  ]);
});

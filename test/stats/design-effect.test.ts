import { describe, expect, test } from 'vitest';
import { designEffect } from '../../src/stats/design-effect.js';
import { gameCounts, momentsOf } from '../../src/stats/score-counts.js';
import { expectWithin, vectorsFor } from './vectors.js';

describe('vectors', () => {
  test.each(
    vectorsFor<{ w: number; d: number; l: number; penta: number[] }, Record<string, number>>(
      'pairEfficiency',
    ),
  )('$id', ({ input, expected, tolerance }) => {
    const games = momentsOf(gameCounts({ wins: input.w, draws: input.d, losses: input.l }));
    const pairs = momentsOf(input.penta);
    expect(games.blocks).toBe(expected.games);
    expectWithin(games.variance, expected.var_per_game_trinomial, tolerance);
    expectWithin(2 * pairs.variance, expected.var_per_game_paired, tolerance);
    const { effect, correlation, effectiveMatches } = designEffect(
      2,
      games.blocks,
      games.variance,
      pairs.variance,
    );
    expectWithin(effect, expected.design_effect, tolerance);
    expectWithin(correlation, expected.intrapair_correlation, tolerance);
    expectWithin(effectiveMatches, expected.ess_games, 0.01);
  });
});

test('independent matches have the effect 1, copies of one match the size of the block', () => {
  expect(designEffect(3, 300, 0.25, 0.25 / 3)).toEqual({ effect: 1, correlation: 0, effectiveMatches: 300 });
  expect(designEffect(3, 300, 0.25, 0.25)).toEqual({ effect: 3, correlation: 1, effectiveMatches: 100 });
});

test('no spread: null, never NaN', () => {
  expect(designEffect(2, 10, 0, 0)).toEqual({ effect: null, correlation: null, effectiveMatches: null });
  expect(designEffect(2, 10, 0.25, 0)).toEqual({ effect: 0, correlation: -1, effectiveMatches: null });
  expect(designEffect(1, 10, 0.25, 0.25).correlation).toBeNull();
});

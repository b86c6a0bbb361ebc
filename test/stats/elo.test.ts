import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stratum } from '../../src/stats/block-mean.js';
import {
  type EloEstimate,
  eloOfBlocks,
  eloOfCounts,
  eloOfScore,
  likelihoodOfSuperiority,
  scoreOfElo,
} from '../../src/stats/elo.js';
import { countBlocks, gameCounts, momentsOf, type ScoreCounts } from '../../src/stats/score-counts.js';
import { expectPrinted, expectWithin, vectorsFor } from './vectors.js';

interface Figures {
  units: number;
  score: number;
  elo: number;
  score_lo: number;
  score_hi: number;
  elo_err: number;
  elo_lo: number;
  elo_hi: number;
  nelo: number;
  nelo_err: number;
  los: number;
  variance: number;
}
type Published = Partial<Record<'nelo' | 'nelo_err' | 'elo' | 'elo_err' | 'los' | 'score', number>>;
interface Expected {
  exact?: Figures;
  published?: Published;
  elo?: number | null | '+inf';
}

const named = (estimate: EloEstimate): Record<string, number | null> => ({
  units: estimate.units,
  score: estimate.score,
  elo: estimate.elo,
  score_lo: estimate.scoreLo,
  score_hi: estimate.scoreHi,
  elo_err: estimate.eloError,
  elo_lo: estimate.eloLo,
  elo_hi: estimate.eloHi,
  nelo: estimate.nelo,
  nelo_err: estimate.neloError,
  los: estimate.los,
});

const games = vectorsFor<{ w: number; d: number; l: number }, Expected>('eloWDL').map((vector) => ({
  ...vector,
  counts: gameCounts({ wins: vector.input.w, draws: vector.input.d, losses: vector.input.l }),
}));
const pairs = vectorsFor<{ penta: number[] }, Expected>('eloPenta').map((vector) => ({
  ...vector,
  counts: vector.input.penta as ScoreCounts,
}));

describe('vectors', () => {
  test.each([...games, ...pairs].filter(({ expected }) => expected.exact !== undefined))(
    '$id',
    ({ counts, expected, tolerance }) => {
      const figures = named(eloOfCounts(counts));
      const { variance, ...exact } = expected.exact as Figures;
      for (const [name, value] of Object.entries(exact)) expectWithin(figures[name], value, tolerance, name);
      expectWithin(momentsOf(counts).variance, variance, tolerance, 'variance');
      for (const [name, value] of Object.entries(expected.published ?? {})) {
        // They cut off digits where others round.
        expectWithin(figures[name], value, Math.max(0.01 * Math.abs(value), 1e-3), name);
      }
    },
  );

  test.each(games.filter(({ expected }) => expected.exact === undefined))('$id', ({ counts, expected }) => {
    const estimate = eloOfCounts(counts);
    expect(estimate.elo).toBe(expected.elo === '+inf' ? null : expected.elo);
    if (expected.elo === '+inf') {
      expect(estimate.score).toBe(1);
      expect(estimate.eloLo).toBeLessThan(400);
      expect(estimate.eloHi).toBeNull();
      expect(estimate.los).toBeGreaterThan(0.8);
    }
    expectNoNaN(estimate);
  });

  test.each(
    vectorsFor<
      { penta: number[]; w: number; d: number; l: number },
      { published: { elo: number; err: number }; exact: Record<string, number> }
    >('eloPenta_openbench'),
  )('$id: the error they print is that of single games', ({ input, expected, tolerance }) => {
    const byPairs = eloOfCounts(input.penta);
    const byGames = eloOfCounts(gameCounts({ wins: input.w, draws: input.d, losses: input.l }));
    for (const name of ['elo', 'elo_lo', 'elo_hi']) {
      expectWithin(named(byPairs)[name], expected.exact[name], tolerance, name);
    }
    expectWithin(byGames.eloError, expected.exact.err_trinomial, tolerance);
    expectWithin(byGames.eloError, expected.published.err, tolerance);
    expectPrinted(byPairs.elo, expected.published.elo);
    expect((byPairs.eloError as number) / (byGames.eloError as number)).toBeLessThan(0.8);
  });

  test.each(vectorsFor<{ w: number; l: number }, { los: number }>('los'))(
    '$id',
    ({ input, expected, tolerance }) => {
      expectWithin(likelihoodOfSuperiority(input.w, input.l), expected.los, tolerance);
      expect(likelihoodOfSuperiority(0, 0)).toBeNull();
    },
  );

  test.each(
    vectorsFor<{ pairs: number; a_always_wins: boolean }, { penta: number[]; w: number }>('pairAggregation'),
  )('$id', ({ input, expected }) => {
    const blocks = Array.from({ length: input.pairs }, () => [1, 1]);
    expect(countBlocks(blocks, 2)).toEqual(expected.penta);
  });
});

function expectNoNaN(estimate: EloEstimate): void {
  for (const [name, value] of Object.entries(estimate)) {
    expect(value === null || Number.isFinite(value), `${name} is ${value}`).toBe(true);
  }
}

test('score and Elo undo each other', () => {
  expect(scoreOfElo(0)).toBe(0.5);
  expect(scoreOfElo(400)).toBeCloseTo(10 / 11, 14);
  for (const elo of [-800, -3, 0, 0.1, 500]) expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo, 9);
  expect([eloOfScore(0), eloOfScore(1)]).toEqual([null, null]);
});

test('half a block, and a score of another world, are refused', () => {
  expect(() => countBlocks([[1, 0], [1]], 2)).toThrow('a block has 1 scores; a whole one has 2');
  expect(() => countBlocks([[1, 2]], 2)).toThrow('a score is 2');
  expect(
    countBlocks(
      [
        [1, 0.5],
        [0, 0],
        [0.5, 1],
        [0.5, 0.5],
      ],
      2,
    ),
  ).toEqual([1, 0, 1, 2, 0]);
});

const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 100_000 }));
const anyCounts = fc.oneof(
  fc.tuple(count, count, count),
  fc.tuple(count, count, count, count, count),
) as fc.Arbitrary<ScoreCounts>;

describe('any counts', () => {
  test('no NaN, no Infinity, ends in order', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const estimate = eloOfCounts(counts);
        expectNoNaN(estimate);
        const { scoreLo, score, scoreHi, eloLo, elo, eloHi } = estimate;
        if (score !== null) {
          expect(scoreLo as number).toBeLessThanOrEqual(score + 1e-12);
          expect(scoreHi as number).toBeGreaterThanOrEqual(score - 1e-12);
        }
        if (eloLo !== null && elo !== null) expect(eloLo).toBeLessThanOrEqual(elo + 1e-9);
        if (eloHi !== null && elo !== null) expect(eloHi).toBeGreaterThanOrEqual(elo - 1e-9);
      }),
    );
  });

  test('seen from the other side it is the same with the sign turned', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const [one, other] = [eloOfCounts(counts), eloOfCounts([...counts].reverse())];
        const close = (a: number | null, b: number | null) => {
          if (a === null || b === null) expect(a).toBe(b);
          else expect(a).toBeCloseTo(b, 6);
        };
        const negative = (x: number | null) => (x === null ? null : -x);
        close(one.elo, negative(other.elo));
        close(one.eloLo, negative(other.eloHi));
        close(one.nelo, negative(other.nelo));
        close(one.los, other.los === null ? null : 1 - other.los);
      }),
    );
  });
});

describe('block means', () => {
  const stratum = (means: readonly number[]): Stratum => ({
    blocks: means.length,
    sum: means.reduce((a, b) => a + b, 0),
    squares: means.reduce((a, b) => a + b * b, 0),
  });

  test('many pairs give what their counts give', () => {
    const penta = [340, 540, 630, 640, 750];
    const { blocks, mean, variance } = momentsOf(penta);
    const sum = mean * blocks;
    const byBlocks = eloOfBlocks({ blocks, sum, squares: (variance + mean ** 2) * blocks }, 2);
    const byCounts = eloOfCounts(penta);
    for (const name of ['elo', 'eloLo', 'eloHi', 'nelo', 'neloLo', 'neloHi'] as const) {
      expectWithin(byBlocks[name], byCounts[name] as number, 0.05, name);
    }
    expectWithin(byBlocks.los, byCounts.los as number, 1e-6);
  });

  test('a few blocks have wider ends than the normal would give', () => {
    const few = [0.5, 0.75, 0.5, 1, 0.25];
    const byCounts = eloOfCounts([0, 1, 2, 1, 1]);
    const byBlocks = eloOfBlocks(stratum(few), 2);
    expect(byBlocks.elo).toBeCloseTo(byCounts.elo as number, 9);
    expect(byBlocks.neloError as number).toBeGreaterThan(1.3 * (byCounts.neloError as number));
  });

  test.each([[[]], [[1]], [[1, 1, 1]], [[0.5, 0.5]], [[0, 1]], [[0.3]]])('%j', (means) => {
    expectNoNaN(eloOfBlocks(stratum(means), 3));
  });
});

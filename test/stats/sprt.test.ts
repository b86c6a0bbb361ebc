import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bayesEloRatio, cutechessRatio } from '../../src/stats/bayes-elo.js';
import { withDistance, withMean } from '../../src/stats/constrained-likelihood.js';
import { eloOfCounts, scoreOfElo } from '../../src/stats/elo.js';
import { gameCounts, momentsOf, type ScoreCounts, scoreValues } from '../../src/stats/score-counts.js';
import { logLikelihoodRatio, type SprtModel, sprt } from '../../src/stats/sprt.js';
import { waldBounds } from '../../src/stats/wald.js';
import { expectPrinted, expectWithin, vectorsFor } from './vectors.js';

interface Input {
  model?: SprtModel;
  w?: number;
  d?: number;
  l?: number;
  penta?: number[];
  elo0: number;
  elo1: number;
  alpha?: number;
  beta?: number;
}
interface Expected {
  published_llr?: number;
  exact_llr?: number;
  trinomial_llr_same_games?: number;
  published?: Record<string, number | string>;
  exact?: Record<string, number>;
}

const gamesOf = ({ w, d, l }: Input): ScoreCounts =>
  gameCounts({ wins: w as number, draws: d as number, losses: l as number });

const cases = vectorsFor<Input, Expected>('sprtLLR');

describe('vectors', () => {
  test.each(cases.filter(({ expected }) => expected.exact_llr !== undefined))(
    '$id',
    ({ input, expected, tolerance }) => {
      const { model = 'normalized', elo0, elo1 } = input;
      const counts = input.penta ?? gamesOf(input);
      expectWithin(
        logLikelihoodRatio(counts, { elo0, elo1, model }),
        expected.exact_llr as number,
        Math.min(tolerance, 1e-6),
      );
      // Others stop the search for the likeliest distribution a little earlier.
      const published = expected.published_llr as number;
      expectWithin(
        logLikelihoodRatio(counts, { elo0, elo1, model }),
        published,
        Math.max(0.01 * Math.abs(published), 0.0051),
      );
      if (expected.trinomial_llr_same_games !== undefined) {
        const llr = logLikelihoodRatio(gamesOf(input), { elo0, elo1, model });
        expectWithin(llr, expected.trinomial_llr_same_games, tolerance);
      }
    },
  );

  test.each(cases.filter(({ expected }) => expected.exact?.bayeselo_legacy !== undefined))(
    '$id: one set of games on three scales',
    ({ input, expected, tolerance }) => {
      const { w, d, l, elo0, elo1 } = input as Required<Input>;
      const claim = { wins: w, draws: d, losses: l, elo0, elo1 };
      const exact = expected.exact as Record<string, number>;
      expectWithin(bayesEloRatio(claim), exact.bayeselo_legacy, tolerance);
      expectWithin(
        logLikelihoodRatio(gamesOf(input), { elo0, elo1, model: 'logistic' }),
        exact.gsprt_logistic,
        tolerance,
      );
      if (exact.cutechess !== undefined) expectWithin(cutechessRatio(claim), exact.cutechess, tolerance);
      const {
        'bayeselo bounds': bayes,
        bayeselo,
        'cutechess logistic': cutechess,
      } = expected.published ?? {};
      expectPrinted(bayesEloRatio(claim), (bayes ?? bayeselo) as number);
      if (cutechess !== undefined) expectPrinted(cutechessRatio(claim), cutechess as number);
    },
  );

  test.each(vectorsFor<Required<Input>, Expected & { lbound: number; ubound: number }>('sprtLLR_cutechess'))(
    '$id',
    ({ input: { w, d, l, elo0, elo1, alpha, beta }, expected, tolerance }) => {
      const llr = cutechessRatio({ wins: w, draws: d, losses: l, elo0, elo1 });
      expectWithin(llr, expected.exact_llr as number, 1e-6);
      expectPrinted(llr, expected.published_llr as number);
      const { lower, upper } = waldBounds({ alpha, beta });
      expectWithin(lower, expected.lbound, tolerance);
      expectWithin(upper, expected.ubound, tolerance);
    },
  );

  test.each(cases.filter(({ id }) => id === 'sprt_fastchess_783'))(
    '$id: H1',
    ({ input, expected, tolerance }) => {
      const { elo0, elo1, alpha, beta, penta } = input as Required<Input>;
      const { llr, verdict } = sprt(penta, { elo0, elo1, alpha, beta, model: 'normalized' });
      const exact = expected.exact as Record<string, number>;
      expectWithin(llr, exact.llr, tolerance);
      expect(verdict).toBe(expected.published?.result);
      const { nelo, neloError } = eloOfCounts(penta);
      expectWithin(nelo, exact.nelo, tolerance);
      expectWithin(neloError, exact.nelo_err, tolerance);
    },
  );

  test('no vector is left out', () => {
    const read = cases.filter(
      ({ id, expected: { exact_llr, exact } }) =>
        exact_llr !== undefined || exact?.bayeselo_legacy !== undefined || id === 'sprt_fastchess_783',
    );
    expect(read).toHaveLength(cases.length);
  });

  test.each(vectorsFor<{ alpha: number; beta: number }, { lower: number; upper: number }>('sprtBounds'))(
    '$id',
    ({ input, expected, tolerance }) => {
      const { lower, upper } = waldBounds(input);
      expectWithin(lower, expected.lower, tolerance);
      expectWithin(upper, expected.upper, tolerance);
    },
  );

  test.each(
    vectorsFor<
      Required<Input>,
      { exact: { llr_normalized: number }; published: { llr: number; bounds: number[] } }
    >('eloPenta_openbench'),
  )('$id', ({ input: { penta, elo0, elo1, alpha, beta }, expected }) => {
    const { llr, lower, upper, verdict } = sprt(penta, { elo0, elo1, alpha, beta, model: 'normalized' });
    expectWithin(llr, expected.exact.llr_normalized, 1e-6);
    expectPrinted(llr, expected.published.llr);
    expectPrinted(lower, expected.published.bounds[0]);
    expectPrinted(upper, expected.published.bounds[1]);
    expect(verdict).toBe('H1');
  });
});

const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 100_000 }));
const anyCounts = fc
  .constantFrom(3, 5, 9)
  .chain((length) => fc.array(count, { minLength: length, maxLength: length }));
const lead = fc.integer({ min: -1000, max: 1000 });

describe('any counts', () => {
  test('a finite ratio; 0 without blocks; H0 and H1 exchanged turn its sign', () => {
    fc.assert(
      fc.property(
        anyCounts,
        lead,
        lead,
        fc.constantFrom('logistic', 'normalized'),
        (counts, elo0, elo1, model) => {
          const llr = logLikelihoodRatio(counts, { elo0, elo1, model });
          expect(Number.isFinite(llr)).toBe(true);
          expect(logLikelihoodRatio(counts, { elo0: elo1, elo1: elo0, model })).toBeCloseTo(-llr, 6);
          if (counts.every((n) => n === 0)) expect(llr).toBe(0);
        },
      ),
    );
  });

  test('BayesElo too, of games', () => {
    fc.assert(
      fc.property(fc.tuple(count, count, count), lead, lead, (counts, elo0, elo1) => {
        expect(Number.isFinite(logLikelihoodRatio(counts, { elo0, elo1, model: 'bayesian' }))).toBe(true);
        const [losses, draws, wins] = counts;
        for (const llr of [
          bayesEloRatio({ wins, draws, losses, elo0, elo1 }),
          cutechessRatio({ wins, draws, losses, elo0, elo1 }),
        ]) {
          expect(llr === null || Number.isFinite(llr)).toBe(true);
        }
      }),
    );
    expect(() => logLikelihoodRatio([1, 2, 3, 4, 5], { elo0: 0, elo1: 5, model: 'bayesian' })).toThrow(
      'single games',
    );
  });

  test('the likeliest distribution keeps its condition, and is likelier than others that keep it', () => {
    fc.assert(
      fc.property(anyCounts, lead, (counts, elo) => {
        const weights = counts.map((n) => n + 0.001);
        const total = weights.reduce((a, b) => a + b, 0);
        const seen = weights.map((n) => n / total);
        const values = scoreValues(counts);
        const likelihood = (p: readonly number[]) => p.reduce((sum, q, i) => sum + seen[i] * Math.log(q), 0);

        const byMean = withMean(values, seen, scoreOfElo(elo));
        expect(momentsOf(byMean).mean).toBeCloseTo(scoreOfElo(elo), 9);
        expect(byMean.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);

        const t = elo / 400;
        const byDistance = withDistance(values, seen, t);
        const { mean, variance } = momentsOf(byDistance);
        expect((mean - 0.5) / Math.sqrt(variance)).toBeCloseTo(t, 7);
        expect(byDistance.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
        // The one with the same mean that is nearest to what was seen has at best the same likelihood.
        expect(likelihood(byDistance)).toBeLessThanOrEqual(likelihood(withMean(values, seen, mean)) + 1e-9);
        expect(likelihood(byDistance)).toBeLessThanOrEqual(likelihood(seen) + 1e-12);
      }),
      // Here linear steps neither settle nor walk there.
      {
        examples: [
          [[25780, 0, 97649, 6, 0, 0, 0, 93155, 9], -653],
          [[0, 2, 0, 0, 4], -917],
        ],
      },
    );
  });
});

test('the test keeps its errors: pairs under H0 and H1', () => {
  // 800 tests each, normalised Elo 0 and 60, errors of 5 %: more than four standard errors above would be a fault.
  let x = 2463534242;
  const uniform = () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 2 ** 32;
  };
  const start = [0.1, 0.2, 0.4, 0.2, 0.1];
  for (const truth of [0, 60]) {
    const chances = withDistance(scoreValues(start), start, (truth / (800 / Math.LN10)) * Math.SQRT2);
    let wrong = 0;
    for (let i = 0; i < 800; i++) {
      const counts = [0, 0, 0, 0, 0];
      let verdict = 'continue';
      while (verdict === 'continue') {
        for (let block = 0; block < 10; block++) {
          let at = 0;
          for (let u = uniform(); at < 4 && u >= chances[at]; at++) u -= chances[at];
          counts[at]++;
        }
        ({ verdict } = sprt(counts, { elo0: 0, elo1: 60, alpha: 0.05, beta: 0.05, model: 'normalized' }));
      }
      if (verdict !== (truth === 0 ? 'H0' : 'H1')) wrong++;
    }
    expect(wrong / 800).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / 800));
    expect(wrong / 800).toBeGreaterThan(0.005);
  }
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { incompleteBeta, logBeta, logGamma } from '../../src/stats/beta.js';
import {
  normalCdf,
  normalQuantile,
  studentCdf,
  studentQuantile,
  twoSidedNormal,
} from '../../src/stats/distributions.js';

/** Agreement to `digits` digits, whatever the size. */
function expectClose(actual: number, wanted: number, digits: number): void {
  expect(Math.abs(actual - wanted) / Math.abs(wanted), `${actual} against ${wanted}`).toBeLessThan(
    10 ** -digits,
  );
}

/** Computed with SciPy 1.17.1: chance, then for each number of degrees of freedom the quantile of t. */
const chances = [1e-10, 0.001, 0.025, 0.3, 0.4999];
const quantiles: [df: number, ...values: number[]][] = [
  [
    0.3, 6.478785425830869e31, 300718580.879097, 6582.035699400773, 1.6126582577896116,
    0.00043607334530702964,
  ],
  [1, 3183098861.8379064, 318.30883898555044, 12.706204736174705, 0.7265425280053609, 0.0003141592756945358],
  [2.5, 8765.437771364572, 13.822193110865964, 3.5746548420036834, 0.597307738252318, 0.0002763891391802735],
  [4, 416.1751403296041, 7.1731822197823085, 2.7764451051977943, 0.5686490630497053, 0.00026666667103737794],
  [30, 9.377489780407144, 3.385184866829305, 2.042272456301238, 0.5300190039065046, 0.0002527600253933647],
  [
    999.5, 6.427909864439834, 3.0984062607776717, 1.962340270383846, 0.5245677909696002,
    0.00025072553497924334,
  ],
  [
    99999, 6.362000426439518, 3.090313810242298, 1.9599877077718448, 0.5244021842502614,
    0.0002506634567521721,
  ],
  [
    150000, 6.361780567681166, 3.0902866412364705, 1.9599797998070347, 0.5244016270574333,
    0.0002506632478597654,
  ],
  [1e7, 6.361347496998616, 3.090233121180912, 1.9599642217672055, 0.5244005294232538, 0.0002506628363545787],
];

describe("Student's t", () => {
  test.each(quantiles)('%d degrees of freedom', (df, ...values) => {
    chances.forEach((chance, i) => {
      // Near ½ SciPy's own quantiles are good to eight digits (the closed form for 4 degrees of freedom shows it).
      const digits = chance > 0.4 ? 8 : 11;
      expectClose(studentQuantile(chance, df), -values[i], digits);
      expectClose(studentQuantile(1 - chance, df), values[i], chance < 1e-6 ? 5 : digits);
      expectClose(studentCdf(-values[i], df), chance, 11);
    });
  });

  test('closed forms: one and two degrees of freedom', () => {
    for (const t of [-1000, -3, -0.5, 0, 0.01, 1, 20]) {
      expect(studentCdf(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 13);
      expect(studentCdf(t, 2)).toBeCloseTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), 13);
    }
  });

  test('the two ways of computing meet where one takes over from the other', () => {
    for (const t of [0.2, 1, 2, 4, 6]) expectClose(studentCdf(-t, 1_000_001), studentCdf(-t, 999_999), 5);
    for (const p of [1e-6, 0.01, 0.2]) {
      const [below, above] = [studentQuantile(p, 999_999), studentQuantile(p, 1_000_001)];
      expect(Math.abs(below - above)).toBeLessThan(1e-8);
    }
  });

  test('quantile and chance undo each other', () => {
    const df = fc.double({ min: 0.5, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(df, fc.double({ min: 1e-8, max: 0.49, noNaN: true }), (nu, p) => {
        expectClose(studentCdf(studentQuantile(p, nu), nu), p, 9);
      }),
    );
  });
});

test('the normal distribution, computed with SciPy', () => {
  const table = [
    [-30, 4.906713927148e-198],
    [-8, 6.22096057427174e-16],
    [-3.0001, 0.0013494549132607172],
    [-2.9999, 0.001350341282954925],
    [-1, 0.15865525393145707],
    [0.3, 0.6179114221889526],
    [5, 0.9999997133484281],
  ];
  for (const [x, chance] of table) expectClose(normalCdf(x), chance, 12);
  expectClose(normalQuantile(0.975), 1.959963984540054, 14);
  expectClose(normalQuantile(1e-12), -7.034483825301132, 12);
  expectClose(twoSidedNormal(1.959963984540054), 0.05, 12);
  expect(twoSidedNormal(0)).toBe(1);
});

test('gamma and beta', () => {
  let factorial = 1;
  for (let n = 1; n < 30; n++) {
    expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 12);
    factorial *= n;
  }
  expectClose(logGamma(0.5), Math.log(Math.PI) / 2, 13);
  // B(a, 1) = 1 / a, also where both gammas are huge.
  for (const a of [0.2, 3, 50, 1e6, 1e12]) expectClose(logBeta(a, 1) - 1, -Math.log(a) - 1, 12);
  // I_x(a, b) for whole numbers is a binomial sum; this one is 1 − (1 − x)^3 − 3x(1 − x)^2.
  expectClose(incompleteBeta(0.3, 0.7, 2, 2), 1 - 0.7 ** 3 - 3 * 0.3 * 0.7 ** 2, 13);
  expect([incompleteBeta(0, 1, 2, 3), incompleteBeta(1, 0, 2, 3)]).toEqual([0, 1]);
});

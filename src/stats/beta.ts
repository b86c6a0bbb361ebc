/**
 * The gamma and beta functions, to a dozen digits or more for all positive arguments. jStat's stop at nine digits, which
 * is not enough for the ends of an interval.
 */

/** Above this Stirling's series is exact to the last digit. */
const STIRLING_FROM = 10;

/** The logarithm of the gamma function of x > 0 (Stirling's series, NIST DLMF 5.11.1, after raising x by 5.5.1). */
export function logGamma(x: number): number {
  let raised = x;
  let product = 1;
  while (raised < STIRLING_FROM) product *= raised++;
  return (
    (raised - 0.5) * Math.log(raised) -
    raised +
    0.5 * Math.log(2 * Math.PI) +
    stirlingRest(raised) -
    Math.log(product)
  );
}

function stirlingRest(x: number): number {
  const y = 1 / (x * x);
  const tail = 1 / 1260 + y * (-1 / 1680 + y * (1 / 1188 + (y * -691) / 360360));
  return (1 / 12 + y * (-1 / 360 + y * tail)) / x;
}

/** The logarithm of the beta function of a, b > 0. */
export function logBeta(a: number, b: number): number {
  const [small, large] = a < b ? [a, b] : [b, a];
  if (large < STIRLING_FROM) return logGamma(a) + logGamma(b) - logGamma(a + b);
  // Γ(large) / Γ(large + small) taken as one: the logarithms of both are huge and nearly equal.
  const sum = large + small;
  const ratio =
    small -
    small * Math.log(large) -
    (sum - 0.5) * Math.log1p(small / large) +
    stirlingRest(large) -
    stirlingRest(sum);
  return logGamma(small) + ratio;
}

/**
 * The regularised incomplete beta function I_x(a, b) for a, b > 0 (NIST DLMF 8.17.22, evaluated by Lentz's method).
 * @param x from 0 to 1
 * @param y 1 − x, handed in because a caller often knows it to more digits than the subtraction leaves
 */
export function incompleteBeta(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log(y) - logBeta(a, b));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(y, b, a)) / b;
}

/** The continued fraction converges in about the square root of the larger parameter. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const change = d * c;
    fraction *= change;
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return fraction;
}

/** Slow and obviously right: the corners of the set of optimal mixes, by trying every set of tight constraints. */

/** Solves the square system a·x = b by Gaussian elimination with full pivoting; null where it is singular. */
function solveLinear(a: number[][], b: number[]): number[] | null {
  const n = b.length;
  const m = a.map((row, i) => [...row, b[i]]);
  const place: number[] = [];
  for (let step = 0; step < n; step++) {
    let [r, c] = [-1, -1];
    for (let i = step; i < n; i++) {
      for (let j = 0; j < n; j++) {
        if (place.includes(j)) continue;
        if (r < 0 || Math.abs(m[i][j]) > Math.abs(m[r][c])) [r, c] = [i, j];
      }
    }
    if (Math.abs(m[r][c]) < 1e-9) return null;
    [m[step], m[r]] = [m[r], m[step]];
    place.push(c);
    for (let i = 0; i < n; i++) {
      if (i === step) continue;
      const factor = m[i][c] / m[step][c];
      for (let j = 0; j <= n; j++) m[i][j] -= factor * m[step][j];
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let step = 0; step < n; step++) x[place[step]] = m[step][n] / m[step][place[step]];
  return x;
}

function* subsets(n: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else {
    for (let i = from; i <= n - size; i++) {
      for (const rest of subsets(n, size - 1, i + 1)) yield [i, ...rest];
    }
  }
}

/**
 * Every corner of { x, w : x ≥ 0, Σx = 1, xᵀA ≥ w } with w as great as it can be: the value and the extreme optimal mixes
 * of the row player.
 */
export function optimalCorners(a: number[][]): { value: number; mixes: number[][] } {
  const rows = a.length;
  const cols = a[0].length;
  // Unknowns x_0 … x_{rows−1}, w. Constraints: x_i = 0, or column j tight.
  const constraints = [
    ...a.map((_, i) => [...a.map((__, k) => (k === i ? 1 : 0)), 0]),
    ...a[0].map((_, j) => [...a.map((row) => row[j]), -1]),
  ];
  const sum = [...a.map(() => 1), 0];
  let value = -Infinity;
  let mixes: number[][] = [];
  for (const tight of subsets(rows + cols, rows)) {
    const x = solveLinear([sum, ...tight.map((t) => constraints[t])], [1, ...tight.map(() => 0)]);
    if (x === null) continue;
    const w = x[rows];
    const feasible =
      x.slice(0, rows).every((p) => p > -1e-9) &&
      a[0].every((_, j) => a.reduce((s, row, i) => s + x[i] * row[j], 0) > w - 1e-9);
    if (!feasible || w < value - 1e-9) continue;
    if (w > value + 1e-9) mixes = [];
    value = Math.max(value, w);
    mixes.push(x.slice(0, rows));
  }
  return { value, mixes };
}

/** Matrix games to test with: plain, small whole numbers (saddles, ties), copies of rows and columns, near copies. */
import fc from 'fast-check';

const entries = [
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((x) => x / 1_000_000),
  fc.integer({ min: -1, max: 1 }),
  fc.integer({ min: -3, max: 3 }).map((x) => x / 7),
  fc.constantFrom(0, 1, 1 + 1e-15, 1 - 1e-15, 0.3),
];

/** Payoffs that differ by next to nothing, too. */
export const wild = [...entries, fc.double({ min: -1, max: 1, noNaN: true })];

/** A game of up to `width` × `width`, some of its rows and columns copies of others. */
export function matrices(width: number, payoffs = entries): fc.Arbitrary<number[][]> {
  const side = fc.integer({ min: 1, max: width });
  return fc
    .tuple(side, side, fc.constantFrom(...payoffs), fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }))
    .chain(([rows, cols, entry, copies]) =>
      fc
        .array(fc.array(entry, { minLength: cols, maxLength: cols }), { minLength: rows, maxLength: rows })
        .map((a) => {
          copies.forEach(([from, to], i) => {
            if (i % 2 === 0) a[to % rows] = [...a[from % rows]];
            else for (const row of a) row[to % cols] = row[from % cols];
          });
          return a;
        }),
    );
}

/** What the rows' mix makes sure of. */
export function rowGuarantee(a: number[][], mix: ArrayLike<number>): number {
  return Math.min(...a[0].map((_, j) => a.reduce((sum, row, i) => sum + mix[i] * row[j], 0)));
}

/** What the columns' mix lets the rows get at most. */
export function colGuarantee(a: number[][], mix: ArrayLike<number>): number {
  return Math.max(...a.map((row) => row.reduce((sum, p, j) => sum + mix[j] * p, 0)));
}

export function flat(a: number[][]): Float64Array {
  return Float64Array.from(a.flat());
}

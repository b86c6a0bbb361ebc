/** All ways to split unseen cards among two hands and a rest, when cards of one rank can't be told apart. */

/** One split: how many cards of each rank the two hands get, and in how many ways real cards can be dealt so. */
export interface Split {
  readonly first: Int32Array;
  readonly second: Int32Array;
  ways: number;
}

/**
 * Gives each way to deal `first` and `second` of the unseen cards (`unseen[rank]` of each rank) to two hands to `each`,
 * which may keep nothing of it; stops when there are more than `limit`. Returns how many it gave, or limit + 1.
 */
export function eachSplit(
  unseen: Int32Array,
  first: number,
  second: number,
  limit: number,
  each: (split: Split) => void,
): number {
  const split: Split = { first: new Int32Array(15), second: new Int32Array(15), ways: 1 };
  const rest = unseen.reduce((sum, n) => sum + n, 0) - first - second;
  let count = 0;
  const deal = (rank: number, a: number, b: number, c: number, ways: number): void => {
    if (rank === 15) {
      if (++count > limit) return;
      split.ways = ways;
      each(split);
      return;
    }
    const n = unseen[rank];
    for (let x = 0; x <= Math.min(n, a) && count <= limit; x++) {
      for (let y = Math.max(0, n - x - c); y <= Math.min(n - x, b) && count <= limit; y++) {
        split.first[rank] = x;
        split.second[rank] = y;
        deal(rank + 1, a - x, b - y, c - (n - x - y), ways * arrangements(x, y, n - x - y));
      }
    }
  };
  deal(0, first, second, rest, 1);
  return count;
}

const factorial = [1, 1, 2, 6, 24];

/** In how many ways so many cards can be told off to three places. */
function arrangements(x: number, y: number, z: number): number {
  return factorial[x + y + z] / (factorial[x] * factorial[y] * factorial[z]);
}

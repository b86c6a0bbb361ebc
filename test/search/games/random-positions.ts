/** Position games made at random, to try the algorithms on every kind of position there can be. */
import type { Expansion, Keyed } from '../../../src/core/game.js';
import { Rng } from '../../../src/core/rng.js';

interface Position {
  rows: number;
  cols: number;
  order: 0 | 1 | 2;
  child: number[];
  payoff: number[];
}

export interface RandomPositions {
  seed: number;
  positions: number;
  width: number;
  /** Keys are spread over so many bits. */
  keyBits: number;
  /** Whether each position has a mirror image. */
  mirrored: boolean;
}

/**
 * A game whose positions 0 … n − 1 lead anywhere below themselves, over one or more ranks at a time, some at once, some
 * one side after the other. With mirrors, position 2i + 1 is the image of 2i; i = 0, the last before the end, is its own.
 */
export function randomPositions({ seed, positions, width, keyBits, mirrored }: RandomPositions): Keyed {
  const rng = new Rng();
  rng.seed(seed, 1, 2, 3);
  const stride = Math.max(1, Math.floor(2 ** keyBits / (positions + 1)));
  const payoffs = [-1, 0, 1, 0.25, -0.5];
  const below = (i: number): Position => {
    const rows = 1 + rng.below(width);
    const cols = 1 + rng.below(width);
    const floor = mirrored ? i - (i % 2) : i;
    const child = Array.from({ length: rows * cols }, () =>
      floor === 0 || rng.below(4) === 0 ? -1 : Math.max(0, floor - 1 - rng.below(12)),
    );
    const payoff = child.map((c) => (c < 0 ? payoffs[rng.below(5)] : 0));
    return { rows, cols, order: [0, 0, 0, 1, 2][rng.below(5)] as 0 | 1 | 2, child, payoff };
  };
  const list: Position[] = [];
  for (let i = 0; i < positions; i++) {
    if (mirrored && i === 0) list.push(ownImage);
    else if (mirrored && i === 1) list.push(ownImage);
    else if (mirrored && i % 2 === 1) list.push(imageOf(list[i - 1]));
    else list.push(below(i));
  }
  const rankOf = (i: number) => (mirrored ? i >> 1 : i);
  const game: Keyed = {
    keyBits,
    maxWidth: width,
    maxRank: rankOf(positions - 1),
    key: (s) => s[0] * stride,
    load: (key, out) => {
      out[0] = key / stride;
    },
    roots: () => [
      { key: (positions - 1) * stride, chance: 0.75 },
      { key: (positions - 2) * stride, chance: 0.25 },
    ],
    rank: (key) => rankOf(key / stride),
    expand: (key, out: Expansion) => {
      const { rows, cols, order, child, payoff } = list[key / stride];
      out.rows = rows;
      out.cols = cols;
      out.order = order;
      child.forEach((c, k) => {
        out.child[k] = c < 0 ? -1 : c * stride;
        out.payoff[k] = payoff[k];
      });
      for (let r = 0; r < rows; r++) out.rowMove[r] = r + 1;
      for (let c = 0; c < cols; c++) out.colMove[c] = c + 1;
    },
  };
  if (!mirrored) return game;
  const image = (i: number) => (i < 2 ? i : i ^ 1);
  return { ...game, mirror: (key) => image(key / stride) * stride };
}

/** Both seats stand alike in it: its matrix is skew-symmetric. */
const ownImage: Position = { rows: 2, cols: 2, order: 0, child: [-1, -1, -1, -1], payoff: [0, 1, -1, 0] };

function imageOf(p: Position): Position {
  const child: number[] = [];
  const payoff: number[] = [];
  for (let c = 0; c < p.cols; c++) {
    for (let r = 0; r < p.rows; r++) {
      const at = r * p.cols + c;
      child.push(p.child[at] < 2 ? p.child[at] : p.child[at] ^ 1);
      payoff.push(p.child[at] < 0 ? 0 - p.payoff[at] : 0);
    }
  }
  const order = p.order === 0 ? 0 : p.order === 1 ? 2 : 1;
  return { rows: p.cols, cols: p.rows, order, child, payoff };
}

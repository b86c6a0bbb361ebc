/**
 * Sums of scores from which every table is made: kept by who played, never by the order in which matches came in, and
 * added batch by batch, so that they are the same to the last bit for any number of workers.
 */

/** The numbers of one sum, in the order in which they lie in a `Float64Array`. */
export const SCORE = {
  /** Scores counted: matches for a bot, comparisons for a pair at a table of more than two. */
  count: 0,
  wins: 1,
  draws: 2,
  losses: 3,
  /** Sum and sum of squares of the single scores. */
  single: 4,
  singleSquares: 5,
  /** Blocks counted, and the sum and sum of squares of their mean scores. */
  blocks: 6,
  block: 7,
  blockSquares: 8,
} as const;

export const SCORE_SIZE = 9;

/** A sum of scores, read out. */
export type ScoreSums = { -readonly [name in keyof typeof SCORE]: number };

export function readScore(sums: Float64Array, at: number): ScoreSums {
  const out = {} as ScoreSums;
  for (const name of Object.keys(SCORE) as (keyof typeof SCORE)[]) out[name] = sums[at + SCORE[name]];
  return out;
}

/** Books one score; `share` from 0 to 1 says whether it was a win, a draw or a loss. */
export function addSingle(sums: Float64Array, at: number, share: number, score: number): void {
  sums[at + SCORE.count]++;
  sums[at + (share === 1 ? SCORE.wins : share === 0 ? SCORE.losses : SCORE.draws)]++;
  sums[at + SCORE.single] += score;
  sums[at + SCORE.singleSquares] += score * score;
}

/** Books the mean score of a block. */
export function addBlock(sums: Float64Array, at: number, mean: number): void {
  sums[at + SCORE.blocks]++;
  sums[at + SCORE.block] += mean;
  sums[at + SCORE.blockSquares] += mean * mean;
}

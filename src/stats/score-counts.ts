/**
 * Results of two players, counted by whole blocks: how many blocks gave the first player 0, ½, 1 … points. Three counts are
 * single games (losses, draws, wins), five are pairs of games with seats exchanged (pentanomial), 2m + 1 are blocks of m.
 */
export type ScoreCounts = readonly number[];

/** Single games as counts. */
export function gameCounts(games: { wins: number; draws: number; losses: number }): ScoreCounts {
  return [games.losses, games.draws, games.wins];
}

/**
 * Counts whole blocks by the points of the first player. A score belongs to a player, whatever seat it had and whichever
 * match of the block ended first; so the caller books by name, and half a block is never counted.
 * @param blocks of each block the first player's score in each of its `matches` matches: 0, ½ or 1
 * @throws RangeError when a block is not whole, or a score is none of the three
 */
export function countBlocks(blocks: Iterable<readonly number[]>, matches: number): number[] {
  const counts = new Array<number>(2 * matches + 1).fill(0);
  for (const scores of blocks) {
    if (scores.length !== matches) {
      throw new RangeError(`a block has ${scores.length} scores; a whole one has ${matches}`);
    }
    const wrong = scores.find((score) => score !== 0 && score !== 0.5 && score !== 1);
    if (wrong !== undefined) throw new RangeError(`a score is ${wrong}; it should be 0, 0.5 or 1`);
    counts[2 * scores.reduce((sum, score) => sum + score, 0)]++;
  }
  return counts;
}

/** How many matches a block has. */
export function matchesPerBlock(counts: ScoreCounts): number {
  return (counts.length - 1) / 2;
}

/** The mean score a match that each count stands for: 0 to 1 in even steps. */
export function scoreValues(counts: ScoreCounts): number[] {
  return counts.map((_, i) => i / (counts.length - 1));
}

export interface Moments {
  blocks: number;
  /** The mean score a match; NaN without blocks. */
  mean: number;
  /** The variance of a block's mean score, as seen (divided by the number of blocks); NaN without blocks. */
  variance: number;
}

/** Number, mean and variance of counted blocks. */
export function momentsOf(counts: ScoreCounts): Moments {
  const values = scoreValues(counts);
  const blocks = counts.reduce((sum, n) => sum + n, 0);
  const mean = counts.reduce((sum, n, i) => sum + n * values[i], 0) / blocks;
  const variance = counts.reduce((sum, n, i) => sum + n * (values[i] - mean) ** 2, 0) / blocks;
  return { blocks, mean, variance };
}

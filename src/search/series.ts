/**
 * Matches of several games: each game is played by its own positions, and what it is worth to win, draw or lose it
 * depends on what the match stands at. A game's worth is affine in these, so at each standing only one number matters:
 * what a drawn game is worth where a win is 1 and a loss −1.
 */

/** A match as standings that lead to one another, each before those that may follow it. */
export interface Series {
  readonly standings: number;
  /**
   * What a game at standing i leads to, won (1), drawn (0) or lost (−1) by seat 0: an end of the match with what seat 0
   * gets, another standing, or the same game again.
   */
  after(i: number, result: -1 | 0 | 1): { payoff: number } | { standing: number } | 'replay';
}

/** What a drawn game counts where a win is 1 and a loss −1: a number, or what the same game is worth once more, at last `cap`. */
export type DrawWorth = { worth: number } | { replay: true; cap: number };

export interface SeriesValues {
  /** By standing: what the match is worth to seat 0. */
  values: number[];
  /** By standing: what a drawn game is worth where a loss is −1 and a win 1. */
  drawWorths: number[];
}

/**
 * Solves a match from its end. `gameWorth` says what a game is worth to seat 0, on average over the deals, where a win
 * is 1, a loss −1 and a drawn game counts as told; with it, what a drawn game then comes to.
 */
export async function solveSeries(
  series: Series,
  gameWorth: (draw: DrawWorth) => Promise<{ worth: number; draw: number }>,
): Promise<SeriesValues> {
  const values = new Array<number>(series.standings).fill(0);
  const drawWorths = [...values];
  for (let i = series.standings - 1; i >= 0; i--) {
    const worthAfter = (result: -1 | 1): number => {
      const after = series.after(i, result);
      if (after === 'replay') throw new Error('only a drawn game can be played again');
      return 'payoff' in after ? after.payoff : values[after.standing];
    };
    const [won, lost] = [worthAfter(1), worthAfter(-1)];
    const middle = (won + lost) / 2;
    const half = (won - lost) / 2;
    // Below −1 where seat 0 would rather lose this game than draw it.
    const between = (worth: number) => (half === 0 ? 0 : (worth - middle) / half);
    const after = series.after(i, 0);
    const drawn: DrawWorth =
      after === 'replay'
        ? { replay: true, cap: between(0) }
        : { worth: between('payoff' in after ? after.payoff : values[after.standing]) };
    const { worth, draw } = await gameWorth(drawn);
    values[i] = middle + half * worth;
    drawWorths[i] = draw;
  }
  return { values, drawWorths };
}

/** A game of a match between two players: what comes of it from one deal. */
export interface GameOutcome {
  chance: number;
  win: number;
  draw: number;
  loss: number;
  rounds: number;
}

/**
 * How a match goes, where `outcomes(i)` says how a game at standing i goes from each deal; a game is played again at most
 * `replays` times, each time alike.
 */
export function playSeries(
  series: Series,
  outcomes: (i: number) => readonly GameOutcome[],
  replays: number,
): { win: number; draw: number; loss: number; value: number; rounds: number; games: number } {
  const reach = new Float64Array(series.standings);
  reach[0] = 1;
  const total = { win: 0, draw: 0, loss: 0, value: 0, rounds: 0, games: 0 };
  const book = (payoff: number, p: number) => {
    if (payoff > 0) total.win += p;
    else if (payoff < 0) total.loss += p;
    else total.draw += p;
    total.value += payoff * p;
  };
  for (let i = 0; i < series.standings; i++) {
    if (reach[i] === 0) continue;
    for (const { chance, win, draw, loss, rounds } of outcomes(i)) {
      const here = reach[i] * chance;
      // How many times the game is played: 1 + draw + draw² + …
      const again = series.after(i, 0) === 'replay';
      let times = 1;
      for (let r = 0, p = draw; again && r < replays; r++, p *= draw) times += p;
      total.rounds += here * times * rounds;
      total.games += here * times;
      for (const [result, p] of [
        [1, win * times],
        [0, again ? 1 - (win + loss) * times : draw],
        [-1, loss * times],
      ] as const) {
        const after = series.after(i, result);
        if (after === 'replay') book(0, here * p);
        else if ('payoff' in after) book(after.payoff, here * p);
        else reach[after.standing] += here * p;
      }
    }
  }
  return total;
}

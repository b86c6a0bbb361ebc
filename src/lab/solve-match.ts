/** A match of several games solved: what it is worth, and how it goes when both play it perfectly. */
import type { KronenduellGame } from '../games/kronenduell/game.js';
import { MatchSeries } from '../games/kronenduell/series.js';
import { MOST_REPLAYS } from '../games/kronenduell/state.js';
import { gameWorthOf } from '../search/game-worth.js';
import { solveSeries } from '../search/series.js';
import { exactSeries } from './exact-series.js';
import type { KeyedGame } from './keyed-game.js';
import { withBots } from './prepared.js';

/** In the words of the protocol; of `nash` against `nash`, in which optimal play is one of many. */
export interface SolvedMatch {
  /** What the match is worth to seat 0. */
  matchValue: number;
  matchWin: number;
  matchDraw: number;
  matchLoss: number;
  /** Rounds and games of a match on average, those played again included. */
  matchRounds: number;
  matchGames: number;
}

/** Solves the match that `game` is. */
export async function solveMatch(game: KronenduellGame, log: (text: string) => void): Promise<SolvedMatch> {
  const { keyed, options } = game;
  // Between equal sides nobody is ahead before the first deal.
  const value =
    keyed.mirror !== undefined
      ? 0
      : (await solveSeries(new MatchSeries(options), gameWorthOf(keyed, MOST_REPLAYS))).values[0];
  const found = await withBots(game as unknown as KeyedGame, ['nash'], [], log, ([nash]) =>
    exactSeries(game, nash, nash),
  );
  return {
    matchValue: value,
    matchWin: found.win,
    matchDraw: found.draw,
    matchLoss: found.loss,
    matchRounds: found.rounds,
    matchGames: found.games,
  };
}

/** Matches of several games between bots that state their policy, worked out game by game. */
import type { KronenduellGame } from '../games/kronenduell/game.js';
import { MatchSeries } from '../games/kronenduell/series.js';
import { GAMES, MOST_REPLAYS, pairOf, WINS } from '../games/kronenduell/state.js';
import { outcomesFromRoots } from '../search/root-outcomes.js';
import { type GameOutcome, playSeries } from '../search/series.js';
import { entrantPolicy } from './bot-policy.js';
import type { KeyedGame } from './keyed-game.js';
import type { Prepared } from './policy-tables.js';

/** How a match goes on average, for seat 0. */
export interface SeriesEvaluation {
  win: number;
  draw: number;
  loss: number;
  value: number;
  /** Rounds and games of a match, those played again included. */
  rounds: number;
  games: number;
}

/**
 * How the first, in seat 0, fares against the second. Bots may go by what the match stands at; a game that is played
 * again they are taken to play alike.
 */
export async function exactSeries(
  game: KronenduellGame,
  first: Prepared,
  second: Prepared,
): Promise<SeriesEvaluation> {
  const series = new MatchSeries(game.options);
  const outcomes: GameOutcome[][] = [];
  for (const { wins, games } of series.list) {
    const put = (s: Int32Array) => {
      s[WINS] = pairOf(...wins);
      s[GAMES] = games;
    };
    const ask = ({ entrant, shared }: Prepared) =>
      entrantPolicy(game as unknown as KeyedGame, entrant, shared, put);
    const policies = [await ask(first), await ask(second)] as const;
    const roots = game.keyed.roots();
    outcomes.push(
      outcomesFromRoots(game.keyed, policies, roots).map((o, i) => ({ ...o, chance: roots[i].chance })),
    );
  }
  return playSeries(series, (i) => outcomes[i], MOST_REPLAYS);
}

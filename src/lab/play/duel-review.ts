/** After a match of Kronenduell: what each choice cost, in words. */
import type { KronenduellGame } from '../../games/kronenduell/game.js';
import { singleGame } from '../../games/kronenduell/game.js';
import { REVEALED, ROUND } from '../../games/kronenduell/state.js';
import type { Trace } from '../aivat.js';
import { type ReviewedChoice, Reviewer } from '../playtest/review.js';
import { solveFrom, valueTable } from '../solve.js';
import type { PlayedMatch } from './play-match.js';

/** A game of the match, and what its choices cost. */
export interface ReviewedGame {
  trace: Trace;
  choices: readonly ReviewedChoice[];
}

/** The games of a match, each from its hands on; of the last one as far as it was played. */
export function gamesOf({ game, steps }: PlayedMatch): Trace[] {
  const single = singleGame((game as unknown as KronenduellGame).options);
  const games: { root: number; rounds: [number, number][] }[] = [];
  let open = 0;
  for (const { before, seats, chosen } of steps) {
    if (before[ROUND] === 1 && before[REVEALED] === 0)
      games.push({ root: single.keyed.key(before), rounds: [] });
    const alone = seats === 1 || seats === 2;
    if (alone && before[REVEALED] === 0) {
      open = chosen[seats - 1];
      continue;
    }
    const cards = [0, 1].map((seat) => ((seats >> seat) & 1 ? chosen[seat] : open)) as [number, number];
    games[games.length - 1].rounds.push(cards);
  }
  return games;
}

/** Judges every choice against perfect play of that game. */
export function reviewGames(match: PlayedMatch): ReviewedGame[] {
  const single = singleGame((match.game as unknown as KronenduellGame).options);
  return gamesOf(match).map((trace) => {
    const table = valueTable(solveFrom(single, [{ key: trace.root, chance: 1 }]));
    return { trace, choices: new Reviewer(single.keyed, table).review(trace) };
  });
}

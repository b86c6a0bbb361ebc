/** A review as a table shows it. */
import type { Review, ReviewedRound } from '../../exact/review.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { HANDS, ofSeat, REVEALED, ROUND } from '../../games/kronenduell/state.js';
import { setOf } from '../explore/explored.js';
import { routeHash } from '../route.js';
import type { Ply } from '../table/match.js';

/** One side of a row. */
export interface RowSide {
  cost: number;
  /** The cards that keep most. */
  better: number[];
}

export interface ReviewRow {
  round: ReviewedRound;
  own: RowSide;
  other: RowSide;
}

/** Cards that keep as much but for so little are as good as the best. */
const SAME = 1e-6;

/** The rounds of a review, each with what seat 0 and seat 1 chose in it. */
export function choicesByRound({ rounds, choices }: Review): ReviewRow[] {
  return rounds.map((round) => {
    const [own, other] = [0, 1].map((seat): RowSide => {
      const choice = choices.find(
        (one) => one.game === round.game && one.round === round.round && one.seat === seat,
      );
      const better = choice?.cards.filter(({ chance }) => choice.best - chance < SAME) ?? [];
      return { cost: choice?.cost ?? 0, better: better.map(({ card }) => card) };
    });
    return { round, own, other };
  });
}

/** The addresses of the positions in which the rounds of a match began; `plies` are those of the match. */
export function roundHashes(
  options: KronenduellOptions,
  plies: readonly Ply[],
  rounds: readonly ReviewedRound[],
): string[] {
  const starts = plies.filter(({ before }) => before[ROUND] === 1 && before[REVEALED] === 0);
  return rounds.map(({ game, round }) => {
    const dealt = starts[game - 1].before[HANDS];
    const earlier = rounds.filter((one) => one.game === game && one.round < round);
    const line = earlier.map(({ cards }) => cards);
    return routeHash({ view: 'position', set: setOf(options, [ofSeat(dealt, 0), ofSeat(dealt, 1)], line) });
  });
}

/** How bad a cost is, in words of the style: from 2 and from 10 points in a hundred. */
export function severity(cost: number): 'fine' | 'slip' | 'blunder' {
  return cost < 0.02 ? 'fine' : cost < 0.1 ? 'slip' : 'blunder';
}

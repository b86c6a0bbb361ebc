/** What each card did for a bot, summed over its matches: the table `cards.csv`. */
import type { Column, Tally } from '../../core/game.js';
import { type Card, HIGHEST, LOWEST } from './cards.js';
import { FIRST_WON, type Outcome, winnerOf } from './round-table.js';

// What is summed for each card: times played by round, how those rounds ended, and the matches it opened.
const BY_ROUND = 0;
const WON = BY_ROUND + HIGHEST;
const POSTPONED = WON + 1;
const LOST = WON + 2;
const COINS_BROUGHT = WON + 3;
const OPENED = WON + 4;
const OPENED_SCORE = WON + 5;
const SUMS = WON + 6;

const columns: readonly Column[] = [
  { name: 'card', about: 'the card, 1 to 8' },
  { name: 'played', about: 'times it was played' },
  ...Array.from({ length: HIGHEST }, (_, i) => ({
    name: `round_${i + 1}`,
    about: `times it was played in round ${i + 1} of a game`,
  })),
  { name: 'won', about: 'rounds won with it, by the Falle too' },
  { name: 'postponed', about: 'rounds postponed when it was played' },
  { name: 'lost', about: 'rounds lost with it' },
  { name: 'coins', about: 'coins its rounds brought to its side, those of postponed rounds included' },
  { name: 'opened', about: 'matches in which it was the first card' },
  { name: 'opened_score', about: 'share of the win in those matches, on average; empty when there are none' },
];

export const cardTally: Tally = {
  name: 'cards',
  about: 'what became of each card, for each bot',
  size: HIGHEST * SUMS,
  columns,
  rows(sums) {
    const rows: number[][] = [];
    for (let card = LOWEST; card <= HIGHEST; card++) {
      const of = sums.subarray((card - LOWEST) * SUMS, (card - LOWEST + 1) * SUMS);
      const byRound = Array.from(of.subarray(BY_ROUND, WON));
      const played = byRound.reduce((sum, times) => sum + times, 0);
      const ends = [of[WON], of[POSTPONED], of[LOST], of[COINS_BROUGHT], of[OPENED]];
      // 0 / 0 is NaN: an empty field.
      rows.push([card, played, ...byRound, ...ends, of[OPENED_SCORE] / of[OPENED]]);
    }
    return rows;
  },
};

/** Adds one round of `seat` to the sums that begin at `at`; `coins` are what the round brought to the seat. */
export function tallyRound(
  sums: Float64Array,
  at: number,
  seat: number,
  card: Card,
  round: number,
  outcome: Outcome,
  coins: number,
): void {
  const of = at + (card - LOWEST) * SUMS;
  sums[of + BY_ROUND + round - 1]++;
  sums[of + (outcome < FIRST_WON ? POSTPONED : winnerOf(outcome) === seat ? WON : LOST)]++;
  sums[of + COINS_BROUGHT] += coins;
}

/** Adds a match that `card` opened and of whose win the seat got `share`. */
export function tallyOpening(sums: Float64Array, at: number, card: Card, share: number): void {
  const of = at + (card - LOWEST) * SUMS;
  sums[of + OPENED]++;
  sums[of + OPENED_SCORE] += share;
}

/** Who owes a move, what may be played, and what a round does to the hands, the coins and the next round. */
import { type Card, countDifferent, nthCard, withoutBoth } from './cards.js';
import {
  boostedNext,
  FIRST_TRAP,
  type Outcome,
  outcomeOf,
  type RoundTable,
  roundIndex,
  scoutNext,
} from './round-table.js';
import { BOOSTED, BOTH, COINS, HANDS, ofSeat, PENDING, PLAYED, REVEALED, SCOUT, WINNERS } from './state.js';

/** The seats that owe a card: both at once, or in a scouted round the scouted seat and then the scout. */
export function seatsToAct(s: Int32Array): number {
  if (s[WINNERS] !== 0) return 0;
  const scout = s[SCOUT];
  if (scout === 0) return BOTH;
  return s[REVEALED] === 0 ? BOTH ^ scout : scout;
}

/** Writes each different card that a seat holds, from low to high; returns how many. */
export function legalCards(s: Int32Array, seat: number, out: Int32Array): number {
  const hand = ofSeat(s[HANDS], seat);
  const count = countDifferent(hand);
  for (let i = 0; i < count; i++) out[i] = nthCard(hand, i);
  return count;
}

/** Plays a round with both cards and returns its outcome; counting the rounds on is left to who sees the game's end. */
export function playRound(s: Int32Array, card0: Card, card1: Card, rules: RoundTable): Outcome {
  const entry = rules.entries[roundIndex(card0, card1, s[BOOSTED])];
  const outcome = outcomeOf(entry);
  const stake = s[PENDING] + rules.worth[outcome];
  s[HANDS] = withoutBoth(s[HANDS], card0, card1);
  s[COINS] += stake & rules.won[outcome];
  s[PENDING] = stake & rules.kept[outcome];
  s[BOOSTED] = boostedNext(entry);
  s[SCOUT] = scoutNext(entry);
  s[REVEALED] = 0;
  s[PLAYED] = (s[PLAYED] << 4) | card0;
  s[PLAYED + 1] = (s[PLAYED + 1] << 4) | card1;
  return outcome;
}

/** Whether a seat has enough coins (a pair) to win; `toTarget` as in the round table. */
export function reaches(coins: number, toTarget: number): boolean {
  return ((coins + toTarget) & 0x80008000) !== 0;
}

/** Whether a game ends with this outcome, these coins and these hands (pairs). */
export function endsGame(outcome: Outcome, coins: number, hands: number, toTarget: number): boolean {
  return outcome >= FIRST_TRAP || reaches(coins, toTarget) || hands === 0;
}

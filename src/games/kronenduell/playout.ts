/** A game of uniformly random cards, played in a few local numbers instead of in the state. */
import type { Rng } from '../../core/rng.js';
import { countDifferent, nthCard, withoutBoth } from './cards.js';
import { endsGame } from './moves.js';
import {
  boostedNext,
  type Outcome,
  outcomeOf,
  type RoundTable,
  roundIndex,
  scoutNext,
} from './round-table.js';
import { BOOSTED, COINS, HANDS, PENDING, PLAYED, ROUND, SCOUT } from './state.js';

/**
 * Plays from the beginning of a round to the end of its game and leaves the state as `playRound` would. Whether a
 * round is scouted makes no difference to random play. Returns the outcome of the last round.
 */
export function playGame(s: Int32Array, rng: Rng, rules: RoundTable): Outcome {
  const { entries, worth, won, kept, toTarget } = rules;
  let hands = s[HANDS];
  let coins = s[COINS];
  let pending = s[PENDING];
  let round = s[ROUND] - 1;
  let played0 = s[PLAYED];
  let played1 = s[PLAYED + 1];
  let boosted = s[BOOSTED];
  let entry = 0;
  let outcome = 0;
  do {
    round++;
    // One draw serves both seats: what the first choice leaves of its 29 bits is uniform again.
    const hand1 = hands >>> 16;
    const first = Math.imul(rng.bits() >>> 3, countDifferent(hands));
    const second = Math.imul(first & 0x1fffffff, countDifferent(hand1));
    const card0 = nthCard(hands, first >>> 29);
    const card1 = nthCard(hand1, second >>> 29);
    entry = entries[roundIndex(card0, card1, boosted)];
    boosted = boostedNext(entry);
    outcome = outcomeOf(entry);
    const stake = pending + worth[outcome];
    hands = withoutBoth(hands, card0, card1);
    coins += stake & won[outcome];
    pending = stake & kept[outcome];
    played0 = (played0 << 4) | card0;
    played1 = (played1 << 4) | card1;
  } while (!endsGame(outcome, coins, hands, toTarget));
  s[HANDS] = hands;
  s[COINS] = coins;
  s[PENDING] = pending;
  s[BOOSTED] = boosted;
  s[SCOUT] = scoutNext(entry);
  s[ROUND] = round;
  s[PLAYED] = played0;
  s[PLAYED + 1] = played1;
  return outcome;
}

/** A game of uniformly random cards, played in a few local numbers instead of in the state. */
import type { Rng } from '../../core/rng.js';
import { countDifferent, nthCard, withoutBoth } from './cards.js';
import { decides } from './moves.js';
import {
  boostedNext,
  type Entry,
  keptFrom,
  paidFrom,
  type RoundTable,
  roundIndex,
  scoutNext,
  stakeWith,
} from './round-table.js';
import { BOOSTED, COINS, HANDS, PENDING, PLAYED, ROUND, SCOUT } from './state.js';

/**
 * Plays from the beginning of a round to the end of its game and leaves the state as `playRound` would. Whether a
 * round is scouted makes no difference to random play. Returns the entry of the last round; `gap` as `decides` has it.
 */
export function playGame(s: Int32Array, rng: Rng, table: RoundTable, gap: number): Entry {
  let hands = s[HANDS];
  let coins = s[COINS];
  let pending = s[PENDING];
  let round = s[ROUND] - 1;
  let played0 = s[PLAYED];
  let played1 = s[PLAYED + 1];
  let boosted = s[BOOSTED];
  let entry = 0;
  do {
    round++;
    // One draw serves both seats: what the first choice leaves of its 29 bits is uniform again.
    const hand1 = hands >>> 16;
    const first = Math.imul(rng.bits() >>> 3, countDifferent(hands));
    const second = Math.imul(first & 0x1fffffff, countDifferent(hand1));
    const card0 = nthCard(hands, first >>> 29);
    const card1 = nthCard(hand1, second >>> 29);
    entry = table[roundIndex(card0, card1, boosted)];
    const stake = stakeWith(entry, pending);
    hands = withoutBoth(hands, card0, card1);
    coins = (coins + paidFrom(entry, stake)) | 0;
    pending = keptFrom(entry, stake);
    boosted = boostedNext(entry);
    played0 = (played0 << 4) | card0;
    played1 = (played1 << 4) | card1;
  } while (decides(entry, coins, gap) === 0 && hands !== 0);
  s[HANDS] = hands;
  s[COINS] = coins;
  s[PENDING] = pending;
  s[BOOSTED] = boosted;
  s[SCOUT] = scoutNext(entry);
  s[ROUND] = round;
  s[PLAYED] = played0;
  s[PLAYED + 1] = played1;
  return entry;
}

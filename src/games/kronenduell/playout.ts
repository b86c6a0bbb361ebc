/** A game of uniformly random cards, played in a few local numbers instead of in the state. */
import type { Rng } from '../../core/rng.js';
import * as cards from './cards.js';
import * as moves from './moves.js';
import * as roundTable from './round-table.js';
import * as state from './state.js';

// Imported bindings are loaded at every use; as constants of this module they are folded into the loops.
const { countDifferent, nthCard, withoutBoth } = cards;
const { decides } = moves;
const { boostedNext, keptFrom, paidFrom, roundIndex, scoutNext, stakeWith } = roundTable;
const { BOOSTED, COINS, HANDS, PENDING, PLAYED, ROUND, SCOUT } = state;

/**
 * Plays from the beginning of a round to the end of its game and leaves the state as `playRound` would. Whether a
 * round is scouted makes no difference to random play. Returns the entry of the last round; `gap` as `decides` has it.
 */
export function playGame(
  s: Int32Array,
  rng: Rng,
  table: roundTable.RoundTable,
  gap: number,
): roundTable.Entry {
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

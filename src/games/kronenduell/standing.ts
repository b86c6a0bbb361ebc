/**
 * All of a game but the hands as one small number, its *standing*: the coins, what is pending (never more than can
 * matter), who is boosted and who scouts. Two boosts are none, since values are only compared.
 */
import { decides, gapTo } from './moves.js';
import type { KronenduellOptions } from './options.js';
import { entryOf, keptFrom, OUTCOMES, paidFrom, stakeWith, winnerOf } from './round-table.js';
import { BOTH, ofSeat, pairOf } from './state.js';

/** How many ways boost and scout can be: nobody, seat 0 or seat 1 each. */
const EFFECTS = 9;

/** The number from 0 to 8 of the seats boosted and scouting (sets); a round adds it to the standing it leads to. */
export function effectOf(boosted: number, scout: number): number {
  return (boosted === BOTH ? 0 : boosted) * 3 + scout;
}

/** The standings of a rule set, and what rounds make of them. */
export interface Standings {
  /** Standings are below it. */
  readonly count: number;
  /** By standing: the coins and what is pending, as pairs. */
  readonly coins: Int32Array;
  readonly pending: Int32Array;
  /** By standing: the seats boosted and scouting, as sets. */
  readonly boosted: Uint8Array;
  readonly scout: Uint8Array;
  /** By standing: the one with the seats exchanged. */
  readonly mirror: Int32Array;
  /** By standing: where its rounds begin in `next` and `worth`, in the order of their outcomes. */
  readonly rounds: Int32Array;
  /** By round: the next standing, without the effect; −1 where the round wins the game. */
  readonly next: Int32Array;
  /** By round: what the game is worth to seat 0 if it ends here. */
  readonly worth: Int8Array;
  /** The standing of coins and what is pending (pairs), boosted and scout (sets). */
  of(coins: number, pending: number, boosted: number, scout: number): number;
}

export function createStandings(options: KronenduellOptions): Standings {
  const purses = createPurses(options);
  const gap = gapTo(options.coinsToWin);
  const count = purses.count * EFFECTS;
  const of: Standings['of'] = (coins, pending, boosted, scout) =>
    purses.of(coins, pending) * EFFECTS + effectOf(boosted, scout);
  const standings: Standings = {
    count,
    coins: new Int32Array(count),
    pending: new Int32Array(count),
    boosted: new Uint8Array(count),
    scout: new Uint8Array(count),
    mirror: new Int32Array(count),
    rounds: new Int32Array(count),
    next: new Int32Array(purses.count * OUTCOMES),
    worth: new Int8Array(purses.count * OUTCOMES),
    of,
  };
  for (let at = 0; at < count; at++) {
    const purse = Math.floor(at / EFFECTS);
    const boosted = Math.floor((at % EFFECTS) / 3);
    const scout = at % 3;
    const coins = purses.coins(purse);
    const pending = purses.pending(purse);
    standings.coins[at] = coins;
    standings.pending[at] = pending;
    standings.boosted[at] = boosted;
    standings.scout[at] = scout;
    standings.mirror[at] = of(swapped(coins), swapped(pending), otherSeat(boosted), otherSeat(scout));
    standings.rounds[at] = purse * OUTCOMES;
  }
  for (let purse = 0; purse < purses.count; purse++) {
    for (let outcome = 0; outcome < OUTCOMES; outcome++) {
      const entry = entryOf(outcome, options.doubleCoins);
      const stake = stakeWith(entry, purses.pending(purse));
      const coins = purses.coins(purse) + paidFrom(entry, stake);
      const decided = decides(entry, coins, gap) !== 0;
      const richer = Math.sign(ofSeat(coins, 0) - ofSeat(coins, 1));
      const at = purse * OUTCOMES + outcome;
      standings.next[at] = decided ? -1 : of(coins, keptFrom(entry, stake), 0, 0);
      if (decided) standings.worth[at] = 1 - 2 * winnerOf(outcome);
      else if (options.outOfCards === 'more-coins') standings.worth[at] = richer;
    }
  }
  return standings;
}

function swapped(pair: number): number {
  return pairOf(ofSeat(pair, 1), ofSeat(pair, 0));
}

/** A set of at most one seat, with the seats exchanged. */
function otherSeat(set: number): number {
  return set === 0 ? 0 : BOTH - set;
}

/** Coins and what is pending, numbered. */
interface Purses {
  count: number;
  of(coins: number, pending: number): number;
  coins(purse: number): number;
  pending(purse: number): number;
}

function createPurses({ coinsToWin, postponedDouble }: KronenduellOptions): Purses {
  // A decided round brings one coin at least, so more than this pending changes nothing.
  const cap = coinsToWin - 1;
  const capped = (pair: number, seat: number) => Math.min(ofSeat(pair, seat), cap);
  // By the owner rule the seats differ, but both have something pending or neither has.
  const unequal = postponedDouble === 'owner';
  const pendings = unequal ? 1 + cap * cap : 1 + cap;
  const pendingIndex = (pair: number): number => {
    const of0 = capped(pair, 0);
    return !unequal || of0 === 0 ? of0 : 1 + (of0 - 1) * cap + (capped(pair, 1) - 1);
  };
  return {
    count: coinsToWin * coinsToWin * pendings,
    of: (coins, pending) =>
      (ofSeat(coins, 0) * coinsToWin + ofSeat(coins, 1)) * pendings + pendingIndex(pending),
    coins(purse) {
      const coins = Math.floor(purse / pendings);
      return pairOf(Math.floor(coins / coinsToWin), coins % coinsToWin);
    },
    pending(purse) {
      const index = purse % pendings;
      if (!unequal || index === 0) return pairOf(index, index);
      return pairOf(1 + Math.floor((index - 1) / cap), 1 + ((index - 1) % cap));
    },
  };
}

/** What comes of a round, for every pair of cards and boosts: settled once per rule set, looked up afterwards. */
import { type Card, HIGHEST, LOWEST } from './cards.js';
import { type Ability, abilitiesOf, type KronenduellOptions } from './options.js';
import { BOTH, pairOf } from './state.js';

/** What settled a round: an ability, or the values of the cards. */
export type Decision = 'waffenruhe' | 'falle' | 'krone' | 'umsturz' | 'value' | 'tie';

/** A round in full, as the rules tell it. */
export interface Settled {
  decision: Decision;
  /** The seat that wins the round (by Falle: the game), or null when it is postponed. */
  winner: 0 | 1 | null;
  /** What acts: `none` for a card cancelled by a Bann. */
  acting: readonly [Ability, Ability];
  /** What the cards count, with the boost of the round before. */
  values: readonly [number, number];
  /** Whether the round counts `doubleCoins` for a seat: when it wins with Doppelt, or by the owner rule when postponed. */
  doubled: readonly [boolean, boolean];
}

/** Settles a round by the order Bann, Waffenruhe, Falle, Krone, Umsturz, higher value. `boosted` is a set of seats. */
export function settle(options: KronenduellOptions, card0: Card, card1: Card, boosted: number): Settled {
  const [abilities0, abilities1] = abilitiesOf(options);
  const ability0 = abilities0[card0];
  const ability1 = abilities1[card1];
  const acting0 = ability1 === 'bann' ? 'none' : ability0;
  const acting1 = ability0 === 'bann' ? 'none' : ability1;
  const value0 = card0 + (boosted & 1 ? options.boost : 0);
  const value1 = card1 + (boosted & 2 ? options.boost : 0);
  const [decision, winner] = decide(acting0, acting1, value0, value1);
  const counts = (seat: number, acting: Ability) =>
    acting === 'doppelt' && (winner === null ? options.postponedDouble === 'owner' : winner === seat);
  return {
    decision,
    winner,
    acting: [acting0, acting1],
    values: [value0, value1],
    doubled: [counts(0, acting0), counts(1, acting1)],
  };
}

function decide(
  acting0: Ability,
  acting1: Ability,
  value0: number,
  value1: number,
): [Decision, 0 | 1 | null] {
  if (acting0 === 'waffenruhe' || acting1 === 'waffenruhe') return ['waffenruhe', null];
  if (acting0 === 'falle' && acting1 === 'krone') return ['falle', 0];
  if (acting1 === 'falle' && acting0 === 'krone') return ['falle', 1];
  if (acting0 === 'krone' && acting1 !== 'krone') return ['krone', 0];
  if (acting1 === 'krone' && acting0 !== 'krone') return ['krone', 1];
  if (value0 === value1) return ['tie', null];
  const higher = value0 > value1 ? 0 : 1;
  if (acting0 === 'umsturz' || acting1 === 'umsturz') return ['umsturz', higher === 0 ? 1 : 0];
  return ['value', higher];
}

/**
 * The ways a round can end, 0 to 9. From 0 to 3 it is postponed, and bit s tells whether it is later worth
 * `doubleCoins` to seat s instead of one. From 4 to 7 it is won, by the seat in bit 1, doubled if bit 0 is set.
 * 8 and 9: the Falle of seat 0 or 1 wins the game.
 */
export type Outcome = number;

export const FIRST_WON: Outcome = 4;
export const FIRST_TRAP: Outcome = 8;
export const OUTCOMES = 10;

/** The seat that wins the round or, by Falle, the game; not for a postponed one. */
export function winnerOf(outcome: Outcome): number {
  return outcome < FIRST_TRAP ? (outcome >> 1) & 1 : outcome & 1;
}

/**
 * All that comes of a round in one number, from low to high: the coins it puts at stake for seat 0 (4 bits), whether
 * seat 0 takes the stake, the outcome (4 bits), the seats boosted (2 bits) and scouting (2 bits) next round, whether it
 * is a Falle, the seat that wins (2 bits); from bit 16 the coins at stake for seat 1 and whether it takes the stake; in
 * the sign whether the stake stays pending. So a round is booked for both as pairs, without a branch on who wins.
 */
export type Entry = number;

const TAKES = 4;
const OUTCOME = 5;
const BOOSTED = 9;
const SCOUT = 11;
const TRAP = 1 << 13;
const WINNERS = 14;

export function outcomeOf(entry: Entry): Outcome {
  return (entry >> OUTCOME) & 15;
}

/** The seats boosted next round, as a set; both may be. */
export function boostedNext(entry: Entry): number {
  return (entry >> BOOSTED) & 3;
}

/** The seat that scouts next round, as a set of one; 0 when nobody does, which two scouts come to. */
export function scoutNext(entry: Entry): number {
  return (entry >> SCOUT) & 3;
}

/** Whether the round wins the game at once; not 0 if it does. */
export function trapIn(entry: Entry): number {
  return entry & TRAP;
}

/** The seat that wins the round or, by Falle, the game, as a set of one; 0 when it is postponed. */
export function winnersIn(entry: Entry): number {
  return (entry >> WINNERS) & 3;
}

/** What is at stake (a pair) when this much was pending (a pair) before the round. */
export function stakeWith(entry: Entry, pending: number): number {
  return (pending + (entry & 0xf000f)) | 0;
}

/** The part of the stake that is paid out: the winner's half, or nothing. */
export function paidFrom(entry: Entry, stake: number): number {
  return stake & Math.imul((entry >>> TAKES) & 0x10001, 0xffff);
}

/** The part of the stake that stays pending: all of it or nothing. */
export function keptFrom(entry: Entry, stake: number): number {
  return stake & (entry >> 31);
}

/** Where a round stands in the table; `boosted` is the set of seats that count more. */
export function roundIndex(card0: Card, card1: Card, boosted: number): number {
  return (card0 << 6) | (card1 << 2) | boosted;
}

/** The entries of all rounds of a rule set, by `roundIndex`. */
export type RoundTable = Int32Array;

/** Settles every round once. */
export function createRoundTable(options: KronenduellOptions): RoundTable {
  const table = new Int32Array(1 + roundIndex(HIGHEST, HIGHEST, BOTH));
  for (let card0 = LOWEST; card0 <= HIGHEST; card0++) {
    for (let card1 = LOWEST; card1 <= HIGHEST; card1++) {
      for (let boosted = 0; boosted <= BOTH; boosted++) {
        const round = settle(options, card0, card1, boosted);
        const next = (ability: Ability) =>
          (round.acting[0] === ability ? 1 : 0) | (round.acting[1] === ability ? 2 : 0);
        const scouts = next('spaeher');
        table[roundIndex(card0, card1, boosted)] =
          entryOf(outcomeFrom(round), options.doubleCoins) |
          (next('verstaerkung') << BOOSTED) |
          ((scouts === BOTH ? 0 : scouts) << SCOUT);
      }
    }
  }
  return table;
}

/** The entry of a round that ends so and brings nothing next round. */
export function entryOf(outcome: Outcome, doubleCoins: number): Entry {
  const coins = (doubled: number) => (doubled ? doubleCoins : 1);
  const kept = 1 << 31;
  const what = outcome << OUTCOME;
  if (outcome < FIRST_WON) return what | pairOf(coins(outcome & 1), coins(outcome & 2)) | kept;
  const seat = winnerOf(outcome);
  const won = what | (1 << (WINNERS + seat));
  if (outcome >= FIRST_TRAP) return won | TRAP | kept;
  const taken = coins(outcome & 1) | (1 << TAKES);
  return won | (seat === 0 ? pairOf(taken, 0) : pairOf(0, taken));
}

function outcomeFrom({ decision, winner, doubled }: Settled): Outcome {
  if (winner === null) return (doubled[0] ? 1 : 0) | (doubled[1] ? 2 : 0);
  if (decision === 'falle') return FIRST_TRAP + winner;
  return FIRST_WON + 2 * winner + (doubled[winner] ? 1 : 0);
}

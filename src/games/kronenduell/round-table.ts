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

/** An entry of the table: the outcome, then the seats boosted and the seat that scouts next round. */
export type Entry = number;

export function outcomeOf(entry: Entry): Outcome {
  return entry & 15;
}

/** The seats boosted next round, as a set; both may be. */
export function boostedNext(entry: Entry): number {
  return (entry >> 4) & 3;
}

/** The seat that scouts next round, as a set of one; 0 when nobody does, which two scouts come to. */
export function scoutNext(entry: Entry): number {
  return entry >> 6;
}

/** Where a round stands in the table; `boosted` is the set of seats that count more. */
export function roundIndex(card0: Card, card1: Card, boosted: number): number {
  return (card0 << 6) | (card1 << 2) | boosted;
}

/** All rounds of a rule set, and what each outcome does to the coins, as pairs of the state. */
export interface RoundTable {
  /** By `roundIndex`. */
  readonly entries: Uint8Array;
  /** What a round with an outcome adds to what is at stake. */
  readonly worth: Int32Array;
  /** The part of the stake that is paid out: the winner's half, or nothing. */
  readonly won: Int32Array;
  /** The part of the stake that stays pending: all or nothing. */
  readonly kept: Int32Array;
  /** Added to the coins, it carries into bit 15 or 31 when a seat has enough to win. */
  readonly toTarget: number;
}

const indices = 1 + roundIndex(HIGHEST, HIGHEST, BOTH);

/** Settles every round once. */
export function createRoundTable(options: KronenduellOptions): RoundTable {
  const entries = new Uint8Array(indices);
  for (let card0 = LOWEST; card0 <= HIGHEST; card0++) {
    for (let card1 = LOWEST; card1 <= HIGHEST; card1++) {
      for (let boosted = 0; boosted <= BOTH; boosted++) {
        entries[roundIndex(card0, card1, boosted)] = entryOf(settle(options, card0, card1, boosted));
      }
    }
  }
  const worth = new Int32Array(16);
  const won = new Int32Array(16);
  const kept = new Int32Array(16);
  for (let outcome = 0; outcome < OUTCOMES; outcome++) {
    const coins = (doubled: number) => (doubled ? options.doubleCoins : 1);
    if (outcome < FIRST_WON) {
      worth[outcome] = pairOf(coins(outcome & 1), coins(outcome & 2));
      kept[outcome] = -1;
    } else if (outcome < FIRST_TRAP) {
      const half = (of: number) => (winnerOf(outcome) === 0 ? pairOf(of, 0) : pairOf(0, of));
      worth[outcome] = half(coins(outcome & 1));
      won[outcome] = half(0xffff);
    } else {
      kept[outcome] = -1;
    }
  }
  const toTarget = 0x8000 - options.coinsToWin;
  return { entries, worth, won, kept, toTarget: pairOf(toTarget, toTarget) };
}

function entryOf(round: Settled): Entry {
  const next = (ability: Ability) =>
    (round.acting[0] === ability ? 1 : 0) | (round.acting[1] === ability ? 2 : 0);
  const scouts = next('spaeher');
  return outcomeFrom(round) | (next('verstaerkung') << 4) | ((scouts === BOTH ? 0 : scouts) << 6);
}

function outcomeFrom({ decision, winner, doubled }: Settled): Outcome {
  if (winner === null) return (doubled[0] ? 1 : 0) | (doubled[1] ? 2 : 0);
  if (decision === 'falle') return FIRST_TRAP + winner;
  return FIRST_WON + 2 * winner + (doubled[winner] ? 1 : 0);
}

/** Rounds as one seat sees them: its own card first, its own gain positive. */
import type { Card } from '../../../src/games/kronenduell/cards.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import * as roundTable from '../../../src/games/kronenduell/round-table.js';

// Imported bindings are loaded at every use; as constants of this module they are folded into the loops.
const { FIRST_TRAP, FIRST_WON, boostedNext, createRoundTable, outcomeOf, roundIndex, scoutNext, winnerOf } =
  roundTable;

/** What a round comes to. */
export interface RoundSeen {
  /** 1 won, −1 lost, 0 postponed. */
  sign: number;
  /** Whether the Falle ends the game with it. */
  trap: boolean;
  /** The coins of the round itself, without what was pending. */
  coins: number;
  /** What a postponed round adds to what the seat, and what the other, would get later. */
  ownPending: number;
  otherPending: number;
  /** 1 when the seat alone counts more next round, −1 when the other alone does, else 0. */
  boost: number;
  /** 1 when the seat scouts next round, −1 when the other does, else 0. */
  scout: number;
}

/** Looks up the rounds of a rule set. */
export class Rounds {
  private readonly table: roundTable.RoundTable;
  private readonly doubleCoins: number;
  private readonly seen: RoundSeen = {
    sign: 0,
    trap: false,
    coins: 0,
    ownPending: 0,
    otherPending: 0,
    boost: 0,
    scout: 0,
  };

  constructor(options: KronenduellOptions) {
    this.table = createRoundTable(options);
    this.doubleCoins = options.doubleCoins;
  }

  /** The round in which `seat` plays `own`; `boosted` is a set of seats. What is returned lasts until the next look. */
  look(seat: number, own: Card, other: Card, boosted: number): RoundSeen {
    const { seen, doubleCoins } = this;
    const entry = this.table[seat === 0 ? roundIndex(own, other, boosted) : roundIndex(other, own, boosted)];
    const outcome = outcomeOf(entry);
    seen.sign = outcome < FIRST_WON ? 0 : winnerOf(outcome) === seat ? 1 : -1;
    seen.trap = outcome >= FIRST_TRAP;
    seen.coins = outcome & 1 ? doubleCoins : 1;
    seen.ownPending = (outcome >> seat) & 1 ? doubleCoins : 1;
    seen.otherPending = (outcome >> (1 - seat)) & 1 ? doubleCoins : 1;
    seen.boost = lean(boostedNext(entry), seat);
    seen.scout = lean(scoutNext(entry), seat);
    return seen;
  }
}

/** 1 for a set that is `seat` alone, −1 for the other alone, 0 for both or none. */
function lean(seats: number, seat: number): number {
  return ((seats >> seat) & 1) - ((seats >> (1 - seat)) & 1);
}

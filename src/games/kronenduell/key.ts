/**
 * Positions of one game as small numbers, for exact solving: the code of the hands in the low bits, the standing above.
 * That is 26 bits by the standard rules, 31 with mixed hands, and never more than 38. A position is a whole round: the
 * card that lies open before a scout is no part of it.
 */
import type { Expansion, Keyed } from '../../core/game.js';
import * as cards from './cards.js';
import { allDeals, type DealtHands } from './deals.js';
import * as handCode from './hand-code.js';
import type { KronenduellOptions } from './options.js';
import * as roundTable from './round-table.js';
import { createStandings, effectOf } from './standing.js';
import * as state from './state.js';

// Imported bindings are loaded at every use; as constants of this module they are folded into the loops.
const { bothHands, countDifferent, HIGHEST, nthCard } = cards;
const { createHandCode, heldIndex } = handCode;
const { boostedNext, outcomeOf, roundIndex, scoutNext } = roundTable;
const { BOOSTED, COINS, HANDS, ofSeat, PENDING, ROUND, SCOUT } = state;

/**
 * The keys of a rule set; with two-wins, of one game of the match. A drawn game pays 0, whatever follows it. The first
 * positions are those of `only` these deals, of all unless told.
 */
export function createKeyed(
  options: KronenduellOptions,
  table: roundTable.RoundTable,
  only?: readonly DealtHands[],
): Keyed {
  const code = createHandCode(options.hands !== 'standard');
  const standings = createStandings(options);
  const { half, drop0, drop1, dropBoth } = code;
  const { next, worth } = standings;
  const handsBelow = 2 ** code.bits;
  const handsMask = handsBelow - 1;
  const perHandsBelow = 1 / handsBelow;
  const perHalf = 1 / half;
  // By round index: the outcome, and in the four bits above the effect on the next round.
  const entries = Uint8Array.from(
    table,
    (entry) => outcomeOf(entry) | (effectOf(boostedNext(entry), scoutNext(entry)) << 4),
  );
  /** By column of the position that is expanded: how far the code falls with seat 1's card. */
  const drops = new Int32Array(HIGHEST);

  const standingOf = (key: number): number => (key * perHandsBelow) | 0;

  /** The code of the upper four ranks; half a unit keeps rounding from reaching below a whole quotient. */
  const upperHalf = (hands: number): number => ((hands + 0.5) * perHalf) | 0;

  const handsOf = (key: number): number => {
    const hands = key & handsMask;
    const upper = upperHalf(hands);
    return code.hands[hands - upper * half] | (code.hands[upper] << 4);
  };

  const rank = (key: number): number => {
    const hands = key & handsMask;
    const upper = upperHalf(hands);
    return code.size[hands - upper * half] + code.size[upper];
  };

  const mirror = (key: number): number => {
    const hands = key & handsMask;
    const upper = upperHalf(hands);
    const mirrored = code.mirror[hands - upper * half] + code.mirror[upper] * half;
    return mirrored + standings.mirror[standingOf(key)] * handsBelow;
  };

  const expand = (key: number, out: Expansion): void => {
    const { child, payoff, rowMove, colMove } = out;
    const hands = handsOf(key);
    const hand0 = ofSeat(hands, 0);
    const hand1 = ofSeat(hands, 1);
    const rows = countDifferent(hand0);
    const cols = countDifferent(hand1);
    const last = (hand0 & (hand0 - 1)) === 0;
    const handsCode = key & handsMask;
    const standing = standingOf(key);
    const round = standings.rounds[standing];
    const boosted = standings.boosted[standing];
    out.rows = rows;
    out.cols = cols;
    // The scouted seat is the first to lay open.
    out.order = standings.scout[standing] === 0 ? 0 : standings.scout[standing] === 1 ? 2 : 1;
    for (let col = 0; col < cols; col++) {
      const card1 = nthCard(hand1, col);
      colMove[col] = card1;
      drops[col] = drop1[heldIndex(card1, hand0, hand1)];
    }
    let at = 0;
    for (let row = 0; row < rows; row++) {
      const card0 = nthCard(hand0, row);
      const held = heldIndex(card0, hand0, hand1);
      const left = handsCode - drop0[held];
      rowMove[row] = card0;
      for (let col = 0; col < cols; col++, at++) {
        const card1 = colMove[col];
        const entry = entries[roundIndex(card0, card1, boosted)];
        const after = next[round + (entry & 15)];
        if (after < 0 || last) {
          child[at] = -1;
          payoff[at] = worth[round + (entry & 15)];
        } else {
          const handsLeft = card0 === card1 ? handsCode - dropBoth[held] : left - drops[col];
          child[at] = handsLeft + (after + (entry >> 4)) * handsBelow;
        }
      }
    }
  };

  return {
    keyBits: code.bits + Math.ceil(Math.log2(standings.count)),
    maxWidth: HIGHEST,
    maxRank: HIGHEST,
    rank,
    // Where the seats have different abilities, exchanging them changes the rules.
    ...(options.abilities.includes('/') ? {} : { mirror }),
    expand,

    key: (s) => code.encode(s[HANDS]) + standings.of(s[COINS], s[PENDING], s[BOOSTED], s[SCOUT]) * handsBelow,

    load(key, out) {
      const standing = standingOf(key);
      out.fill(0);
      out[HANDS] = handsOf(key);
      out[COINS] = standings.coins[standing];
      out[PENDING] = standings.pending[standing];
      out[BOOSTED] = standings.boosted[standing];
      out[SCOUT] = standings.scout[standing];
      out[ROUND] = 1 + HIGHEST - rank(key);
    },

    roots: () =>
      (only ?? allDeals(options.hands)).map(({ hands, chance }) => ({
        key: code.encode(bothHands(...hands)),
        chance,
      })),
  };
}

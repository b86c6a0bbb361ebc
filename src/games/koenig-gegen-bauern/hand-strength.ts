/** How good the hands of a deal are, as numbers: what the luck of the deal is judged by. */
import type { Deal } from '../../core/game.js';
import { countBits, countRank, fourTimes, jokers, once } from './cards.js';
import { fewestMoves } from './fewest-moves.js';
import type { KoenigGame } from './game.js';
import { at } from './state.js';

/** What is looked at where seat 0 is King unasked, and where the King is yet to be found. */
const ofFixedKing = [
  'fewest moves of the King',
  'fewest moves of both Bauern',
  'fewest moves of the better Bauer',
  "the King's jokers",
  "the King's twos",
  "the King's aces",
  "the King's bombs",
  "the Bauern's bombs",
] as const;
const ofThreeHands = [
  'fewest moves of all hands',
  'fewest moves of the best hand',
  'most jokers in a hand',
  'most twos in a hand',
  'jokers on the table',
  'twos on the table',
  'aces on the table',
  'bombs in all hands',
] as const;

const ACE = 11;
const TWO = 12;

/** Names of the numbers, and how to get them from a deal. */
export function handStrength(game: KoenigGame): {
  names: readonly string[];
  measure: (deal: Deal, out: Float64Array) => void;
} {
  const solver = fewestMoves(game.moves);
  const state = new Int32Array(game.stateSize);
  const moves = new Float64Array(3);
  const count = (place: number, rank: number) => countRank(state[place], state[place + 1], rank);
  const jokersAt = (place: number) => countBits(once(state[place]) & jokers);
  const bombsAt = (place: number) => countBits(fourTimes(state[place + 1]));
  const hand = (seat: number) => at.hands + 2 * seat;
  const fixed = game.options.king === 'fixed';
  return {
    names: fixed ? ofFixedKing : ofThreeHands,
    measure: (deal, out) => {
      game.start(deal, state);
      for (let seat = 0; seat < 3; seat++)
        moves[seat] = solver.fewest(state[hand(seat)], state[hand(seat) + 1]);
      const bombs = [0, 1, 2].map((seat) => bombsAt(hand(seat)));
      if (fixed) {
        out[0] = moves[0];
        out[1] = moves[1] + moves[2];
        out[2] = Math.min(moves[1], moves[2]);
        out[3] = jokersAt(hand(0));
        out[4] = count(hand(0), TWO);
        out[5] = count(hand(0), ACE);
        out[6] = bombs[0];
        out[7] = bombs[1] + bombs[2];
        return;
      }
      out[0] = moves[0] + moves[1] + moves[2];
      out[1] = Math.min(moves[0], moves[1], moves[2]);
      out[2] = Math.max(...[0, 1, 2].map((seat) => jokersAt(hand(seat))));
      out[3] = Math.max(...[0, 1, 2].map((seat) => count(hand(seat), TWO)));
      out[4] = jokersAt(at.table);
      out[5] = count(at.table, TWO);
      out[6] = count(at.table, ACE);
      out[7] = bombs[0] + bombs[1] + bombs[2];
    },
  };
}

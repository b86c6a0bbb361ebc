/** What is left of a round as a game of its own, for a search that looks no further. */
import type { CrownsGame } from '../../../src/games/crowns/game.js';
import * as moves from '../../../src/games/crowns/moves.js';
import * as state from '../../../src/games/crowns/state.js';
import type { Searched } from '../../../src/search/information-set-search.js';
import type { Playouts } from './playouts.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { bidMove } = moves;
const { BID, BIDDING, PHASE, PLAYED, playCard, SIZE, seatAt, TURN } = state;

/**
 * The rest of the round as a seat plays it whose turn it is: where it bids, the others bid by rules, each on the hand it
 * has in that world; then all cards are played. The round is not scored.
 */
export function restOfRound(game: CrownsGame, playouts: Playouts, seat: () => number): Searched {
  const { seats, stateSize, dealSize, maxMoves } = game;
  return {
    seats,
    stateSize,
    dealSize,
    maxMoves,
    toAct: (s) => (s[PHASE] === BIDDING ? 1 << seat() : s[PLAYED] < seats * s[SIZE] ? 1 << s[TURN] : 0),
    legal: (s, acting, out) => game.legal(s, acting, out),
    play(s, chosen) {
      if (s[PHASE] !== BIDDING) {
        playCard(s, seats, chosen[s[TURN]]);
        return;
      }
      s[seatAt(seat()) + BID] = chosen[seat()] - bidMove;
      playouts.bidForOthers(s, seat());
    },
  };
}

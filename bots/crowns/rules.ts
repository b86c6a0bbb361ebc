/** Bids what its cards take on average, and plays to take just that. */
import { defineBot } from '../../src/core/bot.js';
import type { CrownsGame } from '../../src/games/crowns/game.js';
import { writeKnown } from '../../src/games/crowns/known.js';
import { isBid } from '../../src/games/crowns/moves.js';
import type { CrownsView } from '../../src/games/crowns/view.js';
import { closestBid } from './shared/closest-bid.js';
import { rulePlayer } from './shared/rule-player.js';

export default defineBot<CrownsView>({
  game: 'crowns',
  about: 'bids the rounded sum of what its cards take on average, and plays to make it exactly',
  cost: 1,
  create({ game }) {
    const player = rulePlayer(game as CrownsGame);
    const known = new Int32Array(game.stateSize);
    return {
      policy(v, legal, n, out) {
        writeKnown(v, known);
        const move = isBid(legal[0])
          ? closestBid(player.expectation(known, v.seat), legal, n)
          : player.card(known);
        for (let i = 0; i < n; i++) out[i] = legal[i] === move ? 1 : 0;
      },
    };
  },
});

/** Bids by trying its bids in worlds that fit its hand, and plays by rules. */
import { defineBot } from '../../src/core/bot.js';
import { type Schema, z } from '../../src/core/schema.js';
import type { CrownsGame } from '../../src/games/crowns/game.js';
import { writeKnown } from '../../src/games/crowns/known.js';
import { isBid } from '../../src/games/crowns/moves.js';
import type { CrownsView } from '../../src/games/crowns/view.js';
import { budget } from './shared/search-parameters.js';
import { WorldSearch } from './shared/world-search.js';

interface Parameters {
  worlds: number;
  ms: number;
}

const parameters: Schema<Parameters> = z.strictObject(budget(200, 'every bid is tried'));

export default defineBot<CrownsView, Parameters>({
  game: 'crowns',
  about: 'bids what does best in sampled worlds, and plays by rules',
  parameters,
  timed: ({ ms }) => ms > 0,
  // Of six decisions about one is a bid.
  cost: ({ worlds, ms }) => (ms > 0 ? 1000 * ms : worlds * 20) / 6,
  create({ game, parameters: { worlds, ms } }) {
    const search = new WorldSearch(
      game as CrownsGame,
      { worlds, bidWorlds: worlds, widestBid: 2.5, ms },
      false,
    );
    const known = new Int32Array(game.stateSize);
    return {
      choose(v, legal, n, rng) {
        if (isBid(legal[0])) return search.choose(v, legal, n, rng);
        writeKnown(v, known);
        return search.playouts.player.card(known);
      },
    };
  },
});

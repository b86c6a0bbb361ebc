/** Bids and plays what does best in worlds that fit all it has seen, each played out by rules. */
import { defineBot } from '../../src/core/bot.js';
import { flag, type Schema, z } from '../../src/core/schema.js';
import type { CrownsGame } from '../../src/games/crowns/game.js';
import type { CrownsView } from '../../src/games/crowns/view.js';
import { RestrictedMoves } from '../../src/search/restricted-play.js';
import { budget } from './shared/search-parameters.js';
import { oneOf, without } from './shared/without.js';
import { WorldSearch } from './shared/world-search.js';

interface Parameters {
  worlds: number;
  ms: number;
  inference: boolean;
  without: string;
}

const parameters: Schema<Parameters> = z.strictObject({
  ...budget(40, 'every card is tried, bids in twice as many'),
  inference: flag('Whether worlds are the likelier the better they fit the bids of the others.').default(
    false,
  ),
  without,
});

export default defineBot<CrownsView, Parameters>({
  game: 'crowns',
  about: 'tries each bid and card in sampled worlds that are played out by rules',
  parameters,
  timed: ({ ms }) => ms > 0,
  cost: ({ worlds, ms }) => (ms > 0 ? 1000 * ms : worlds * 14),
  create({ game, parameters: { worlds, ms, inference, without } }) {
    // A bid is made once, and the whole round hangs on it.
    const search = new WorldSearch(
      game as CrownsGame,
      { worlds, bidWorlds: 2 * worlds, widestBid: 1.75, ms },
      inference,
    );
    const rest = new RestrictedMoves(game.maxMoves, oneOf(without));
    return { choose: (v, legal, n, rng) => search.choose(v, rest.moves, rest.of(legal, n), rng) };
  },
});

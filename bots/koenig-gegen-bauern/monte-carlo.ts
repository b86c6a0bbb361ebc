/** Tries its moves in many worlds that fit what it has seen; see `shared/world-search.ts`. */
import { defineBot } from '../../src/core/bot.js';
import { integer, type Schema, z } from '../../src/core/schema.js';
import type { KoenigGame } from '../../src/games/koenig-gegen-bauern/game.js';
import { decline, volunteer } from '../../src/games/koenig-gegen-bauern/move-table.js';
import { Seen } from '../../src/games/koenig-gegen-bauern/seen.js';
import type { KoenigView } from '../../src/games/koenig-gegen-bauern/view.js';
import { RestrictedMoves } from '../../src/search/restricted-play.js';
import { GreedyPlayer } from './shared/greedy-player.js';
import { Inference } from './shared/inference.js';
import { GreedyManner, RulesManner } from './shared/manners.js';
import { perRules } from './shared/per-rules.js';
import { Playouts } from './shared/playouts.js';
import { RulesPlayer } from './shared/rules-player.js';
import { createSituation, situationOf } from './shared/situation.js';
import { hasIn, without } from './shared/without.js';
import { WorldSearch } from './shared/world-search.js';
import { WorldSource } from './shared/world-source.js';

interface Parameters {
  worlds: number;
  ms: number;
  candidates: number;
  inference: number;
  exact: number;
  without: string;
}

const parameters: Schema<Parameters> = z.strictObject({
  worlds: integer(1, 100_000, 'Worlds it thinks in at each decision, at most.').default(40),
  ms: integer(
    0,
    600_000,
    'Milliseconds a decision may take; 0: no limit. With a limit no match can be repeated.',
  ).default(0),
  candidates: integer(2, 100, 'Moves it compares, at most.').default(12),
  inference: integer(
    0,
    64,
    "How many cards it exchanges from one world to the next, to come to where the others' moves are likely; 0: any will do.",
  ).default(8),
  exact: integer(0, 24, 'With so many cards left in all it solves a world exactly.').default(12),
  without,
});

const toolsOf = perRules((moves, fewest) => {
  const player = new RulesPlayer(moves, fewest);
  const manners = [new RulesManner(moves, player), new GreedyManner(moves, new GreedyPlayer(moves, fewest))];
  return { moves, fewest, player, manners, seen: new Seen(), situation: createSituation() };
});

export default defineBot<KoenigView, Parameters>({
  game: 'koenig-gegen-bauern',
  about: 'tries its moves in many worlds that fit what it has seen',
  parameters,
  timed: ({ ms }) => ms > 0,
  cost: ({ worlds, ms }) => (ms > 0 ? 1000 * ms : 150 * worlds),
  create({ game, parameters }) {
    const { moves, fewest, player, manners, seen, situation } = toolsOf(game);
    const together = (game as KoenigGame).options.winners === 'side';
    const inference = new Inference(moves, fewest, manners, together);
    const source = new WorldSource(seen, inference, parameters.inference);
    const search = new WorldSearch(moves, fewest, player, new Playouts(player), together);
    const limits = { ...parameters, nodes: 20_000 };
    const rest = new RestrictedMoves(game.maxMoves, hasIn(parameters.without, moves));
    return {
      choose(v, legal, n, rng) {
        seen.look(moves, v);
        source.look(v, limits.worlds);
        if (v.phase === 0) return search.volunteers(v, source, limits, rng) ? volunteer : decline;
        const left = rest.of(legal, n);
        return search.choose(v, situationOf(v, seen, situation), rest.moves, left, source, limits, rng);
      },
    };
  },
});

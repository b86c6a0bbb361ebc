import { defineBot } from '../../src/core/bot.js';
import { integer, type Schema, z } from '../../src/core/schema.js';
import type { KronenduellView } from '../../src/games/kronenduell/view.js';
import { levelK } from '../../src/search/level-k.js';
import { packPolicy } from '../../src/search/policy-book.js';
import { discover } from '../../src/search/position-graph.js';
import { oneGame } from './shared/one-game.js';
import { bookPlay } from './shared/prepared-policy.js';
import { straying, temperature } from './shared/straying.js';

interface Parameters {
  level: number;
  temperature: number;
}

const parameters: Schema<Parameters> = z.strictObject({
  level: integer(0, 100, 'How many times it thinks on: level 0 plays at random.').default(1),
  temperature,
});

export default defineBot<KronenduellView, Parameters>({
  game: 'kronenduell',
  about: 'the best response to the level below, level 0 being random: a ladder of human-like depth',
  parameters,
  async prepare({ game, parameters: { level } }) {
    const graph = discover(oneGame(game).keyed, { fold: false });
    return packPolicy(graph, levelK(graph, level));
  },
  create: ({ game, shared, parameters: { temperature } }) => ({
    policy: straying(bookPlay(shared as SharedArrayBuffer, game), temperature),
  }),
});

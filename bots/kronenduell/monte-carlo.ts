import { type Bot, defineBot } from '../../src/core/bot.js';
import type { Game } from '../../src/core/game.js';
import { Rng } from '../../src/core/rng.js';
import { integer, oneOf, real, type Schema, z } from '../../src/core/schema.js';
import type { KronenduellOptions } from '../../src/games/kronenduell/options.js';
import type { KronenduellView } from '../../src/games/kronenduell/view.js';
import { rememberedPolicy } from '../../src/search/remembered-policy.js';
import { oncePerAsked } from './shared/once-per.js';
import { oneGame, playPositions, type ViewPolicy } from './shared/one-game.js';
import {
  createSearch,
  type SearchParameters,
  searchPolicy,
  selections,
  timedPolicy,
} from './shared/searching.js';
import { straying, temperature } from './shared/straying.js';

interface Parameters extends SearchParameters {
  iterations: number;
  ms: number;
  temperature: number;
}

/** What each selection explores by unless told. */
const EXPLORATION = { 'regret-matching': 0.1, 'decoupled-uct': 1, solved: 0.1 };

const parameters: Schema<Parameters> = z
  .strictObject({
    iterations: integer(1, 1e9, 'Iterations of the search a move.').default(30),
    ms: integer(
      0,
      1e6,
      'Above 0: milliseconds a move instead; such a bot states no policy, and no two runs are alike.',
    ).default(0),
    selection: oneOf(
      selections,
      'How the tree is searched: each node solved as a matrix game, or each side choosing by regret matching or by UCT.',
    ).default('solved'),
    exploration: real(
      0,
      10,
      'The share of moves tried at random, 0.1 unless said; by UCT the weight of what was tried seldom, 1 unless said.',
    ).optional(),
    playouts: oneOf(
      ['random', 'greedy'],
      'Who plays on from a new position: chance, or the bot greedy.',
    ).default('random'),
    samples: integer(
      1,
      1e6,
      'Where nodes are solved: how many playouts a pair of cards is judged by before it is searched.',
    ).default(32),
    temperature,
  })
  .transform(({ exploration, ...rest }) => ({
    ...rest,
    exploration: exploration ?? EXPLORATION[rest.selection],
  }));

/** A policy and the chance that its search draws from, where that is the match's own. */
interface Thinking {
  policy: ViewPolicy;
  rng: Rng;
}

/** One search serves all matches of a worker. */
const thinkings = oncePerAsked<KronenduellOptions, Thinking>();

function think(
  game: Game<KronenduellView>,
  { iterations, ms, ...how }: Omit<Parameters, 'temperature'>,
): Thinking {
  const one = oneGame(game);
  const { keyed } = one;
  const search = createSearch(one, how);
  const rng = new Rng();
  // Not by the iterations: a longer search goes on where a shorter one ended.
  const name = JSON.stringify(how);
  const policy =
    ms > 0
      ? timedPolicy(search, rng, ms)
      : rememberedPolicy(searchPolicy(keyed, search, iterations, name), keyed.maxWidth);
  return { policy: playPositions(one, () => policy), rng };
}

export default defineBot<KronenduellView, Parameters>({
  game: 'kronenduell',
  about: 'tree search for both sides at once by random playouts: the longer it searches, the better it plays',
  parameters,
  timed: ({ ms }) => ms > 0,
  cost: ({ iterations, ms }) => (ms > 0 ? ms * 1000 : 100 + iterations * 10),
  create({ game, parameters: { temperature, ...asked } }): Bot<KronenduellView> {
    const { ms } = asked;
    const options = game.options as KronenduellOptions;
    const { policy, rng } = thinkings(options, asked, () => think(game, asked));
    const strayed = straying(policy, temperature);
    if (ms === 0) return { policy: strayed };
    const mix = new Float64Array(game.maxMoves);
    return {
      choose(v, legal, n, chance) {
        rng.seed(chance.bits(), chance.bits(), chance.bits(), chance.bits());
        strayed(v, legal, n, mix);
        return legal[chance.pick(mix, n)];
      },
    };
  },
});

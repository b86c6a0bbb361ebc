import { defineBot } from '../../src/core/bot.js';
import { UsageError } from '../../src/core/errors.js';
import { integer, oneOf, type Schema, z } from '../../src/core/schema.js';
import type { KronenduellView } from '../../src/games/kronenduell/view.js';
import { rulesName } from '../../src/search/kept-table.js';
import { packPolicy } from '../../src/search/policy-book.js';
import { type Learning, learnings, Training, takeUpTraining } from '../../src/search/training.js';
import { oneGame } from './shared/one-game.js';
import { bookPlay } from './shared/prepared-policy.js';
import { straying, temperature } from './shared/straying.js';

interface Parameters {
  learning: Learning;
  iterations: number;
  temperature: number;
}

const parameters: Schema<Parameters> = z.strictObject({
  learning: oneOf(
    learnings,
    'CFR+, its local and predictive form, or external-sampling MCCFR; `arena train` trains each.',
  ).default('local'),
  iterations: integer(
    0,
    1e9,
    'Iterations it learned for, those that `arena train` has made; 0: as many as take some seconds before the first match.',
  ).default(0),
  temperature,
});

/** About how many positions an iteration passes through, as a share of all of them. */
const PASSED: Record<Learning, number> = { 'cfr+': 1, local: 1, mccfr: 0.1 };

/** It learns as long before the first match as takes about 3 s: so many positions, not seconds, are the same anywhere. */
const AFFORDABLE = 3e6;

export default defineBot<KronenduellView, Parameters>({
  game: 'kronenduell',
  about: 'what counterfactual regret minimisation has learned by playing against itself',
  parameters,
  async prepare({ game, store, parameters: { learning, iterations } }) {
    const one = oneGame(game);
    let training = await takeUpTraining({ keyed: one.keyed, name: rulesName(one), learning }, store);
    const { graph } = training;
    const affordable = Math.max(1, Math.round(AFFORDABLE / (graph.size * PASSED[learning])));
    const known = training.iterations;
    // Never as many as happen to be kept here: the same parameters must play alike on every machine.
    const wanted = iterations > 0 ? iterations : affordable;
    if (wanted < known) training = new Training(graph, learning);
    if (wanted - training.iterations > affordable) {
      throw new UsageError(
        `cfr has learned ${learning} by these rules for ${known} iterations, not ${wanted}; ` +
          `first run: arena train kronenduell cfr --learning ${learning} --iterations ${wanted}` +
          (wanted < known ? ' --fresh' : ''),
      );
    }
    while (training.iterations < wanted) training.iterate();
    return packPolicy(graph, training.average());
  },
  create: ({ game, shared, parameters: { temperature } }) => ({
    policy: straying(bookPlay(shared as SharedArrayBuffer, game), temperature),
  }),
});

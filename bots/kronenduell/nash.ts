import { defineBot } from '../../src/core/bot.js';
import { type Schema, z } from '../../src/core/schema.js';
import type { KronenduellView } from '../../src/games/kronenduell/view.js';
import { matchSolution } from './shared/match-solution.js';
import { perfectPlay } from './shared/prepared-policy.js';
import { straying, temperature } from './shared/straying.js';

interface Parameters {
  temperature: number;
}

const parameters: Schema<Parameters> = z.strictObject({ temperature });

export default defineBot<KronenduellView, Parameters>({
  game: 'kronenduell',
  about:
    'Plays perfectly: an equilibrium of the whole game, and among these the play that gains most from chance mistakes.',
  parameters,
  cost: 5,
  prepare: ({ game, store }) => matchSolution(game, store),
  create: ({ game, shared, parameters: { temperature } }) => ({
    policy: straying(perfectPlay(shared as SharedArrayBuffer, game), temperature),
  }),
});

import { defineBot } from '../../src/core/bot.js';
import type { KronenduellView } from '../../src/games/kronenduell/view.js';
import { perfectPlay } from './shared/perfect-play.js';
import { solution } from './shared/solution.js';

export default defineBot<KronenduellView>({
  game: 'kronenduell',
  about:
    'Plays perfectly: an equilibrium of the whole game, and among these the play that gains most from chance mistakes.',
  cost: 5,
  prepare: ({ game, store }) => solution(game, store),
  create: ({ game, shared }) => ({ policy: perfectPlay(game, shared as SharedArrayBuffer) }),
});

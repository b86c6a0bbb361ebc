/** Chooses any card it may: what every other bot must beat. */
import { defineBot } from '../../src/core/bot.js';
import type { KronenduellView } from '../../src/games/kronenduell/view.js';

export default defineBot<KronenduellView>({
  game: 'kronenduell',
  about: 'plays any card, each as likely as the others',
  cost: 0.1,
  create: () => ({
    policy(_v, _legal, n, out) {
      for (let i = 0; i < n; i++) out[i] = 1 / n;
    },
  }),
});

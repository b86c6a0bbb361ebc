/** Makes any move it may: what every other bot must beat. */
import { defineBot } from '../../src/core/bot.js';

export default defineBot({
  game: 'koenig-gegen-bauern',
  about: 'any legal move, each as likely',
  cost: 0.1,
  create: () => ({
    policy(_view, _legal, n, out) {
      for (let i = 0; i < n; i++) out[i] = 1 / n;
    },
  }),
});

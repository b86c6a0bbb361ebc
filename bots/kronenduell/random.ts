import { defineBot } from '../../src/core/bot.js';

export default defineBot({
  game: 'kronenduell',
  about: 'Plays any of its cards, each as likely.',
  cost: 0.05,
  create: () => ({
    policy(_view, _legal, n, out) {
      for (let i = 0; i < n; i++) out[i] = 1 / n;
    },
  }),
});

/** Plays every legal move equally often, and volunteers every other time. */
import { defineBot } from '../../src/core/bot.js';
import type { KoenigView } from '../../src/games/koenig-gegen-bauern/view.js';

export default defineBot<KoenigView>({
  game: 'koenig-gegen-bauern',
  about: 'plays every legal move equally often',
  cost: 1,
  create() {
    return {
      policy(_v, _legal, n, out) {
        out.fill(1 / n, 0, n);
      },
    };
  },
});

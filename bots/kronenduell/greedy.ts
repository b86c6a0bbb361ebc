/** Takes what the next round promises against an opponent who plays anything. */
import { defineBot } from '../../src/core/bot.js';
import { real, type Schema, z } from '../../src/core/schema.js';
import { listCards } from '../../src/games/kronenduell/cards.js';
import type { KronenduellOptions } from '../../src/games/kronenduell/options.js';
import type { KronenduellView } from '../../src/games/kronenduell/view.js';
import { soften } from '../../src/search/temperature.js';
import { oncePer } from './shared/once-per.js';
import { Rounds } from './shared/rounds.js';

const roundsOf = oncePer((options: KronenduellOptions) => new Rounds(options));

interface Parameters {
  boost: number;
  scout: number;
  temperature: number;
}

const parameters: Schema<Parameters> = z.strictObject({
  boost: real(0, 10, 'Coins that a boost for the next round is worth to it.').default(0.4),
  scout: real(0, 10, 'Coins that scouting in the next round is worth to it.').default(0.4),
  temperature: real(0, 100, 'Above 0 it errs: the higher, the more; in units of match result.').default(0),
});

export default defineBot<KronenduellView, Parameters>({
  game: 'kronenduell',
  about: 'the card with the most expected coins this round, if the opponent plays anything',
  parameters,
  cost: 1,
  create({ game, parameters: { boost, scout, temperature } }) {
    const options = game.options as KronenduellOptions;
    const rounds = roundsOf(options);
    const replies = new Int32Array(8);
    const values = new Float64Array(8);

    /** Coins that a round gains over the opponent; more than a side needs don't count, a Falle is worth them all. */
    const gain = (v: KronenduellView, own: number, other: number): number => {
      const {
        sign,
        trap,
        coins,
        boost: boosted,
        scout: scouts,
      } = rounds.look(v.seat, own, other, v.boosted[0] | (v.boosted[1] << 1));
      const winner = sign > 0 ? v.seat : 1 - v.seat;
      const needed = options.coinsToWin - v.coins[winner];
      const won = trap ? options.coinsToWin : Math.min(coins + v.pending[winner], needed);
      return sign * won + boost * boosted + scout * scouts;
    };

    return {
      policy(v, legal, n, out) {
        const open = v.scout === v.seat;
        const m = open ? 1 : listCards(v.hands[1 - v.seat], replies);
        if (open) replies[0] = v.revealed;
        for (let i = 0; i < n; i++) {
          let sum = 0;
          for (let j = 0; j < m; j++) sum += gain(v, legal[i], replies[j]);
          values[i] = sum / m / options.coinsToWin;
        }
        soften(values, n, temperature, out);
      },
    };
  },
});

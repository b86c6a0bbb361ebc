/** What a seat can't see, filled in: nothing of the game it plays, only the deals of games to come. */
import type { Hidden } from '../../core/game.js';
import { bothHands, handText, withCard } from './cards.js';
import { drawHands } from './deals.js';
import type { KronenduellOptions } from './options.js';
import { type KronenduellView, stateOf } from './view.js';

/** The worlds of a match of at most `games` games that count. */
export function createHidden(options: KronenduellOptions, games: number): Hidden<KronenduellView> {
  return {
    informationKey(v) {
      const numbers = [
        v.scout,
        v.revealed,
        v.boosted,
        v.coins,
        v.pending,
        v.wins,
        v.games,
        v.replays,
        v.earlier,
      ];
      return `${v.seat} ${handText(v.hands[0])}/${handText(v.hands[1])} ${numbers.join(' ')} ${v.played.join('')}`;
    },

    /** Games that are over are filled with the hands of this one: they are never looked at again. */
    sampleWorld(v, rng, s, deal) {
      stateOf(v, s);
      let own = v.hands[v.seat];
      let other = v.hands[1 - v.seat];
      for (let i = 0; i < v.played.length && v.played[i] !== 0; i += 2) {
        own = withCard(own, v.played[i]);
        other = withCard(other, v.played[i + 1]);
      }
      for (let game = 0; game <= v.games; game++) {
        deal[game] = v.seat === 0 ? bothHands(own, other) : bothHands(other, own);
      }
      for (let game = v.games + 1; game < games; game++) deal[game] = drawHands(options.hands, rng);
      return 1;
    },
  };
}

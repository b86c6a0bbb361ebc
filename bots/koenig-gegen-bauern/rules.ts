/** Plays by rules that are weighed against each other; see `shared/rules-player.ts`. */
import { defineBot } from '../../src/core/bot.js';
import { decline, volunteer } from '../../src/games/koenig-gegen-bauern/move-table.js';
import { Seen } from '../../src/games/koenig-gegen-bauern/seen.js';
import type { KoenigView } from '../../src/games/koenig-gegen-bauern/view.js';
import { paysToVolunteer, rulesChance } from './shared/king-chance.js';
import { perRules } from './shared/per-rules.js';
import { RulesPlayer } from './shared/rules-player.js';
import { createSituation, situationOf } from './shared/situation.js';

const toolsOf = perRules((moves, fewest) => ({
  fewest,
  moves,
  player: new RulesPlayer(moves, fewest),
  seen: new Seen(),
  situation: createSituation(),
}));

export default defineBot<KoenigView>({
  game: 'koenig-gegen-bauern',
  about: 'weighs control cards, bombs and who is short of cards against each other',
  cost: 6,
  create({ game }) {
    const { moves, fewest, player, seen, situation } = toolsOf(game);
    return {
      choose(v) {
        if (v.phase === 0)
          return paysToVolunteer(rulesChance[v.options.winners], v.hand[0], v.hand[1], fewest)
            ? volunteer
            : decline;
        seen.look(moves, v);
        return player.choose(situationOf(v, seen, situation));
      },
    };
  },
});

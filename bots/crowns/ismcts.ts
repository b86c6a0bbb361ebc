/** Searches one tree through many worlds that fit all it has seen; what lies below the tree is played by rules. */
import { defineBot } from '../../src/core/bot.js';
import { integer, real, type Schema, z } from '../../src/core/schema.js';
import type { CrownsGame } from '../../src/games/crowns/game.js';
import type { CrownsView } from '../../src/games/crowns/view.js';
import { CrownsWorlds } from '../../src/games/crowns/worlds.js';
import { InformationSetSearch } from '../../src/search/information-set-search.js';
import { Playouts } from './shared/playouts.js';
import { restOfRound } from './shared/rest-of-round.js';

interface Parameters {
  iterations: number;
  ms: number;
  exploration: number;
}

const parameters: Schema<Parameters> = z.strictObject({
  iterations: integer(1, 10_000_000, 'How many worlds are searched for a decision.').default(300),
  ms: real(0, 60_000, 'Above 0: milliseconds for a decision, in place of a number of worlds.').default(0),
  exploration: real(0, 10_000, 'How much moves that were tried seldom are favoured, in crowns.').default(150),
});

export default defineBot<CrownsView, Parameters>({
  game: 'crowns',
  about: 'searches one tree of bids and cards through sampled worlds (SO-ISMCTS)',
  parameters,
  timed: ({ ms }) => ms > 0,
  cost: ({ iterations, ms }) => (ms > 0 ? 1000 * ms : iterations * 6),
  create({ game: given, parameters: { iterations, ms, exploration } }) {
    const game = given as CrownsGame;
    const worlds = new CrownsWorlds(game);
    const playouts = new Playouts(game);
    const known = new Int32Array(game.stateSize);
    const visits = new Float64Array(game.maxMoves);
    let own = 0;
    const search = new InformationSetSearch(
      restOfRound(game, playouts, () => own),
      (s, _deal, _rng, returns) => {
        playouts.finish(s);
        for (let seat = 0; seat < game.seats; seat++) returns[seat] = playouts.lead(s, seat);
      },
      exploration,
    );
    return {
      choose(v, legal, n, rng) {
        if (n === 1) return legal[0];
        own = v.seat;
        worlds.observe(v, known);
        const until = performance.now() + ms;
        search.search(
          (rng, s) => {
            s.set(known);
            worlds.draw(rng, s);
          },
          rng,
          (i) => (ms > 0 ? i > 0 && performance.now() >= until : i >= iterations),
        );
        search.readVisits(legal, n, visits);
        let most = 0;
        for (let i = 1; i < n; i++) if (visits[i] > visits[most]) most = i;
        return legal[most];
      },
    };
  },
});

/**
 * Sees all hands, for an upper bound of what can be had: the search of `monte-carlo` in the one world that is, where the
 * match is played on many times by drawn moves of `rules`. It plays only where the rules say `openHands=true`.
 */
import { defineBot } from '../../src/core/bot.js';
import { UsageError } from '../../src/core/errors.js';
import type { Rng } from '../../src/core/rng.js';
import { integer, type Schema, z } from '../../src/core/schema.js';
import type { KoenigGame } from '../../src/games/koenig-gegen-bauern/game.js';
import { decline, volunteer } from '../../src/games/koenig-gegen-bauern/move-table.js';
import { Seen } from '../../src/games/koenig-gegen-bauern/seen.js';
import type { KoenigView } from '../../src/games/koenig-gegen-bauern/view.js';
import { perRules } from './shared/per-rules.js';
import { Playouts } from './shared/playouts.js';
import { RulesPlayer } from './shared/rules-player.js';
import { createSituation, type Player, type Situation, situationOf } from './shared/situation.js';
import { WorldSearch } from './shared/world-search.js';
import { openWorld } from './shared/world-source.js';

interface Parameters {
  playouts: number;
  candidates: number;
  exact: number;
}

const parameters: Schema<Parameters> = z.strictObject({
  playouts: integer(1, 100_000, 'How often it plays on after each of its moves, at most.').default(100),
  candidates: integer(2, 100, 'Moves it compares, at most.').default(20),
  exact: integer(0, 24, 'With so many cards left in all it solves the match exactly.').default(18),
});

/** The rules, with moves drawn by their chances. */
class DrawnRules implements Player {
  rng: Rng | undefined;
  private readonly rules: RulesPlayer;

  constructor(rules: RulesPlayer) {
    this.rules = rules;
  }

  choose(s: Situation): number {
    return this.rng === undefined ? this.rules.choose(s) : this.rules.draw(s, this.rng);
  }
}

const toolsOf = perRules((moves, fewest) => {
  const player = new RulesPlayer(moves, fewest);
  return {
    moves,
    fewest,
    player,
    drawn: new DrawnRules(player),
    seen: new Seen(),
    situation: createSituation(),
  };
});

export default defineBot<KoenigView, Parameters>({
  game: 'koenig-gegen-bauern',
  about: 'sees all hands (with openHands=true): an upper bound',
  fair: false,
  async prepare({ game }) {
    if (!(game as KoenigGame).options.openHands) {
      throw new UsageError('bot cheating needs to see all hands: play with --option openHands=true');
    }
    return new SharedArrayBuffer(0);
  },
  parameters,
  cost: ({ playouts }) => 150 * playouts,
  create({ game, parameters: { playouts, candidates, exact } }) {
    const { options } = game as KoenigGame;
    const { moves, fewest, player, drawn, seen, situation } = toolsOf(game);
    const together = options.winners === 'side';
    const search = new WorldSearch(moves, fewest, player, new Playouts(drawn), together);
    const limits = { worlds: playouts, ms: 0, candidates, exact, nodes: 300_000 };
    return {
      choose(v, legal, n, rng) {
        drawn.rng = rng;
        if (v.phase === 0) return search.volunteers(v, openWorld, limits, rng) ? volunteer : decline;
        seen.look(moves, v);
        return search.choose(v, situationOf(v, seen, situation), legal, n, openWorld, limits, rng);
      },
    };
  },
});

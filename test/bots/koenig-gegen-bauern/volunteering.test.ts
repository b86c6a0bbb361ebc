/** Who should volunteer. */
import { describe, expect, test } from 'vitest';
import cheating from '../../../bots/koenig-gegen-bauern/cheating.js';
import greedy from '../../../bots/koenig-gegen-bauern/greedy.js';
import monteCarlo from '../../../bots/koenig-gegen-bauern/monte-carlo.js';
import rules from '../../../bots/koenig-gegen-bauern/rules.js';
import { GreedyPlayer } from '../../../bots/koenig-gegen-bauern/shared/greedy-player.js';
import { OpenTable } from '../../../bots/koenig-gegen-bauern/shared/open-table.js';
import { Playouts } from '../../../bots/koenig-gegen-bauern/shared/playouts.js';
import { RulesPlayer } from '../../../bots/koenig-gegen-bauern/shared/rules-player.js';
import type { Player } from '../../../bots/koenig-gegen-bauern/shared/situation.js';
import { fewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { createKoenigGegenBauern, type KoenigGame } from '../../../src/games/koenig-gegen-bauern/game.js';
import { volunteer } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { crown } from '../../../src/games/koenig-gegen-bauern/state.js';
import { ask, type Entrant, make, rngOf } from './play.js';

const { moves } = createKoenigGegenBauern();
const fewest = fewestMoves(moves);
const player = new RulesPlayer(moves, fewest);

describe('volunteering', () => {
  const thinkers: [name: string, entrant: Entrant, deals: number][] = [
    ['greedy', { module: greedy }, 400],
    ['rules', { module: rules }, 400],
    ['monte-carlo', { module: monteCarlo, parameters: { worlds: 10 } }, 40],
    ['cheating', { module: cheating, parameters: { playouts: 10 } }, 40],
  ];

  test.each(
    thinkers.flatMap(([name, entrant, deals]) =>
      (['side', 'first'] as const).map((winners) => [name, winners, entrant, deals] as const),
    ),
  )(
    '%s with winners=%s: who does wins as often as King, who does not as a Bauer',
    (name, winners, entrant, deals) => {
      const rng = rngOf(5);
      const open = createKoenigGegenBauern({ openHands: true, winners });
      const bot = make(entrant, open);
      const { state, deal, v, legal } = scratch(open);
      const gains = { yes: [0, 0], no: [0, 0] };
      for (let i = 0; i < deals; i++) {
        open.drawDeal(rng, deal);
        open.start(deal, state);
        const won = winsByKing(
          state,
          winners === 'side',
          name === 'greedy' ? new GreedyPlayer(moves, fewest) : player,
        );
        for (let seat = 0; seat < 3; seat++) {
          open.view(state, seat, v);
          const said = ask(bot, v, legal, open.legal(state, seat, legal), rng);
          const gain = gains[said === volunteer ? 'yes' : 'no'];
          gain[0] += won[seat][seat] - (won[(seat + 1) % 3][seat] + won[(seat + 2) % 3][seat]) / 2;
          gain[1]++;
        }
      }
      const { yes, no } = gains;
      expect(Math.max(yes[1], no[1])).toBeGreaterThan(deals);
      // Near zero for hands where it hardly matters; of a handful of hands the mean says nothing.
      if (yes[1] > 20) expect(yes[0] / yes[1]).toBeGreaterThan(-0.05);
      if (no[1] > 20) expect(no[0] / no[1]).toBeLessThan(0.05);
    },
  );

  /** Whether each seat wins when each in turn is King and all play alike: [king][seat]. */
  function winsByKing(state: Int32Array, together: boolean, all: Player): number[][] {
    const table = new OpenTable(moves, together);
    return [0, 1, 2].map((king) => {
      const crowned = state.slice();
      crown(crowned, king);
      table.load(crowned);
      new Playouts(all).finish(table);
      return [0, 1, 2].map((seat) => (table.wonBy(seat) ? 1 : 0));
    });
  }
});

function scratch(of: KoenigGame) {
  return {
    state: new Int32Array(of.stateSize),
    deal: new Int32Array(of.dealSize),
    v: of.createView(),
    legal: new Int32Array(of.maxMoves),
  };
}

/** Two Kronenduell bots against each other, and bots at positions that are written. */
import type { BotModule, PolicyBot } from '../../../src/core/bot.js';
import { Rng } from '../../../src/core/rng.js';
import { createKronenduell, type KronenduellGame } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import { type PositionText, readPosition } from '../../../src/games/kronenduell/position.js';
import { REVEALED } from '../../../src/games/kronenduell/state.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';

/** A bot with a policy, as its file exports it. */
export type Module<P> = BotModule<KronenduellView, P>;

export function makeBot<P>(
  module: Module<P>,
  game: KronenduellGame,
  parameters: Record<string, unknown> = {},
): PolicyBot<KronenduellView> {
  const bot = module.create({ game, parameters: module.parameters.parse(parameters), log: () => undefined });
  if (!('policy' in bot)) throw new Error('a bot with a policy was expected');
  return bot;
}

/** The share of the win of the first bot over so many pairs of matches, one in each seat. */
export function score(
  game: KronenduellGame,
  first: PolicyBot<KronenduellView>,
  second: PolicyBot<KronenduellView>,
  pairs: number,
): number {
  const rng = new Rng();
  rng.seed(2, 7, 1, 8);
  const s = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(2);
  const mix = new Float64Array(game.maxMoves);
  const shares = new Float64Array(2);
  const view = game.createView();
  let sum = 0;
  for (let pair = 0; pair < pairs; pair++) {
    game.drawDeal(rng, deal);
    for (let seatOfFirst = 0; seatOfFirst < 2; seatOfFirst++) {
      game.start(deal, s);
      for (let seats = game.toAct(s); seats !== 0; seats = game.toAct(s)) {
        for (let seat = 0; seat < 2; seat++) {
          if (((seats >> seat) & 1) === 0) continue;
          const n = game.legal(s, seat, legal);
          game.view(s, seat, view);
          (seat === seatOfFirst ? first : second).policy(view, legal, n, mix);
          chosen[seat] = legal[rng.pick(mix, n)];
        }
        game.play(s, chosen, deal);
      }
      game.shares(s, shares);
      sum += shares[seatOfFirst];
    }
  }
  return sum / (2 * pairs);
}

/** A position as a user writes it; `revealed` is the card that lies open before the scout. */
export interface Written extends PositionText {
  hands: [string, string];
  options?: Partial<KronenduellOptions>;
  revealed?: string;
}

/** The chances that a bot in seat 0 gives each card. */
export function mixAt<P>(
  module: Module<P>,
  { hands, options = {}, revealed, ...written }: Written,
  parameters: Record<string, unknown> = {},
): Record<string, number> {
  const { game, state } = createKronenduell().text.readDeal({ hands }, { ...options }, 2);
  const kronenduell = game as KronenduellGame;
  readPosition(kronenduell.options, written, state);
  if (revealed !== undefined) state[REVEALED] = Number(revealed);
  const legal = new Int32Array(8);
  const mix = new Float64Array(8);
  const n = game.legal(state, 0, legal);
  const view = kronenduell.createView();
  kronenduell.view(state, 0, view);
  makeBot(module, kronenduell, parameters).policy(view, legal, n, mix);
  return Object.fromEntries(Array.from({ length: n }, (_, i) => [legal[i], mix[i]]));
}

/** A bot as a policy over positions: what exact evaluation asks. */
import { importBot } from '../arena/bot-file.js';
import type { Entrant } from '../arena/plan.js';
import { flawOf } from '../arena/player.js';
import { UsageError } from '../core/errors.js';
import type { PositionPolicy } from '../search/position-policy.js';
import type { KeyedGame } from './keyed-game.js';

/**
 * The policy of a bot, asked at each position as if it were dealt: what led there is not in its view. Each thread needs
 * one of its own.
 * @throws UsageError when the bot states no policy
 */
export async function botPolicy(
  game: KeyedGame,
  entrant: Entrant,
  shared: SharedArrayBuffer | null,
): Promise<PositionPolicy> {
  const module = await importBot(entrant.file);
  const { name, parameters } = entrant;
  const bot = module.create({ game, parameters, log: () => {}, ...(shared === null ? {} : { shared }) });
  if (!('policy' in bot))
    throw new UsageError(`bot ${name} states no policy, so it can't be evaluated exactly`);
  const { keyed } = game;
  const state = new Int32Array(game.stateSize);
  const chosen = new Int32Array(game.seats);
  const legal = new Int32Array(game.maxMoves);
  const view = game.createView();
  const noDeal = new Int32Array(game.dealSize);
  return (key, e, seat, revealed, out) => {
    keyed.load(key, state);
    if (revealed >= 0) {
      chosen[1 - seat] = (seat === 0 ? e.colMove : e.rowMove)[revealed];
      game.play(state, chosen, noDeal);
    }
    game.view(state, seat, view);
    const n = game.legal(state, seat, legal);
    for (let i = 0; i < n; i++) out[i] = 0;
    bot.policy(view, legal, n, out);
    const flaw = flawOf(out, n);
    if (flaw !== '') throw new UsageError(`bot ${name} ${flaw}`);
  };
}

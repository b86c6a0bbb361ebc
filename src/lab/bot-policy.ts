/** A bot as a policy over positions: what exact evaluation asks. */
import { importBot } from '../arena/bot-file.js';
import type { Entrant } from '../arena/plan.js';
import { flawOf } from '../arena/player.js';
import { UsageError } from '../core/errors.js';
import type { State } from '../core/game.js';
import { botPolicy } from '../search/bot-policy.js';
import type { PositionPolicy } from '../search/position-policy.js';
import type { KeyedGame } from './keyed-game.js';

/**
 * The policy of an entrant, asked at each position as if it were dealt: what led there is not in its view. `put` may
 * write into the state what a key leaves out, what the match stands at. Each thread needs one of its own.
 * @throws UsageError when the bot states no policy, or one that is none
 */
export async function entrantPolicy(
  game: KeyedGame,
  { name, file, parameters, command }: Entrant,
  shared: SharedArrayBuffer | null,
  put?: (s: State) => void,
): Promise<PositionPolicy> {
  if (command !== undefined)
    throw new UsageError(`bot ${name} runs in a process of its own, so it can't be evaluated exactly`);
  const module = await importBot(file);
  const bot = module.create({ game, parameters, log: () => {}, ...(shared === null ? {} : { shared }) });
  if (!('policy' in bot))
    throw new UsageError(`bot ${name} states no policy, so it can't be evaluated exactly`);
  const policy = botPolicy(game, bot, put);
  return (key, e, seat, revealed, out) => {
    policy(key, e, seat, revealed, out);
    const flaw = flawOf(out, seat === 0 ? e.rows : e.cols);
    if (flaw !== '') throw new UsageError(`bot ${name} ${flaw}`);
  };
}

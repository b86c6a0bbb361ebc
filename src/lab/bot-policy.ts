/** A bot as a policy over positions: what exact evaluation asks. */
import { importBot } from '../arena/bot-file.js';
import type { Entrant } from '../arena/plan.js';
import { flawOf } from '../arena/player.js';
import { UsageError } from '../core/errors.js';
import type { State } from '../core/game.js';
import { botPolicy } from '../search/bot-policy.js';
import type { PositionPolicy } from '../search/position-policy.js';
import type { KeyedGame } from './keyed-game.js';

/** @throws UsageError when the bot is one that nobody can ask for its policy at any position */
export function checkInProcess({ name, command }: Entrant): void {
  if (command === undefined) return;
  throw new UsageError(
    `bot ${name} runs in a process of its own: what it would do at every position can't be read from there, so it can't be evaluated exactly; let it play instead`,
  );
}

/**
 * The policy of an entrant, asked at each position as if it were dealt: what led there is not in its view. `put` may
 * write into the state what a key leaves out, what the match stands at. Each thread needs one of its own.
 * @throws UsageError when the bot states no policy, or one that is none
 */
export async function entrantPolicy(
  game: KeyedGame,
  entrant: Entrant,
  shared: SharedArrayBuffer | null,
  put?: (s: State) => void,
): Promise<PositionPolicy> {
  checkInProcess(entrant);
  const { name, file, parameters } = entrant;
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

/** What a bot does without, for restricted play. */
import type { Move } from '../../../src/core/game.js';
import { text } from '../../../src/core/schema.js';
import { once, rankNames } from '../../../src/games/koenig-gegen-bauern/cards.js';
import { firstCombination, type MoveTable } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { bomb, structureOfMain } from '../../../src/games/koenig-gegen-bauern/structures.js';

const BOMBS = 'bombs';

/** The parameter: bombs, or ranks as the protocol writes them. */
export const without = text(
  (written): string => {
    const stranger = written === BOMBS ? undefined : [...written].find((rank) => !rankNames.includes(rank));
    if (stranger === undefined) return written;
    throw new Error(`"${stranger}" is no rank; ranks are ${[...rankNames].join(' ')}`);
  },
  'bombs, or ranks in one word such as 2 or xX',
  'What it never plays while it may play something else or pass: what it loses by that is what it is worth.',
).default('');

/** Whether a move is, or has in it, what was written. */
export function hasIn(written: string, table: MoveTable): (move: Move) => boolean {
  if (written === BOMBS)
    return (move) => move >= firstCombination && structureOfMain[table.main[move]] >= bomb;
  let ranks = 0;
  for (const rank of written) ranks |= 1 << rankNames.indexOf(rank);
  return (move) => move >= firstCombination && (once(table.low[move]) & ranks) !== 0;
}

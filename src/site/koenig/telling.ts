/** A match of König gegen Bauern in the page's words. */
import { handText } from '../../games/koenig-gegen-bauern/cards.js';
import { kingWay } from '../../games/koenig-gegen-bauern/deal.js';
import { moveName } from '../../games/koenig-gegen-bauern/move-names.js';
import {
  firstCombination,
  type MoveTable,
  pass,
  volunteer,
} from '../../games/koenig-gegen-bauern/move-table.js';
import type { KoenigOptions } from '../../games/koenig-gegen-bauern/options.js';
import { at, firstOut, toBeat, turn, winShares } from '../../games/koenig-gegen-bauern/state.js';
import { structureOfMain, structures } from '../../games/koenig-gegen-bauern/structures.js';
import { PLAYER, type Ply } from '../table/match.js';
import type { Words } from '../words/words.js';

/** What a move is called: its cards, and what they are together. */
export function moveWords(w: Words, table: MoveTable, move: number): string {
  if (move < firstCombination) return w.kg.pass;
  const { kind, length, side, sides } = structures[structureOfMain[table.main[move]]];
  return `${moveName(table, move).replaceAll('T', '10')} (${w.kg.combination(kind, length, side, sides)})`;
}

export function tellPly(
  w: Words,
  table: MoveTable,
  options: KoenigOptions,
  { before, chosen, after }: Ply,
  names: readonly string[],
): string[] {
  if (before[at.king] < 0) {
    const king = after[at.king];
    const volunteers = names.filter((_, seat) => chosen[seat] === volunteer);
    const way = kingWay(after[at.volunteers], options.kingDraw);
    const lines = [w.kg.volunteered(volunteers), w.kg.becomesKing(names[king], king === PLAYER, way)];
    if (king === PLAYER || options.tableCards === 'shown') {
      lines.push(w.kg.tableCards(handText(after[at.table], after[at.table + 1]).replaceAll('T', '10')));
    }
    return lines;
  }
  const seat = turn(before);
  const move = chosen[seat];
  const own = seat === PLAYER;
  if (move < firstCombination) {
    const lines = [w.kg.passes(names[seat], own)];
    if (after[at.acting] !== 0 && toBeat(after) === pass) {
      const free = turn(after);
      lines.push(w.kg.free(names[free], free === PLAYER));
    }
    return lines;
  }
  return [w.kg.plays(names[seat], own, moveWords(w, table, move), after[at.sizes + seat])];
}

/** How a finished match ended. */
export function tellEnd(w: Words, s: Int32Array, options: KoenigOptions, names: readonly string[]): string {
  const shares = new Float64Array(3);
  winShares(s, options.winners, shares);
  const first = firstOut(s);
  const side = first === s[at.king] ? 'king' : options.winners === 'side' ? 'bauern' : 'alone';
  return w.kg.won(names[first], first === PLAYER, side, shares[PLAYER] > 0);
}

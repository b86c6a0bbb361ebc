/** Which moves a selection of cards makes. */
import { countRank, rankOf } from '../../games/koenig-gegen-bauern/cards.js';
import { firstCombination, type MoveTable } from '../../games/koenig-gegen-bauern/move-table.js';

/** The legal moves that are made of just these cards: mostly none or one, two where side cards are free. */
export function movesOf(table: MoveTable, legal: ArrayLike<number>, selected: Iterable<number>): number[] {
  const counts = new Array<number>(15).fill(0);
  let size = 0;
  for (const card of selected) {
    counts[rankOf(card)]++;
    size++;
  }
  return Array.from(legal).filter(
    (move) =>
      move >= firstCombination &&
      table.size[move] === size &&
      counts.every((count, rank) => countRank(table.low[move], table.high[move], rank) === count),
  );
}

/** The cards of a hand that a move is made of, the first of each rank. */
export function cardsFor(table: MoveTable, move: number, hand: readonly number[]): number[] {
  const left = Array.from({ length: 15 }, (_, rank) => countRank(table.low[move], table.high[move], rank));
  return hand.filter((card) => left[rankOf(card)]-- > 0);
}

/** The main parts of all combinations in the order in which to think of leading them. */
import { addCard } from '../../../src/games/koenig-gegen-bauern/cards.js';
import {
  bomb,
  mainCount,
  structureOfMain,
  structures,
  topOfMain,
} from '../../../src/games/koenig-gegen-bauern/structures.js';

/** Those with the lowest cards first, of these the largest first, bombs last. */
export const leadOrder: readonly number[] = Array.from({ length: mainCount }, (_, main) => main).sort(
  (a, b) =>
    Number(isBomb(a)) - Number(isBomb(b)) ||
    bottomOf(a) - bottomOf(b) ||
    structures[structureOfMain[b]].size - structures[structureOfMain[a]].size,
);

/** The cards of each main part without side cards, two words each. */
export const mainCards = new Int32Array(2 * mainCount);
for (let main = 0; main < mainCount; main++) {
  const { copies } = structures[structureOfMain[main]];
  for (let rank = bottomOf(main); rank <= topOfMain[main]; rank++) {
    for (let i = 0; i < copies; i++) addCard(mainCards, 2 * main, rank);
  }
}

function bottomOf(main: number): number {
  return topOfMain[main] - structures[structureOfMain[main]].length + 1;
}

function isBomb(main: number): boolean {
  return structureOfMain[main] >= bomb;
}

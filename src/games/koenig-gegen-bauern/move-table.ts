/** Every move there is, as a table: a move is an index into it. */
import { addCard, copiesOf } from './cards.js';
import type { KoenigOptions } from './options.js';
import { mainBase, mainCount, mainRanks, type Structure, structures } from './structures.js';

/** The moves without cards. Combinations follow from {@link firstCombination} on. */
export const pass = 0;
export const decline = 1;
export const volunteer = 2;
export const firstCombination = 3;

/**
 * The moves of one rule set, in order of structure, of rank, of side cards: those with one main part are neighbours, and
 * so are the main parts of one structure. A move's cards are a hand, and playing it is taking that hand from another.
 */
export interface MoveTable {
  /** How many moves there are, {@link pass} and the two others without cards included. */
  readonly count: number;
  /** The most combinations in one hand; what may be played on a combination is never more. */
  readonly most: number;
  /** The cards of each move, as masks. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** How many cards each move has. */
  readonly size: Uint8Array;
  /** The main part of each combination. */
  readonly main: Uint8Array;
  /** The first move of each main part; one more entry ends the last. */
  readonly first: Int32Array;
}

/**
 * The most combinations in one hand, by `sideCards`: counted over all 153,009,740 hands of 20 cards (fewer cards give
 * fewer), reached by 3456789TJJJQQQKKKAAA. It is the same whether or not both jokers may go along.
 */
const mostDistinct = 494;
const mostFree = 518;

const tables = new Map<string, MoveTable>();

/** The moves under these options: 12,602 combinations by default. */
export function moveTable(options: Pick<KoenigOptions, 'sideCards' | 'jokersAside'>): MoveTable {
  const name = `${options.sideCards} ${options.jokersAside}`;
  let table = tables.get(name);
  if (table === undefined) {
    table = buildTable(options.sideCards === 'free', options.jokersAside === 'allowed');
    tables.set(name, table);
  }
  return table;
}

function buildTable(alikeAside: boolean, jokersAside: boolean): MoveTable {
  const low = [0, 0, 0];
  const high = [0, 0, 0];
  const size = [0, 0, 0];
  const main = [0, 0, 0];
  const first = new Int32Array(mainCount + 1);
  for (const [index, structure] of structures.entries()) {
    for (let top = structure.lowest; top <= structure.highest; top++) {
      const number = mainBase[index] + top;
      first[number] = low.length;
      for (const sides of sideChoices(structure, top, alikeAside, jokersAside)) {
        const cards = combine(structure, top, sides);
        low.push(cards[0]);
        high.push(cards[1]);
        size.push(structure.size);
        main.push(number);
      }
    }
  }
  first[mainCount] = low.length;
  return {
    count: low.length,
    most: alikeAside ? mostFree : mostDistinct,
    low: Int32Array.from(low),
    high: Int32Array.from(high),
    size: Uint8Array.from(size),
    main: Uint8Array.from(main),
    first,
  };
}

/** Every choice of side cards for a main part, each as its ranks from low to high; a pair is named once. */
function sideChoices(
  structure: Structure,
  top: number,
  alikeAside: boolean,
  jokersAside: boolean,
): number[][] {
  const pairs = structure.side === 'pairs';
  const ranks: number[] = [];
  for (let rank = 0; rank < 15; rank++) {
    const inMain = ((mainRanks(structure, top) >>> rank) & 1) === 1;
    if (!inMain && (!pairs || copiesOf(rank) > 1)) ranks.push(rank);
  }
  const most = (rank: number) => (alikeAside && !pairs ? copiesOf(rank) : 1);
  let choices: number[][] = [[]];
  for (let i = 0; i < structure.sides; i++) {
    choices = choices.flatMap((chosen) =>
      ranks
        .filter(
          (rank) => rank >= (chosen.at(-1) ?? 0) && chosen.filter((c) => c === rank).length < most(rank),
        )
        .map((rank) => [...chosen, rank]),
    );
  }
  return jokersAside ? choices : choices.filter((chosen) => !(chosen.includes(13) && chosen.includes(14)));
}

/** The cards of a combination as the two words of a hand. */
function combine(structure: Structure, top: number, sides: readonly number[]): Int32Array {
  const cards = new Int32Array(2);
  for (let rank = top - structure.length + 1; rank <= top; rank++) {
    for (let i = 0; i < structure.copies; i++) addCard(cards, 0, rank);
  }
  for (const rank of sides) {
    addCard(cards, 0, rank);
    if (structure.side === 'pairs') addCard(cards, 0, rank);
  }
  return cards;
}

/** The notation of moves, both ways: `"333+4"`, `"3333+44+55"`, `"pass"`. */
import { countRank, rankNames } from './cards.js';
import { decline, firstCombination, type MoveTable, pass, volunteer } from './move-table.js';
import { mainRanks, structureOfMain, structures, topOfMain } from './structures.js';

/** The moves without cards, by number. */
const words: string[] = [];
words[pass] = 'pass';
words[decline] = 'decline';
words[volunteer] = 'volunteer';

/** What a move is called: the main part, then `+` and the side cards, ranks from low to high. */
export function moveName(table: MoveTable, move: number): string {
  if (move < firstCombination) return words[move];
  const structure = structures[structureOfMain[table.main[move]]];
  const core = mainRanks(structure, topOfMain[table.main[move]]);
  let main = '';
  const sides: string[] = [];
  for (let rank = 0; rank < 15; rank++) {
    const cards = rankNames[rank].repeat(countRank(table.low[move], table.high[move], rank));
    if (((core >>> rank) & 1) === 1) main += cards;
    else if (cards !== '') sides.push(cards);
  }
  if (sides.length === 0) return main;
  // Two pairs beside a four are written apart; side cards of triples in one piece.
  const apart = structure.kind === 'four' && structure.side === 'pairs';
  return `${main}+${sides.join(apart ? '+' : '')}`;
}

const namesByTable = new WeakMap<MoveTable, Map<string, number>>();

/** The move of a name, whatever the order of cards within a part; −1 when there is none. */
export function moveNamed(table: MoveTable, name: string): number {
  let names = namesByTable.get(table);
  if (names === undefined) {
    names = new Map(Array.from({ length: table.count }, (_, move) => [moveName(table, move), move]));
    namesByTable.set(table, names);
  }
  return names.get(name) ?? names.get(canonical(name)) ?? -1;
}

/** The same parts, the cards of each in order, and side parts in order. */
function canonical(name: string): string {
  const [main, ...sides] = name.split('+').map(inOrder);
  return [main, ...sides.sort((a, b) => rankNames.indexOf(a[0]) - rankNames.indexOf(b[0]))].join('+');
}

function inOrder(cards: string): string {
  return [...cards].sort((a, b) => rankNames.indexOf(a) - rankNames.indexOf(b)).join('');
}

/**
 * The rules of König gegen Bauern once more, slowly and plainly, from the rulings alone: cards are letters, hands are
 * strings, a combination is whatever its cards can be. Shares nothing with src.
 */

export interface Rules {
  kingDraw: 'volunteers' | 'all';
  king: 'volunteering' | 'fixed';
  tableCards: 'hidden' | 'shown';
  winners: 'side' | 'first';
  sideCards: 'distinct' | 'free';
  jokersAside: 'never' | 'allowed';
}

export const order = '3456789TJQKA2xX';
const runOrder = '3456789TJQKA';

/** One way to read some cards as a combination. */
export interface Reading {
  name: string;
  /** What must be followed. */
  structure: string;
  /** What must be beaten. */
  rank: number;
}

export const sorted = (cards: string): string =>
  [...cards].sort((a, b) => order.indexOf(a) - order.indexOf(b)).join('');

export const count = (cards: string, rank: string): number => [...cards].filter((c) => c === rank).length;

/** `cards` without `gone`; null when they are not all there. */
export function without(cards: string, gone: string): string | null {
  let left = cards;
  for (const card of gone) {
    const i = left.indexOf(card);
    if (i < 0) return null;
    left = left.slice(0, i) + left.slice(i + 1);
  }
  return left;
}

const distinct = (cards: string): string[] => [...new Set(cards)];
const allDiffer = (cards: string): boolean => distinct(cards).length === cards.length;

/** Whether these cards may go along as singles with a main part of these ranks. */
function singlesFit(side: string, mainRanks: string, rules: Rules): boolean {
  if ([...side].some((c) => mainRanks.includes(c))) return false;
  if (rules.sideCards === 'distinct' && !allDiffer(side)) return false;
  return rules.jokersAside === 'allowed' || !(side.includes('x') && side.includes('X'));
}

/** Whether these cards are different pairs, none of a rank of the main part. */
function pairsFit(side: string, mainRanks: string): boolean {
  return distinct(side).every((c) => count(side, c) === 2 && !mainRanks.includes(c));
}

const pairWords = (side: string): string[] => distinct(sorted(side)).map((c) => c + c);

/** Everything that exactly these cards can be. */
export function readings(given: string, rules: Rules): Reading[] {
  const cards = sorted(given);
  const n = cards.length;
  const ranks = distinct(cards);
  const found: Reading[] = [];
  const add = (name: string, structure: string, top: string) =>
    found.push({ name, structure, rank: order.indexOf(top) });

  if (n === 1) add(cards, 'single', cards);
  if (n === 2 && ranks.length === 1) add(cards, 'pair', ranks[0]);
  if (n === 4 && ranks.length === 1) add(cards, 'bomb', ranks[0]);
  if (cards === 'xX') add(cards, 'superbomb', 'X');
  if (n >= 5 && runOrder.includes(cards)) add(cards, `straight ${n}`, cards[n - 1]);

  for (let length = 1; length <= 6; length++) {
    if (n !== 3 * length && n !== 4 * length && n !== 5 * length) continue;
    // A single triple may be of twos; a flight may not hold them.
    const row = length === 1 ? '3456789TJQKA2' : runOrder;
    for (let i = 0; i + length <= row.length; i++) {
      const mains = row.slice(i, i + length);
      const main = [...mains].map((c) => c.repeat(3)).join('');
      const side = without(cards, main);
      if (side === null) continue;
      const top = mains[length - 1];
      const structure = `${length} triples`;
      if (side === '') add(main, structure, top);
      if (side.length === length && singlesFit(side, mains, rules)) {
        add(`${main}+${side}`, `${structure} with singles`, top);
      }
      if (side.length === 2 * length && pairsFit(side, mains)) {
        add(`${main}+${pairWords(side).join('')}`, `${structure} with pairs`, top);
      }
    }
  }
  for (const rank of ranks) {
    const main = rank.repeat(4);
    const side = without(cards, main);
    if (side === null) continue;
    if (side.length === 2 && singlesFit(side, rank, rules)) add(`${main}+${side}`, 'four with singles', rank);
    if (side.length === 4 && pairsFit(side, rank)) {
      add([main, ...pairWords(side)].join('+'), 'four with pairs', rank);
    }
  }
  return found;
}

/** Whether a combination may be played on another. */
export function beats(mine: Reading, other: Reading): boolean {
  if (mine.structure === other.structure) return mine.rank > other.rank;
  if (mine.structure === 'superbomb') return true;
  return mine.structure === 'bomb' && other.structure !== 'superbomb';
}

/** Every different choice of cards from a hand, the empty one left out. */
export function subsets(hand: string): string[] {
  let chosen = [''];
  for (const rank of distinct(hand)) {
    const most = count(hand, rank);
    chosen = chosen.flatMap((cards) => Array.from({ length: most + 1 }, (_, k) => cards + rank.repeat(k)));
  }
  return chosen.filter((cards) => cards !== '');
}

/** All choices of `n` of the cards of a string, each once. */
function choose(cards: string, n: number): string[] {
  if (n === 0) return [''];
  if (cards.length < n) return [];
  const rank = cards[0];
  const others = cards.replaceAll(rank, '');
  const found: string[] = [];
  for (let k = Math.min(n, count(cards, rank)); k >= 0; k--) {
    found.push(...choose(others, n - k).map((rest) => rank.repeat(k) + rest));
  }
  return found;
}

/**
 * Everything a hand can play, built up from main parts: for hands too large to try every choice of cards. That it finds
 * the same as trying them all is tested on small hands.
 */
export function combinations(hand: string, rules: Rules): Reading[] {
  const cards = sorted(hand);
  const sets = new Set<string>();
  for (const rank of distinct(cards)) {
    for (let k = 1; k <= count(cards, rank); k++) sets.add(rank.repeat(k));
    if (count(cards, rank) === 4) addSides(cards, rank, rank.repeat(4), 2, sets);
  }
  if (cards.includes('xX')) sets.add('xX');
  for (let i = 0; i < runOrder.length; i++) {
    for (let j = i + 5; j <= runOrder.length; j++) {
      const straight = runOrder.slice(i, j);
      if (without(cards, straight) !== null) sets.add(straight);
    }
  }
  for (let length = 1; length <= 6; length++) {
    const row = length === 1 ? '3456789TJQKA2' : runOrder;
    for (let i = 0; i + length <= row.length; i++) {
      const mains = row.slice(i, i + length);
      const main = [...mains].map((c) => c.repeat(3)).join('');
      if (without(cards, main) === null) continue;
      sets.add(main);
      addSides(cards, mains, main, length, sets);
    }
  }
  return [...sets].flatMap((set) => readings(set, rules));
}

/** Adds a main part with any singles and any pairs that could go along, right or wrong. */
function addSides(cards: string, mains: string, main: string, sides: number, sets: Set<string>): void {
  const others = [...cards].filter((c) => !mains.includes(c)).join('');
  for (const side of choose(others, sides)) sets.add(sorted(main + side));
  const pairs = distinct(others).filter((c) => count(others, c) >= 2);
  for (const side of choose(pairs.join(''), sides)) sets.add(sorted(main + side + side));
}

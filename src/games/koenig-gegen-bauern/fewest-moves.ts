/**
 * The fewest moves in which a hand can be played out when nobody answers, exactly.
 *
 * First every choice of straights is tried. What is left then is played in other combinations, for which it matters only
 * how many ranks are held once, twice, three and four times, which of the last two lie side by side (flights), and the
 * jokers: so few different cases that each is worked out once and kept.
 */
import {
  countBits,
  fourTimes,
  jokers,
  once,
  sequenceRanks,
  suitedRanks,
  takeCards,
  thrice,
  twice,
} from './cards.js';
import type { MoveTable } from './move-table.js';
import { leads } from './moves.js';
import { bomb, firstStraight, structureOfMain } from './structures.js';

const cacheSize = 1 << 14;

/** Finds the fewest moves of hands under one rule set; what it worked out once it keeps. */
export class FewestMoves {
  private readonly moves: MoveTable;
  /** What is known of hands without straights, by their case, where no two ranks held three times lie side by side … */
  private readonly apart = new Uint8Array(1 << 16);
  /** … and where some do. */
  private readonly sideBySide = new Map<number, number>();
  /** The last hands asked for, each at a place that its cards decide. */
  private readonly cachedLow = new Int32Array(cacheSize).fill(-1);
  private readonly cachedHigh = new Int32Array(cacheSize);
  private readonly cachedFewest = new Uint8Array(cacheSize);
  /** The moves at each depth of {@link workOut}. */
  private readonly lists: Int32Array[] = [];
  private depth = 0;
  private readonly rest = new Int32Array(2);

  constructor(moves: MoveTable) {
    this.moves = moves;
  }

  /** The fewest moves of a hand of up to 20 cards; 0 for an empty one. */
  fewest(low: number, high: number): number {
    const place = (Math.imul(low ^ Math.imul(high, 0x2545f491), 0x9e3779b1) >>> 18) & (cacheSize - 1);
    if (this.cachedLow[place] === low && this.cachedHigh[place] === high) return this.cachedFewest[place];
    const fewest = this.withStraights(low, high, 0);
    this.cachedLow[place] = low;
    this.cachedHigh[place] = high;
    this.cachedFewest[place] = fewest;
    return fewest;
  }

  /** The fewest moves of what is left of a hand after a move. */
  after(low: number, high: number, move: number): number {
    const { rest, moves } = this;
    rest[0] = low;
    rest[1] = high;
    takeCards(rest, 0, moves.low[move], moves.high[move]);
    return this.fewest(rest[0], rest[1]);
  }

  /** The fewest moves with any straights that begin at rank `from` or above, in order of where they begin. */
  private withStraights(low: number, high: number, from: number): number {
    let best = this.withoutStraights(low, high);
    const a1 = once(low);
    const a2 = twice(low);
    const a3 = thrice(high);
    const a4 = fourTimes(high);
    const held = a1 & sequenceRanks;
    let bottoms = held & (held >>> 1) & (held >>> 2) & (held >>> 3) & (held >>> 4) & (-1 << from);
    for (; bottoms !== 0; bottoms &= bottoms - 1) {
      const bottom = 31 - Math.clz32(bottoms & -bottoms);
      for (let ranks = 0b11111 << bottom; (ranks & ~held) === 0; ranks |= ranks << 1) {
        const restLow = (a1 & ~ranks) | (a2 & ranks) | (((a2 & ~ranks) | (a3 & ranks)) << 15);
        const restHigh = (a3 & ~ranks) | (a4 & ranks) | ((a4 & ~ranks) << 15);
        const moves = 1 + this.withStraights(restLow, restHigh, bottom);
        if (moves < best) best = moves;
      }
    }
    return best;
  }

  private withoutStraights(low: number, high: number): number {
    const a1 = once(low);
    const a2 = twice(low);
    const a3 = thrice(high);
    const a4 = fourTimes(high);
    const singles = countBits(a1 & ~a2 & suitedRanks);
    const pairs = countBits(a2 & ~a3);
    const jokerCount = countBits(a1 & jokers);
    if (a3 === 0) return singles + pairs + (jokerCount === 0 ? 0 : 1);
    const flying = a3 & sequenceRanks;
    const touching = flying & ((flying << 1) | (flying >>> 1));
    const triples = countBits(a3 & ~a4 & ~touching);
    const fours = countBits(a4 & ~touching);
    const parts = singles | (pairs << 4) | (triples << 8) | (fours << 11) | (jokerCount << 14);
    if (touching === 0) {
      const known = this.apart[parts];
      return known !== 0 ? known : (this.apart[parts] = this.workOut(low, high, a3 & -a3));
    }
    const key = parts | (pattern(touching, a4) << 16);
    let fewest = this.sideBySide.get(key);
    if (fewest === undefined) {
      fewest = this.workOut(low, high, touching & -touching);
      this.sideBySide.set(key, fewest);
    }
    return fewest;
  }

  /** Tries every move but straights that plays a card of one rank: some move must. */
  private workOut(low: number, high: number, rank: number): number {
    const { moves } = this;
    const list = (this.lists[this.depth++] ??= new Int32Array(moves.most));
    const n = leads(moves, low, high, list);
    const rest = new Int32Array(2);
    let best = 20;
    for (let i = 0; i < n; i++) {
      const move = list[i];
      const structure = structureOfMain[moves.main[move]];
      if ((moves.low[move] & rank) === 0 || (structure >= firstStraight && structure < bomb)) continue;
      rest[0] = low;
      rest[1] = high;
      takeCards(rest, 0, moves.low[move], moves.high[move]);
      const needed = 1 + this.withoutStraights(rest[0], rest[1]);
      if (needed < best) best = needed;
    }
    this.depth--;
    return best;
  }
}

const shared = new WeakMap<MoveTable, FewestMoves>();

/** The one of a rule set that all may use: what one hand taught it serves the next. */
export function fewestMoves(moves: MoveTable): FewestMoves {
  let fewest = shared.get(moves);
  if (fewest === undefined) shared.set(moves, (fewest = new FewestMoves(moves)));
  return fewest;
}

/** How ranks side by side are held, from low to high: two bits each, 1 for three times, 2 for four, 0 for a gap. */
function pattern(touching: number, four: number): number {
  let text = 0;
  let last = 0;
  for (; touching !== 0; touching &= touching - 1) {
    const rank = touching & -touching;
    if (last !== 0 && rank !== last << 1) text <<= 2;
    text = (text << 2) | ((four & rank) === 0 ? 1 : 2);
    last = rank;
  }
  return text;
}

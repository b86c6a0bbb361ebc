/**
 * Play by rules that are weighed against each other: control cards and bombs are kept for when they matter, what is led
 * depends on who is short of cards, a Bauer leaves the table to his partner or not. Like `greedy` it follows a shortest
 * plan; which of its combinations to play, and whether to play at all, is the highest sum of considerations.
 */
import type { Rng } from '../../../src/core/rng.js';
import { countBits, fourTimes, once, takeCards } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { type MoveTable, pass } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { follows } from '../../../src/games/koenig-gegen-bauern/moves.js';
import {
  bomb,
  firstFlight,
  firstStraight,
  mainBase,
  pair,
  single,
  structureOfMain,
  structures,
  superbomb,
  superbombTop,
  topOfMain,
  topsOf,
  triple,
} from '../../../src/games/koenig-gegen-bauern/structures.js';
import { mostTerms, packWeights, weightsAt } from './considerations.js';
import { longestPlan, Plans } from './plans.js';
import { rulesWeights } from './rules-weights.js';
import type { Player, Situation } from './situation.js';

/** The occasions of `considerations.ts`. */
const lead = 0;
const answer = 1;
const passing = 2;
const partnerShift = 2;

/** No decision has more candidates: 20 combinations of a plan, or a pass and 32 main parts that beat. */
const mostCandidates = 64;

export class RulesPlayer implements Player {
  /** The candidates of the last decision, {@link count} of them, with the considerations of each and their sums. */
  readonly moves = new Int32Array(mostCandidates);
  readonly terms = new Float64Array(mostCandidates * mostTerms);
  readonly sums = new Float64Array(mostCandidates);
  /** Their chances, after {@link softmax}. */
  readonly chances = new Float64Array(mostCandidates);
  /** Where the weights of each candidate begin. */
  readonly weightsOf = new Int32Array(mostCandidates);
  count = 0;
  private readonly weights: Float64Array;
  private readonly table: MoveTable;
  private readonly fewest: FewestMoves;
  private readonly plans: Plans;
  private readonly list: Int32Array;
  private readonly rest = new Int32Array(2);
  /** How likely each combination of the plan is to hold. */
  private readonly holding = new Float64Array(longestPlan);
  private role = 0;
  private opponent = 0;
  private partner = 0;

  constructor(table: MoveTable, fewest: FewestMoves, weights = packWeights(rulesWeights)) {
    this.table = table;
    this.fewest = fewest;
    this.weights = weights;
    this.plans = new Plans(table, fewest);
    this.list = new Int32Array(table.most);
  }

  choose(s: Situation): number {
    const forced = this.weigh(s);
    if (forced >= 0) return this.moves[forced];
    let best = 0;
    for (let i = 1; i < this.count; i++) if (this.sums[i] > this.sums[best]) best = i;
    return this.moves[best];
  }

  /** Draws a move, one more often the higher its sum: by the softmax. */
  draw(s: Situation, rng: Rng): number {
    const forced = this.weigh(s);
    if (forced >= 0) return this.moves[forced];
    this.softmax();
    return this.moves[rng.pick(this.chances, this.count)];
  }

  /** Turns the candidates' sums into chances. */
  softmax(): void {
    const { sums, chances, count } = this;
    let most = sums[0];
    for (let i = 1; i < count; i++) if (sums[i] > most) most = sums[i];
    let total = 0;
    for (let i = 0; i < count; i++) total += chances[i] = Math.exp(sums[i] - most);
    for (let i = 0; i < count; i++) chances[i] /= total;
  }

  /** Lists and weighs the candidates; returns the one to be played without weighing, −1 when there is none. */
  weigh(s: Situation): number {
    const { seat, king, sizes } = s;
    this.count = 0;
    if (seat === king) {
      this.role = 0;
      this.opponent = Math.min(sizes[(seat + 1) % 3], sizes[(seat + 2) % 3]);
      this.partner = longestPlan;
    } else {
      this.role = (seat + 1) % 3 === king ? 1 : 2;
      this.opponent = sizes[king];
      this.partner = sizes[3 - king - seat];
    }
    return s.last === pass ? this.weighLeads(s) : this.weighAnswers(s);
  }

  private weighLeads(s: Situation): number {
    const { plans, holding, moves } = this;
    const length = plans.make(s.low, s.high);
    let sure = 0;
    for (let i = 0; i < length; i++) {
      const main = this.table.main[plans.moves[i]];
      holding[i] = this.holds(s, structureOfMain[main], topOfMain[main]);
      if (holding[i] === 1) sure++;
    }
    // All but one surely hold: play these first.
    if (sure >= length - 1) {
      let first = 0;
      while (holding[first] < 1 && first < length - 1) first++;
      moves[0] = plans.moves[first];
      this.count = 1;
      return 0;
    }
    for (let i = 0; i < length; i++) {
      const move = plans.moves[i];
      if (i === 0 || move !== plans.moves[i - 1]) this.addLead(move, length, holding[i], sure, 0);
    }
    if (this.partner === 1) this.addSingle(s, length, sure);
    return this.count === 1 ? 0 : -1;
  }

  /** The lowest single, though the plan has another use for it. */
  private addSingle(s: Situation, length: number, sure: number): void {
    const rank = 31 - Math.clz32(once(s.low) & -once(s.low));
    const move = this.table.first[mainBase[single] + rank];
    for (let i = 0; i < this.count; i++) if (this.moves[i] === move) return;
    this.addLead(move, length, this.holds(s, single, rank), sure, 1);
  }

  private addLead(move: number, length: number, holds: number, sure: number, offPlan: number): void {
    const { table, terms, opponent, partner } = this;
    const main = table.main[move];
    const structure = structureOfMain[main];
    const level = (topOfMain[main] - structures[structure].length + 1) / 12;
    const isSingle = structure === single ? 1 : 0;
    const isPair = structure === pair ? 1 : 0;
    const left = length - 1;
    let i = this.add(move, lead);
    terms[i++] = level;
    terms[i++] = table.size[move] / 10;
    terms[i++] = isPair;
    terms[i++] = structure >= triple && structure < firstStraight ? 1 : 0;
    terms[i++] = structure >= firstStraight && structure < bomb ? 1 : 0;
    terms[i++] = structure >= bomb ? 1 : 0;
    terms[i++] = controlsIn(table, move);
    terms[i++] = holds;
    terms[i++] = left === 1 ? holds : 0;
    terms[i++] = left === 2 ? holds : 0;
    terms[i++] = isSingle * level;
    terms[i++] = isPair * level;
    terms[i++] = (1 - level) * Math.min(1, sure / 3);
    terms[i++] = opponent <= 4 ? holds : 0;
    terms[i++] = opponent === 1 ? isSingle : 0;
    terms[i++] = opponent === 1 ? isSingle * level : 0;
    terms[i++] = opponent === 2 ? isPair : 0;
    terms[i++] = opponent <= 2 ? level : 0;
    terms[i++] = partner === 1 ? isSingle * (1 - level) : 0;
    terms[i++] = partner === 2 ? isPair * (1 - level) : 0;
    terms[i++] = (holds * length) / 8;
    terms[i++] = (level * length) / 8;
    terms[i++] = offPlan;
    this.sum(i);
  }

  private weighAnswers(s: Situation): number {
    const { table, list } = this;
    const n = follows(table, s.low, s.high, s.last, list);
    const own = s.sizes[s.seat];
    this.moves[0] = pass;
    if (n === 1) {
      this.count = 1;
      return 0;
    }
    for (let i = 1; i < n; i++) {
      if (table.size[list[i]] !== own) continue;
      this.moves[0] = list[i];
      this.count = 1;
      return 0;
    }
    const shift = this.role !== 0 && s.lastSeat !== s.king ? partnerShift : 0;
    const plan = this.fewest.fewest(s.low, s.high);
    this.addPass(s, plan, passing + shift);
    for (let i = 1; i < n; ) {
      const main = table.main[list[i]];
      let best = list[i];
      let left = this.leftAfter(s, best);
      for (i++; i < n && table.main[list[i]] === main; i++) {
        const other = this.leftAfter(s, list[i]);
        if (other < left) {
          left = other;
          best = list[i];
        }
      }
      const holds = this.holds(s, structureOfMain[main], topOfMain[main]);
      this.addAnswer(s, best, plan, left, holds, answer + shift);
      if (left === 1 && holds === 1) return this.count - 1;
    }
    return -1;
  }

  private addAnswer(
    s: Situation,
    move: number,
    plan: number,
    left: number,
    holds: number,
    occasion: number,
  ): void {
    const { table, terms } = this;
    const main = table.main[move];
    const structure = structureOfMain[main];
    const level = topOfMain[main] / 14;
    const controls = controlsIn(table, move);
    let i = this.add(move, occasion);
    terms[i++] = left - plan + 1;
    terms[i++] = level;
    terms[i++] = structure >= bomb ? 0 : level - topOfMain[table.main[s.last]] / 14;
    terms[i++] = controls;
    terms[i++] = structure >= bomb ? 1 : 0;
    terms[i++] = structure < bomb && (fourTimes(s.high) & once(table.low[move])) !== 0 ? 1 : 0;
    terms[i++] = holds;
    terms[i++] = left === 1 ? 1 : 0;
    terms[i++] = left === 1 ? holds : 0;
    terms[i++] = left === 2 ? holds : 0;
    terms[i++] = (holds * plan) / 8;
    terms[i++] = this.opponent <= 2 ? level : 0;
    terms[i++] = left <= 3 ? controls : 0;
    terms[i++] = this.opponent <= 4 ? holds : 0;
    this.sum(i);
  }

  private addPass(s: Situation, plan: number, occasion: number): void {
    const { table, terms, opponent } = this;
    const main = table.main[s.last];
    let i = this.add(pass, occasion);
    terms[i++] = 1;
    terms[i++] = this.holds(s, structureOfMain[main], topOfMain[main]);
    terms[i++] = topOfMain[main] / 14;
    terms[i++] = Math.min(1, plan / 8);
    terms[i++] = plan <= 2 ? 1 : 0;
    terms[i++] = opponent === 1 ? 1 : 0;
    terms[i++] = opponent === 2 ? 1 : 0;
    terms[i++] = opponent <= 5 ? 1 : 0;
    terms[i++] = this.partner <= 2 ? 1 : 0;
    terms[i++] = s.sizes[s.lastSeat] <= 4 ? 1 : 0;
    terms[i++] = (s.seat + 2) % 3 === s.lastSeat ? 0 : 1;
    this.sum(i);
  }

  /** Begins a candidate; returns where its considerations go. */
  private add(move: number, occasion: number): number {
    const at = this.count * mostTerms;
    this.moves[this.count] = move;
    this.weightsOf[this.count] = weightsAt(this.role, occasion);
    return at;
  }

  /** Ends a candidate, whose considerations go up to `end`. */
  private sum(end: number): void {
    const { terms, weights } = this;
    const from = this.weightsOf[this.count];
    let sum = 0;
    for (let at = this.count * mostTerms, i = from; at < end; at++, i++) sum += weights[i] * terms[at];
    this.sums[this.count++] = sum;
  }

  /** How likely it is that no unseen card beats a main part, roughly; 1 when that is certain. */
  private holds(s: Situation, structure: number, top: number): number {
    const unseenLow = s.unseen[0];
    const unseenHigh = s.unseen[1];
    const higher = countBits(topsOf(structure, unseenLow, unseenHigh) & (-2 << top));
    let chance = (structure < firstFlight ? chanceOfShort : chanceOfLong)[higher];
    if (structure < bomb && fourTimes(unseenHigh) !== 0) chance *= chanceOfBomb;
    if (structure < superbomb && superbombTop(unseenLow) !== 0) chance *= chanceOfBomb;
    return chance;
  }

  /** The fewest moves of what a move leaves. */
  private leftAfter(s: Situation, move: number): number {
    this.rest[0] = s.low;
    this.rest[1] = s.high;
    takeCards(this.rest, 0, this.table.low[move], this.table.high[move]);
    return this.fewest.fewest(this.rest[0], this.rest[1]);
  }
}

/** That a main part holds against so many unseen higher ones: of one rank, or of several and with much aside. */
const chanceOfShort = Float64Array.from({ length: 16 }, (_, higher) => 0.6 ** higher);
const chanceOfLong = Float64Array.from({ length: 16 }, (_, higher) => 0.85 ** higher);
/** That it holds against unseen fours, or jokers. */
const chanceOfBomb = 0.9;

/** Twos and jokers, and aces, in both halves of a word. */
const twosAndJokers = 0x7000 | (0x1000 << 15);
const aces = 0x0800 | (0x0800 << 15);

/** The twos and jokers of a move, and half its aces. */
function controlsIn(table: MoveTable, move: number): number {
  const low = table.low[move];
  if ((low & (twosAndJokers | aces)) === 0) return 0;
  const high = table.high[move];
  return (
    countBits(low & twosAndJokers) +
    countBits(high & twosAndJokers) +
    (countBits(low & aces) + countBits(high & aces)) / 2
  );
}

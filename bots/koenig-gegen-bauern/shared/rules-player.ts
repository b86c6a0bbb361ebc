/**
 * Play by rules that are weighed against each other: control cards and bombs are kept for when they matter, what is led
 * depends on who is short of cards, a Bauer leaves the table to his partner or not. Like `greedy` it follows a shortest
 * plan; which of its combinations to play, and whether to play at all, is the highest sum of considerations.
 */
import type { Rng } from '../../../src/core/rng.js';
import { fourTimes, once } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { type MoveTable, pass } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { follows } from '../../../src/games/koenig-gegen-bauern/moves.js';
import {
  bomb,
  firstStraight,
  mainBase,
  pair,
  single,
  structureOfMain,
  structures,
  topOfMain,
  triple,
} from '../../../src/games/koenig-gegen-bauern/structures.js';
import { Ballot } from './ballot.js';
import { packWeights, weightsAt } from './considerations.js';
import { chanceToHold, controlsIn } from './holding.js';
import { longestPlan, Plans } from './plans.js';
import { rulesWeights } from './rules-weights.js';
import type { Player, Situation } from './situation.js';

/** The occasions of `considerations.ts`. */
const lead = 0;
const answer = 1;
const passing = 2;
const toPartner = 2;

export class RulesPlayer implements Player {
  /** The candidates of the last decision. */
  readonly ballot: Ballot;
  private readonly table: MoveTable;
  private readonly fewest: FewestMoves;
  private readonly plans: Plans;
  private readonly list: Int32Array;
  /** How likely each combination of the plan is to hold. */
  private readonly holding = new Float64Array(longestPlan);
  /** Who decides, and how many cards the shortest opponent and the partner have. */
  private role = 0;
  private opponent = 0;
  private partner = 0;

  constructor(table: MoveTable, fewest: FewestMoves, weights = packWeights(rulesWeights)) {
    this.table = table;
    this.fewest = fewest;
    this.ballot = new Ballot(weights);
    this.plans = new Plans(table, fewest);
    this.list = new Int32Array(table.most);
  }

  choose(s: Situation): number {
    const forced = this.weigh(s);
    return this.ballot.moves[forced >= 0 ? forced : this.ballot.best()];
  }

  /** Draws a move, one more often the higher its sum. */
  draw(s: Situation, rng: Rng): number {
    const forced = this.weigh(s);
    return this.ballot.moves[forced >= 0 ? forced : this.ballot.draw(rng)];
  }

  /**
   * Lists and weighs the candidates in {@link ballot}; returns the one to be played whatever its sum, since it wins or
   * since there is no other, and −1 when there is none such.
   */
  weigh(s: Situation): number {
    const { seat, alone, sizes } = s;
    this.ballot.clear();
    if (seat === alone) {
      this.role = 0;
      this.opponent = Math.min(sizes[(seat + 1) % 3], sizes[(seat + 2) % 3]);
      this.partner = longestPlan;
    } else {
      this.role = (seat + 1) % 3 === alone ? 1 : 2;
      this.opponent = sizes[alone];
      this.partner = sizes[3 - alone - seat];
    }
    return s.last === pass ? this.weighLeads(s) : this.weighAnswers(s);
  }

  private weighLeads(s: Situation): number {
    const { plans, holding, ballot } = this;
    const length = plans.make(s.low, s.high);
    let sure = 0;
    for (let i = 0; i < length; i++) {
      holding[i] = chanceToHold(s.unseen, this.table.main[plans.moves[i]]);
      if (holding[i] === 1) sure++;
    }
    if (sure >= length - 1) {
      // All but one surely hold, and these come first.
      let first = 0;
      while (holding[first] < 1 && first < length - 1) first++;
      ballot.elect(plans.moves[first]);
      return 0;
    }
    for (let i = 0; i < length; i++) {
      const move = plans.moves[i];
      if (!ballot.has(move)) this.addLead(move, length, holding[i], sure, 0);
    }
    if (this.partner === 1) this.addLowestSingle(s, length, sure);
    return ballot.count === 1 ? 0 : -1;
  }

  /** The lowest single, though the plan has another use for it. */
  private addLowestSingle(s: Situation, length: number, sure: number): void {
    const rank = 31 - Math.clz32(once(s.low) & -once(s.low));
    const main = mainBase[single] + rank;
    const move = this.table.first[main];
    if (!this.ballot.has(move)) this.addLead(move, length, chanceToHold(s.unseen, main), sure, 1);
  }

  private addLead(move: number, length: number, holds: number, sure: number, offPlan: number): void {
    const { table, ballot, opponent, partner } = this;
    const { terms } = ballot;
    const main = table.main[move];
    const structure = structureOfMain[main];
    const level = (topOfMain[main] - structures[structure].length + 1) / 12;
    const isSingle = structure === single ? 1 : 0;
    const isPair = structure === pair ? 1 : 0;
    const left = length - 1;
    let i = ballot.open(move, weightsAt(this.role, lead));
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
    ballot.close(i);
  }

  private weighAnswers(s: Situation): number {
    const { table, list, ballot, fewest } = this;
    const n = follows(table, s.low, s.high, s.last, list);
    for (let i = 1; i < n; i++) {
      if (table.size[list[i]] !== s.sizes[s.seat]) continue;
      ballot.elect(list[i]);
      return 0;
    }
    if (n === 1) {
      ballot.elect(pass);
      return 0;
    }
    const shift = this.role !== 0 && s.lastSeat !== s.alone ? toPartner : 0;
    const plan = fewest.fewest(s.low, s.high);
    this.addPass(s, plan, passing + shift);
    for (let i = 1; i < n; ) {
      // Of one main part the side cards that leave the least.
      const main = table.main[list[i]];
      let best = list[i];
      let left = fewest.after(s.low, s.high, best);
      for (i++; i < n && table.main[list[i]] === main; i++) {
        const other = fewest.after(s.low, s.high, list[i]);
        if (other < left) {
          left = other;
          best = list[i];
        }
      }
      const holds = chanceToHold(s.unseen, main);
      this.addAnswer(s, best, plan, left, holds, answer + shift);
      if (left === 1 && holds === 1) return ballot.count - 1;
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
    const { table, ballot, opponent } = this;
    const { terms } = ballot;
    const main = table.main[move];
    const isBomb = structureOfMain[main] >= bomb;
    const level = topOfMain[main] / 14;
    const controls = controlsIn(table, move);
    let i = ballot.open(move, weightsAt(this.role, occasion));
    terms[i++] = left - plan + 1;
    terms[i++] = level;
    terms[i++] = isBomb ? 0 : level - topOfMain[table.main[s.last]] / 14;
    terms[i++] = controls;
    terms[i++] = isBomb ? 1 : 0;
    terms[i++] = !isBomb && (fourTimes(s.high) & once(table.low[move])) !== 0 ? 1 : 0;
    terms[i++] = holds;
    terms[i++] = left === 1 ? 1 : 0;
    terms[i++] = left === 1 ? holds : 0;
    terms[i++] = left === 2 ? holds : 0;
    terms[i++] = (holds * plan) / 8;
    terms[i++] = opponent <= 2 ? level : 0;
    terms[i++] = left <= 3 ? controls : 0;
    terms[i++] = opponent <= 4 ? holds : 0;
    ballot.close(i);
  }

  private addPass(s: Situation, plan: number, occasion: number): void {
    const { table, ballot, opponent } = this;
    const { terms } = ballot;
    const main = table.main[s.last];
    let i = ballot.open(pass, weightsAt(this.role, occasion));
    terms[i++] = 1;
    terms[i++] = chanceToHold(s.unseen, main);
    terms[i++] = topOfMain[main] / 14;
    terms[i++] = Math.min(1, plan / 8);
    terms[i++] = plan <= 2 ? 1 : 0;
    terms[i++] = opponent === 1 ? 1 : 0;
    terms[i++] = opponent === 2 ? 1 : 0;
    terms[i++] = opponent <= 5 ? 1 : 0;
    terms[i++] = this.partner <= 2 ? 1 : 0;
    terms[i++] = s.sizes[s.lastSeat] <= 4 ? 1 : 0;
    terms[i++] = (s.seat + 2) % 3 === s.lastSeat ? 0 : 1;
    ballot.close(i);
  }
}

/**
 * The greedy way to play: get rid of the hand in the fewest moves.
 *
 * On the lead it plays the combination with the lowest cards of a shortest plan for the hand. Otherwise it plays the lowest
 * combination that beats and does not make the plan longer, and passes when there is none, except that an opponent with
 * one or two cards is held up at any price. A Bauer leaves his partner's combination alone.
 */
import type { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { type MoveTable, pass } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { follows } from '../../../src/games/koenig-gegen-bauern/moves.js';
import { bomb, pair, single, structureOfMain } from '../../../src/games/koenig-gegen-bauern/structures.js';
import { Plans } from './plans.js';
import type { Player, Situation } from './situation.js';

export class GreedyPlayer implements Player {
  private readonly table: MoveTable;
  private readonly fewest: FewestMoves;
  private readonly plans: Plans;
  private readonly list: Int32Array;

  constructor(table: MoveTable, fewest: FewestMoves) {
    this.table = table;
    this.fewest = fewest;
    this.plans = new Plans(table, fewest);
    this.list = new Int32Array(table.most);
  }

  choose(s: Situation): number {
    return s.last === pass ? this.lead(s) : this.follow(s);
  }

  /** The first of the plan on which no opponent can go out, or the highest. */
  private lead(s: Situation): number {
    const { moves } = this.plans;
    const length = this.plans.make(s.low, s.high);
    if (length === 1) return moves[0];
    const short = shortestOpponent(s);
    const gift = short === 1 ? single : short === 2 ? pair : -1;
    for (let i = 0; i < length; i++) if (this.structure(moves[i]) !== gift) return moves[i];
    return moves[length - 1];
  }

  private follow(s: Situation): number {
    const { table, list } = this;
    const n = follows(table, s.low, s.high, s.last, list);
    for (let i = 1; i < n; i++) if (table.size[list[i]] === s.sizes[s.seat]) return list[i];
    const partners = s.seat !== s.alone && s.lastSeat !== s.alone;
    if (n === 1 || partners) return pass;
    const plan = this.fewest.fewest(s.low, s.high);
    const danger = shortestOpponent(s) <= 2;
    let best: number = pass;
    let bestLeft = danger ? plan + 9 : plan + 1;
    for (let i = 1; i < n; i++) {
      const left = this.fewest.after(s.low, s.high, list[i]);
      if (this.structure(list[i]) >= bomb) {
        // A bomb is for the end, or against it.
        return best === pass && (left <= 1 || danger) ? list[i] : best;
      }
      if (left < plan) return list[i];
      if (left < bestLeft) {
        best = list[i];
        bestLeft = left;
      }
    }
    return best;
  }

  private structure(move: number): number {
    return structureOfMain[this.table.main[move]];
  }
}

/** The fewest cards that an opponent has. */
function shortestOpponent(s: Situation): number {
  if (s.seat !== s.alone) return s.sizes[s.alone];
  let fewest = 20;
  for (let seat = 0; seat < 3; seat++) if (seat !== s.alone && s.sizes[seat] < fewest) fewest = s.sizes[seat];
  return fewest;
}

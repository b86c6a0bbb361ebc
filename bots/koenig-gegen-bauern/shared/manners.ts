/** Ways in which the others may be playing, as far as their moves tell: how likely each move is in each of them. */
import { type MoveTable, pass } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import type { GreedyPlayer } from './greedy-player.js';
import { greedyChance, type KingChance, rulesChance } from './king-chance.js';
import type { RulesPlayer } from './rules-player.js';
import type { Situation } from './situation.js';

export interface Manner {
  /** The chance to make this move in a situation, or another with the same main part. */
  chanceOf(s: Situation, move: number): number;
  /** By what it volunteers. */
  readonly king: KingChance;
}

/** Who plays by the rules makes a move the more often, the higher its sum. */
export class RulesManner implements Manner {
  readonly king = rulesChance;
  private readonly moves: MoveTable;
  private readonly player: RulesPlayer;

  constructor(moves: MoveTable, player: RulesPlayer) {
    this.moves = moves;
    this.player = player;
  }

  chanceOf(s: Situation, move: number): number {
    const { player, moves } = this;
    const { ballot } = player;
    const forced = player.weigh(s);
    if (forced >= 0) return isAlike(moves, ballot.moves[forced], move) ? 1 : 0;
    ballot.toChances();
    let chance = 0;
    for (let i = 0; i < ballot.count; i++) {
      if (isAlike(moves, ballot.moves[i], move)) chance += ballot.chances[i];
    }
    return chance;
  }
}

/** Who is greedy always makes the same move. */
export class GreedyManner implements Manner {
  readonly king = greedyChance;
  private readonly moves: MoveTable;
  private readonly player: GreedyPlayer;

  constructor(moves: MoveTable, player: GreedyPlayer) {
    this.moves = moves;
    this.player = player;
  }

  chanceOf(s: Situation, move: number): number {
    return isAlike(this.moves, this.player.choose(s), move) ? 1 : 0;
  }
}

/** Whether two moves are both a pass, or have the same main part: side cards say little. */
function isAlike(moves: MoveTable, one: number, other: number): boolean {
  return one === pass || other === pass ? one === other : moves.main[one] === moves.main[other];
}

/**
 * What the others' moves say of their hands: how likely they were if they held the cards of a world and played by `rules`.
 */
import { addCards, countCards } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { MoveTable } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';
import { OpenTable } from './open-table.js';
import type { RulesPlayer } from './rules-player.js';
import { createSituation, seatAtTable } from './situation.js';

/** The chance of a move that the rules would never make: nobody plays quite like them. */
const surprise = 0.05;

export class Inference {
  private readonly moves: MoveTable;
  private readonly player: RulesPlayer;
  private readonly table: OpenTable;
  private readonly situation = createSituation();

  constructor(moves: MoveTable, player: RulesPlayer) {
    this.moves = moves;
    this.player = player;
    this.table = new OpenTable(moves);
  }

  /**
   * The logarithm of the chance of all that the other two seats did since the volunteering, given the hands (two words
   * each) that they hold now, and all that each seat has played (two words each).
   */
  logLikelihood(v: KoenigView, hands: Int32Array, played: Int32Array): number {
    const { table } = this;
    for (let i = 0; i < 6; i++) table.hands[i] = hands[i];
    for (let seat = 0; seat < 3; seat++) {
      addCards(table.hands, 2 * seat, played[2 * seat], played[2 * seat + 1]);
      table.sizes[seat] = countCards(table.hands[2 * seat], table.hands[2 * seat + 1]);
    }
    table.begin(v.king);
    let sum = 0;
    for (let i = 0; i < v.plies; i++) {
      const move = v.history[i];
      if (table.turn !== v.seat) sum += Math.log(this.chance(move));
      table.play(move);
    }
    return sum;
  }

  /** The chance that whoever's turn it is makes this move, or another with the same main part. */
  private chance(move: number): number {
    const { player, moves } = this;
    const forced = player.weigh(seatAtTable(this.table, this.situation));
    if (forced < 0) player.softmax();
    let chance = 0;
    for (let i = 0; i < player.count; i++) {
      if (moves.main[player.moves[i]] !== moves.main[move] || (move === 0) !== (player.moves[i] === 0))
        continue;
      chance += forced < 0 ? player.chances[i] : i === forced ? 1 : 0;
    }
    return surprise + (1 - surprise) * chance;
  }
}

/**
 * What the others did says something of their hands: how likely it was if they held the cards of a world and played by
 * `rules`. What they did is their volunteering, and every pass and combination since.
 */
import { addCards, countCards, takeCards } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { type MoveTable, pass } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';
import { chanceToVolunteer, rulesChance } from './king-chance.js';
import { OpenTable } from './open-table.js';
import type { RulesPlayer } from './rules-player.js';
import { createSituation, seatAtTable } from './situation.js';

/** The chance that somebody does what the rules would never do: nobody plays quite like them. */
const surprise = 0.05;

export class Inference {
  private readonly moves: MoveTable;
  private readonly fewest: FewestMoves;
  private readonly player: RulesPlayer;
  private readonly table: OpenTable;
  private readonly situation = createSituation();
  private readonly dealt = new Int32Array(2);

  constructor(moves: MoveTable, fewest: FewestMoves, player: RulesPlayer, together: boolean) {
    this.moves = moves;
    this.fewest = fewest;
    this.player = player;
    this.table = new OpenTable(moves, together);
  }

  /**
   * The logarithm of the chance of all that the other two seats did, given a world (the hands they hold now, and which
   * cards came from the table) and all that each seat has played, two words each.
   */
  logLikelihood(v: KoenigView, world: Int32Array, played: Int32Array): number {
    const { table } = this;
    for (let i = 0; i < 6; i++) table.hands[i] = world[i];
    for (let i = 0; i < 6; i += 2) addCards(table.hands, i, played[i], played[i + 1]);
    let sum = v.volunteers < 0 ? 0 : this.ofVolunteering(v, world);
    for (let seat = 0; seat < 3; seat++) {
      table.sizes[seat] = countCards(table.hands[2 * seat], table.hands[2 * seat + 1]);
    }
    table.begin(v.king);
    for (let i = 0; i < v.plies; i++) {
      if (table.turn !== v.seat) sum += Math.log(known(this.chanceOf(v.history[i])));
      table.play(v.history[i]);
    }
    return sum;
  }

  /** What the others said before, given the hands that they were dealt; the King's in the table has the three more. */
  private ofVolunteering(v: KoenigView, world: Int32Array): number {
    const { dealt } = this;
    const { hands } = this.table;
    const odds = rulesChance[v.options.winners];
    let sum = 0;
    for (let seat = 0; seat < 3; seat++) {
      if (seat === v.seat) continue;
      dealt[0] = hands[2 * seat];
      dealt[1] = hands[2 * seat + 1];
      if (seat === v.king) takeCards(dealt, 0, world[6], world[7]);
      const willing = chanceToVolunteer(odds, dealt[0], dealt[1], this.fewest);
      sum += Math.log(known(((v.volunteers >>> seat) & 1) === 1 ? willing : 1 - willing));
    }
    return sum;
  }

  /** The chance that whoever's turn it is makes this move, or another with the same main part. */
  private chanceOf(move: number): number {
    const { player, moves } = this;
    const { ballot } = player;
    const forced = player.weigh(seatAtTable(this.table, this.situation));
    if (forced < 0) ballot.toChances();
    let chance = 0;
    for (let i = 0; i < ballot.count; i++) {
      const other = ballot.moves[i];
      const same = move === pass || other === pass ? other === move : moves.main[other] === moves.main[move];
      if (same) chance += forced < 0 ? ballot.chances[i] : i === forced ? 1 : 0;
    }
    return chance;
  }
}

/** A chance as far as the rules are known to be followed. */
function known(chance: number): number {
  return surprise + (1 - 2 * surprise) * chance;
}

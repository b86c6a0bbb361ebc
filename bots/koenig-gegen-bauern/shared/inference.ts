/**
 * What the others did says something of their hands: how likely it was if they held the cards of a world. What they did is
 * their volunteering, and every pass and combination since. Each of them plays in one of a few manners, any as likely
 * beforehand; which one it is their moves tell at the same time.
 */
import { addCards, countCards, takeCards } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import type { MoveTable } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';
import { chanceToVolunteer } from './king-chance.js';
import type { Manner } from './manners.js';
import { OpenTable } from './open-table.js';
import { createSituation, seatAtTable } from './situation.js';

/** The chance that somebody does what the manner would never do: nobody plays quite like it. */
const surprise = 0.05;

export class Inference {
  private readonly fewest: FewestMoves;
  private readonly manners: readonly Manner[];
  private readonly table: OpenTable;
  private readonly situation = createSituation();
  private readonly dealt = new Int32Array(2);
  /** By manner and seat: the logarithm of the chance of all that the seat did. */
  private readonly sums: readonly Float64Array[];

  constructor(moves: MoveTable, fewest: FewestMoves, manners: readonly Manner[], together: boolean) {
    this.fewest = fewest;
    this.manners = manners;
    this.table = new OpenTable(moves, together);
    this.sums = manners.map(() => new Float64Array(3));
  }

  /**
   * The logarithm of the chance of all that the other two seats did, but for a constant, given a world (the hands they hold
   * now, and which cards came from the table) and all that each seat has played, two words each. Where it is certain to
   * be below `least`, it is −∞: each further move makes it only less.
   */
  logLikelihood(
    v: KoenigView,
    world: Int32Array,
    played: Int32Array,
    least = Number.NEGATIVE_INFINITY,
  ): number {
    const { table, manners, sums, situation } = this;
    for (let i = 0; i < 6; i++) table.hands[i] = world[i];
    for (let i = 0; i < 6; i += 2) addCards(table.hands, i, played[i], played[i + 1]);
    for (const sum of sums) sum.fill(0);
    if (v.volunteers >= 0) this.addVolunteering(v, world);
    let total = this.ofOthers(v.seat);
    for (let seat = 0; seat < 3; seat++) {
      table.sizes[seat] = countCards(table.hands[2 * seat], table.hands[2 * seat + 1]);
    }
    table.begin(v.king);
    for (let i = 0; i < v.plies; i++) {
      const { turn } = table;
      const move = v.history[i];
      if (turn !== v.seat) {
        seatAtTable(table, situation);
        for (let m = 0; m < manners.length; m++) {
          sums[m][turn] += Math.log(known(manners[m].chanceOf(situation, move)));
        }
        total = this.ofOthers(v.seat);
        if (total < least) return Number.NEGATIVE_INFINITY;
      }
      table.play(move);
    }
    return total;
  }

  /** What the others said before, given the hands that they were dealt; the King's in the table has the three more. */
  private addVolunteering(v: KoenigView, world: Int32Array): void {
    const { dealt, manners, sums } = this;
    const { hands } = this.table;
    for (let seat = 0; seat < 3; seat++) {
      if (seat === v.seat) continue;
      dealt[0] = hands[2 * seat];
      dealt[1] = hands[2 * seat + 1];
      if (seat === v.king) takeCards(dealt, 0, world[6], world[7]);
      for (let m = 0; m < manners.length; m++) {
        const odds = manners[m].king[v.options.winners];
        const willing = chanceToVolunteer(odds, dealt[0], dealt[1], this.fewest);
        sums[m][seat] += Math.log(known(((v.volunteers >>> seat) & 1) === 1 ? willing : 1 - willing));
      }
    }
  }

  /** The logarithm of the chance of all that the seats but this one did. */
  private ofOthers(seat: number): number {
    return this.inAnyManner((seat + 1) % 3) + this.inAnyManner((seat + 2) % 3);
  }

  /** The logarithm of the sum of the chances over the manners. */
  private inAnyManner(seat: number): number {
    const { sums } = this;
    let most = Number.NEGATIVE_INFINITY;
    for (const sum of sums) if (sum[seat] > most) most = sum[seat];
    let total = 0;
    for (const sum of sums) total += Math.exp(sum[seat] - most);
    return most + Math.log(total);
  }
}

/** A chance as far as a manner is known to be kept to. */
function known(chance: number): number {
  return surprise + (1 - 2 * surprise) * chance;
}

/**
 * What a seat has seen of the cards, gathered from its view.
 *
 * Its own cards, every card played, and the table cards where it sees them. Of the King's cards of one rank, those from
 * the table are taken to be played first. What `openHands` adds to the view does not count.
 */
import { addCard, addCards, copiesOf, countCards, countRank } from './cards.js';
import { type MoveTable, pass } from './move-table.js';
import { type KoenigView, seatOfPly } from './view.js';

export class Seen {
  /** The cards that each seat has played, two words each. */
  readonly played = new Int32Array(6);
  /** The cards that each seat is certain to hold, two words each: its own hand, and table cards the King still has. */
  readonly sure = new Int32Array(6);
  /** How many more cards each seat holds, all of them unseen. */
  readonly missing = new Int32Array(3);
  /** How many cards of each rank are unseen, and how many in all. */
  readonly unseen = new Int32Array(15);
  count = 0;

  /** Gathers what this view has seen. */
  look(table: MoveTable, v: KoenigView): void {
    const { played, sure, missing, unseen } = this;
    played.fill(0);
    sure.fill(0);
    for (let i = 0; i < v.plies; i++) {
      const move = v.history[i];
      if (move !== pass) addCards(played, 2 * seatOfPly(v, i), table.low[move], table.high[move]);
    }
    sure[2 * v.seat] = v.hand[0];
    sure[2 * v.seat + 1] = v.hand[1];
    if (v.table[0] !== 0 && v.king !== v.seat) this.tableLeft(v);
    for (let seat = 0; seat < 3; seat++) {
      missing[seat] = v.handSizes[seat] - countCards(sure[2 * seat], sure[2 * seat + 1]);
    }
    this.count = 0;
    for (let rank = 0; rank < 15; rank++) {
      let left = copiesOf(rank);
      for (let i = 0; i < 6; i += 2) {
        left -= countRank(played[i], played[i + 1], rank) + countRank(sure[i], sure[i + 1], rank);
      }
      unseen[rank] = left;
      this.count += left;
    }
  }

  /** The table cards of ranks of which the King has not played as many. */
  private tableLeft(v: KoenigView): void {
    const king = 2 * v.king;
    for (let rank = 0; rank < 15; rank++) {
      const left =
        countRank(v.table[0], v.table[1], rank) - countRank(this.played[king], this.played[king + 1], rank);
      for (let i = 0; i < left; i++) addCard(this.sure, king, rank);
    }
  }
}

/** A look at the round after the next one: all pairs of cards that are left then. */
import { type Card, copies, listCards } from '../../../src/games/kronenduell/cards.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import type { Rounds } from './rounds.js';
import type { Score } from './score.js';

const WIDTH = 8;

export class NextRound {
  /** How far it brings the seat to its target, less the other to his, on average over all pairs; from −1 to 1. */
  progress = 0;
  /** Who can force to win the game in it: what the seat can make sure of plus what the other must concede, −2 to 2. */
  forced = 0;
  /** What the game is worth if this is the last round. */
  last = 0;

  private readonly rounds: Rounds;
  private readonly own = new Int32Array(WIDTH);
  private readonly other = new Int32Array(WIDTH);
  private readonly most = new Int32Array(WIDTH);

  constructor(rounds: Rounds) {
    this.rounds = rounds;
  }

  /** Looks at the round after `own` and `other` are played, with this score; `boost` as a round leaves it. */
  look(v: KronenduellView, own: Card, other: Card, boost: number, score: Score): void {
    const { seat, hands } = v;
    const boosted = boost === 0 ? 0 : 1 << (boost > 0 ? seat : 1 - seat);
    const rows = listCards(hands[seat], this.own);
    const cols = listCards(hands[1 - seat], this.other);
    let progress = 0;
    let pairs = 0;
    let surest = -1;
    this.most.fill(-1);
    for (let row = 0; row < rows; row++) {
      const ownCopies = copies(hands[seat], this.own[row]) - (this.own[row] === own ? 1 : 0);
      if (ownCopies === 0) continue;
      let least = 1;
      for (let col = 0; col < cols; col++) {
        const otherCopies = copies(hands[1 - seat], this.other[col]) - (this.other[col] === other ? 1 : 0);
        if (otherCopies === 0) continue;
        const round = this.rounds.look(seat, this.own[row], this.other[col], boosted);
        const need = round.sign > 0 ? score.ownNeed : score.otherNeed;
        const gain = Math.min(score.gain(round), need);
        const decided = round.trap || gain === need ? round.sign : 0;
        const weight = ownCopies * otherCopies;
        if (!round.trap) progress += (weight * round.sign * gain) / need;
        pairs += weight;
        if (decided < least) least = decided;
        if (decided > this.most[col]) this.most[col] = decided;
        if (pairs === 1) this.last = decided === 0 ? score.outOfCards(round.sign * gain) : decided;
      }
      if (least > surest) surest = least;
    }
    this.progress = progress / pairs;
    this.forced = surest + this.leastConceded(v, other, cols);
  }

  private leastConceded({ seat, hands }: KronenduellView, played: Card, cols: number): number {
    let least = 1;
    for (let col = 0; col < cols; col++) {
      const left = copies(hands[1 - seat], this.other[col]) - (this.other[col] === played ? 1 : 0);
      if (left > 0 && this.most[col] < least) least = this.most[col];
    }
    return least;
  }
}

/** The coins of a game as rounds are booked in thought. */
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import type { RoundSeen } from './rounds.js';

/** The score as one seat sees it. */
export class Score {
  /** Coins that the seat, and the other, still need to win. */
  ownNeed = 0;
  otherNeed = 0;
  /** What each would get on top if it won the next decided round. */
  ownPending = 0;
  otherPending = 0;
  private readonly options: KronenduellOptions;

  constructor(options: KronenduellOptions) {
    this.options = options;
  }

  /** Takes the score of a view. */
  begin({ seat, coins, pending }: KronenduellView): void {
    this.ownNeed = this.options.coinsToWin - coins[seat];
    this.otherNeed = this.options.coinsToWin - coins[1 - seat];
    this.ownPending = pending[seat];
    this.otherPending = pending[1 - seat];
  }

  /** Books a round; returns 1 or −1 where it wins or loses the game, else 0. */
  book(round: RoundSeen): number {
    const { sign } = round;
    if (round.trap) return sign;
    if (sign === 0) {
      this.ownPending += round.ownPending;
      this.otherPending += round.otherPending;
      return 0;
    }
    if (sign > 0) this.ownNeed -= this.gain(round);
    else this.otherNeed -= this.gain(round);
    this.ownPending = 0;
    this.otherPending = 0;
    return this.ownNeed <= 0 ? 1 : this.otherNeed <= 0 ? -1 : 0;
  }

  /** The coins that a round brings its winner. */
  gain({ sign, coins }: RoundSeen): number {
    return coins + (sign > 0 ? this.ownPending : this.otherPending);
  }

  /** The lead of the seat as a part of all the coins that are still needed, from −1 to 1. */
  lead(): number {
    return (this.otherNeed - this.ownNeed) / (this.otherNeed + this.ownNeed);
  }

  /** What a game is worth that runs out of cards now. */
  outOfCards(): number {
    return this.options.outOfCards === 'draw' ? 0 : Math.sign(this.otherNeed - this.ownNeed);
  }
}

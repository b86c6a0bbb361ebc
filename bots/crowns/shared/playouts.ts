/** Rounds that are played out by rules. */
import type { State } from '../../../src/core/game.js';
import type { CrownsGame } from '../../../src/games/crowns/game.js';
import * as state from '../../../src/games/crowns/state.js';
import { type RulePlayer, rulePlayer } from './rule-player.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { BID, CROWNS, DIAMONDS, LEADER, PHASE, PLAYED, PLAYING, playCard, ROUND, SIZE, score, seatAt, TURN } =
  state;

/** How often one expects to be right in later rounds: what a diamond is still good for hangs on it. */
const expectedHits = 0.75;

const diamondCrowns = 25;

export class Playouts {
  readonly player: RulePlayer;
  private readonly seats: number;
  private readonly paysAgain: boolean;
  /** What a diamond brings after so many rounds, by round from 1: it pays as long as every bid is right. */
  private readonly diamondAfter: readonly number[];

  constructor(game: CrownsGame) {
    this.player = rulePlayer(game);
    this.seats = game.seats;
    this.paysAgain = game.options.diamonds === 'every-scoring';
    this.diamondAfter = Array.from({ length: game.sizes.length + 1 }, (_, round) => {
      let worth = 0;
      for (let n = 1; n <= game.sizes.length - round; n++) worth += diamondCrowns * expectedHits ** n;
      return this.paysAgain ? worth : 0;
    });
  }

  /** Makes the bids that are still missing, and goes on to the first card. */
  bidForOthers(s: State, seat: number): void {
    for (let other = 0; other < this.seats; other++) {
      const at = seatAt(other) + BID;
      if (other !== seat && s[at] < 0) s[at] = Math.round(this.player.expectation(s, other));
    }
    s[PHASE] = PLAYING;
    s[TURN] = s[LEADER];
  }

  /** Plays the round in `s` to its end, all bids being made, and scores it. */
  finish(s: State): void {
    const { seats, player } = this;
    const end = seats * s[SIZE];
    while (s[PLAYED] < end) playCard(s, seats, player.card(s));
    score(s, seats, this.paysAgain);
  }

  /** What a scored round is worth to `seat`: own crowns, with what the diamonds will bring, minus the others' mean. */
  lead(s: State, seat: number): number {
    const diamond = this.diamondAfter[s[ROUND] + 1];
    let own = 0;
    let others = 0;
    for (let i = 0; i < this.seats; i++) {
      const has = s[seatAt(i) + CROWNS] + diamond * s[seatAt(i) + DIAMONDS];
      if (i === seat) own = has;
      else others += has;
    }
    return own - others / (this.seats - 1);
  }
}

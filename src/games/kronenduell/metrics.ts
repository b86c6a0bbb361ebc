/** What a match of Kronenduell is measured by: its columns of `matches.csv`, and what became of each card. */
import type { Column, Metrics, Recorder } from '../../core/game.js';
import * as cardTally from './card-tally.js';
import { type Card, HIGHEST } from './cards.js';
import * as roundTable from './round-table.js';
import * as state from './state.js';

// Imported bindings are loaded at every use; as constants of this module they are folded into the loops.
const { tallyOpening, tallyRound } = cardTally;
const { FIRST_TRAP, FIRST_WON, keptFrom, outcomeOf, paidFrom, roundIndex, stakeWith, winnerOf } = roundTable;
const { BOOSTED, BOTH, COINS, EARLIER, GAMES, REASON, REPLAYS, REVEALED, ROUND, WINNERS } = state;
const { MOST_REPLAYS, ofSeat, reasons } = state;

const columns: readonly Column[] = [
  { name: 'rounds', about: 'rounds played, all games of the match together' },
  { name: 'coins_0', about: 'coins of seat 0, all games of the match together' },
  { name: 'coins_1', about: 'coins of seat 1' },
  { name: 'reason', about: 'why the match was over', words: reasons },
  { name: 'postponed', about: 'rounds that were postponed' },
  {
    name: 'lead_changes',
    about: 'times that the lead in coins passed from one seat to the other within a game',
  },
  { name: 'traps', about: 'games won by the Falle' },
  { name: 'doubles', about: 'rounds won with Doppelt' },
  { name: 'scouted', about: 'rounds in which one seat saw the card of the other first' },
  { name: 'first_card_0', about: 'card of seat 0 in the first round' },
  { name: 'first_card_1', about: 'card of seat 1 in the first round' },
  { name: 'first_winner', about: 'seat that won the first round; empty when it was postponed' },
  { name: 'games', about: 'games that count' },
  { name: 'replays', about: 'games played again after a draw' },
];

export function createMetrics(table: roundTable.RoundTable): Metrics {
  return { columns, logs: [], tally: cardTally.cardTally, recorder: () => new MatchRecorder(table) };
}

/** The most rounds of a match: three games, each played again as often as may be. */
const MOST_ROUNDS = 3 * (1 + MOST_REPLAYS) * HIGHEST;

/** Follows a match round by round, settling each anew from the table. */
class MatchRecorder implements Recorder {
  private readonly table: roundTable.RoundTable;

  // What each round of the match was.
  private readonly cards0 = new Uint8Array(MOST_ROUNDS);
  private readonly cards1 = new Uint8Array(MOST_ROUNDS);
  private readonly outcomes = new Uint8Array(MOST_ROUNDS);
  private readonly roundsOfGame = new Uint8Array(MOST_ROUNDS);
  /** The coins the round brought, a pair. */
  private readonly gains = new Int32Array(MOST_ROUNDS);
  private rounds = 0;

  private leadChanges = 0;
  private scouted = 0;
  private replays = 0;

  // The game in progress: its round, and what the rounds so far left behind.
  private round = 1;
  private boosted = 0;
  private pending = 0;
  private coins = 0;
  /** The seat that was in the lead last, as 1 or −1; 0 for none yet. */
  private leader = 0;
  /** The card that lies open before the scout. */
  private revealed: Card = 0;

  constructor(table: roundTable.RoundTable) {
    this.table = table;
  }

  start(): void {
    this.rounds = 0;
    this.leadChanges = 0;
    this.scouted = 0;
    this.replays = 0;
    this.startGame();
  }

  played(s: Int32Array, seats: number, chosen: Int32Array): void {
    if (s[REVEALED] !== 0) {
      this.revealed = s[REVEALED];
      return;
    }
    if (seats !== BOTH) this.scouted++;
    this.book(seats & 1 ? chosen[0] : this.revealed, seats & 2 ? chosen[1] : this.revealed);
    this.boosted = s[BOOSTED];
    if (s[ROUND] !== 1 || s[WINNERS] !== 0) return;
    if (s[REPLAYS] > 0) this.replays++;
    this.startGame();
  }

  finish(s: Int32Array, out: Float64Array): void {
    const { rounds, outcomes } = this;
    let postponed = 0;
    let traps = 0;
    let doubles = 0;
    for (let i = 0; i < this.rounds; i++) {
      const outcome = outcomes[i];
      if (outcome < FIRST_WON) postponed++;
      else if (outcome >= FIRST_TRAP) traps++;
      else doubles += outcome & 1;
    }
    out[0] = rounds;
    out[1] = ofSeat(s[EARLIER], 0) + ofSeat(s[COINS], 0);
    out[2] = ofSeat(s[EARLIER], 1) + ofSeat(s[COINS], 1);
    out[3] = s[WINNERS] === 0 ? Number.NaN : s[REASON];
    out[4] = postponed;
    out[5] = this.leadChanges;
    out[6] = traps;
    out[7] = doubles;
    out[8] = this.scouted;
    out[9] = rounds === 0 ? Number.NaN : this.cards0[0];
    out[10] = rounds === 0 ? Number.NaN : this.cards1[0];
    out[11] = rounds === 0 || outcomes[0] < FIRST_WON ? Number.NaN : winnerOf(outcomes[0]);
    out[12] = s[GAMES];
    out[13] = this.replays;
  }

  tally(seat: number, share: number, sums: Float64Array, at: number): void {
    const cards = seat === 0 ? this.cards0 : this.cards1;
    for (let i = 0; i < this.rounds; i++) {
      const coins = ofSeat(this.gains[i], seat);
      tallyRound(sums, at, seat, cards[i], this.roundsOfGame[i], this.outcomes[i], coins);
    }
    if (this.rounds > 0) tallyOpening(sums, at, cards[0], share);
  }

  private startGame(): void {
    this.round = 1;
    this.boosted = 0;
    this.pending = 0;
    this.coins = 0;
    this.leader = 0;
  }

  private book(card0: Card, card1: Card): void {
    const { rounds } = this;
    const entry = this.table[roundIndex(card0, card1, this.boosted)];
    const stake = stakeWith(entry, this.pending);
    const gain = paidFrom(entry, stake);
    this.pending = keptFrom(entry, stake);
    this.coins += gain;
    this.cards0[rounds] = card0;
    this.cards1[rounds] = card1;
    this.outcomes[rounds] = outcomeOf(entry);
    this.roundsOfGame[rounds] = this.round++;
    this.gains[rounds] = gain;
    this.rounds++;
    const lead = Math.sign(ofSeat(this.coins, 0) - ofSeat(this.coins, 1));
    if (lead === 0) return;
    if (lead === -this.leader) this.leadChanges++;
    this.leader = lead;
  }
}

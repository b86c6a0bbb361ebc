/** What every pair of cards would make of the game, judged by a look at the round after; no search. */
import { copies, handSize, listCards, nthCard, without } from '../../../src/games/kronenduell/cards.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import { type Cards, Outlooks } from './outlook.js';
import { PairSums } from './pair-sums.js';
import { Rounds } from './rounds.js';
import { Score } from './score.js';

const WIDTH = 8;

/**
 * What counts, from the end of a game to its beginning: the lead in coins (as a part of all that is still needed); the
 * coins, and the Fallen, that a pair of the cards left brings on average; scouting; how far the next round brings the
 * sides on, on average; and who can force to win it. Fitted by least squares to the exact values of positions at 3, 4
 * and 5 coins, which the weights explain by 70 to 90 %. The first line is for games about to end: where the target is a
 * coin higher, a game is as near to its end with one card fewer.
 */
const WEIGHTS = [
  { lead: 0, coins: 0.21, traps: 0.76, scout: 0.23, next: 0.52, forced: 0.32 },
  { lead: 0, coins: 0.24, traps: 0.61, scout: 0.31, next: 0.51, forced: 0.34 },
  { lead: 0.15, coins: 0.33, traps: 0.97, scout: 0.35, next: 0.67, forced: 0.3 },
  { lead: 0.51, coins: 0.67, traps: 1.77, scout: 0.33, next: 1.07, forced: 0.18 },
  { lead: 0.95, coins: 1.24, traps: 2.3, scout: 0.24, next: 0.93, forced: 0.05 },
  { lead: 1.25, coins: 1.51, traps: 2.56, scout: 0.17, next: 0.94, forced: 0 },
  { lead: 1.47, coins: 1.55, traps: 2.63, scout: 0.15, next: 1.07, forced: 0 },
];

/** Judges all pairs of cards of a view; what it finds lasts until it judges the next. */
export class Judgement implements Cards {
  readonly own = new Int32Array(WIDTH);
  readonly other = new Int32Array(WIDTH);
  rows = 0;
  cols = 0;
  /** At `row * cols + col`: what the game is worth to the seat after these two cards, from −1 to 1. */
  readonly worth = new Float64Array(WIDTH * WIDTH);

  private readonly options: KronenduellOptions;
  private readonly rounds: Rounds;
  private readonly outlooks: Outlooks;
  private readonly score: Score;
  private readonly coins = new PairSums();
  private readonly traps = new PairSums();

  constructor(options: KronenduellOptions) {
    this.options = options;
    this.rounds = new Rounds(options);
    this.outlooks = new Outlooks(this.rounds);
    this.score = new Score(options);
  }

  judge(v: KronenduellView): void {
    this.rows = listCards(v.hands[v.seat], this.own);
    this.cols = listCards(v.hands[1 - v.seat], this.other);
    this.outlooks.clear();
    this.letMeet(v);
    for (let row = 0; row < this.rows; row++) {
      for (let col = 0; col < this.cols; col++) this.worth[row * this.cols + col] = this.after(v, row, col);
    }
  }

  /** Lets all cards that are left meet each other, nobody boosted: what is gone is feared no more. */
  private letMeet({ seat, hands }: KronenduellView): void {
    const { rows, cols, own, other, coins, traps } = this;
    coins.clear();
    traps.clear();
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const round = this.rounds.look(seat, own[row], other[col], 0);
        const ownCopies = copies(hands[seat], own[row]);
        const otherCopies = copies(hands[1 - seat], other[col]);
        coins.add(row, col, round.trap ? 0 : round.sign * round.coins, ownCopies, otherCopies);
        traps.add(row, col, round.trap ? round.sign : 0, ownCopies, otherCopies);
      }
    }
  }

  /** What the game is worth when these two cards are played now. */
  private after(v: KronenduellView, row: number, col: number): number {
    const { score } = this;
    score.begin(v);
    const boosted = v.boosted[0] | (v.boosted[1] << 1);
    const round = this.rounds.look(v.seat, this.own[row], this.other[col], boosted);
    const { boost, scout } = round;
    const won = score.book(round);
    if (won !== 0) return won;
    const left = handSize(v.hands[v.seat]) - 1;
    if (left === 0) return score.outOfCards();
    return left === 1 ? this.lastRound(v, row, col, boost) : this.estimate(v, row, col, left, boost, scout);
  }

  /** No guess is needed: both cards are known. */
  private lastRound(v: KronenduellView, row: number, col: number, boost: number): number {
    const own = nthCard(without(v.hands[v.seat], this.own[row]), 0);
    const other = nthCard(without(v.hands[1 - v.seat], this.other[col]), 0);
    const boosted = boost === 0 ? 0 : 1 << (boost > 0 ? v.seat : 1 - v.seat);
    const won = this.score.book(this.rounds.look(v.seat, own, other, boosted));
    return won === 0 ? this.score.outOfCards() : won;
  }

  private estimate(
    v: KronenduellView,
    row: number,
    col: number,
    left: number,
    boost: number,
    scout: number,
  ): number {
    const { coinsToWin } = this.options;
    const stage = Math.max(0, Math.min(WEIGHTS.length - 1, left + coinsToWin - 5));
    const weights = WEIGHTS[stage];
    const next = this.outlooks.at(v, this, boost, this.score);
    const rowsLeft = withoutLast(this.rows, row, copies(v.hands[v.seat], this.own[row]));
    const colsLeft = withoutLast(this.cols, col, copies(v.hands[1 - v.seat], this.other[col]));
    // Beyond the targets of the fit a coin is worth the less, the more are needed.
    const coin = Math.min(1, 5 / coinsToWin);
    const onAverage =
      weights.coins * coin * this.coins.without(row, col) +
      weights.traps * this.traps.without(row, col) +
      weights.next * next.progressWithout(row, col);
    const worth =
      weights.lead * this.score.lead() +
      onAverage / (left * left) +
      weights.scout * scout +
      weights.forced * next.forced(rowsLeft, colsLeft);
    return Math.max(-1, Math.min(1, worth));
  }
}

/** The first `n` bits, but for bit `i` where the last of so many copies goes. */
function withoutLast(n: number, i: number, held: number): number {
  return ((1 << n) - 1) & ~(held === 1 ? 1 << i : 0);
}

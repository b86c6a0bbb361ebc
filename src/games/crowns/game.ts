/** Crowns, a trick-taking game of exact prediction for 3 to 6: deal, whose turn, legal moves, play, result. */
import type { Deal, Game, GameModule, Metrics, Move, SeatSet, State, Text } from '../../core/game.js';
import type { Rng } from '../../core/rng.js';
import { readValues } from '../../core/schema.js';
import * as cards from './cards.js';
import { crownsMetrics } from './metrics.js';
import * as moves from './moves.js';
import { crownsText } from './notation.js';
import type { CrownsOptions } from './options.js';
import * as options from './options.js';
import { playRandomRound } from './playout.js';
import * as state from './state.js';
import { type CrownsView, createView, fillView } from './view.js';
import { CrownsWorlds } from './worlds.js';

// Imported bindings are loaded at every use; as constants of this module they are folded.
const { handWords, unit } = cards;
const { anySpecial, bidMove, countCards, hookedBid, listBids, listCards, nthCard, whiteOnly } = moves;
const { checkRules, crownsOptions, deckOf, fewestSeats, mostSeats } = options;
const {
  BID,
  BIDDING,
  CROWNS,
  historyAt,
  LEADER,
  OVER,
  PHASE,
  PLAYED,
  PLAYING,
  playCard,
  ROUND,
  roundWords,
  SIZE,
  score,
  seatAt,
  startRound,
  TAKER,
  TURN,
} = state;

/** A match of Crowns: all rounds of a game. */
export class CrownsGame implements Game<CrownsView, CrownsOptions> {
  readonly id = 'crowns';
  readonly options: CrownsOptions;
  readonly seats: number;
  readonly stateSize: number;
  readonly dealSize: number;
  readonly maxMoves: number;
  readonly maxPlies: number;
  readonly leastPoints: number;
  readonly text: Text<CrownsView>;
  readonly metrics: Metrics;
  readonly hidden: CrownsWorlds;
  /** Cards dealt to each seat, a number a round. */
  readonly sizes: readonly number[];
  /** The cards of the deck, copies included. */
  readonly deck: Uint8Array;
  /** Which specials need not follow, as `moves.ts` takes it. */
  readonly freeKinds: number;

  private readonly inTurn: boolean;
  private readonly paysAgain: boolean;
  /** Scratch for shuffling; no call relies on what another left in it. */
  private readonly shuffled: Uint8Array;

  /** `sizes` are the cards dealt to each seat, a number a round: by default 1, 2, 3 … `options.rounds`. */
  constructor(options: CrownsOptions, seats: number, sizes?: readonly number[]) {
    this.options = options;
    this.seats = seats;
    this.sizes = sizes ?? Array.from({ length: options.rounds }, (_, i) => i + 1);
    const largest = Math.max(...this.sizes);
    this.stateSize = historyAt(seats) + seats * largest;
    this.dealSize = roundWords(seats) * this.sizes.length;
    this.maxMoves = largest + 1;
    this.inTurn = options.bidding === 'sequential';
    this.maxPlies = this.sizes.reduce((plies, n) => plies + (this.inTurn ? seats : 1) + n * seats, 0);
    // Nobody can be further off than by all tricks of each round.
    this.leastPoints = -100 * this.sizes.reduce((tricks, n) => tricks + n, 0);
    this.paysAgain = options.diamonds === 'every-scoring';
    this.freeKinds = options.offSuitSpecials === 'any' ? anySpecial : whiteOnly;
    this.deck = deckOf(options);
    this.shuffled = new Uint8Array(this.deck.length);
    this.text = crownsText(this, (other, players, cards) => new CrownsGame(other, players, cards));
    this.metrics = crownsMetrics(seats, this.sizes);
    this.hidden = new CrownsWorlds(this);
  }

  drawDeal(rng: Rng, out: Deal): void {
    const { seats, sizes, shuffled } = this;
    const n = shuffled.length;
    shuffled.set(this.deck);
    out.fill(0);
    for (let round = 0, at = 0; round < sizes.length; round++) {
      out[at++] = rng.below(4);
      // Each round shuffles on from where the last left off, only as far as cards are dealt: no order is likelier.
      for (let seat = 0, i = 0; seat < seats; seat++, at += handWords) {
        for (const end = i + sizes[round]; i < end; i++) {
          const j = i + rng.below(n - i);
          const card = shuffled[j];
          shuffled[j] = shuffled[i];
          shuffled[i] = card;
          out[at + (card >> 5)] += unit[card];
        }
      }
    }
  }

  start(deal: Deal, out: State): void {
    out.fill(0);
    out[TAKER] = -1;
    startRound(out, this.seats, 0, this.sizes[0], deal);
  }

  toAct(s: State): SeatSet {
    if (s[PHASE] === PLAYING || (s[PHASE] === BIDDING && this.inTurn)) return 1 << s[TURN];
    return s[PHASE] === OVER ? 0 : (1 << this.seats) - 1;
  }

  legal(s: State, seat: number, out: Int32Array): number {
    return s[PHASE] === BIDDING
      ? listBids(s, this.seats, this.options.hook, out)
      : listCards(s, seat, this.freeKinds, out);
  }

  countLegal(s: State, seat: number): number {
    if (s[PHASE] === PLAYING) return countCards(s, seat, this.freeKinds);
    return s[SIZE] + (this.options.hook && hookedBid(s, this.seats) >= 0 ? 0 : 1);
  }

  nthLegal(s: State, seat: number, i: number): Move {
    if (s[PHASE] === PLAYING) return nthCard(s, seat, this.freeKinds, i);
    const hooked = this.options.hook ? hookedBid(s, this.seats) : -1;
    return bidMove + i + (hooked >= 0 && i >= hooked ? 1 : 0);
  }

  play(s: State, chosen: Int32Array, deal: Deal): void {
    if (s[PHASE] === PLAYING) this.playTurn(s, chosen[s[TURN]], deal);
    else if (this.inTurn) this.bidTurn(s, chosen[s[TURN]]);
    else {
      for (let seat = 0; seat < this.seats; seat++) s[seatAt(seat) + BID] = chosen[seat] - bidMove;
      s[PHASE] = PLAYING;
    }
  }

  /** Plays to the end with uniformly random moves, drawing exactly as the generic loop does. */
  playout(s: State, rng: Rng, deal: Deal): void {
    while (s[PHASE] !== OVER) {
      if (s[PHASE] === PLAYING) {
        if (s[PLAYED] === 0) {
          playRandomRound(s, this.seats, this.freeKinds, rng);
          this.endRound(s, deal);
        } else {
          const i = rng.below(countCards(s, s[TURN], this.freeKinds));
          this.playTurn(s, nthCard(s, s[TURN], this.freeKinds, i), deal);
        }
      } else if (this.inTurn) {
        this.bidTurn(s, this.nthLegal(s, s[TURN], rng.below(this.countLegal(s, s[TURN]))));
      } else {
        for (let seat = 0; seat < this.seats; seat++) s[seatAt(seat) + BID] = rng.below(s[SIZE] + 1);
        s[PHASE] = PLAYING;
      }
    }
  }

  private bidTurn(s: State, move: Move): void {
    const seat = s[TURN];
    s[seatAt(seat) + BID] = move - bidMove;
    s[TURN] = seat + 1 === this.seats ? 0 : seat + 1;
    if (s[TURN] === s[LEADER]) s[PHASE] = PLAYING;
  }

  private playTurn(s: State, card: Move, deal: Deal): void {
    if (playCard(s, this.seats, card)) this.endRound(s, deal);
  }

  private endRound(s: State, deal: Deal): void {
    score(s, this.seats, this.paysAgain);
    const next = s[ROUND] + 1;
    if (next < this.sizes.length) startRound(s, this.seats, next, this.sizes[next], deal);
    else s[PHASE] = OVER;
  }

  /** Own crowns minus the mean of the others'. */
  returns(s: State, out: Float64Array): void {
    this.points(s, out);
    let sum = 0;
    for (let seat = 0; seat < this.seats; seat++) sum += out[seat];
    for (let seat = 0; seat < this.seats; seat++) out[seat] -= (sum - out[seat]) / (this.seats - 1);
  }

  shares(s: State, out: Float64Array): void {
    this.points(s, out);
    let most = -Infinity;
    for (let seat = 0; seat < this.seats; seat++) most = Math.max(most, out[seat]);
    let winners = 0;
    for (let seat = 0; seat < this.seats; seat++) if (out[seat] === most) winners++;
    for (let seat = 0; seat < this.seats; seat++) out[seat] = out[seat] === most ? 1 / winners : 0;
  }

  points(s: State, out: Float64Array): void {
    for (let seat = 0; seat < this.seats; seat++) out[seat] = s[seatAt(seat) + CROWNS];
  }

  /** Nobody can say what the others would have won: they get no score from the block. */
  forfeit(_s: State, _seat: number, _shares: Float64Array): boolean {
    return false;
  }

  createView(): CrownsView {
    return createView(this.options, this.seats, Math.max(...this.sizes));
  }

  view(s: State, seat: number, out: CrownsView): void {
    fillView(s, seat, out);
  }
}

/** How Crowns makes itself from what a user wrote. */
export const crowns: GameModule<CrownsView, CrownsOptions> = {
  id: 'crowns',
  title: 'Crowns',
  about: 'a trick-taking game for 3 to 6: bid how many tricks you will take, and take exactly that many',
  options: crownsOptions,
  seats: { min: fewestSeats, max: mostSeats, usual: 4 },
  optionalLogs: ['rounds'],
  make: makeCrowns,
};

function makeCrowns(options: CrownsOptions, seats: number): CrownsGame {
  checkRules(options, seats);
  return new CrownsGame(options, seats);
}

/**
 * A game of Crowns with the given options, all others at their defaults.
 * @throws SchemaError when an option is wrong, options do not go together, or the seats are not 3 to 6
 */
export function createCrowns(options: Partial<CrownsOptions> = {}, seats = 4): CrownsGame {
  return makeCrowns(readValues(crownsOptions, options, 'option'), seats);
}

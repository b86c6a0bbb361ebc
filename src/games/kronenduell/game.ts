/** Kronenduell: the deal, the course of a match from game to game, and its result. */
import type { Game, GameModule, Hidden, Keyed, Metrics, Text } from '../../core/game.js';
import type { Rng } from '../../core/rng.js';
import { SchemaError } from '../../core/schema.js';
import * as cards from './cards.js';
import { allDeals, type DealtHands, drawHands } from './deals.js';
import { createKeyed } from './key.js';
import { createMetrics } from './metrics.js';
import * as moves from './moves.js';
import { createText } from './notation.js';
import { completeOptions, type KronenduellOptions, kronenduellOptions } from './options.js';
import { playGame } from './playout.js';
import * as roundTable from './round-table.js';
import * as state from './state.js';
import { createKronenduellView, fillView, type KronenduellView } from './view.js';
import { createHidden } from './worlds.js';

// Imported bindings are loaded at every use; as constants of this module they are folded into the loops.
const { countDifferent, HIGHEST, listCards, nthCard } = cards;
const { decides, gapTo, playRound, seatsToAct } = moves;
const { createRoundTable, trapIn, winnersIn } = roundTable;
const { BOOSTED, COINS, EARLIER, GAMES, HANDS, PENDING, PLAYED, REASON, REPLAYS } = state;
const { REVEALED, ROUND, SCOUT, STATE_SIZE, WINNERS, WINS } = state;
const { BOTH, BY_COINS, BY_GAMES, BY_NO_CARDS, BY_REPLAYS, BY_TRAP, MOST_REPLAYS } = state;
const { ofSeat, pairOf } = state;

/** The most calls of `play` in a game: eight rounds, all but the first of which may be scouted. */
const GAME_PLIES = 2 * HIGHEST - 1;

/** A Kronenduell with its rules decided. Its deal is the hands of each game that counts, a pair a game. */
export class KronenduellGame implements Game<KronenduellView, KronenduellOptions> {
  readonly id = 'kronenduell';
  readonly seats = 2;
  readonly leastPoints = 0;
  readonly stateSize = STATE_SIZE;
  readonly maxMoves = HIGHEST;
  readonly options: KronenduellOptions;
  /** The most games that count. */
  readonly dealSize: number;
  readonly maxPlies: number;
  readonly text: Text<KronenduellView>;
  readonly metrics: Metrics;
  readonly hidden: Hidden<KronenduellView>;
  /**
   * The only deals that are solved and prepared for; undefined: all of the rules. For a single match whose hands lie open
   * before anybody prepares, since most variants have many deals.
   */
  readonly only: readonly DealtHands[] | undefined;
  /** What comes of each round. */
  readonly table: roundTable.RoundTable;

  /** As `decides` has it. */
  private readonly gap: number;
  /** Whether more coins win a game that ran out of cards. */
  private readonly richer: boolean;
  private readonly winsNeeded: number;
  private keys: Keyed | undefined;

  /** `only` as the field says. */
  constructor(options: KronenduellOptions, only?: readonly DealtHands[]) {
    this.only = only;
    // Views show the options, so nobody may write to them.
    this.options = Object.freeze({ ...options });
    this.gap = gapTo(options.coinsToWin);
    this.richer = options.outOfCards === 'more-coins';
    this.winsNeeded = options.match === 'single' ? 1 : 2;
    this.dealSize = options.match === 'single' ? 1 : 3;
    this.maxPlies = GAME_PLIES * this.dealSize * (options.drawnGames === 'replay' ? 1 + MOST_REPLAYS : 1);
    this.table = createRoundTable(options);
    this.text = createText(options, (others) => new KronenduellGame(others));
    this.metrics = createMetrics(this.table);
    this.hidden = createHidden(options, this.dealSize);
  }

  /** The positions of one game of the match; their tables are built when they are first asked for. */
  get keyed(): Keyed {
    this.keys ??= createKeyed(this.options, this.table, this.only);
    return this.keys;
  }

  drawDeal(rng: Rng, out: Int32Array): void {
    for (let game = 0; game < this.dealSize; game++) out[game] = drawHands(this.options.hands, rng);
  }

  start(deal: Int32Array, out: Int32Array): void {
    out[WINNERS] = 0;
    out[REASON] = 0;
    out[WINS] = 0;
    out[GAMES] = 0;
    out[REPLAYS] = 0;
    out[EARLIER] = 0;
    startGame(deal[0], out);
  }

  toAct(s: Int32Array): number {
    return seatsToAct(s);
  }

  legal(s: Int32Array, seat: number, out: Int32Array): number {
    return listCards(ofSeat(s[HANDS], seat), out);
  }

  countLegal(s: Int32Array, seat: number): number {
    return countDifferent(ofSeat(s[HANDS], seat));
  }

  nthLegal(s: Int32Array, seat: number, i: number): number {
    return nthCard(ofSeat(s[HANDS], seat), i);
  }

  play(s: Int32Array, chosen: Int32Array, deal: Int32Array): void {
    const scout = s[SCOUT];
    const revealed = s[REVEALED];
    if (scout !== 0 && revealed === 0) {
      s[REVEALED] = chosen[scout & 1];
      return;
    }
    this.settle(s, scout === 2 ? revealed : chosen[0], scout === 1 ? revealed : chosen[1], deal);
  }

  playout(s: Int32Array, rng: Rng, deal: Int32Array): void {
    if (s[REVEALED] !== 0) this.answerAtRandom(s, rng, deal);
    while (s[WINNERS] === 0) this.endGame(s, playGame(s, rng, this.table, this.gap), deal);
  }

  returns(s: Int32Array, out: Float64Array): void {
    const winners = s[WINNERS];
    out[0] = (winners & 1) - (winners >> 1);
    out[1] = -out[0];
  }

  shares(s: Int32Array, out: Float64Array): void {
    const winners = s[WINNERS];
    out[0] = winners === BOTH ? 0.5 : winners & 1;
    out[1] = 1 - out[0];
  }

  /** The coins of all games of the match. */
  points(s: Int32Array, out: Float64Array): void {
    for (let seat = 0; seat < 2; seat++) out[seat] = ofSeat(s[EARLIER] + s[COINS], seat);
  }

  /** The opponent of a seat at fault wins. */
  forfeit(_s: Int32Array, seat: number, shares: Float64Array): boolean {
    shares[seat] = 0;
    shares[1 - seat] = 1;
    return true;
  }

  createView(): KronenduellView {
    return createKronenduellView(this.options);
  }

  view(s: Int32Array, seat: number, out: KronenduellView): void {
    fillView(s, seat, out);
  }

  /** Every deal of a single game. @throws RangeError for two-wins, whose deals are too many */
  deals(each: (deal: Int32Array, chance: number) => void): void {
    if (this.dealSize > 1) throw new RangeError('the deals of a match of several games are too many to list');
    for (const { hands, chance } of allDeals(this.options.hands))
      each(Int32Array.of(pairOf(...hands)), chance);
  }

  private settle(s: Int32Array, card0: cards.Card, card1: cards.Card, deal: Int32Array): void {
    const entry = playRound(s, card0, card1, this.table);
    if (decides(entry, s[COINS], this.gap) !== 0 || s[HANDS] === 0) this.endGame(s, entry, deal);
    else s[ROUND]++;
  }

  /** The scout's answer to the card that lies open. */
  private answerAtRandom(s: Int32Array, rng: Rng, deal: Int32Array): void {
    const scout = s[SCOUT] - 1;
    const revealed = s[REVEALED];
    const card = this.nthLegal(s, scout, rng.below(this.countLegal(s, scout)));
    this.settle(s, scout === 0 ? card : revealed, scout === 0 ? revealed : card, deal);
  }

  /** Books a game that is over, and starts the next one unless the match is over too. */
  private endGame(s: Int32Array, last: roundTable.Entry, deal: Int32Array): void {
    const decided = decides(last, s[COINS], this.gap) !== 0;
    const winners = decided ? winnersIn(last) : this.richer ? leaders(s[COINS]) : BOTH;
    if (winners === BOTH) {
      this.endDrawn(s, deal);
      return;
    }
    const wins = s[WINS] + pairOf(winners & 1, winners >> 1);
    s[WINS] = wins;
    s[GAMES]++;
    if (ofSeat(wins, winners >> 1) < this.winsNeeded) this.goOn(s, deal);
    else endMatch(s, winners, decided ? (trapIn(last) === 0 ? BY_COINS : BY_TRAP) : BY_NO_CARDS);
  }

  private endDrawn(s: Int32Array, deal: Int32Array): void {
    const { drawnGames } = this.options;
    if (drawnGames === 'replay') {
      if (s[REPLAYS] === MOST_REPLAYS) endMatch(s, BOTH, BY_REPLAYS);
      else nextGame(s, s[REPLAYS] + 1, deal);
      return;
    }
    s[GAMES]++;
    if (drawnGames === 'count') this.goOn(s, deal);
    else endMatch(s, BOTH, BY_NO_CARDS);
  }

  /** To the next game after one that counts, if there is one. */
  private goOn(s: Int32Array, deal: Int32Array): void {
    if (s[GAMES] < this.dealSize) nextGame(s, 0, deal);
    else endMatch(s, leaders(s[WINS]), BY_GAMES);
  }
}

/** The set of seats that have most of a pair. */
function leaders(pair: number): number {
  const lead = ofSeat(pair, 0) - ofSeat(pair, 1);
  return lead === 0 ? BOTH : lead > 0 ? 1 : 2;
}

function endMatch(s: Int32Array, winners: number, reason: number): void {
  s[WINNERS] = winners;
  s[REASON] = reason;
}

function nextGame(s: Int32Array, replays: number, deal: Int32Array): void {
  s[REPLAYS] = replays;
  s[EARLIER] += s[COINS];
  startGame(deal[s[GAMES]], s);
}

function startGame(hands: number, s: Int32Array): void {
  s[HANDS] = hands;
  s[COINS] = 0;
  s[PENDING] = 0;
  s[BOOSTED] = 0;
  s[SCOUT] = 0;
  s[REVEALED] = 0;
  s[ROUND] = 1;
  s[PLAYED] = 0;
  s[PLAYED + 1] = 0;
}

/** Kronenduell for everything that finds games by name. */
export const kronenduell: GameModule<KronenduellView, KronenduellOptions> = {
  id: 'kronenduell',
  title: 'Kronenduell',
  about:
    'A duel for two with the cards 1 to 8, chosen at once: four coins win, and every card has an ability.',
  options: kronenduellOptions,
  seats: { min: 2, max: 2, usual: 2 },
  make(options, seats) {
    if (seats !== 2) throw new SchemaError(`Kronenduell is for 2 players, not ${seats}`);
    return new KronenduellGame(options);
  },
};

/**
 * A Kronenduell for scripts, with the usual rules but for what is given.
 * @throws SchemaError when an option is wrong, or two don't go together
 */
export function createKronenduell(options: Partial<KronenduellOptions> = {}): KronenduellGame {
  return new KronenduellGame(completeOptions(options));
}

/** One game of a match by these rules (and of `only` these deals): what is solved position by position. */
export function singleGame(options: KronenduellOptions, only?: readonly DealtHands[]): KronenduellGame {
  const { match: _match, drawnGames: _drawnGames, ...rules } = options;
  return new KronenduellGame(completeOptions(rules), only);
}

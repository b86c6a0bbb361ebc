/** Crowns in writing: moves, views, positions and deals as the protocol has them. */
import { type Json, type Move, NotationError, type Setting, type State, type Text } from '../../core/game.js';
import { readValues } from '../../core/schema.js';
import { cardsOf, cardText, colourLetters, handWords, readCard, readColour, unit } from './cards.js';
import { bidMove, isBid } from './moves.js';
import { type CrownsOptions, checkRules, crownsOptions, deckCounts } from './options.js';
import { readCrownsView } from './read-view.js';
import {
  BID,
  BIDDING,
  CROWNS,
  DIAMONDS,
  historyAt,
  LEADER,
  LED,
  PHASE,
  PLAYED,
  ROUND,
  roundWords,
  seatAt,
  TRUMP,
  WON,
} from './state.js';
import type { CrownsView } from './view.js';
import { tell, tellEnd, tellStart } from './words.js';

/** A game of its own for a deal: options, seats, and the cards a seat gets in each round. */
export type MakeGame = (
  options: CrownsOptions,
  seats: number,
  sizes: readonly number[],
) => Setting<CrownsView>['game'];

/** The notation of a game with so many seats; `make` builds the game that a deal in writing is played by. */
export function crownsText(game: { seats: number }, make: MakeGame): Text<CrownsView> {
  const { seats } = game;
  return {
    move: moveText,
    viewMove: moveText,
    readViewMove: moveOfText,
    parseMove: (text, _s, _seat, legal, n) => parseMove(text, legal, n),
    view: (v) => viewJson(v, seats),
    readView: readCrownsView,
    state: (s) => stateJson(s, seats),
    result: (s) => ({ winners: winnersOf(s, seats) }),
    readDeal: (json, options, given) => readDeal(json, options, given, make),
    tell: (before, chosen, after) => tell(before, chosen, after, seats),
    tellStart: (s) => tellStart(s, seats),
    tellEnd: (s) => tellEnd(s, seats),
  };
}

const moveText = (move: Move): string => (isBid(move) ? String(move - bidMove) : cardText(move));

const moveOfText = (text: string): Move =>
  /^\d+$/.test(text) ? bidMove + Number(text) : (readCard(text) ?? -1);

function parseMove(text: string, legal: Int32Array, n: number): Move {
  for (let i = 0; i < n; i++) if (moveText(legal[i]) === text) return legal[i];
  return -1;
}

/** The seats with most crowns. */
export function winnersOf(s: State, seats: number): number[] {
  const crowns = Array.from({ length: seats }, (_, seat) => s[seatAt(seat) + CROWNS]);
  const most = Math.max(...crowns);
  return crowns.flatMap((own, seat) => (own === most ? [seat] : []));
}

const phaseText = (phase: number): string => (phase === BIDDING ? 'bid' : 'play');
const colourJson = (colour: number): Json => (colour < 0 ? null : colourLetters[colour]);
const handJson = (words: Int32Array, at: number): Json => cardsOf(words, at).map(cardText);
const trickJson = (cards: ArrayLike<number>, leader: number, seats: number): Json =>
  Array.from(cards, (card, i) => ({ seat: (leader + i) % seats, card: cardText(card) }));

function stateJson(s: State, seats: number): Json {
  const each = (field: number): number[] =>
    Array.from({ length: seats }, (_, seat) => s[seatAt(seat) + field]);
  const end = historyAt(seats) + s[PLAYED];
  const trick = Array.from(s.subarray(end - (s[PLAYED] % seats), end), (laid) => laid & 0xff);
  return {
    round: s[ROUND] + 1,
    phase: phaseText(s[PHASE]),
    trump: colourJson(s[TRUMP]),
    leader: s[LEADER],
    led: colourJson(s[LED]),
    trick: trickJson(trick, s[LEADER], seats),
    hands: Array.from({ length: seats }, (_, seat) => handJson(s, seatAt(seat))),
    bids: each(BID).map((bid) => (s[PHASE] === BIDDING ? null : bid)),
    won: each(WON),
    crowns: each(CROWNS),
    diamonds: each(DIAMONDS),
  };
}

function viewJson(v: CrownsView, seats: number): Json {
  const { tricks } = v;
  return {
    seat: v.seat,
    round: v.round,
    phase: phaseText(v.phase),
    hand: handJson(v.hand, 0),
    handSizes: [...v.handSizes],
    bids: Array.from(v.bids, (bid) => (bid < 0 ? null : bid)),
    won: [...v.won],
    leader: v.leader,
    led: colourJson(v.led),
    lifted: v.lifted === 1,
    trick: trickJson(v.trick.subarray(0, v.trickSize), v.leader, seats),
    tricks: Array.from({ length: tricks.count }, (_, t) => ({
      leader: tricks.leader[t],
      cards: Array.from(tricks.cards.subarray(t * seats, (t + 1) * seats), cardText),
      winner: tricks.winner[t],
    })),
    crowns: [...v.crowns],
    diamonds: [...v.diamonds],
    trump: colourJson(v.trump),
    options: v.options as object as Json,
  };
}

/** @throws NotationError, SchemaError */
function readDeal(
  json: unknown,
  given: Record<string, unknown>,
  seatsGiven: number | undefined,
  make: MakeGame,
): Setting<CrownsView> {
  const options = readValues(crownsOptions, given, 'option');
  const rounds = readRounds(json);
  const seats = rounds[0].hands.length;
  if (seatsGiven !== undefined && seatsGiven !== seats) {
    throw new NotationError(`the deal has ${seats} hands in round 1, but seats is ${seatsGiven}`);
  }
  checkRules(options, seats);
  const counts = deckCounts(options);
  const deal = new Int32Array(roundWords(seats) * rounds.length);
  const sizes = rounds.map((round, i) => {
    if (round.hands.length !== seats) {
      throw new NotationError(`round ${i + 1} has ${round.hands.length} hands, round 1 has ${seats}`);
    }
    return dealRound(
      round,
      `round ${i + 1}`,
      counts,
      deal.subarray(i * roundWords(seats), (i + 1) * roundWords(seats)),
    );
  });
  const game = make({ ...options, rounds: rounds.length }, seats, sizes);
  const state = new Int32Array(game.stateSize);
  game.start(deal, state);
  return { game, deal, state };
}

interface WrittenRound {
  trump: unknown;
  hands: unknown[];
}

function readRounds(json: unknown): WrittenRound[] {
  const rounds = (json as { rounds?: unknown } | null | undefined)?.rounds;
  if (!Array.isArray(rounds) || rounds.length === 0) {
    throw new NotationError(
      'a deal of Crowns is {"rounds":[{"trump":"Y","hands":[["Y12","W"],…]},…]} with at least one round',
    );
  }
  return rounds.map((round: Partial<WrittenRound> | null, i) => {
    if (!Array.isArray(round?.hands)) throw new NotationError(`round ${i + 1} has no list of hands`);
    return { trump: round.trump, hands: round.hands };
  });
}

/** Writes a round to its part of the deal; returns how many cards each seat gets. */
function dealRound(round: WrittenRound, where: string, counts: Int32Array, out: Int32Array): number {
  const left = counts.slice();
  let size = 0;
  out[0] = readColour(round.trump, `${where}: trump`);
  round.hands.forEach((hand, seat) => {
    const at = 1 + seat * handWords;
    if (!Array.isArray(hand))
      throw new NotationError(`${where}: the hand of seat ${seat} is not a list of cards`);
    if (seat === 0) size = hand.length;
    if (hand.length !== size) {
      throw new NotationError(`${where}: seat ${seat} has ${hand.length} cards, seat 0 has ${size}`);
    }
    for (const text of hand) {
      const card = typeof text === 'string' ? readCard(text) : undefined;
      if (card === undefined) {
        throw new NotationError(
          `${where}: ${JSON.stringify(text)} of seat ${seat} is no card; cards are Y1 to R15, W, S13 to S15, K`,
        );
      }
      if (left[card]-- === 0) {
        throw new NotationError(`${where}: there are more ${text} than the deck has (${counts[card]})`);
      }
      out[at + (card >> 5)] += unit[card];
    }
  });
  if (size === 0)
    throw new NotationError(`${where}: the hands are empty; a round has at least one card each`);
  return size;
}

/** Kronenduell as the protocol writes it: moves, views, positions, results, and deals that a user wrote. */
import { type Game, type Json, NotationError, type Text } from '../../core/game.js';
import { readValues } from '../../core/schema.js';
import { bothHands, type Hand, HIGHEST, handSize, handText, LOWEST, readHand } from './cards.js';
import { type KronenduellOptions, kronenduellOptions } from './options.js';
import { readKronenduellView } from './read-view.js';
import {
  BOOSTED,
  BOTH,
  COINS,
  HANDS,
  ofSeat,
  PENDING,
  REASON,
  REVEALED,
  ROUND,
  reasons,
  SCOUT,
  WINNERS,
} from './state.js';
import { createStory } from './story.js';
import type { KronenduellView } from './view.js';

type MakeGame = (options: KronenduellOptions) => Game<KronenduellView, KronenduellOptions>;

/** The notation of a game with these options; `make` makes the game of a deal that a user wrote. */
export function createText(options: KronenduellOptions, make: MakeGame): Text<KronenduellView> {
  return {
    move: (move) => String(move),
    viewMove: (move) => String(move),
    readViewMove: (text) => (/^[1-8]$/.test(text) ? Number(text) : -1),

    parseMove(text, _s, _seat, legal, n) {
      const card = /^[1-8]$/.test(text) ? Number(text) : -1;
      for (let i = 0; i < n; i++) if (legal[i] === card) return card;
      return -1;
    },

    view: (v) => ({
      seat: v.seat,
      round: v.round,
      hands: [handText(v.hands[0]), handText(v.hands[1])],
      coins: [v.coins[0], v.coins[1]],
      pending: pendingJson(options, v.pending[0], v.pending[1]),
      boosted: [v.boosted[0] === 1, v.boosted[1] === 1],
      scout: v.scout < 0 ? null : v.scout,
      revealed: v.revealed === 0 ? null : String(v.revealed),
      played: playedJson(v.played),
      options: v.options as object as Json,
      ...(options.match === 'two-wins' || options.drawnGames === 'replay' || v.games > 0
        ? { wins: [v.wins[0], v.wins[1]], games: v.games, earlier: [v.earlier[0], v.earlier[1]] }
        : {}),
      ...(options.drawnGames === 'replay' ? { replays: v.replays } : {}),
    }),

    readView: readKronenduellView,

    state: (s) => ({
      round: s[ROUND],
      hands: [handText(ofSeat(s[HANDS], 0)), handText(ofSeat(s[HANDS], 1))],
      coins: [ofSeat(s[COINS], 0), ofSeat(s[COINS], 1)],
      pending: pendingJson(options, ofSeat(s[PENDING], 0), ofSeat(s[PENDING], 1)),
      boosted: [(s[BOOSTED] & 1) === 1, s[BOOSTED] >> 1 === 1],
      scout: s[SCOUT] === 0 ? null : s[SCOUT] - 1,
      revealed: s[REVEALED] === 0 ? null : String(s[REVEALED]),
    }),

    result: (s) => ({
      winner: s[WINNERS] === BOTH ? null : s[WINNERS] - 1,
      reason: reasons[s[REASON]],
    }),

    readDeal(json, given, seats) {
      if (seats !== undefined && seats !== 2) {
        throw new NotationError(`Kronenduell is for 2 seats, not ${JSON.stringify(seats)}`);
      }
      const asked = readValues(kronenduellOptions, given, 'option');
      if (asked.match !== 'single') throw new NotationError('match=two-wins is refused: a deal is one game');
      if (asked.drawnGames === 'replay') {
        throw new NotationError('drawnGames=replay is refused: a deal is one game, use draw');
      }
      const hands = readHands(json);
      // What is held decides how hands are coded; the option would only say how they are dealt.
      const doubles = hands.some((hand) => hand >> HIGHEST !== 0);
      const game = make({ ...asked, hands: doubles ? 'mixed' : asked.hands });
      const deal = Int32Array.of(bothHands(...hands));
      const state = new Int32Array(game.stateSize);
      game.start(deal, state);
      return { game, deal, state };
    },

    ...createStory(options),
  };
}

function pendingJson(options: KronenduellOptions, pending0: number, pending1: number): Json {
  return options.postponedDouble === 'owner' ? [pending0, pending1] : pending0;
}

function playedJson(played: Int32Array): Json {
  const pairs: Json[] = [];
  for (let i = 0; i < played.length && played[i] !== 0; i += 2) {
    pairs.push([String(played[i]), String(played[i + 1])]);
  }
  return pairs;
}

/** Reads `{"hands":["…","…"]}`: equally many cards, at most two of a rank together. */
function readHands(json: unknown): [Hand, Hand] {
  const hands = (json as { hands?: unknown } | null | undefined)?.hands;
  if (!Array.isArray(hands) || hands.length !== 2) {
    throw new NotationError('the deal must have two hands, like {"hands":["12345678","12345678"]}');
  }
  const [hand0, hand1] = hands.map(readHand);
  checkHands(hand0, hand1);
  return [hand0, hand1];
}

/**
 * Two hands must be able to meet.
 * @throws NotationError when they differ in size, or hold three or more of a rank together
 */
export function checkHands(hand0: Hand, hand1: Hand): void {
  if (handSize(hand0) !== handSize(hand1)) {
    throw new NotationError(
      `hands "${handText(hand0)}" and "${handText(hand1)}" must have equally many cards, not ${handSize(hand0)} and ${handSize(hand1)}`,
    );
  }
  const both = handText(hand0) + handText(hand1);
  for (let card = LOWEST; card <= HIGHEST; card++) {
    const held = both.split(String(card)).length - 1;
    if (held > 2) throw new NotationError(`the hands have ${held} cards of rank ${card}; there are two`);
  }
}

/** The deals and positions that a user describes to the referee. */
import { type Deal, NotationError, type State } from '../../core/game.js';
import { countCards, deckSize, readHand } from './cards.js';
import { dealOut, dealSize, handSize, writeCards } from './deal.js';
import { at, crown, stateSize } from './state.js';

/** The most cards in a hand that a position may start with. */
const mostCards = 20;

/**
 * Reads either a whole deal, `{"hands":[…],"table":"…","drawnKing":s}` with 17 cards a hand and three on the table, or a
 * position after the volunteering, `{"hands":[…],"king":s}` with 1 to 20 cards a hand. Under `king=fixed` (`kingFixed`)
 * a whole deal makes seat 0 King at once.
 * @throws NotationError when it is neither, or a card is there too often
 */
export function readDeal(json: unknown, kingFixed: boolean): { deal: Deal; state: State } {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new NotationError('the deal must be an object like {"hands":["…","…","…"],"table":"…"}');
  }
  const given = json as Record<string, unknown>;
  const deck = new Int32Array(2);
  const hands = readHands(given.hands, deck);
  const deal = new Int32Array(dealSize).fill(-1);
  const state = new Int32Array(stateSize);
  if (given.king === undefined) {
    readTable(given.table, hands, deck);
    if (given.drawnKing !== undefined && given.drawnKing !== null) {
      deal[deckSize] = readSeat(given.drawnKing, 'drawnKing');
    }
    writeCards(hands, deal);
    dealOut(deal, state);
    if (kingFixed) crown(state, 0);
  } else {
    if (given.table !== undefined && given.table !== null) {
      throw new NotationError(
        'the deal has both "king" and "table": with a King named there are no table cards',
      );
    }
    writeCards(hands, deal);
    placeHands(hands, readSeat(given.king, 'king'), state);
  }
  return { deal, state };
}

/** The three hands, two words each. */
function readHands(given: unknown, deck: Int32Array): Int32Array {
  if (!Array.isArray(given) || given.length !== 3) {
    throw new NotationError('"hands" must be a list of three hands, one a seat');
  }
  const hands = new Int32Array(6);
  for (let seat = 0; seat < 3; seat++) {
    readHand(given[seat], `the hand of seat ${seat}`, hands, 2 * seat, deck);
    const size = countCards(hands[2 * seat], hands[2 * seat + 1]);
    if (size < 1 || size > mostCards) {
      throw new NotationError(`the hand of seat ${seat} has ${size} cards; it must have 1 to ${mostCards}`);
    }
  }
  return hands;
}

/** Checks that hands and table are a whole deck dealt as it should be. */
function readTable(given: unknown, hands: Int32Array, deck: Int32Array): void {
  if (given === undefined || given === null) {
    throw new NotationError(
      'the deal needs "table", the three table cards, or "king", the seat that is King',
    );
  }
  const table = new Int32Array(2);
  readHand(given, 'the table', table, 0, deck);
  const size = countCards(table[0], table[1]);
  if (size !== 3) throw new NotationError(`the table has ${size} cards; it must have 3`);
  for (let seat = 0; seat < 3; seat++) {
    const cards = countCards(hands[2 * seat], hands[2 * seat + 1]);
    if (cards !== handSize) {
      throw new NotationError(
        `the hand of seat ${seat} has ${cards} cards; beside table cards it must have ${handSize}`,
      );
    }
  }
}

/** Sets a state to a position that the King leads, with these hands. */
export function placeHands(hands: Int32Array, king: number, s: State): void {
  s.fill(0);
  s[at.volunteers] = -1;
  s[at.king] = king;
  s[at.acting] = 1 << king;
  s.set(hands, at.hands);
  for (let seat = 0; seat < 3; seat++) s[at.sizes + seat] = countCards(hands[2 * seat], hands[2 * seat + 1]);
}

function readSeat(given: unknown, name: string): number {
  if (given === 0 || given === 1 || given === 2) return given;
  throw new NotationError(`${name} must be a seat: 0, 1 or 2`);
}

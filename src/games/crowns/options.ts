/** The rule options of Crowns: which specials are in the deck, how many rounds, and the readings that can be compared. */
import { flag, integer, oneOf, type Schema, SchemaError, text, z } from '../../core/schema.js';
import { black13, black14, black15, type Card, cardLimit, faces, king, special, white } from './cards.js';

/** The black cards in the deck: all five, none, or some of them as `15+14+13`, highest first. */
export type BlackCards = boolean | string;

export interface CrownsOptions {
  white: number;
  black: BlackCards;
  king: boolean;
  rounds: number;
  offSuitSpecials: 'white-only' | 'any';
  diamonds: 'every-scoring' | 'once';
  bidding: 'simultaneous' | 'sequential';
  hook: boolean;
}

/** All five black cards, as the option would list them. */
const allBlack = '15+14+14+13+13';

const blackWords = `true, false, or some of ${allBlack} such as 15+13`;

function readBlack(given: string): BlackCards {
  if (given === 'true' || given === 'false') return given === 'true';
  const left = allBlack.split('+');
  const chosen = given.split('+').sort((a, b) => Number(b) - Number(a));
  for (const number of chosen) {
    const at = left.indexOf(number);
    if (at < 0) throw new Error(`"${given}" is not ${blackWords}`);
    left.splice(at, 1);
  }
  return left.length === 0 ? true : chosen.join('+');
}

/** The schema of the rule options, with their defaults. */
export const crownsOptions: Schema<CrownsOptions> = z.strictObject({
  white: integer(0, 5, 'how many white cards are in the deck').default(5),
  black: text(readBlack, blackWords, 'which black cards (Schattenbeschwörer) are in the deck').default(true),
  king: flag('whether the King is in the deck').default(true),
  rounds: integer(1, 10, 'how many rounds are played; round r deals r cards to each').default(10),
  offSuitSpecials: oneOf(
    ['white-only', 'any'],
    'which specials may be played by one who could follow: only white ones, or black ones and the King too',
  ).default('white-only'),
  diamonds: oneOf(
    ['every-scoring', 'once'],
    'whether each diamond held pays at every right bid, or only when it is won',
  ).default('every-scoring'),
  bidding: oneOf(
    ['simultaneous', 'sequential'],
    'whether all bid at once and hidden, or in turn from the starter on and open',
  ).default('simultaneous'),
  hook: flag(
    'whether the last bidder may not make the sum of the bids equal the tricks (sequential bidding only)',
  ).default(false),
});

/** The fewest and the most who can play. */
export const fewestSeats = 3;
export const mostSeats = 6;

/**
 * Checks that options go together, and with so many seats.
 * @throws SchemaError
 */
export function checkRules(options: CrownsOptions, seats: number): void {
  if (!Number.isInteger(seats) || seats < fewestSeats || seats > mostSeats) {
    throw new SchemaError(`Crowns is for ${fewestSeats} to ${mostSeats} players, not ${seats}`);
  }
  if (options.hook && options.bidding !== 'sequential') {
    throw new SchemaError('option hook: the last bidder can only be restricted with bidding=sequential');
  }
}

/** How many copies of each card are in the deck, by card. */
export function deckCounts(options: CrownsOptions): Int32Array {
  const counts = new Int32Array(cardLimit);
  for (const card of faces) if (card >> 4 < special) counts[card] = 1;
  counts[white] = options.white;
  counts[king] = options.king ? 1 : 0;
  if (options.black === false) return counts;
  const chosen = (options.black === true ? allBlack : options.black).split('+');
  for (const number of chosen) counts[{ '13': black13, '14': black14, '15': black15 }[number] as Card]++;
  return counts;
}

/** Every card of the deck, copies included. */
export function deckOf(options: CrownsOptions): Uint8Array {
  const counts = deckCounts(options);
  return Uint8Array.from(faces.flatMap((card) => new Array<Card>(counts[card]).fill(card)));
}

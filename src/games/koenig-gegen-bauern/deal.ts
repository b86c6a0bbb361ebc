/** The chance of a match: the order of the 54 cards, then an order of seats in which chance names a King. */
import { type Deal, NotationError } from '../../core/game.js';
import type { Rng } from '../../core/rng.js';
import { addCard, cardOf, copiesOf, countRank, deckSize, rankOf } from './cards.js';
import type { KoenigOptions } from './options.js';
import { at, crown } from './state.js';

/** Each of the three is dealt so many cards; the last three lie on the table. */
export const handSize = 17;
export const dealSize = deckSize + 3;

/** Shuffles the cards and the seats. */
export function drawDeal(rng: Rng, out: Deal): void {
  for (let card = 0; card < deckSize; card++) out[card] = card;
  rng.shuffle(out, deckSize);
  drawOrder(rng, out);
}

/** Draws only the order of seats. */
export function drawOrder(rng: Rng, out: Deal): void {
  const first = rng.below(3);
  const second = (first + 1 + rng.below(2)) % 3;
  out[deckSize] = first;
  out[deckSize + 1] = second;
  out[deckSize + 2] = 3 - first - second;
}

/** Sets a state to the moment after the deal: nobody has said whether they volunteer. */
export function dealOut(deal: Deal, s: Int32Array): void {
  s.fill(0);
  s[at.acting] = 0b111;
  s[at.king] = -1;
  s[at.volunteers] = -1;
  for (let seat = 0; seat < 3; seat++) {
    s[at.sizes + seat] = handSize;
    for (let i = 0; i < handSize; i++) addCard(s, at.hands + 2 * seat, rankOf(deal[handSize * seat + i]));
  }
  for (let i = 3 * handSize; i < deckSize; i++) addCard(s, at.table, rankOf(deal[i]));
}

/** How a King can be found: the only volunteer, by chance among the volunteers, by chance among all, or unasked. */
export const kingWays = ['alone', 'volunteers', 'all', 'unasked'] as const;

/** How the King is found when these seats volunteered (−1: nobody was asked). */
export function kingWay(volunteers: number, kingDraw: KoenigOptions['kingDraw']): (typeof kingWays)[number] {
  if (volunteers < 0) return 'unasked';
  if (volunteers === 0) return 'all';
  return (volunteers & (volunteers - 1)) === 0 ? 'alone' : kingDraw;
}

/**
 * Makes one of the volunteers King, or who chance names.
 * @throws NotationError when a deal that a user described does not say whom chance names, or names one it can't
 */
export function findKing(
  s: Int32Array,
  volunteers: number,
  kingDraw: KoenigOptions['kingDraw'],
  deal: Deal,
): void {
  const way = kingWay(volunteers, kingDraw);
  s[at.volunteers] = volunteers;
  crown(
    s,
    way === 'alone' ? 31 - Math.clz32(volunteers) : drawnKing(way === 'all' ? 0b111 : volunteers, deal),
  );
}

/** The first of these seats in the deal's order. */
function drawnKing(among: number, deal: Deal): number {
  for (let i = deckSize; i < dealSize && deal[i] >= 0; i++) {
    if (((among >>> deal[i]) & 1) === 1) return deal[i];
  }
  const seats = [0, 1, 2].filter((seat) => ((among >>> seat) & 1) === 1).join(', ');
  throw new NotationError(
    deal[deckSize] < 0
      ? `drawnKing is missing: chance names the King among seats ${seats}`
      : `drawnKing ${deal[deckSize]} can't be: chance names the King among seats ${seats}`,
  );
}

/**
 * Writes the cards of a deal in which the seats were dealt these hands, two words each; what no seat was dealt lies last.
 * Which suit a card has and the order within a hand never matter.
 */
export function writeCards(hands: Int32Array, deal: Deal): void {
  const taken = new Uint8Array(15);
  let n = 0;
  for (let i = 0; i < 6; i += 2) {
    for (let rank = 0; rank < 15; rank++) {
      for (let k = countRank(hands[i], hands[i + 1], rank); k > 0; k--)
        deal[n++] = cardOf(rank, taken[rank]++);
    }
  }
  for (let rank = 0; rank < 15; rank++) {
    while (taken[rank] < copiesOf(rank)) deal[n++] = cardOf(rank, taken[rank]++);
  }
}

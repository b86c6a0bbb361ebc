/** A match of Crowns in words, with the names that the game's author gave its things. */
import type { State } from '../../core/game.js';
import { type Card, cardsOf, cardText, colourLetters, king, special, white } from './cards.js';
import { bidMove, isBid } from './moves.js';
import {
  BID,
  CROWNS,
  DIAMONDS,
  LEADER,
  OVER,
  PHASE,
  PLAYED,
  ROUND,
  SIZE,
  seatAt,
  TAKER,
  TRUMP,
  TURN,
  WON,
} from './state.js';

const colourNames = ['Gelb', 'Blau', 'Grün', 'Rot'] as const;

/** A card by its name: Gelb 12, weiße Karte, Schattenbeschwörer 15, König. */
export function cardName(card: Card): string {
  if (card >> 4 < special) return `${colourNames[card >> 4]} ${card & 15}`;
  return card === white ? 'weiße Karte' : card === king ? 'König' : `Schattenbeschwörer ${12 + (card & 15)}`;
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const written = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const signed = (n: number): string => (n < 0 ? written(n) : `+${n}`);
const everySeat = (seats: number): number[] => Array.from({ length: seats }, (_, seat) => seat);

/** How the match begins: the first round's trump and hands. */
export const tellStart = (s: State, seats: number): string[] => tellDeal(s, seats);

function tellDeal(s: State, seats: number): string[] {
  const trump = s[TRUMP];
  return [
    `Round ${s[ROUND] + 1}: ${count(s[SIZE], 'card', 'cards')} each, Trumpf is ${colourNames[trump]} (${colourLetters[trump]}), seat ${s[LEADER]} leads.`,
    ...everySeat(seats).map(
      (seat) => `  Seat ${seat} holds ${cardsOf(s, seatAt(seat)).map(cardText).join(' ')}.`,
    ),
  ];
}

/** What one `play` was: the bids, or a card and what it brought about. */
export function tell(before: State, chosen: Int32Array, after: State, seats: number): string[] {
  const turn = before[TURN];
  if (!isBid(chosen[turn])) return tellCard(before, chosen[turn], after, seats);
  const bidders = everySeat(seats).filter((seat) => after[seatAt(seat) + BID] !== before[seatAt(seat) + BID]);
  const bids = bidders.map((seat) => `${chosen[seat] - bidMove} by seat ${seat}`);
  return [`Vorhersage: ${bids.join(', ')}.`];
}

function tellCard(before: State, card: Card, after: State, seats: number): string[] {
  const verb = before[PLAYED] % seats === 0 ? 'leads' : 'plays';
  const lines = [`  Seat ${before[TURN]} ${verb} ${cardName(card)}.`];
  if ((before[PLAYED] + 1) % seats !== 0) return lines;
  const taker = after[TAKER];
  lines.push(`  Seat ${taker} wins Kampf ${(before[PLAYED] + 1) / seats}.`);
  if (before[PLAYED] + 1 === seats * before[SIZE]) {
    for (const seat of everySeat(seats)) lines.push(tellScore(before, after, seat, taker));
    if (after[PHASE] !== OVER) lines.push(...tellDeal(after, seats));
  }
  return lines;
}

function tellScore(before: State, after: State, seat: number, taker: number): string {
  const at = seatAt(seat);
  const won = before[at + WON] + (seat === taker ? 1 : 0);
  const gained = after[at + CROWNS] - before[at + CROWNS];
  const diamonds = after[at + DIAMONDS];
  const verdict = won === before[at + BID] ? 'right' : 'wrong';
  return (
    `  Seat ${seat} bid ${before[at + BID]} and won ${won}: ${verdict}, ${signed(gained)} Kronen, ` +
    `now ${written(after[at + CROWNS])} with ${count(diamonds, 'Diamant', 'Diamanten')}.`
  );
}

/** How the match ended. */
export function tellEnd(s: State, seats: number): string[] {
  const crowns = everySeat(seats).map((seat) => s[seatAt(seat) + CROWNS]);
  const most = Math.max(...crowns);
  const winners = everySeat(seats).filter((seat) => crowns[seat] === most);
  const verb = winners.length === 1 ? 'wins' : 'share the win';
  return [
    `Seat ${winners.join(' and seat ')} ${verb} with ${written(most)} Kronen (${crowns.map(written).join(', ')}).`,
  ];
}

/** A view of Crowns back from the JSON that was made of it. */
import type { Json } from '../../core/game.js';
import { colourLetters, readCard, unit } from './cards.js';
import { BIDDING, OVER, PLAYING } from './state.js';
import type { CrownsView } from './view.js';

/** The fields that `notation.ts` writes. */
interface WrittenView {
  seat: number;
  round: number;
  phase: 'bid' | 'play';
  hand: string[];
  handSizes: number[];
  bids: (number | null)[];
  won: number[];
  leader: number;
  led: string | null;
  lifted: boolean;
  trick: { seat: number; card: string }[];
  tricks: { leader: number; cards: string[]; winner: number }[];
  crowns: number[];
  diamonds: number[];
  trump: string | null;
}

/** Fills `v` with what the JSON of a view says. */
export function readCrownsView(json: Json, v: CrownsView): void {
  const written = json as unknown as WrittenView;
  const seats = v.bids.length;
  const laid = written.trick.length + written.tricks.length * seats;
  const held = written.handSizes.reduce((sum, size) => sum + size, 0);
  v.seat = written.seat;
  v.round = written.round;
  v.phase = written.phase === 'bid' ? BIDDING : held === 0 ? OVER : PLAYING;
  v.trump = colour(written.trump);
  v.size = (held + laid) / seats;
  v.leader = written.leader;
  v.led = colour(written.led);
  v.lifted = written.lifted ? 1 : 0;
  v.hand.fill(0);
  for (const text of written.hand) v.hand[card(text) >> 5] += unit[card(text)];
  for (let i = 0; i < seats; i++) {
    v.handSizes[i] = written.handSizes[i];
    v.bids[i] = written.bids[i] ?? -1;
    v.won[i] = written.won[i];
    v.crowns[i] = written.crowns[i];
    v.diamonds[i] = written.diamonds[i];
    v.trick[i] = i < written.trick.length ? card(written.trick[i].card) : -1;
  }
  v.trickSize = written.trick.length;
  readTricks(written.tricks, v);
}

function readTricks(written: WrittenView['tricks'], { tricks, bids }: CrownsView): void {
  tricks.count = written.length;
  for (const array of [tricks.leader, tricks.cards, tricks.winner]) array.fill(-1);
  for (const [t, trick] of written.entries()) {
    tricks.leader[t] = trick.leader;
    tricks.winner[t] = trick.winner;
    for (const [i, text] of trick.cards.entries()) tricks.cards[t * bids.length + i] = card(text);
  }
}

const card = (text: string): number => readCard(text) ?? -1;
const colour = (letter: string | null): number =>
  (colourLetters as readonly (string | null)[]).indexOf(letter);

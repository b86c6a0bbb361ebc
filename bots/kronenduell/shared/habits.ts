/**
 * What an opponent was seen to play, and what it is therefore expected to play: at a position it has been at, by what it
 * did there; elsewhere by how fond it has shown itself of each card. The less was seen, the nearer to chance.
 */
import type { Expansion } from '../../../src/core/game.js';
import { HIGHEST, withCard } from '../../../src/games/kronenduell/cards.js';
import type { KronenduellGame } from '../../../src/games/kronenduell/game.js';
import { pairOf } from '../../../src/games/kronenduell/state.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import type { PositionPolicy } from '../../../src/search/position-policy.js';

/** So many sights of chance a habit must outweigh, of a card and of a position. */
const CARD_DOUBT = 4;
const PLACE_DOUBT = 2;

/** How a card is chosen: with the other's card unseen, laid open for the scout, or in answer to what lies open. */
const UNSEEN = 0;
const LED = 1;
const ANSWERED = 2;

export class Habits {
  private readonly one: KronenduellGame;
  private readonly state: Int32Array;
  private readonly chosen = new Int32Array(2);
  private readonly legal = new Int32Array(HIGHEST);
  /** By way and card: how often it was played, and how often chance would have played it. */
  private readonly played = new Float64Array(3 * (HIGHEST + 1));
  private readonly expected = new Float64Array(3 * (HIGHEST + 1));
  /** By position and what lies open there: how often each card was played. */
  private readonly places = new Map<string, Float64Array>();

  constructor(one: KronenduellGame) {
    this.one = one;
    this.state = new Int32Array(one.stateSize);
  }

  /** Takes note of a game that is over, from what either player sees at its end. */
  learn(v: KronenduellView): void {
    const { one, state, chosen } = this;
    const other = 1 - v.seat;
    const hands = [v.hands[0], v.hands[1]];
    let rounds = 0;
    for (; 2 * rounds < v.played.length && v.played[2 * rounds] !== 0; rounds++) {
      hands[v.seat] = withCard(hands[v.seat], v.played[2 * rounds]);
      hands[other] = withCard(hands[other], v.played[2 * rounds + 1]);
    }
    const deal = Int32Array.of(pairOf(hands[0], hands[1]));
    one.start(deal, state);
    for (let round = 0; round < rounds; round++) {
      chosen[v.seat] = v.played[2 * round];
      chosen[other] = v.played[2 * round + 1];
      const acting = one.toAct(state);
      this.note(other, acting === 3 ? UNSEEN : acting === 1 << other ? LED : ANSWERED);
      one.play(state, chosen, deal);
      // The second half of a round that is scouted.
      if (acting !== 3) one.play(state, chosen, deal);
    }
  }

  private note(seat: number, way: number): void {
    const { one, state, chosen, legal, played, expected, places } = this;
    const n = one.legal(state, seat, legal);
    for (let i = 0; i < n; i++) expected[way * (HIGHEST + 1) + legal[i]] += 1 / n;
    played[way * (HIGHEST + 1) + chosen[seat]]++;
    const place = placeOf(one.keyed.key(state), way === ANSWERED ? chosen[1 - seat] : 0);
    const seen = places.get(place) ?? new Float64Array(HIGHEST + 1);
    places.set(place, seen);
    seen[chosen[seat]]++;
  }

  /** What the opponent is expected to play. */
  readonly policy: PositionPolicy = (key, e, seat, revealed, out) => {
    const n = seat === 0 ? e.rows : e.cols;
    const cards = seat === 0 ? e.rowMove : e.colMove;
    const way = e.order === 0 ? UNSEEN : revealed >= 0 ? ANSWERED : LED;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const at = way * (HIGHEST + 1) + cards[i];
      out[i] = (this.played[at] + CARD_DOUBT) / (this.expected[at] + CARD_DOUBT);
      sum += out[i];
    }
    const seen = this.places.get(placeOf(key, openCard(e, seat, revealed)));
    let times = 0;
    if (seen !== undefined) for (let i = 0; i < n; i++) times += seen[cards[i]];
    for (let i = 0; i < n; i++) {
      out[i] = ((seen?.[cards[i]] ?? 0) + (PLACE_DOUBT * out[i]) / sum) / (times + PLACE_DOUBT);
    }
  };
}

function placeOf(key: number, open: number): string {
  return `${key}/${open}`;
}

/** The card that lies open before a seat that answers, or 0. */
function openCard(e: Expansion, seat: number, revealed: number): number {
  if (revealed < 0) return 0;
  return seat === 0 ? e.colMove[revealed] : e.rowMove[revealed];
}

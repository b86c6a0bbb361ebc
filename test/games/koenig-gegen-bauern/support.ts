/** What the tests of this game share. */
import { Rng } from '../../../src/core/rng.js';
import { addCard } from '../../../src/games/koenig-gegen-bauern/cards.js';
import type { KoenigGame } from '../../../src/games/koenig-gegen-bauern/game.js';
import type { KoenigOptions } from '../../../src/games/koenig-gegen-bauern/options.js';
import { order } from './reference.js';

export function rngOf(seed: number): Rng {
  const rng = new Rng();
  rng.seed(seed, 0x51ed270b, 0x2c1b3c6d, 0x297a2d39);
  for (let i = 0; i < 12; i++) rng.bits();
  return rng;
}

/** The two words of a hand. */
export function words(hand: string): Int32Array {
  const out = new Int32Array(2);
  for (const card of hand) addCard(out, 0, order.indexOf(card));
  return out;
}

/** The deck in notation, and a random hand from it. */
export const deck = `${[...'3456789TJQKA2'].map((c) => c.repeat(4)).join('')}xX`;

export function randomHand(rng: Rng, cards: number): string {
  const all = [...deck];
  for (let i = 0; i < cards; i++) {
    const j = i + rng.below(all.length - i);
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all.slice(0, cards).join('');
}

/** Each option drawn at random. */
export function randomOptions(rng: Rng): KoenigOptions {
  const one = <T>(...values: T[]): T => values[rng.below(values.length)];
  return {
    kingDraw: one('volunteers', 'all'),
    king: one('volunteering', 'volunteering', 'fixed'),
    tableCards: one('hidden', 'shown'),
    winners: one('side', 'first'),
    sideCards: one('distinct', 'free'),
    jokersAside: one('never', 'allowed'),
    openHands: false,
  };
}

/** A match played at random for some moves, stopping short of its end. */
export function randomPosition(
  game: KoenigGame,
  rng: Rng,
  plies: number,
): { state: Int32Array; deal: Int32Array } {
  const deal = new Int32Array(game.dealSize);
  const state = new Int32Array(game.stateSize);
  const before = new Int32Array(game.stateSize);
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(3);
  game.drawDeal(rng, deal);
  game.start(deal, state);
  for (let i = 0; i < plies; i++) {
    before.set(state);
    for (let seat = 0; seat < 3; seat++) {
      if (((game.toAct(state) >>> seat) & 1) === 0) continue;
      const n = game.legal(state, seat, legal);
      chosen[seat] = legal[rng.below(n)];
    }
    game.play(state, chosen, deal);
    if (game.toAct(state) === 0) return { state: before, deal };
  }
  return { state, deal };
}

import { describe, expect, test } from 'vitest';
import { handText } from '../../../src/games/koenig-gegen-bauern/cards.js';
import { createKoenigGegenBauern, KoenigGame } from '../../../src/games/koenig-gegen-bauern/game.js';
import { at } from '../../../src/games/koenig-gegen-bauern/state.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';
import { sorted, without } from './reference.js';
import { deck, randomOptions, randomPosition, rngOf } from './support.js';

/** Plays a view's volunteering and history from a deal. */
function replay(game: KoenigGame, v: KoenigView, deal: Int32Array): Int32Array {
  const s = new Int32Array(game.stateSize);
  const chosen = new Int32Array(3);
  game.start(deal, s);
  if (v.volunteers >= 0) {
    for (let seat = 0; seat < 3; seat++) chosen[seat] = 1 + ((v.volunteers >>> seat) & 1);
    game.play(s, chosen, deal);
  }
  for (let i = 0; i < v.plies; i++) {
    chosen.fill(v.history[i]);
    game.play(s, chosen, deal);
  }
  return s;
}

describe('sampled worlds', () => {
  test('fit the view, and their deal leads to their state: 3,000 positions', () => {
    const rng = rngOf(1);
    for (let i = 0; i < 3_000; i++) {
      const game = new KoenigGame(randomOptions(rng));
      const { state } = randomPosition(game, rng, rng.below(70));
      const v = game.createView();
      const again = game.createView();
      const seat = rng.below(3);
      const s = new Int32Array(game.stateSize);
      const deal = new Int32Array(game.dealSize);
      game.view(state, seat, v);
      expect(game.hidden.sampleWorld(v, rng, s, deal)).toBe(1);
      game.view(s, seat, again);
      expect(again).toEqual(v);
      expect([...deal.subarray(0, 54)].sort((a, b) => a - b)).toEqual(
        Array.from({ length: 54 }, (_, k) => k),
      );
      expect([...deal.subarray(54)].sort()).toEqual([0, 1, 2]);
      const replayed = replay(game, v, deal);
      expect(replayed).toEqual(s);
    }
  });

  test('every deal of the unseen cards is equally likely', () => {
    const rng = rngOf(7);
    for (const options of [{}, { tableCards: 'shown' }, { king: 'fixed' }] as const) {
      const game = createKoenigGegenBauern(options);
      for (let tries = 0; tries < 4; tries++) {
        const v = lateView(game, rng, 9);
        const chances = dealsOf(v, game);
        const total = [...chances.values()].reduce((a, b) => a + b, 0);
        const counts = new Map<string, number>();
        const draws = 20_000;
        const s = new Int32Array(game.stateSize);
        const deal = new Int32Array(game.dealSize);
        for (let i = 0; i < draws; i++) {
          game.hidden.sampleWorld(v, rng, s, deal);
          const key = handsKey(s);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        let chi2 = 0;
        for (const [key, ways] of chances) {
          const mean = (draws * ways) / total;
          chi2 += ((counts.get(key) ?? 0) - mean) ** 2 / mean;
        }
        for (const key of counts.keys()) expect(chances.has(key)).toBe(true);
        const freedom = chances.size - 1;
        expect(chi2).toBeLessThan(freedom + 6 * Math.sqrt(2 * freedom) + 10);
      }
    }
  });

  test('the King whom chance named is named in every world, the others in any order', () => {
    const rng = rngOf(8);
    const game = createKoenigGegenBauern({ kingDraw: 'all' });
    const { state, deal: real } = randomPosition(game, rng, 0);
    game.play(state, Int32Array.of(2, 2, 1), real);
    const v = game.createView();
    game.view(state, 0, v);
    const orders = new Map<string, number>();
    const s = new Int32Array(game.stateSize);
    const deal = new Int32Array(game.dealSize);
    for (let i = 0; i < 4_000; i++) {
      game.hidden.sampleWorld(v, rng, s, deal);
      const order = deal.subarray(54).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(2);
    for (const [order, n] of orders) {
      expect(Number(order[0])).toBe(v.king);
      expect(Math.abs(n - 2_000)).toBeLessThan(5 * Math.sqrt(1_000));
    }
  });
});

describe('all worlds', () => {
  test('are those that a list of all deals gives, with the number of ways to deal them', () => {
    const rng = rngOf(3);
    for (let i = 0; i < 60; i++) {
      const game = createKoenigGegenBauern({ tableCards: i % 2 === 0 ? 'hidden' : 'shown' });
      const v = lateView(game, rng, 10);
      const found = new Map<string, number>();
      const again = game.createView();
      const count = game.hidden.worlds(v, 100_000, (s, deal, weight = 1) => {
        game.view(s, v.seat, again);
        expect(again).toEqual(v);
        expect(replay(game, v, deal)).toEqual(s);
        found.set(handsKey(s), weight);
      });
      expect(count).toBe(found.size);
      const right = dealsOf(v, game);
      expect([...found].sort()).toEqual([...right].sort());
    }
  });

  test('none is given when there are more than the limit', () => {
    const game = createKoenigGegenBauern();
    const v = lateView(game, rngOf(4), 10);
    const count = game.hidden.worlds(v, 100_000, () => {});
    expect(count).toBeGreaterThan(2);
    expect(game.hidden.worlds(v, count, () => {})).toBe(count);
    let given = 0;
    expect(game.hidden.worlds(v, count - 1, () => given++)).toBe(count);
    expect(given).toBe(0);
    const { state } = randomPosition(game, rngOf(5), 0);
    game.view(state, 0, v);
    expect(game.hidden.worlds(v, 1_000, () => given++)).toBe(1_001);
    expect(given).toBe(0);
  });
});

/** The view of a seat late in a random match, when the other two hold at most `cards`. */
function lateView(game: KoenigGame, rng: ReturnType<typeof rngOf>, cards: number): KoenigView {
  const v = game.createView();
  for (;;) {
    const { state } = randomPosition(game, rng, 30 + rng.below(60));
    const seat = rng.below(3);
    game.view(state, seat, v);
    const hidden = [0, 1, 2]
      .filter((other) => other !== seat)
      .reduce((sum, other) => sum + v.handSizes[other], 0);
    if (v.phase === 1 && hidden <= cards && hidden >= 4) return v;
  }
}

const handsKey = (s: Int32Array): string =>
  [0, 1, 2].map((seat) => handText(s[at.hands + 2 * seat], s[at.hands + 2 * seat + 1])).join(' ');

/** Every choice of the unseen cards for the first of the two others, card by card, counted by the hands it gives. */
function dealsOf(v: KoenigView, game: KoenigGame): Map<string, number> {
  const json = game.text.view(v) as { hand: string; table: string | null; history: [number, string][] };
  let unseen = without(deck, json.hand)!;
  const kings: string[] = [];
  for (const [seat, name] of json.history) {
    if (name === 'pass') continue;
    unseen = without(unseen, name.replaceAll('+', ''))!;
    if (seat === v.king) kings.push(...name.replaceAll('+', ''));
  }
  // Of the table cards the King still has those of which he has not played as many.
  let known = '';
  if (json.table !== null && v.king !== v.seat) {
    known = json.table;
    for (const card of kings) known = without(known, card) ?? known;
    unseen = without(unseen, known)!;
  }
  const first = (v.seat + 1) % 3;
  const second = (v.seat + 2) % 3;
  const certain = ['', '', ''];
  certain[v.seat] = json.hand;
  if (known !== '') certain[v.king] = known;
  const wanted = v.handSizes[first] - certain[first].length;
  const found = new Map<string, number>();
  for (let set = 0; set < 1 << unseen.length; set++) {
    const mine = [...unseen].filter((_, i) => ((set >>> i) & 1) === 1).join('');
    if (mine.length !== wanted) continue;
    const hands = [...certain];
    hands[first] = sorted(certain[first] + mine);
    hands[second] = sorted(certain[second] + without(unseen, mine)!);
    const key = hands.map(sorted).join(' ');
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return found;
}

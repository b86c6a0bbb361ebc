import { describe, expect, test } from 'vitest';
import { addCard, countRank } from '../../../src/games/koenig-gegen-bauern/cards.js';
import { KoenigGame } from '../../../src/games/koenig-gegen-bauern/game.js';
import { at } from '../../../src/games/koenig-gegen-bauern/state.js';
import { randomOptions, randomPosition, rngOf } from './support.js';

describe('what a seat can not see changes nothing in its view', () => {
  test('hidden cards change places in 3,000 positions', () => {
    const rng = rngOf(1);
    let changed = 0;
    for (let i = 0; i < 3_000; i++) {
      const game = new KoenigGame(randomOptions(rng));
      const s = randomPosition(game, rng, rng.below(60)).state;
      const seat = rng.below(3);
      const other = Int32Array.from(s);
      permuteHidden(game, other, seat, rng);
      if (other.some((word, k) => word !== s[k])) changed++;
      const before = game.createView();
      const after = game.createView();
      game.view(s, seat, before);
      game.view(other, seat, after);
      expect(after).toEqual(before);
    }
    // The test is worth nothing where nothing was exchanged.
    expect(changed).toBeGreaterThan(2_000);
  });

  test('openHands shows them, and says so in the options', () => {
    const rng = rngOf(2);
    const game = new KoenigGame({ ...randomOptions(rng), openHands: true });
    const { state } = randomPosition(game, rng, 10);
    const v = game.createView();
    game.view(state, 1, v);
    const { hands, table } = game.text.state(state) as { hands: string[]; table: string };
    expect(game.text.view(v)).toMatchObject({ open: { hands, table }, options: { openHands: true } });
  });

  test('a view that was filled before keeps nothing of what it showed', () => {
    const rng = rngOf(3);
    const game = new KoenigGame({ ...randomOptions(rng), tableCards: 'shown' });
    const used = game.createView();
    for (let i = 0; i < 200; i++) {
      const { state } = randomPosition(game, rng, rng.below(50));
      const fresh = game.createView();
      for (let seat = 0; seat < 3; seat++) {
        game.view(state, seat, used);
        game.view(state, seat, fresh);
        expect(used).toEqual(fresh);
        expect(game.hidden.informationKey(used)).toBe(game.hidden.informationKey(fresh));
      }
    }
  });
});

/** Shuffles all cards that `seat` can't see among the places where they may lie. */
function permuteHidden(game: KoenigGame, s: Int32Array, seat: number, rng: ReturnType<typeof rngOf>): void {
  const places: number[] = [];
  for (let other = 0; other < 3; other++) if (other !== seat) places.push(at.hands + 2 * other);
  const king = s[at.king];
  if (king < 0) places.push(at.table);
  const fixed = new Int32Array(2);
  if (king >= 0 && king !== seat && game.options.tableCards === 'shown') {
    // What the King took is seen; only cards that can't be from the table may change places.
    fixed[0] = s[at.table];
    fixed[1] = s[at.table + 1];
  }
  const cards: number[] = [];
  const sizes = places.map((place) => takeOut(s, place, place === at.hands + 2 * king ? fixed : null, cards));
  for (let i = cards.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  places.forEach((place, k) => {
    for (let i = 0; i < sizes[k]; i++) addCard(s, place, cards.pop()!);
  });
  if (king >= 0 && king !== seat && game.options.tableCards === 'hidden') {
    // Which three of the King's cards came from the table is hidden too.
    s[at.table] = 0;
    s[at.table + 1] = 0;
    for (let i = 0; i < 3; i++) addCard(s, at.table, rng.below(13));
  }
}

/** Empties a hand into `cards`, but for cards of `kept` that it has; returns how many were taken out. */
function takeOut(s: Int32Array, place: number, kept: Int32Array | null, cards: number[]): number {
  let taken = 0;
  const left: number[] = [];
  for (let rank = 0; rank < 15; rank++) {
    const held = countRank(s[place], s[place + 1], rank);
    const stay = kept === null ? 0 : Math.min(held, countRank(kept[0], kept[1], rank));
    for (let i = 0; i < stay; i++) left.push(rank);
    for (let i = stay; i < held; i++, taken++) cards.push(rank);
  }
  s[place] = 0;
  s[place + 1] = 0;
  for (const rank of left) addCard(s, place, rank);
  return taken;
}

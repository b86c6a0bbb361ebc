/** Worlds that fit what was seen, and what the others' moves say of them. */
import { describe, expect, test } from 'vitest';
import { GreedyPlayer } from '../../../bots/koenig-gegen-bauern/shared/greedy-player.js';
import { Inference } from '../../../bots/koenig-gegen-bauern/shared/inference.js';
import { GreedyManner, RulesManner } from '../../../bots/koenig-gegen-bauern/shared/manners.js';
import { OpenTable } from '../../../bots/koenig-gegen-bauern/shared/open-table.js';
import { RulesPlayer } from '../../../bots/koenig-gegen-bauern/shared/rules-player.js';
import { createSituation, seatAtTable } from '../../../bots/koenig-gegen-bauern/shared/situation.js';
import { WorldSource } from '../../../bots/koenig-gegen-bauern/shared/world-source.js';
import { addCards, handText } from '../../../src/games/koenig-gegen-bauern/cards.js';
import { fewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { createKoenigGegenBauern, KoenigGame } from '../../../src/games/koenig-gegen-bauern/game.js';
import { pass } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { Seen } from '../../../src/games/koenig-gegen-bauern/seen.js';
import { at } from '../../../src/games/koenig-gegen-bauern/state.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';
import { sorted, without } from '../../games/koenig-gegen-bauern/reference.js';
import { deck, randomOptions, randomPosition, words } from '../../games/koenig-gegen-bauern/support.js';
import { lateView, rngOf, viewAfter } from './play.js';

const game = createKoenigGegenBauern();
const { moves } = game;
const fewest = fewestMoves(moves);
const player = new RulesPlayer(moves, fewest);
const inference = new Inference(moves, fewest, [new RulesManner(moves, player)], true);

const hands = (w: Int32Array): string => [0, 2, 4].map((i) => handText(w[i], w[i + 1])).join('/');

/** Three hands in notation, and before there is a King the table, as a world. */
function world(...hands: string[]): Int32Array {
  const out = new Int32Array(8);
  hands.forEach((hand, i) => {
    out.set(words(hand), 2 * i);
  });
  return out;
}

describe('worlds', () => {
  test('drawn ones fit what was seen', () => {
    const rng = rngOf(1);
    for (let i = 0; i < 150; i++) {
      const other = new KoenigGame(randomOptions(rng));
      const { state } = randomPosition(other, rng, rng.below(60));
      const v = other.createView();
      other.view(state, rng.below(3), v);
      const seen = new Seen();
      const short = fewestMoves(other.moves);
      const manner = new GreedyManner(other.moves, new GreedyPlayer(other.moves, short));
      const reader = new Inference(other.moves, short, [manner], true);
      const source = new WorldSource(seen, reader, rng.below(3));
      seen.look(other.moves, v);
      source.look(v, 50);
      const drawn = source.draw(v, rng);
      const all = new Int32Array(2);
      for (let seat = 0; seat < 3; seat++) {
        const [low, high] = drawn.subarray(2 * seat, 2 * seat + 2);
        expect(handText(low, high)).toHaveLength(v.handSizes[seat]);
        addCards(all, 0, low, high);
        addCards(all, 0, seen.played[2 * seat], seen.played[2 * seat + 1]);
      }
      if (v.phase === 0) addCards(all, 0, drawn[6], drawn[7]);
      expect(handText(all[0], all[1])).toBe(deck);
      expect(drawn.slice(2 * v.seat, 2 * v.seat + 2)).toEqual(v.hand);
    }
  });

  test('where there are few, each comes once and counts for the ways to deal it', () => {
    const rng = rngOf(2);
    let listed = 0;
    while (listed < 30) {
      const v = lateView(game, rng);
      const ways = new Map<string, number>();
      const count = game.hidden.worlds(v, 60, (s, _deal, weight = 1) => {
        ways.set(hands(s.subarray(at.hands)), weight);
      });
      if (count > 60) continue;
      listed++;
      const total = [...ways.values()].reduce((a, b) => a + b, 0);
      const seen = new Seen();
      const source = new WorldSource(seen, inference, 0);
      seen.look(moves, v);
      source.look(v, 60);
      expect(source.count).toBe(count);
      for (let i = 0; i < count; i++) {
        const key = hands(source.draw(v, rng));
        expect(source.weight).toBeCloseTo((ways.get(key) ?? Number.NaN) / total, 10);
        ways.delete(key);
      }
      expect(ways.size).toBe(0);
    }
  });

  test('where there are more, they come as often as they are likely', () => {
    const rng = rngOf(6);
    for (let tries = 0; tries < 2; ) {
      const v = lateView(game, rng);
      const chances = new Map<string, number>();
      const seen = new Seen();
      seen.look(moves, v);
      const source = new WorldSource(seen, inference, 3);
      source.look(v, 100);
      if (source.count < 20 || source.count > 100) continue;
      tries++;
      for (let i = 0; i < source.count; i++) chances.set(hands(source.draw(v, rng)), source.weight);
      source.look(v, 0);
      const draws = 1_500;
      const counts = new Map<string, number>();
      for (let i = 0; i < draws; i++) {
        const key = hands(source.draw(v, rng));
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      let apart = 0;
      for (const [key, chance] of chances) apart += Math.abs((counts.get(key) ?? 0) / draws - chance) / 2;
      expect(apart).toBeLessThan(0.15);
    }
  });

  test('where one seat holds all that is unseen, there is one', () => {
    const v = game.createView();
    const seen = new Seen();
    Object.assign(v, { phase: 1, king: 0, seat: 2 });
    v.table.set(words('2xX'));
    seen.unseen.fill(4, 0, 4);
    seen.missing.set([0, 16, 0]);
    seen.count = 16;
    const source = new WorldSource(seen, inference, 3);
    source.look(v, 0);
    expect(hands(source.draw(v, rngOf(7)))).toBe('/3333444455556666/');
  });
});

describe('manners', () => {
  test('spread one chance over the main parts that may be played', () => {
    const rng = rngOf(8);
    const legal = new Int32Array(game.maxMoves);
    const s = createSituation();
    const manners = [
      new RulesManner(moves, player),
      new GreedyManner(moves, new GreedyPlayer(moves, fewest)),
    ];
    for (let i = 0; i < 60; i++) {
      const { state } = randomPosition(game, rng, 1 + rng.below(50));
      const table = new OpenTable(moves, true);
      table.load(state);
      const n = game.legal(state, table.turn, legal);
      const parts = new Map(
        [...legal.subarray(0, n)].map((move) => [move === pass ? -1 : moves.main[move], move]),
      );
      for (const manner of manners) {
        let sum = 0;
        for (const move of parts.values()) sum += manner.chanceOf(seatAtTable(table, s), move);
        expect(sum).toBeCloseTo(1, 9);
      }
    }
  });
});

describe('inference', () => {
  /** How likely what was done is in a world, as a logarithm. */
  function likelihood(v: KoenigView, ...handsNow: string[]): number {
    const seen = new Seen();
    seen.look(moves, v);
    return inference.logLikelihood(v, world(...handsNow), seen.played);
  }

  test('who passed is less likely to hold what beats for nothing', () => {
    const { v } = viewAfter(
      game,
      { hands: ['44KKAAA', '6677', '9TJQ2'], king: 0 },
      [{ 0: '44' }, { 1: 'pass' }],
      2,
    );
    expect(likelihood(v, 'KKAAA', '3689', '9TJQ2')).toBeGreaterThan(likelihood(v, 'KKAAA', '6677', '9TJQ2'));
  });

  test('who volunteered is more likely to hold jokers and twos', () => {
    const mine = '3344556677889TJQK';
    const strong = '222AAAKKQQJJTT9xX';
    const rest = without(deck, mine + strong)!;
    const [other, table] = [rest.slice(0, 17), rest.slice(17)];
    const deal = { hands: [mine, strong, other], table, drawnKing: 0 };
    const said = (word: string) => viewAfter(game, deal, [{ 0: 'volunteer', 1: word, 2: 'decline' }], 0).v;
    const king = sorted(mine + table);
    const willing = said('volunteer');
    const unwilling = said('decline');
    expect(likelihood(willing, king, strong, other)).toBeGreaterThan(
      likelihood(willing, king, other, strong),
    );
    expect(likelihood(unwilling, king, strong, other)).toBeLessThan(likelihood(willing, king, strong, other));
  });
});

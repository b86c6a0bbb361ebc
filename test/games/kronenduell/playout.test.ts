import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/core/rng.js';
import { handText } from '../../../src/games/kronenduell/cards.js';
import { allDeals } from '../../../src/games/kronenduell/deals.js';
import { createKronenduell } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import { COINS, ofSeat, PLAYED, REASON, ROUND, WINNERS } from '../../../src/games/kronenduell/state.js';
import { createPlayoutScratch, randomPlayout } from '../../../src/search/playout.js';

/** The chi-square of two samples of equal size over the same classes, and how many classes count. */
function chiSquare(a: Map<number, number>, b: Map<number, number>): { statistic: number; freedom: number } {
  let statistic = 0;
  let classes = 0;
  let rest = [0, 0];
  for (const name of new Set([...a.keys(), ...b.keys()])) {
    const [x, y] = [a.get(name) ?? 0, b.get(name) ?? 0];
    if (x + y < 20) {
      rest = [rest[0] + x, rest[1] + y];
      continue;
    }
    statistic += (x - y) ** 2 / (x + y);
    classes++;
  }
  if (rest[0] + rest[1] > 0) {
    statistic += (rest[0] - rest[1]) ** 2 / (rest[0] + rest[1]);
    classes++;
  }
  return { statistic, freedom: classes - 1 };
}

/** Far out in the tail (about 1 in 10,000), by the cube-root approximation of Wilson and Hilferty. */
function limit(freedom: number): number {
  const c = 2 / (9 * freedom);
  return freedom * (1 - c + 3.7 * Math.sqrt(c)) ** 3;
}

const MATCHES = 60_000;

/** Plays the same match again and again from where `steps` lead, and counts how it ends. */
function ends(
  options: Partial<KronenduellOptions>,
  steps: [number, number][],
  seed: number,
  own: boolean,
): Map<number, number> {
  const game = createKronenduell(options);
  const rng = new Rng();
  rng.seed(seed, 1, 2, 3);
  for (let i = 0; i < 20; i++) rng.bits();
  const deal = new Int32Array(game.dealSize);
  const s = new Int32Array(game.stateSize);
  const scratch = createPlayoutScratch(game);
  const counts = new Map<number, number>();
  for (let i = 0; i < MATCHES; i++) {
    game.drawDeal(rng, deal);
    game.start(deal, s);
    for (const cards of steps) game.play(s, Int32Array.from(cards), deal);
    if (own) game.playout(s, rng, deal);
    else randomPlayout(game, s, deal, rng, scratch);
    // Two things are compared: how it ended, and the last cards of either seat (four of seat 0, two of seat 1).
    const reason = s[WINNERS] * 8 + s[REASON];
    const end = (reason * 16 + s[ROUND]) * 1024 + ofSeat(s[COINS], 0) * 32 + ofSeat(s[COINS], 1);
    const cards = -(ofSeat(s[PLAYED], 0) * 256 + (s[PLAYED + 1] & 0xff)) - 1;
    counts.set(end, (counts.get(end) ?? 0) + 1);
    counts.set(cards, (counts.get(cards) ?? 0) + 1);
  }
  return counts;
}

describe('the game’s own playout ends as the generic one does', () => {
  test.each<[string, Partial<KronenduellOptions>, [number, number][]]>([
    ['the usual rules', {}, []],
    [
      'mixed hands, owner rule, more coins',
      { hands: 'mixed', postponedDouble: 'owner', outOfCards: 'more-coins' },
      [],
    ],
    ['a match to two wins', { match: 'two-wins', hands: 'verraeter' }, []],
    [
      'a card that lies open',
      {},
      [
        [3, 1],
        [0, 8],
      ],
    ],
  ])('%s', (_name, options, steps) => {
    const { statistic, freedom } = chiSquare(ends(options, steps, 1, true), ends(options, steps, 2, false));
    expect(freedom).toBeGreaterThan(40);
    expect(statistic).toBeLessThan(limit(freedom));
  });
});

describe('deals', () => {
  test.each([
    ['standard', 1, 1],
    ['verraeter', 64, 57],
    ['mixed', 1107, 1107],
  ] as const)('%s: %i with chances that sum to 1, %i of them different', (hands, count, different) => {
    const deals = allDeals(hands);
    expect(deals).toHaveLength(count);
    expect(deals.reduce((sum, deal) => sum + deal.chance, 0)).toBeCloseTo(1, 12);
    expect(new Set(deals.map((deal) => deal.hands.join())).size).toBe(different);
  });

  test.each(['verraeter', 'mixed'] as const)('%s: drawn as often as their chances say', (hands) => {
    const game = createKronenduell({ hands });
    const rng = new Rng();
    rng.seed(3, 1, 4, 1);
    const draws = 200_000;
    const counts = new Map<string, number>();
    const deal = new Int32Array(1);
    for (let i = 0; i < draws; i++) {
      game.drawDeal(rng, deal);
      const name = `${handText(ofSeat(deal[0], 0))}/${handText(ofSeat(deal[0], 1))}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const expected = new Map<string, number>();
    game.deals((each, chance) => {
      const name = `${handText(ofSeat(each[0], 0))}/${handText(ofSeat(each[0], 1))}`;
      expected.set(name, (expected.get(name) ?? 0) + chance * draws);
    });
    let statistic = 0;
    for (const [name, n] of expected) statistic += ((counts.get(name) ?? 0) - n) ** 2 / n;
    expect([...counts.keys()].every((name) => expected.has(name))).toBe(true);
    expect(statistic).toBeLessThan(limit(expected.size - 1));
  });

  test('the deals of a match of several games are not listed', () => {
    expect(() => createKronenduell({ match: 'two-wins' }).deals(() => undefined)).toThrow(RangeError);
  });
});

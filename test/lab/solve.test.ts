import { describe, expect, test } from 'vitest';
import { createKronenduell } from '../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../src/games/kronenduell/options.js';
import {
  describeDeals,
  describePosition,
  keyOf,
  solveByThreads,
  solveFrom,
  type WrittenPosition,
} from '../../src/lab/solve.js';

function solved(options: Partial<KronenduellOptions>, written: WrittenPosition = {}) {
  const game = createKronenduell(options);
  const key = keyOf(game, written);
  return describePosition(solveFrom(game, [{ key, chance: 1 }]));
}

/** The mix at the start, by card, to as many digits as were published. */
const mix = (opening: object, digits: number) =>
  Object.fromEntries(
    Object.entries(opening)
      .filter(([, p]) => p > 0)
      .map(([card, p]) => [card, Number((p as number).toFixed(digits))]),
  );

test('hands with two of a rank are refused where the rules deal none', () => {
  expect(() => solved({}, { hands: '1134/2256' })).toThrow(/"1134" has two of a rank.*hands=mixed/);
  expect(solved({ hands: 'mixed' }, { hands: '1134/2256' }).value).toBeCloseTo(-1 / 3, 12);
});

describe('known solutions', () => {
  test('standard rules', () => {
    const { value, positions, largestGap, opening } = solved({});
    expect(value).toBe(0);
    expect(positions).toBe(407_355);
    expect(largestGap).toBeLessThan(1e-12);
    expect(mix(opening[0], 4)).toEqual({ 3: 0.2181, 4: 0.3058, 5: 0.2482, 6: 0.1866, 8: 0.0413 });
    expect(opening[1]).toEqual(opening[0]);
  });

  test('the owner rule, as an independent thesis on BraveRats published it', () => {
    const { positions, positionsByCardsLeft, opening } = solved({ postponedDouble: 'owner' });
    expect(positions).toBe(484_317);
    expect(positionsByCardsLeft).toEqual([1, 62, 2448, 37052, 163938, 202137, 72269, 6410]);
    expect(mix(opening[0], 3)).toEqual({ 3: 0.222, 4: 0.272, 5: 0.227, 6: 0.234, 8: 0.045 });
  });

  test('more coins win', () => {
    const { opening } = solved({ outOfCards: 'more-coins' });
    expect(mix(opening[0], 6)).toEqual({ 3: 0.223279, 4: 0.31132, 5: 0.250818, 6: 0.181624, 8: 0.032959 });
  });
});

test('all deals of Verräter: fair on average, though a deal is not', () => {
  const { deals, meanValue, meanAbsValue, perDeal, win, loss } = describeDeals(
    solveFrom(createKronenduell({ hands: 'verraeter' })),
  );
  expect(deals).toBe(64);
  expect(meanValue).toBeCloseTo(0, 12);
  expect(meanAbsValue).toBeGreaterThan(0.1);
  expect(win).toBeCloseTo(loss, 10);
  expect(perDeal.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  // The same deal from the other side is worth the opposite.
  for (const { hands, value } of perDeal) {
    const mirrored = perDeal.find((deal) => deal.hands[0] === hands[1] && deal.hands[1] === hands[0]);
    expect(mirrored?.value).toBeCloseTo(-value, 12);
  }
});

test('several threads find the same, to the byte', async () => {
  const game = createKronenduell({ hands: 'verraeter', coinsToWin: 1 });
  const { values, gap } = solveFrom(game);
  expect(values.length).toBeGreaterThan(20_000);
  for (const threads of [2, 3]) {
    const byThreads = await solveByThreads(game, threads);
    expect(Buffer.from(byThreads.values.buffer).equals(Buffer.from(values.buffer))).toBe(true);
    expect(byThreads.gap).toBe(gap);
  }
});

test('a position: who scouts answers each card, who is scouted mixes', () => {
  const { opening, cards, payoffs, value } = solved({}, { hands: '3578/1268', coins: '2,1', scout: '1' });
  expect(cards).toEqual([
    ['3', '5', '7', '8'],
    ['1', '2', '6', '8'],
  ]);
  expect(Object.keys(opening[1])).toEqual(['3', '5', '7', '8']);
  // The scout answers the 8 with the 2.
  expect(opening[1]).toMatchObject({ 8: { 2: 1 } });
  expect(payoffs[3][1]).toBe(-1);
  expect(value).toBeCloseTo(Math.max(...payoffs.map((row) => Math.min(...row))), 12);
});

describe('what can’t be', () => {
  const wrong: [WrittenPosition, string][] = [
    [{ coins: '4,1' }, 'coins "4,1"'],
    [{ coins: '1' }, 'coins "1"'],
    [{ pending: '1/2' }, 'pending "1/2"'],
    [{ boosted: '2' }, 'boosted "2"'],
    [{ scout: 'x' }, 'scout "x"'],
    [{ pending: '-1' }, 'pending "-1"'],
    [{ hands: '12345678' }, 'hands "12345678" should be two'],
    [{ hands: '1/2/3' }, 'hands "1/2/3" should be two'],
    [{ hands: '/' }, 'hand ""'],
    [{ hands: '123/12' }, 'equally many cards, not 3 and 2'],
    [{ hands: '111/222' }, 'has three 1s'],
    [{ hands: '9/1' }, 'hand "9"'],
  ];
  test.each(wrong)('%o', (written, message) => {
    expect(() => keyOf(createKronenduell(), written)).toThrow(message);
  });
});

import { describe, expect, test } from 'vitest';
import { createExpansion, type Keyed } from '../../../src/core/game.js';
import { Rng } from '../../../src/core/rng.js';
import { createKronenduell, KronenduellGame } from '../../../src/games/kronenduell/game.js';
import type { KronenduellOptions } from '../../../src/games/kronenduell/options.js';
import {
  BOOSTED,
  BOTH,
  COINS,
  HANDS,
  ofSeat,
  PENDING,
  pairOf,
  SCOUT,
  WINNERS,
} from '../../../src/games/kronenduell/state.js';
import { howMany } from '../../how-many.js';
import { randomOptions } from './random-options.js';

/** All positions that can be reached and are not over, by cards left; keys with their mirror images apart. */
function positionsByCardsLeft(keyed: Keyed): number[] {
  const seen = new Set(keyed.roots().map((root) => root.key));
  const counts = new Array<number>(keyed.maxRank).fill(0);
  const x = createExpansion(keyed.maxWidth);
  for (const key of seen) {
    counts[keyed.maxRank - keyed.rank(key)]++;
    keyed.expand(key, x);
    for (let i = 0; i < x.rows * x.cols; i++) if (x.child[i] >= 0) seen.add(x.child[i]);
  }
  return counts;
}

/** A game of a rule set whose drawn games end it, as keys see it. */
function oneGame(options: KronenduellOptions): KronenduellGame {
  return new KronenduellGame({ ...options, match: 'single', drawnGames: 'draw' });
}

/** Random positions on the way from deals, each at the beginning of a round. */
function* positions(game: KronenduellGame, rng: Rng, matches: number): Generator<Int32Array> {
  const s = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  const randomCard = (seat: number) => game.nthLegal(s, seat, rng.below(game.countLegal(s, seat)));
  for (let i = 0; i < matches; i++) {
    game.drawDeal(rng, deal);
    game.start(deal, s);
    while (game.toAct(s) !== 0) {
      yield s;
      playBoth(game, s, randomCard(0), randomCard(1));
    }
  }
}

/** Plays both cards of a round, in whatever order they are owed. */
function playBoth(game: KronenduellGame, s: Int32Array, card0: number, card1: number): void {
  const chosen = Int32Array.of(card0, card1);
  const deal = new Int32Array(game.dealSize);
  const plies = s[SCOUT] === 0 ? 1 : 2;
  for (let ply = 0; ply < plies; ply++) game.play(s, chosen, deal);
}

describe('positions', () => {
  test('407,355 by the standard rules, in 26 bits', () => {
    const { keyed } = createKronenduell();
    const counts = positionsByCardsLeft(keyed);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(407_355);
    expect(counts.slice(0, 2)).toEqual([1, 62]);
    expect(keyed.keyBits).toBe(26);
  });

  test('484,317 by the owner rule', () => {
    const { keyed } = createKronenduell({ postponedDouble: 'owner' });
    expect(positionsByCardsLeft(keyed)).toEqual([1, 62, 2448, 37052, 163_938, 202_137, 72_269, 6410]);
  });

  test('keys take one word with mixed hands, and never more than 53 bits', () => {
    const bits = (options: Partial<KronenduellOptions>) => createKronenduell(options).keyed.keyBits;
    expect(bits({ hands: 'mixed' })).toBe(31);
    expect(bits({ hands: 'verraeter', coinsToWin: 6 })).toBe(32);
    expect(bits({ hands: 'mixed', postponedDouble: 'owner' })).toBe(32);
    expect(bits({ hands: 'mixed', postponedDouble: 'owner', coinsToWin: 10 })).toBe(38);
    expect(bits({ coinsToWin: 1 })).toBe(20);
  });
});

describe('expand', () => {
  test('is what legal, play and key come to, over random positions of random rules', () => {
    const rng = new Rng();
    rng.seed(9, 9, 9, 9);
    const x = createExpansion(8);
    const legal = new Int32Array(8);
    const returns = new Float64Array(2);
    for (let set = 0; set < howMany(120); set++) {
      const game = oneGame(randomOptions(rng));
      const { keyed } = game;
      const after = new Int32Array(game.stateSize);
      for (const s of positions(game, rng, 2)) {
        const key = keyed.key(s);
        keyed.expand(key, x);
        expect(x.order).toBe(s[SCOUT] === 0 ? 0 : s[SCOUT] === 1 ? 2 : 1);
        const rows = game.legal(s, 0, legal);
        expect(Array.from(x.rowMove.subarray(0, x.rows))).toEqual(Array.from(legal.subarray(0, rows)));
        const cols = game.legal(s, 1, legal);
        expect(Array.from(x.colMove.subarray(0, x.cols))).toEqual(Array.from(legal.subarray(0, cols)));
        for (let i = 0; i < rows * cols; i++) {
          after.set(s);
          playBoth(game, after, x.rowMove[Math.floor(i / cols)], x.colMove[i % cols]);
          if (after[WINNERS] === 0) {
            const child = keyed.key(after);
            if (x.child[i] !== child) expect(x.child[i], JSON.stringify(game.options)).toBe(child);
            if (keyed.rank(child) !== keyed.rank(key) - 1) expect.fail('a move must lower the rank by one');
          } else {
            game.returns(after, returns);
            if (x.child[i] !== -1 || x.payoff[i] !== returns[0]) {
              expect([x.child[i], x.payoff[i]], JSON.stringify(game.options)).toEqual([-1, returns[0]]);
            }
          }
        }
      }
    }
  });
});

describe('keys', () => {
  test('hold all of a position that can matter, and load gives it back', () => {
    const rng = new Rng();
    rng.seed(10, 9, 9, 9);
    for (let set = 0; set < howMany(120); set++) {
      const game = oneGame(randomOptions(rng));
      const { keyed, options } = game;
      const loaded = new Int32Array(game.stateSize);
      const cap = options.coinsToWin - 1;
      for (const s of positions(game, rng, 2)) {
        const key = keyed.key(s);
        expect(key).toBeLessThan(2 ** keyed.keyBits);
        keyed.load(key, loaded);
        expect(keyed.key(loaded)).toBe(key);
        const pending = pairOf(Math.min(ofSeat(s[PENDING], 0), cap), Math.min(ofSeat(s[PENDING], 1), cap));
        const boosted = s[BOOSTED] === BOTH ? 0 : s[BOOSTED];
        expect([HANDS, COINS, PENDING, BOOSTED, SCOUT].map((at) => loaded[at])).toEqual([
          s[HANDS],
          s[COINS],
          pending,
          boosted,
          s[SCOUT],
        ]);
        expect(game.toAct(loaded)).toBe(game.toAct(s));
      }
    }
  });

  test('of the mirrored position: the seats exchanged', () => {
    const rng = new Rng();
    rng.seed(11, 9, 9, 9);
    const swap = (pair: number) => pairOf(ofSeat(pair, 1), ofSeat(pair, 0));
    const otherSet = [0, 2, 1, 3];
    for (let set = 0; set < howMany(120); set++) {
      const game = oneGame(randomOptions(rng));
      const { mirror } = game.keyed;
      expect(mirror === undefined).toBe(game.options.abilities.includes('/'));
      if (mirror === undefined) continue;
      const mirrored = new Int32Array(game.stateSize);
      for (const s of positions(game, rng, 2)) {
        mirrored.set(s);
        for (const pair of [HANDS, COINS, PENDING]) mirrored[pair] = swap(s[pair]);
        for (const seats of [BOOSTED, SCOUT]) mirrored[seats] = otherSet[s[seats]];
        expect(mirror(game.keyed.key(s))).toBe(game.keyed.key(mirrored));
      }
    }
  });

  test.each([
    ['standard', 1],
    ['verraeter', 64],
    ['mixed', 1107],
  ] as const)('of the deals of %s hands: %i', (hands, count) => {
    const game = createKronenduell({ hands });
    const roots = game.keyed.roots();
    const s = new Int32Array(game.stateSize);
    expect(roots).toHaveLength(count);
    expect(roots.reduce((sum, root) => sum + root.chance, 0)).toBeCloseTo(1, 12);
    let i = 0;
    game.deals((deal, chance) => {
      game.start(deal, s);
      expect(roots[i]).toEqual({ key: game.keyed.key(s), chance });
      i++;
    });
  });

  test('a match to two wins has the keys of one of its games', () => {
    const single = createKronenduell();
    const match = createKronenduell({ match: 'two-wins' });
    expect(match.keyed.roots()).toEqual(single.keyed.roots());
  });
});

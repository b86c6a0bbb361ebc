import { describe, expect, test } from 'vitest';
import monteCarlo from '../../../bots/koenig-gegen-bauern/monte-carlo.js';
import { EndgameSolver } from '../../../src/games/koenig-gegen-bauern/endgame.js';
import { createKoenigGegenBauern } from '../../../src/games/koenig-gegen-bauern/game.js';
import { at } from '../../../src/games/koenig-gegen-bauern/state.js';
import { randomPosition } from '../../games/koenig-gegen-bauern/support.js';
import { ask, type Entrant, lateView, make, playMatch, rngOf } from './play.js';

const game = createKoenigGegenBauern();

describe('monte-carlo', () => {
  test('takes a sure win where few worlds are left', () => {
    const rng = rngOf(3);
    const solver = new EndgameSolver(game.moves);
    const bot = make({ module: monteCarlo, parameters: { worlds: 1000, exact: 18, candidates: 100 } }, game);
    const legal = new Int32Array(game.maxMoves);
    let sure = 0;
    let taken = 0;
    while (sure < 30) {
      const v = lateView(game, rng);
      let winning: number[] | null = null;
      const { king, seat, last, lastSeat } = v;
      const state = new Int32Array(game.stateSize);
      const count = game.hidden.worlds(v, 200, (s) => {
        state.set(s);
        const found = solver.solve({
          hands: s.slice(at.hands, at.hands + 6),
          king,
          turn: seat,
          last,
          lastSeat,
        });
        winning = found!.moves.filter((move) => winning === null || winning.includes(move));
      });
      if (count > 200) continue;
      const n = game.legal(state, seat, legal);
      const wins: readonly number[] = winning ?? [];
      if (wins.length === 0 || wins.length === n) continue;
      sure++;
      if (wins.includes(ask(bot, v, legal, n, rng))) taken++;
    }
    expect(taken).toBeGreaterThanOrEqual(29);
  });

  test('keeps to its milliseconds, however many worlds it may think in', () => {
    const quick: Entrant = { module: monteCarlo, parameters: { ms: 1, worlds: 100_000 } };
    const deal = new Int32Array(game.dealSize);
    game.drawDeal(rngOf(4), deal);
    // With all these worlds one decision would take longer than the test may.
    expect(game.toAct(playMatch(game, deal, [quick, quick, quick], 1).state)).toBe(0);
  });

  test('what it is to do without it plays only when it can do nothing else', () => {
    const rng = rngOf(5);
    const legal = new Int32Array(game.maxMoves);
    const bars: [string, RegExp][] = [
      ['2', /2/],
      ['34x', /[34x]/],
      ['bombs', /^((.)\2{3}|.*xX.*)$/],
    ];
    for (const [without, barred] of bars) {
      const bot = make({ module: monteCarlo, parameters: { worlds: 1, exact: 0, without } }, game);
      let held = 0;
      for (let position = 0; position < 150; position++) {
        const { state } = randomPosition(game, rng, 3 + rng.below(40));
        const v = game.createView();
        game.view(state, 31 - Math.clz32(game.toAct(state)), v);
        if (v.phase === 0) continue;
        const n = game.legal(state, v.seat, legal);
        const names = Array.from(legal.subarray(0, n), (move) => game.text.viewMove(move));
        const free = names.filter((name) => !barred.test(name));
        if (free.length === names.length) continue;
        held++;
        const chosen = game.text.viewMove(ask(bot, v, legal, n, rng));
        expect(free.length === 0 ? names : free, without).toContain(chosen);
      }
      expect(held, without).toBeGreaterThan(3);
    }
    expect(() => monteCarlo.parameters.parse({ without: '2Z' })).toThrow('Z');
  });
});

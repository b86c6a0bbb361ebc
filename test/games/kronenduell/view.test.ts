import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/core/rng.js';
import { handSize } from '../../../src/games/kronenduell/cards.js';
import { createKronenduell, KronenduellGame } from '../../../src/games/kronenduell/game.js';
import { randomOptions } from './random-options.js';

/** Plays random moves and shows each position, with its deal, to `each`. */
function walk(game: KronenduellGame, rng: Rng, each: (s: Int32Array, deal: Int32Array) => void): void {
  const s = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  const chosen = new Int32Array(2);
  game.drawDeal(rng, deal);
  game.start(deal, s);
  for (;;) {
    const seats = game.toAct(s);
    if (seats === 0) return;
    each(s, deal);
    for (let seat = 0; seat < 2; seat++) {
      if ((seats >> seat) & 1) chosen[seat] = game.nthLegal(s, seat, rng.below(game.countLegal(s, seat)));
    }
    game.play(s, chosen, deal);
  }
}

describe('the view', () => {
  test('shows what the protocol names, own card first in what was played', () => {
    const game = createKronenduell();
    const s = new Int32Array(game.stateSize);
    const deal = new Int32Array(game.dealSize);
    const rng = new Rng();
    game.drawDeal(rng, deal);
    game.start(deal, s);
    game.play(s, Int32Array.of(3, 7), deal);
    game.play(s, Int32Array.of(0, 5), deal);
    const v = game.createView();
    const shown = {
      round: 2,
      hands: ['1245678', '1234568'],
      coins: [0, 1],
      pending: 0,
      boosted: [false, true],
      scout: 0,
      revealed: '5',
      options: { ...game.options },
    };
    game.view(s, 0, v);
    expect(game.text.view(v)).toEqual({ seat: 0, ...shown, played: [['3', '7']] });
    game.view(s, 1, v);
    expect(game.text.view(v)).toEqual({ seat: 1, ...shown, played: [['7', '3']] });
  });

  test('has the match’s score with two-wins', () => {
    const game = createKronenduell({ match: 'two-wins', coinsToWin: 1 });
    const s = new Int32Array(game.stateSize);
    const deal = Int32Array.of(0xff00ff, 0xff00ff, 0xff00ff);
    game.start(deal, s);
    game.play(s, Int32Array.of(8, 7), deal);
    const v = game.createView();
    game.view(s, 1, v);
    expect(game.text.view(v)).toMatchObject({ wins: [1, 0], games: 1, played: [], replays: 0 });
  });

  test('does not depend on what a seat can’t know: the deals of later games', () => {
    const rng = new Rng();
    rng.seed(4, 4, 4, 4);
    for (let i = 0; i < 100; i++) {
      const game = new KronenduellGame({ ...randomOptions(rng), match: 'two-wins', hands: 'mixed' });
      const deals = [new Int32Array(game.dealSize), new Int32Array(game.dealSize)];
      const states = deals.map(() => new Int32Array(game.stateSize));
      const views = deals.map(() => game.createView());
      const chosen = new Int32Array(2);
      for (const deal of deals) game.drawDeal(rng, deal);
      deals[1][0] = deals[0][0];
      states.forEach((s, world) => {
        game.start(deals[world], s);
      });
      while (views[0].games === 0 && game.toAct(states[0]) !== 0) {
        for (let seat = 0; seat < 2; seat++) {
          states.forEach((s, world) => {
            game.view(s, seat, views[world]);
          });
          if (views[0].games === 0) expect(views[1]).toEqual(views[0]);
          chosen[seat] = game.nthLegal(states[0], seat, rng.below(game.countLegal(states[0], seat)));
        }
        if (views[0].games > 0) break;
        states.forEach((s, world) => {
          game.play(s, chosen, deals[world]);
        });
      }
    }
  });

  test('can not change the match', () => {
    const game = createKronenduell();
    const rng = new Rng();
    rng.seed(5, 5, 5, 5);
    const v = game.createView();
    walk(game, rng, (s) => {
      const was = s.slice();
      game.view(s, 0, v);
      expect(Object.isFrozen(v.options)).toBe(true);
      for (const part of Object.values(v)) if (part instanceof Int32Array) part.fill(77);
      expect(s).toEqual(was);
    });
  });
});

describe('worlds', () => {
  test('a view gives back its one state, a deal that fits, and plays on', () => {
    const rng = new Rng();
    rng.seed(6, 6, 6, 6);
    for (let i = 0; i < 120; i++) {
      const game = new KronenduellGame(randomOptions(rng));
      const v = game.createView();
      const world = new Int32Array(game.stateSize);
      const deal = new Int32Array(game.dealSize);
      walk(game, rng, (s, real) => {
        for (let seat = 0; seat < 2; seat++) {
          game.view(s, seat, v);
          expect(game.hidden.sampleWorld(v, rng, world.fill(-1), deal.fill(-1))).toBe(1);
          expect(world).toEqual(s);
          expect(deal[v.games]).toBe(real[v.games]);
          for (let next = 0; next < deal.length; next++) {
            expect([handSize(deal[next] & 0xffff), handSize(deal[next] >>> 16)]).toEqual([8, 8]);
          }
        }
        game.playout(world, rng, deal);
        expect(game.toAct(world)).toBe(0);
      });
    }
  });

  test('the information key tells apart exactly what a seat can', () => {
    const game = createKronenduell({ hands: 'verraeter' });
    const rng = new Rng();
    rng.seed(7, 7, 7, 7);
    const v = game.createView();
    const seen = new Map<string, string>();
    for (let i = 0; i < 300; i++) {
      walk(game, rng, (s) => {
        for (let seat = 0; seat < 2; seat++) {
          game.view(s, seat, v);
          const key = game.hidden.informationKey(v);
          const shown = JSON.stringify(game.text.view(v));
          expect(seen.get(key) ?? shown).toBe(shown);
          seen.set(key, shown);
        }
      });
    }
    expect(new Set(seen.values()).size).toBe(seen.size);
  });
});

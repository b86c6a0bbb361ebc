/** What goes over a pipe to a bot loses nothing: a view comes back from its JSON as it was. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { makeGame } from '../../src/games/index.js';

const rules: [game: string, seats: number | undefined, options: Record<string, unknown>][] = [
  ['kronenduell', undefined, {}],
  ['kronenduell', undefined, { hands: 'mixed', postponedDouble: 'owner' }],
  ['kronenduell', undefined, { match: 'two-wins', outOfCards: 'more-coins' }],
  ['kronenduell', undefined, { drawnGames: 'replay', coinsToWin: 5 }],
  ['crowns', 3, { rounds: 4 }],
  ['crowns', 6, { rounds: 5, offSuitSpecials: 'any' }],
  ['crowns', 4, { rounds: 4, bidding: 'sequential', hook: true, king: false }],
  ['koenig-gegen-bauern', undefined, {}],
  ['koenig-gegen-bauern', undefined, { tableCards: 'shown', sideCards: 'free', jokersAside: 'allowed' }],
  ['koenig-gegen-bauern', undefined, { king: 'fixed', openHands: true }],
];

describe('views and moves, there and back', () => {
  for (const [id, seats, options] of rules) {
    test(`${id} ${JSON.stringify(options)}`, () => {
      const game = makeGame(id, options, seats);
      const rng = new Rng();
      rng.seed(1, 2, 3, seats ?? 4);
      const [deal, state] = [new Int32Array(game.dealSize), new Int32Array(game.stateSize)];
      const [legal, chosen] = [new Int32Array(game.maxMoves), new Int32Array(game.seats)];
      // The same one all along: nothing of an earlier view may stay behind.
      const back = game.createView();
      for (let match = 0; match < 10; match++) {
        game.drawDeal(rng, deal);
        game.start(deal, state);
        for (;;) {
          for (let seat = 0; seat < game.seats; seat++) {
            // A fresh one, since a view that was filled before may hold scraps beyond the end of what it shows.
            const view = game.createView();
            game.view(state, seat, view);
            const json = JSON.stringify(game.text.view(view));
            game.text.readView(JSON.parse(json), back);
            // vitest's own comparison takes its time.
            if (!isDeepStrictEqual(back, view)) expect(back).toEqual(view);
            expect(JSON.stringify(game.text.view(back))).toBe(json);
          }
          if (game.toAct(state) === 0) break;
          for (let seat = 0; seat < game.seats; seat++) {
            if ((game.toAct(state) & (1 << seat)) === 0) continue;
            const n = game.legal(state, seat, legal);
            for (const move of legal.subarray(0, n)) {
              const there = game.text.viewMove(move, back);
              if (game.text.readViewMove(there, back) !== move) expect.fail(`${there} came back as another`);
            }
            chosen[seat] = legal[rng.below(n)];
          }
          game.play(state, chosen, deal);
        }
      }
    });
  }
});

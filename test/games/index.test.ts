import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { games, makeGame } from '../../src/games/index.js';
import { createPlayoutScratch, randomPlayout } from '../../src/search/playout.js';

describe.each(games.map((game) => [game.id, game] as const))('%s keeps the contract', (id, module) => {
  for (let seats = module.seats.min; seats <= module.seats.max; seats++) {
    test(`random matches with ${seats} seats`, () => {
      const game = makeGame(id, {}, seats);
      const rng = new Rng();
      rng.seed(seats, 2, 3, 4);
      const [deal, state] = [new Int32Array(game.dealSize), new Int32Array(game.stateSize)];
      const [legal, again] = [new Int32Array(game.maxMoves), new Int32Array(game.maxMoves)];
      const chosen = new Int32Array(game.seats);
      const [returns, shares] = [new Float64Array(game.seats), new Float64Array(game.seats)];
      for (let match = 0; match < 100; match++) {
        game.drawDeal(rng, deal);
        const dealt = deal.slice();
        game.start(deal, state);
        let plies = 0;
        for (let acting = game.toAct(state); acting !== 0; acting = game.toAct(state)) {
          for (let seat = 0; seat < seats; seat++) {
            if (!(acting & (1 << seat))) continue;
            const before = state.slice();
            const n = game.legal(state, seat, legal);
            expect(n).toBeGreaterThan(0);
            expect(n).toBeLessThanOrEqual(game.maxMoves);
            expect(new Set(legal.subarray(0, n)).size).toBe(n);
            expect(game.legal(state, seat, again)).toBe(n);
            if (game.countLegal !== undefined) expect(game.countLegal(state, seat)).toBe(n);
            for (let i = 0; i < n && game.nthLegal !== undefined; i++)
              expect(game.nthLegal(state, seat, i)).toBe(legal[i]);
            const i = rng.below(n);
            // Notation goes both ways.
            const text = game.text.move(legal[i], state, seat);
            expect(game.text.parseMove(text, state, seat, legal, n)).toBe(legal[i]);
            expect(state).toEqual(before);
            chosen[seat] = legal[i];
          }
          game.play(state, chosen, deal);
          plies++;
        }
        expect(plies).toBeLessThanOrEqual(game.maxPlies);
        expect(deal).toEqual(dealt);
        game.returns(state, returns);
        game.shares(state, shares);
        const best = Math.max(...returns);
        for (let seat = 0; seat < seats; seat++) expect(shares[seat] > 0).toBe(returns[seat] === best);
      }
    });
  }

  test('what a view holds is JSON, and filling it changes nothing', () => {
    const game = makeGame(id);
    const rng = new Rng();
    rng.seed(1, 2, 3, 4);
    const [deal, state] = [new Int32Array(game.dealSize), new Int32Array(game.stateSize)];
    game.drawDeal(rng, deal);
    game.start(deal, state);
    const before = state.slice();
    const view = game.createView();
    game.view(state, 0, view);
    const json = game.text.view(view);
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    expect(state).toEqual(before);
  });

  test('options can’t be changed by who is shown them', () => {
    expect(Object.isFrozen(makeGame(id).options)).toBe(true);
  });

  test('the same random stream plays the same match', () => {
    const game = makeGame(id);
    const play = () => {
      const rng = new Rng();
      rng.seed(5, 6, 7, 8);
      const [deal, state] = [new Int32Array(game.dealSize), new Int32Array(game.stateSize)];
      game.drawDeal(rng, deal);
      game.start(deal, state);
      randomPlayout(game, state, deal, rng, createPlayoutScratch(game));
      return state;
    };
    expect(play()).toEqual(play());
  });
});

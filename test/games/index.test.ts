import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { games, makeGame } from '../../src/games/index.js';
import { createPlayoutScratch, randomPlayout } from '../../src/search/playout.js';

const same = (a: Int32Array, b: Int32Array) => Buffer.compare(bytes(a), bytes(b)) === 0;
const bytes = (a: Int32Array) => new Uint8Array(a.buffer, a.byteOffset, a.byteLength);

/** Checked by hand: a matcher a move would take minutes. */
function fail(what: string): never {
  throw new Error(what);
}

describe.each(games.map((game) => [game.id, game] as const))('%s keeps the contract', (id, module) => {
  for (let seats = module.seats.min; seats <= module.seats.max; seats++) {
    test(`random matches with ${seats} seats`, () => {
      const game = makeGame(id, {}, seats);
      const rng = new Rng();
      rng.seed(seats, 2, 3, 4);
      const [deal, state] = [new Int32Array(game.dealSize), new Int32Array(game.stateSize)];
      const legal = new Int32Array(game.maxMoves);
      const before = new Int32Array(game.stateSize);
      const view = game.createView();
      const chosen = new Int32Array(game.seats);
      const [returns, shares] = [new Float64Array(game.seats), new Float64Array(game.seats)];
      for (let match = 0; match < 20; match++) {
        game.drawDeal(rng, deal);
        const dealt = deal.slice();
        game.start(deal, state);
        let plies = 0;
        for (let acting = game.toAct(state); acting !== 0; acting = game.toAct(state)) {
          for (let seat = 0; seat < seats; seat++) {
            if (!(acting & (1 << seat))) continue;
            before.set(state);
            const n = game.legal(state, seat, legal);
            if (n < 1 || n > game.maxMoves) fail(`seat ${seat} has ${n} legal moves`);
            if (new Set(legal.subarray(0, n)).size !== n) fail('a legal move is listed twice');
            if (game.countLegal !== undefined && game.countLegal(state, seat) !== n)
              fail('countLegal differs');
            const i = rng.below(n);
            if (game.nthLegal !== undefined && game.nthLegal(state, seat, i) !== legal[i])
              fail('nthLegal differs');
            const text = game.text.move(legal[i], state, seat);
            if (game.text.parseMove(text, state, seat, legal, n) !== legal[i])
              fail(`${text} is read as another move`);
            game.view(state, seat, view);
            if (!same(before, state)) fail('looking changes the position');
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

test.each(games.map((game) => [game.id, game] as const))(
  '%s lists its optional logs',
  (id, { optionalLogs = [] }) => {
    const logs = makeGame(id)
      .metrics.logs.filter((log) => log.optional)
      .map((log) => log.name);
    expect(logs).toEqual(optionalLogs);
  },
);

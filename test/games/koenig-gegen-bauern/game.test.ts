import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  createKoenigGegenBauern,
  KoenigGame,
  koenigGegenBauern,
} from '../../../src/games/koenig-gegen-bauern/game.js';
import { howMany } from '../../how-many.js';
import { sorted } from './reference.js';
import { ReferenceGame } from './reference-game.js';
import { deck, randomOptions, rngOf } from './support.js';

/** The cards of a deal in the order they were shuffled, as letters. */
const lettersOf = (deal: Int32Array): string[] => [...deal.subarray(0, 54)].map((card) => deck[card]);

describe('whole random matches, step by step against the slow rules', () => {
  test('1,200 matches over random options', () => {
    const rng = rngOf(1);
    for (let i = 0; i < howMany(150); i++) {
      const options = randomOptions(rng);
      playBoth(new KoenigGame(options), rng);
    }
  });
});

function playBoth(game: KoenigGame, rng: ReturnType<typeof rngOf>): void {
  const { text } = game;
  const deal = new Int32Array(game.dealSize);
  const s = new Int32Array(game.stateSize);
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(3);
  const views = [game.createView(), game.createView(), game.createView()];
  game.drawDeal(rng, deal);
  game.start(deal, s);
  const letters = lettersOf(deal);
  const reference = new ReferenceGame(
    game.options,
    [0, 1, 2].map((seat) => letters.slice(17 * seat, 17 * seat + 17).join('')),
    letters.slice(51).join(''),
    [...deal.subarray(54)],
  );
  let plies = 0;
  // Sometimes players pass more, so that both short and long matches come up.
  const patience = rng.unit();
  for (;;) {
    const owing = [0, 1, 2].filter((seat) => ((game.toAct(s) >>> seat) & 1) === 1);
    same(owing, reference.toAct());
    same(text.state(s), stateOf(reference));
    views.forEach((v, seat) => {
      game.view(s, seat, v);
      same(text.view(v), { ...viewOf(reference, seat), options: game.options });
    });
    if (owing.length === 0) break;
    const words = ['', '', ''];
    for (const seat of owing) {
      const n = game.legal(s, seat, legal);
      const names = [...legal.subarray(0, n)].map((move) => text.move(move));
      same([...names].sort(), reference.legal(seat).sort());
      const passes = names[0] === 'pass' && n > 1 && rng.unit() < patience;
      const pick = passes ? 0 : rng.below(n);
      chosen[seat] = legal[pick];
      words[seat] = names[pick];
    }
    game.play(s, chosen, deal);
    reference.play(words);
    plies++;
  }
  expect(plies).toBeLessThanOrEqual(game.maxPlies);
  expect(text.result(s)).toEqual({ winners: reference.winners(), first: reference.first });
  const shares = new Float64Array(3);
  game.shares(s, shares);
  expect([...shares]).toEqual([0, 1, 2].map((seat) => (reference.winners().includes(seat) ? 1 : 0)));
  const returns = new Float64Array(3);
  game.returns(s, returns);
  expect([...returns]).toEqual([...shares].map((share) => 2 * share - 1));
  const points = new Float64Array(3);
  game.points(s, points);
  expect([...points]).toEqual(
    [0, 1, 2].map((seat) => (seat === reference.king ? 20 : 17) - reference.hands[seat].length),
  );
}

/** Compares quickly, and shows the difference only where there is one. */
function same(given: unknown, right: unknown): void {
  if (!isDeepStrictEqual(given, right)) expect(given).toEqual(right);
}

function stateOf(r: ReferenceGame) {
  return {
    phase: r.king === null ? 'volunteer' : 'play',
    volunteers: r.volunteers,
    king: r.king,
    hands: r.hands,
    table: r.table,
    last: r.last?.name ?? null,
    lastSeat: r.lastSeat,
  };
}

function viewOf(r: ReferenceGame, seat: number) {
  const seesTable = r.king !== null && (r.king === seat || r.rules.tableCards === 'shown');
  return {
    seat,
    phase: r.king === null ? 'volunteer' : 'play',
    volunteers: r.volunteers,
    king: r.king,
    hand: r.hands[seat],
    handSizes: r.hands.map((hand) => hand.length),
    table: seesTable ? r.table : null,
    last: r.last?.name ?? null,
    lastSeat: r.lastSeat,
    history: r.history,
  };
}

/** Plays named moves from a position and returns the game and the state. */
function position(deal: object, steps: Record<string, string>[], options: Record<string, unknown> = {}) {
  const { game, deal: chance, state } = createKoenigGegenBauern().text.readDeal(deal, options, 3);
  const legal = new Int32Array(game.maxMoves);
  const chosen = new Int32Array(3);
  for (const step of steps) {
    for (const [seat, name] of Object.entries(step)) {
      const n = game.legal(state, Number(seat), legal);
      chosen[Number(seat)] = game.text.parseMove(name, state, Number(seat), legal, n);
      if (chosen[Number(seat)] < 0) throw new Error(`${name} is illegal`);
    }
    game.play(state, chosen, chance);
  }
  const seat = 31 - Math.clz32(game.toAct(state));
  const n = game.toAct(state) === 0 ? 0 : game.legal(state, seat, legal);
  return { game, state, legal: [...legal.subarray(0, n)].map((move) => game.text.move(move, state, seat)) };
}

describe('turns', () => {
  const deal = { hands: ['3489', '557', 'T6'], king: 0 };

  test('the leader may not pass', () => {
    expect(position(deal, []).legal).toEqual(['3', '4', '8', '9']);
  });

  test('after two passes the last player may lead anything', () => {
    const { legal } = position(deal, [{ 0: '3' }, { 1: '7' }, { 2: 'pass' }, { 0: 'pass' }]);
    expect(legal).toEqual(['5', '55']);
  });

  test('who passed may play again when the turn comes round', () => {
    const { legal } = position(deal, [{ 0: '3' }, { 1: 'pass' }, { 2: '6' }, { 0: 'pass' }]);
    expect(legal).toEqual(['pass', '7']);
  });

  test('the first out of cards ends the match for his side', () => {
    const { game, state } = position(deal, [
      { 0: '3' },
      { 1: 'pass' },
      { 2: '6' },
      { 0: 'pass' },
      { 1: 'pass' },
      { 2: 'T' },
    ]);
    expect(game.toAct(state)).toBe(0);
    expect(game.text.result(state)).toEqual({ winners: [1, 2], first: 2 });
  });

  test('long matches stay within the bound', () => {
    const game = createKoenigGegenBauern({ king: 'fixed' });
    expect(game.maxPlies).toBe(155);
    const deal = new Int32Array(game.dealSize);
    const s = new Int32Array(game.stateSize);
    const legal = new Int32Array(game.maxMoves);
    const chosen = new Int32Array(3);
    let longest = 0;
    for (let seed = 0; seed < howMany(100); seed++) {
      game.drawDeal(rngOf(seed), deal);
      game.start(deal, s);
      let plies = 0;
      for (; game.toAct(s) !== 0; plies++) {
        // The lowest single on the lead, the lowest card that beats it otherwise, and no bombs: matches become long.
        const seat = 31 - Math.clz32(game.toAct(s));
        const n = game.legal(s, seat, legal);
        chosen[seat] = legal[n > 1 && legal[0] === 0 && game.text.move(legal[1]).length === 1 ? 1 : 0];
        game.play(s, chosen, deal);
      }
      longest = Math.max(longest, plies);
    }
    expect(longest).toBeGreaterThan(70);
    expect(longest).toBeLessThanOrEqual(154);
  });
});

describe('faults', () => {
  const play = (options: Record<string, unknown>) =>
    position({ hands: ['34', '56', '78'], king: 1 }, [], options);

  test("a King's fault wins for the Bauern, a Bauer's decides nothing", () => {
    const { game, state } = play({});
    const shares = new Float64Array(3);
    expect(game.forfeit(state, 1, shares)).toBe(true);
    expect([...shares]).toEqual([1, 0, 1]);
    expect(game.forfeit(state, 0, shares)).toBe(false);
    expect(game.forfeit(state, 2, shares)).toBe(false);
  });

  test('where only the first wins, and before there is a King, no fault decides', () => {
    const { game, state } = play({ winners: 'first' });
    expect(game.forfeit(state, 1, new Float64Array(3))).toBe(false);
    const fresh = createKoenigGegenBauern();
    const s = new Int32Array(fresh.stateSize);
    const deal = new Int32Array(fresh.dealSize);
    fresh.drawDeal(rngOf(5), deal);
    fresh.start(deal, s);
    for (let seat = 0; seat < 3; seat++) expect(fresh.forfeit(s, seat, new Float64Array(3))).toBe(false);
  });
});

describe('the King', () => {
  test('chance names each of those it may equally often', () => {
    for (const [options, said, among] of [
      [{}, ['decline', 'decline', 'decline'], [0, 1, 2]],
      [{}, ['volunteer', 'decline', 'volunteer'], [0, 2]],
      [{ kingDraw: 'all' }, ['volunteer', 'decline', 'volunteer'], [0, 1, 2]],
      [{ kingDraw: 'all' }, ['decline', 'volunteer', 'decline'], [1]],
    ] as const) {
      const game = createKoenigGegenBauern(options);
      const deal = new Int32Array(game.dealSize);
      const s = new Int32Array(game.stateSize);
      const rng = rngOf(9);
      const kings = [0, 0, 0];
      const chosen = Int32Array.from(said, (word) => (word === 'volunteer' ? 2 : 1));
      const draws = howMany(1_500);
      for (let i = 0; i < draws; i++) {
        game.drawDeal(rng, deal);
        game.start(deal, s);
        game.play(s, chosen, deal);
        kings[(game.text.state(s) as { king: number }).king]++;
      }
      for (let seat = 0; seat < 3; seat++) {
        const expected = (among as readonly number[]).includes(seat) ? draws / among.length : 0;
        // Five standard deviations of a fair draw.
        expect(Math.abs(kings[seat] - expected)).toBeLessThanOrEqual(5 * Math.sqrt(draws / 4));
        if (expected === 0 || expected === draws) expect(kings[seat]).toBe(expected);
      }
    }
  });

  test('the deal is a shuffled deck: every card falls everywhere equally often', () => {
    const game = createKoenigGegenBauern();
    const deal = new Int32Array(game.dealSize);
    const rng = rngOf(11);
    const places = new Float64Array(54 * 54);
    const deals = 20_000;
    for (let i = 0; i < deals; i++) {
      game.drawDeal(rng, deal);
      for (let place = 0; place < 54; place++) places[deal[place] * 54 + place]++;
    }
    const mean = deals / 54;
    const chi2 = places.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
    const freedom = 53 * 53;
    expect(Math.abs(chi2 - freedom)).toBeLessThan(5 * Math.sqrt(2 * freedom));
    expect(sorted(lettersOf(deal).join(''))).toBe(deck);
  });
});

test('the game is for three', () => {
  expect(() => koenigGegenBauern.make(createKoenigGegenBauern().options, 2)).toThrow('3 players');
  expect(koenigGegenBauern.duel).toEqual({ king: 'fixed' });
});

test('a wrong option is named with what would be right', () => {
  expect(() => createKoenigGegenBauern({ winners: 'nobody' } as never)).toThrow(
    'option winners: "nobody" is not one of side, first',
  );
  expect(() => createKoenigGegenBauern({ trump: 1 } as never)).toThrow('unknown option "trump"');
});

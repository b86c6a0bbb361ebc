import { describe, expect, test } from 'vitest';
import {
  nameWeights,
  packWeights,
  weightCount,
} from '../../../bots/koenig-gegen-bauern/shared/considerations.js';
import { GreedyPlayer } from '../../../bots/koenig-gegen-bauern/shared/greedy-player.js';
import { OpenTable } from '../../../bots/koenig-gegen-bauern/shared/open-table.js';
import { Plans } from '../../../bots/koenig-gegen-bauern/shared/plans.js';
import { RulesPlayer } from '../../../bots/koenig-gegen-bauern/shared/rules-player.js';
import { rulesWeights } from '../../../bots/koenig-gegen-bauern/shared/rules-weights.js';
import {
  createSituation,
  seatAtTable,
  situationOf,
} from '../../../bots/koenig-gegen-bauern/shared/situation.js';
import { handText, takeCards } from '../../../src/games/koenig-gegen-bauern/cards.js';
import { fewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { createKoenigGegenBauern } from '../../../src/games/koenig-gegen-bauern/game.js';
import { readOpenPosition } from '../../../src/games/koenig-gegen-bauern/open-position.js';
import { Seen } from '../../../src/games/koenig-gegen-bauern/seen.js';
import { at } from '../../../src/games/koenig-gegen-bauern/state.js';
import { randomHand, randomPosition, rngOf, words } from '../../games/koenig-gegen-bauern/support.js';

const game = createKoenigGegenBauern();
const { moves } = game;
const fewest = fewestMoves(moves);

/** The situation of the seat to move in a position in words, `hands` and perhaps what lies on the table. */
function situation(hands: string, turn: number, last?: string, lastSeat?: number, together = true) {
  const position = readOpenPosition(moves, { hands, turn, last, lastSeat });
  const table = new OpenTable(moves, together);
  table.hands.set(position.hands);
  hands.split('/').forEach((hand, seat) => {
    table.sizes[seat] = hand.length;
  });
  table.begin(0);
  table.turn = turn;
  table.last = position.last;
  table.lastSeat = position.lastSeat;
  return seatAtTable(table, createSituation());
}

describe('plans', () => {
  test('take a hand apart, nearly always into the fewest moves', () => {
    const rng = rngOf(1);
    const plans = new Plans(moves, fewest);
    let longer = 0;
    for (let i = 0; i < 3_000; i++) {
      const hand = words(randomHand(rng, 1 + rng.below(20)));
      const n = plans.make(hand[0], hand[1]);
      const least = fewest.fewest(hand[0], hand[1]);
      if (n > least) longer++;
      expect(n).toBeGreaterThanOrEqual(least);
      for (let k = 0; k < n; k++) takeCards(hand, 0, moves.low[plans.moves[k]], moves.high[plans.moves[k]]);
      expect(handText(hand[0], hand[1])).toBe('');
    }
    expect(longer).toBeLessThan(60);
  });

  test('do not depend on what was planned before', () => {
    const rng = rngOf(2);
    const used = new Plans(moves, fewest);
    for (let i = 0; i < 200; i++) {
      const [low, high] = words(randomHand(rng, 1 + rng.below(20)));
      const fresh = new Plans(moves, fewest);
      const n = used.make(low, high);
      expect(n).toBe(fresh.make(low, high));
      expect(used.moves.slice(0, n)).toEqual(fresh.moves.slice(0, n));
    }
  });
});

describe('greedy', () => {
  const choose = (...given: Parameters<typeof situation>) =>
    game.text.move(new GreedyPlayer(moves, fewest).choose(situation(...given)));

  test.each([
    ['leads its lowest cards', '3455667789/JJQQ/KKAA', 0, undefined, undefined, '34567'],
    ['goes out when it can', '3334/55/66', 0, undefined, undefined, '333+4'],
    ['beats as low as it can without a longer plan', '8899JK/567TT/567QQ', 0, '7', 1, 'J'],
    ["leaves its partner's combination alone", '3456/8A4/79', 2, '7', 1, 'pass'],
    ['leads no single to a King with one card', 'K/3455/66777', 1, undefined, undefined, '55'],
    ['leads no pair to a King with two cards', 'KK/3344J/66777', 1, undefined, undefined, 'J'],
    ['holds up a King with one card at any price', 'K/88993/66777', 1, '7', 0, '8'],
    ['keeps its bomb while nobody is short', '3456889/TTTT3579/66777', 1, '4', 0, '5'],
    ['bombs a King who is short', 'KA/TTTT3/66777', 1, 'QQ', 0, 'TTTT'],
  ] as const)('%s', (_what, hands, turn, last, lastSeat, move) => {
    expect(choose(hands, turn, last, lastSeat)).toBe(move);
  });

  test('where each Bauer wins alone, nobody has a partner', () => {
    expect(choose('3456/8A4/79', 2, '7', 1, false)).toBe('9');
    expect(choose('3456/3344J/K', 1, undefined, undefined, false)).toBe('33');
  });
});

describe('rules', () => {
  const choose = (...given: Parameters<typeof situation>) =>
    game.text.move(new RulesPlayer(moves, fewest).choose(situation(...given)));

  test.each([
    ['goes out when it can', '3334/55/66', 0, undefined, undefined, '333+4'],
    [
      'plays first what nobody can beat, and its last low card after that',
      '3XAA/4556/6677',
      0,
      undefined,
      undefined,
      'AA',
    ],
    ['takes a sure win', 'X3/55QK/66JJ', 0, 'J', 2, 'X'],
    ['leads its low single to a partner with one card', 'QQKKAA22/37899J/4', 1, undefined, undefined, '3'],
  ] as const)('%s', (_what, hands, turn, last, lastSeat, move) => {
    expect(choose(hands, turn, last, lastSeat)).toBe(move);
  });

  test('the weights are those of the considerations, by name', () => {
    const packed = packWeights(rulesWeights);
    expect(packed).toHaveLength(weightCount);
    expect(nameWeights(packed)).toEqual(rulesWeights);
  });

  test('drawn moves come as often as their chances say', () => {
    const rng = rngOf(5);
    const player = new RulesPlayer(moves, fewest);
    const { ballot } = player;
    const s = situation('3344556789JQK/77889TJJ/TTQQKKAA', 0);
    const counts = new Map<number, number>();
    const draws = 4_000;
    for (let i = 0; i < draws; i++) {
      const move = player.draw(s, rng);
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    expect(ballot.count).toBeGreaterThan(2);
    for (let i = 0; i < ballot.count; i++) {
      const mean = draws * ballot.chances[i];
      expect(Math.abs((counts.get(ballot.moves[i]) ?? 0) - mean)).toBeLessThan(5 * Math.sqrt(mean) + 2);
    }
  });
});

describe('open tables', () => {
  test('play on as the game does, and a seat sees the same at both', () => {
    const rng = rngOf(3);
    const table = new OpenTable(moves, true);
    const fromTable = createSituation();
    const fromView = createSituation();
    const seen = new Seen();
    const legal = new Int32Array(game.maxMoves);
    const chosen = new Int32Array(3);
    const v = game.createView();
    for (let i = 0; i < 40; i++) {
      const { state, deal } = randomPosition(game, rng, 1);
      table.load(state);
      while (game.toAct(state) !== 0) {
        const seat = 31 - Math.clz32(game.toAct(state));
        expect(table.turn).toBe(seat);
        game.view(state, seat, v);
        seen.look(moves, v);
        expect(situationOf(v, seen, fromView)).toEqual(seatAtTable(table, fromTable));
        const n = game.legal(state, seat, legal);
        chosen[seat] = legal[rng.below(n)];
        game.play(state, chosen, deal);
        table.play(chosen[seat]);
        expect(table.hands).toEqual(state.slice(at.hands, at.hands + 6));
      }
      expect(table.first).toBe((game.text.result(state) as { first: number }).first);
    }
  });
});

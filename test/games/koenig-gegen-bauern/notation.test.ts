import { describe, expect, test } from 'vitest';
import { NotationError } from '../../../src/core/game.js';
import { createKoenigGegenBauern } from '../../../src/games/koenig-gegen-bauern/game.js';
import { firstCombination } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import { rngOf } from './support.js';

const game = createKoenigGegenBauern();
const { text } = game;
const none = new Int32Array(game.stateSize);

describe('moves', () => {
  test('every name of every rule set is read back, in any order of the cards of a part', () => {
    const rng = rngOf(1);
    for (const options of [{}, { jokersAside: 'allowed' }, { sideCards: 'free' }] as const) {
      const one = createKoenigGegenBauern(options);
      const legal = new Int32Array(1);
      for (let move = 0; move < one.moves.count; move++) {
        legal[0] = move;
        const name = one.text.move(move);
        const shuffled = name
          .split('+')
          .map((part) => (move < firstCombination ? part : shuffle(part, rng)))
          .join('+');
        if (one.text.parseMove(name, none, 0, legal, 1) !== move) throw new Error(name);
        if (one.text.parseMove(shuffled, none, 0, legal, 1) !== move) throw new Error(shuffled);
      }
    }
  });

  test.each([
    ['4333', '333+4', -1],
    ['333+4', '333+4', 1],
    ['433+3', '333+4', -1],
    ['3333+55+44', '3333+44+55', 1],
    ['345+6', '333+4', -1],
    ['', '333+4', -1],
    ['Pass', 'pass', -1],
  ])('%s is read as %s: %i', (given, name, right) => {
    const legal = Int32Array.from({ length: game.moves.count }, (_, move) => move);
    const move = text.parseMove(given, none, 0, legal, legal.length);
    expect(move < 0 ? -1 : text.move(move) === name ? 1 : 0).toBe(right);
  });

  test('a move that is not legal here is not found', () => {
    expect(text.parseMove('xX', none, 0, Int32Array.of(0, 1), 2)).toBe(-1);
  });
});

function shuffle(cards: string, rng: ReturnType<typeof rngOf>): string {
  const letters = [...cards];
  for (let i = letters.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [letters[i], letters[j]] = [letters[j], letters[i]];
  }
  return letters.join('');
}

describe('deals of the referee', () => {
  const hands = ['33334444555566667', '77788889999TTTTJJ', 'JJQQQQKKKKAAAA222'];
  const table = '2xX';

  test('a whole deal, and the seat that chance names', () => {
    const { game: own, deal, state } = text.readDeal({ hands, table, drawnKing: 2 }, {}, undefined);
    expect(text.state(state)).toMatchObject({
      phase: 'volunteer',
      volunteers: null,
      king: null,
      hands,
      table,
    });
    own.play(state, Int32Array.of(1, 1, 1), deal);
    expect(text.state(state)).toMatchObject({ king: 2, volunteers: [false, false, false], last: null });
    expect(text.state(state)).toMatchObject({ hands: [hands[0], hands[1], 'JJQQQQKKKKAAAA2222xX'] });
  });

  test('chance without a named King, or with one it may not name', () => {
    const missing = text.readDeal({ hands, table }, {}, 3);
    expect(() => missing.game.play(missing.state, Int32Array.of(2, 1, 2), missing.deal)).toThrow(
      'drawnKing is missing: chance names the King among seats 0, 2',
    );
    const wrong = text.readDeal({ hands, table, drawnKing: 1 }, {}, 3);
    expect(() => wrong.game.play(wrong.state, Int32Array.of(2, 1, 2), wrong.deal)).toThrow(
      "drawnKing 1 can't be: chance names the King among seats 0, 2",
    );
    const all = text.readDeal({ hands, table, drawnKing: 1 }, { kingDraw: 'all' }, 3);
    all.game.play(all.state, Int32Array.of(2, 1, 2), all.deal);
    expect(text.state(all.state)).toMatchObject({ king: 1 });
  });

  test('it is ignored where chance is not asked', () => {
    const { game: own, deal, state } = text.readDeal({ hands, table, drawnKing: 0 }, {}, 3);
    own.play(state, Int32Array.of(1, 2, 1), deal);
    expect(text.state(state)).toMatchObject({ king: 1 });
  });

  test('king=fixed makes seat 0 King at once', () => {
    const { state } = text.readDeal({ hands, table }, { king: 'fixed' }, 3);
    expect(text.state(state)).toMatchObject({ phase: 'play', king: 0, volunteers: null });
  });

  test('a position with a King and hands of any size', () => {
    const { game: own, state } = text.readDeal({ hands: ['X', '3344', '22AA'], king: 2 }, {}, 3);
    expect(own.toAct(state)).toBe(0b100);
    expect(text.state(state)).toEqual({
      phase: 'play',
      volunteers: null,
      king: 2,
      hands: ['X', '3344', 'AA22'],
      table: null,
      last: null,
      lastSeat: null,
    });
  });

  test.each([
    [null, 'the deal must be an object'],
    [[], 'the deal must be an object'],
    [{}, '"hands" must be a list of three hands'],
    [{ hands: ['3', '4'], king: 0 }, '"hands" must be a list of three hands'],
    [{ hands: ['3', '4', 5], king: 0 }, 'the hand of seat 2 must be a text'],
    [{ hands: ['3', '4', ''], king: 0 }, 'the hand of seat 2 has 0 cards; it must have 1 to 20'],
    [{ hands: ['3333444455556666777788889', '9', 'T'], king: 0 }, 'the hand of seat 0 has 25 cards'],
    [{ hands: ['3', '4', '1'], king: 0 }, 'the hand of seat 2: "1" is no card; the cards are 3 4 5'],
    [{ hands: ['333', '33', '4'], king: 0 }, 'the hand of seat 1: too many 3: the deck has at most four'],
    [{ hands: ['x', 'x', '4'], king: 0 }, 'the hand of seat 1: too many x: the deck has only one'],
    [{ hands: ['3', '4', '5'], king: 3 }, 'king must be a seat'],
    [{ hands: ['3', '4', '5'], king: 0, table: '678' }, 'both "king" and "table"'],
    [{ hands: ['3', '4', '5'] }, 'the deal needs "table"'],
    [
      { hands: ['3', '4', '5'], table: '678' },
      'the hand of seat 0 has 1 cards; beside table cards it must have 17',
    ],
    [{ hands, table: '2x' }, 'the table has 2 cards; it must have 3'],
    [{ hands, table: '2xx' }, 'the table: too many x'],
    [{ hands, table, drawnKing: 'x' }, 'drawnKing must be a seat'],
  ])('%j is refused', (deal, message) => {
    expect(() => text.readDeal(deal, {}, 3)).toThrow(message);
    expect(() => text.readDeal(deal, {}, 3)).toThrow(NotationError);
  });

  test('it is for three seats, and knows its options', () => {
    expect(() => text.readDeal({ hands, table }, {}, 4)).toThrow('for 3 seats, not 4');
    expect(() => text.readDeal({ hands, table }, { king: 'me' }, 3)).toThrow('option king');
  });
});

describe('stories', () => {
  test('a match in words', () => {
    const told: string[] = [];
    const {
      game: own,
      deal,
      state,
    } = text.readDeal({ hands: ['3334449x', '56789TT', 'KKKK2X'], king: 0 }, {}, 3);
    const legal = new Int32Array(own.maxMoves);
    const chosen = new Int32Array(3);
    told.push(...own.text.tellStart(state));
    const before = new Int32Array(state.length);
    for (const name of ['333444', 'pass', 'KKKK', 'pass', 'pass', '2', 'x', 'pass', 'X']) {
      before.set(state);
      const seat = 31 - Math.clz32(own.toAct(state));
      const n = own.legal(state, seat, legal);
      chosen[seat] = own.text.parseMove(name, state, seat, legal, n);
      own.play(state, chosen, deal);
      told.push(...own.text.tell(before, chosen, state));
    }
    told.push(...own.text.tellEnd(state));
    expect(told).toEqual([
      'seat 0 holds 3334449x',
      'seat 1 holds 56789TT',
      'seat 2 holds KKKK2X',
      'seat 0 (König) is given without asking',
      'seat 0 (König) leads 333444, Flug (2), and has 2 cards left',
      'seat 1 (Bauer) passes',
      'seat 2 (Bauer) plays KKKK, Bombe, and has 2 cards left',
      'seat 0 (König) passes',
      'seat 1 (Bauer) passes',
      'two passes: seat 2 (Bauer) may lead anything',
      'seat 2 (Bauer) leads 2, Einzelkarte, and has 1 card left',
      'seat 0 (König) plays x, Einzelkarte, and has 1 card left',
      'seat 1 (Bauer) passes',
      'seat 2 (Bauer) plays X, Einzelkarte, and is out of cards',
      'seat 2 (Bauer) is first out of cards: the Bauern win',
      'seat 0 (König) is left with 9',
      'seat 1 (Bauer) is left with 56789TT',
    ]);
  });

  test('volunteering in words', () => {
    const hands = ['33334444555566667', '77788889999TTTTJJ', 'JJQQQQKKKKAAAA222'];
    const { game: own, deal, state } = text.readDeal({ hands, table: '2xX', drawnKing: 2 }, {}, 3);
    const before = Int32Array.from(state);
    const chosen = Int32Array.of(2, 1, 2);
    own.play(state, chosen, deal);
    expect(own.text.tell(before, chosen, state)).toEqual([
      'seat 0 volunteers',
      'seat 1 declines',
      'seat 2 volunteers',
      'seat 2 becomes König, drawn among the volunteers, and takes the table cards 2xX',
    ]);
  });

  test.each([
    ['3333+45', 'Vierling mit zwei Einzelkarten'],
    ['3333+44+55', 'Vierling mit zwei Paaren'],
    ['333+4', 'Drilling mit Einzelkarte'],
    ['333+44', 'Drilling mit Paar'],
    ['333444+5566', 'Flug (2) mit Paaren'],
    ['333444555+678', 'Flug (3) mit Einzelkarten'],
    ['3456789', 'Straße (7)'],
    ['44', 'Paar'],
    ['xX', 'Superbombe'],
  ])('%s is a %s', (name, german) => {
    const cards = name.replaceAll('+', '');
    const { game: own, deal, state } = text.readDeal({ hands: [cards, 'A', 'A'], king: 0 }, {}, 3);
    const legal = new Int32Array(own.maxMoves);
    const n = own.legal(state, 0, legal);
    const chosen = Int32Array.of(own.text.parseMove(name, state, 0, legal, n), 0, 0);
    const before = Int32Array.from(state);
    own.play(state, chosen, deal);
    expect(own.text.tell(before, chosen, state)[0]).toContain(`leads ${name}, ${german}, `);
  });
});

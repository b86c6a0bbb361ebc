import { describe, expect, test } from 'vitest';
import { NotationError } from '../../../src/core/game.js';
import { SchemaError } from '../../../src/core/schema.js';
import { createKronenduell } from '../../../src/games/kronenduell/game.js';
import { referee } from './referee.js';

const full = '12345678';
const { text } = createKronenduell();
const read = (json: unknown, options: Record<string, unknown> = {}, seats?: number) =>
  text.readDeal(json, options, seats);

describe('the referee’s answers', () => {
  test('at the start', () => {
    expect(referee([])).toEqual({
      over: false,
      toAct: [0, 1],
      legal: { 0: [...full], 1: [...full] },
      state: {
        round: 1,
        hands: [full, full],
        coins: [0, 0],
        pending: 0,
        boosted: [false, false],
        scout: null,
        revealed: null,
      },
      result: null,
    });
  });

  test('two of a rank are one move', () => {
    expect(referee([], {}, ['1188', '2345']).legal).toEqual({ 0: ['1', '8'], 1: ['2', '3', '4', '5'] });
    expect(referee(['12'], {}, ['1188', '2345']).state.hands).toEqual(['188', '345']);
  });

  test('odd hands: one card, and the game is over when it is played', () => {
    const answer = referee(['12'], {}, ['1', '2']);
    expect(answer).toMatchObject({ over: true, state: { round: 1, hands: ['', ''], pending: 1 } });
    expect(answer.result).toEqual({ winner: null, reason: 'no-cards' });
  });

  test('hands are given in any order', () => {
    expect(referee([], {}, ['8116', '2345']).state.hands).toEqual(['1168', '2345']);
  });

  test('a hand held twice is played twice', () => {
    expect(referee(['14', '16', '82'], {}, ['118', '246']).result).toEqual({ winner: 1, reason: 'trap' });
  });

  test.each([
    ['what is not held', '4', -1],
    ['what is no card', '9', -1],
    ['two cards', '12', -1],
    ['a card', '3', 3],
  ])('a move that is %s', (_name, written, move) => {
    const { state } = read({ hands: ['123', '123'] });
    expect(text.parseMove(written, state, 0, Int32Array.of(1, 2, 3), 3)).toBe(move);
  });
});

describe('deals that are refused', () => {
  test.each([
    [null, 'the deal must have two hands'],
    [{ hands: [full] }, 'the deal must have two hands'],
    [{ hands: [full, '1234567'] }, 'must have equally many cards, not 8 and 7'],
    [{ hands: ['', ''] }, 'hand "" is not a text of 1 to 8 digits'],
    [{ hands: ['123456789', full] }, 'hand "123456789" is not a text'],
    [{ hands: [12345678, full] }, 'hand 12345678 is not a text'],
    [{ hands: ['1A', '12'] }, 'hand "1A" is not a text'],
    [{ hands: ['111', '234'] }, 'hand "111" has three 1s'],
    [{ hands: ['112', '134'] }, 'the hands have 3 cards of rank 1'],
  ])('%j', (json, message) => {
    expect(() => read(json)).toThrow(NotationError);
    expect(() => read(json)).toThrow(message);
  });

  test('matches of several games, wrong options and a third seat', () => {
    const hands = { hands: [full, full] };
    expect(() => read(hands, { match: 'two-wins' })).toThrow('match=two-wins is refused');
    expect(() => read(hands, { drawnGames: 'replay' })).toThrow('drawnGames=replay is refused');
    expect(() => read(hands, { boost: -1 })).toThrow(SchemaError);
    expect(() => read(hands, {}, 3)).toThrow('2 seats, not 3');
    expect(() => read(hands, {}, 2)).not.toThrow();
  });
});

describe('the story of a match', () => {
  /** What is told of each step from the usual hands. */
  function tell(steps: string[], options: Record<string, unknown> = {}): string[] {
    const { game, deal, state } = read({ hands: [full, full] }, options);
    const lines = [...game.text.tellStart(state)];
    for (const step of steps) {
      const before = state.slice();
      const chosen = Int32Array.from([...step].map((card) => (card === '-' ? 0 : Number(card))));
      game.play(state, chosen, deal);
      lines.push(...game.text.tell(before, chosen, state));
    }
    return game.toAct(state) === 0 ? [...lines, ...game.text.tellEnd(state)] : lines;
  }

  test('with the cards’ own names', () => {
    expect(tell(['47', '65', '33', '22', '18', '84'])).toEqual([
      '♠ holds 12345678, ♥ holds 12345678; 4 coins win.',
      'Round 1: 4♠ (Umsturz) against 7♥ (Verstärkung). Umsturz, the lower wins: ♠ takes 1 coin (1–0).',
      'Next round ♥ counts 2 more.',
      'Round 2: 6♠ (Bann) against 5♥ (Doppelt, counts 7). The Bann takes Doppelt away. The higher wins: ♥ takes 1 coin (1–1).',
      'Round 3: 3♠ (Späher) against 3♥ (Späher). Equal values: postponed.',
      'Two Späher: nobody sees the other card first.',
      'Round 4: 2♠ (Falle) against 2♥ (Falle). Equal values: postponed.',
      'Round 5: A♠ (Waffenruhe) against 8♥ (Krone). The Waffenruhe postpones the round.',
      'Round 6: 8♠ (Krone) against 4♥ (Umsturz). The Krone wins: ♠ takes 4 coins, 3 of them postponed (5–1).',
      '♠ wins with enough coins. Coins in the last game: 5–1.',
    ]);
  });

  test('of a scouted round, a Doppelt and a Falle', () => {
    expect(tell(['52', '31', '-8', '2-']).slice(1)).toEqual([
      'Round 1: 5♠ (Doppelt) against 2♥ (Falle). The higher wins: ♠ takes 2 coins with Doppelt (2–0).',
      'Round 2: 3♠ (Späher) against A♥ (Waffenruhe). The Waffenruhe postpones the round.',
      'Next round ♠ sees the other card first.',
      'Round 3: ♥ lays 8♥ (Krone) open before ♠.',
      'Round 3: 2♠ (Falle) against 8♥ (Krone). The Falle catches the Krone: ♠ wins the game.',
      '♠ wins by the Falle. Coins in the last game: 2–0.',
    ]);
  });

  test('of the owner rule and of two Banns', () => {
    expect(tell(['55', '66'], { postponedDouble: 'owner' }).slice(1)).toEqual([
      'Round 1: 5♠ (Doppelt) against 5♥ (Doppelt). Equal values: postponed, and Doppelt makes it worth 2 coins to ♠ and ♥.',
      'Round 2: 6♠ (Bann) against 6♥ (Bann). Bann against Bann: both cards are plain. Equal values: postponed.',
    ]);
  });

  test('from game to game', () => {
    const game = createKronenduell({ match: 'two-wins', coinsToWin: 1, hands: 'standard' });
    const s = new Int32Array(game.stateSize);
    const deal = Int32Array.of(0xff00ff, 0xff00ff, 0xff00ff);
    game.start(deal, s);
    const lines: string[] = [];
    for (const [card0, card1] of [
      [8, 7],
      [8, 7],
    ]) {
      const before = s.slice();
      const chosen = Int32Array.of(card0, card1);
      game.play(s, chosen, deal);
      lines.push(...game.text.tell(before, chosen, s));
    }
    expect(lines).toEqual([
      'Round 1: 8♠ (Krone) against 7♥ (Verstärkung). The Krone wins: ♠ takes 1 coin (1–0).',
      'The game is over; games won: 1–0.',
      '♠ holds 12345678, ♥ holds 12345678; 1 coin wins.',
      'Round 1: 8♠ (Krone) against 7♥ (Verstärkung). The Krone wins: ♠ takes 1 coin (1–0).',
    ]);
    expect(game.text.tellEnd(s)).toEqual([
      '♠ wins with enough coins. Coins in the last game: 1–0. Games won: 2–0.',
    ]);
  });
});

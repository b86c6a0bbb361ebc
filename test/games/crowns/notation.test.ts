import { describe, expect, test } from 'vitest';
import { NotationError } from '../../../src/core/game.js';
import { faces } from '../../../src/games/crowns/cards.js';
import { createCrowns } from '../../../src/games/crowns/game.js';
import { bidMove } from '../../../src/games/crowns/moves.js';
import { newMatch, seeded } from './tools.js';

const game = createCrowns();
const { state } = newMatch(game, seeded(1));

test('every move reads back, and nothing else is read', () => {
  const moves = Int32Array.from([...faces, ...Array.from({ length: 11 }, (_, bid) => bidMove + bid)]);
  for (const move of moves) {
    const text = game.text.move(move, state, 0);
    expect(game.text.parseMove(text, state, 0, moves, moves.length)).toBe(move);
  }
  for (const text of ['', 'Y0', 'Y16', 'y1', 'S12', 'W1', '11', '-1', '01', 'pass', ' K']) {
    expect(game.text.parseMove(text, state, 0, moves, moves.length)).toBe(-1);
  }
});

describe('impossible deals are refused with a sentence', () => {
  const round = (hands: unknown[], trump: unknown = 'Y') => ({ rounds: [{ trump, hands }] });
  const fine = [['Y1'], ['Y2'], ['Y3']];
  test.each<[unknown, Record<string, unknown>, number | undefined, string]>([
    [null, {}, undefined, 'with at least one round'],
    [{ rounds: [] }, {}, undefined, 'with at least one round'],
    [{ rounds: [null] }, {}, undefined, 'round 1 has no list of hands'],
    [round(fine, 'S'), {}, undefined, 'round 1: trump is "S", not one of Y, B, G, R'],
    [round(fine), {}, 4, 'the deal has 3 hands in round 1, but seats is 4'],
    [round([['Y1'], ['Y2']]), {}, undefined, 'Crowns is for 3 to 6 players, not 2'],
    [round([['Y1'], ['Y2'], ['Y3', 'Y4']]), {}, undefined, 'round 1: seat 2 has 2 cards, seat 0 has 1'],
    [round([[], [], []]), {}, undefined, 'the hands are empty'],
    [round([['Y1'], ['Y2'], 'Y3']), {}, undefined, 'the hand of seat 2 is not a list'],
    [round([['Y1'], ['Y2'], ['Y16']]), {}, undefined, '"Y16" of seat 2 is no card'],
    [round([['Y1'], ['Y2'], [3]]), {}, undefined, '3 of seat 2 is no card'],
    [round([['Y1'], ['Y2'], ['Y1']]), {}, undefined, 'there are more Y1 than the deck has (1)'],
    [round([['S13'], ['S13'], ['S13']]), {}, undefined, 'there are more S13 than the deck has (2)'],
    [round([['K'], ['Y2'], ['Y3']]), { king: false }, undefined, 'there are more K than the deck has (0)'],
    [round([['W'], ['W'], ['Y3']]), { white: 1 }, undefined, 'there are more W than the deck has (1)'],
    [
      {
        rounds: [
          { trump: 'Y', hands: fine },
          { trump: 'Y', hands: [...fine, ['Y4']] },
        ],
      },
      {},
      undefined,
      'round 2 has 4 hands, round 1 has 3',
    ],
  ])('%j', (deal, options, seats, message) => {
    const read = () => game.text.readDeal(deal, options, seats);
    expect(read).toThrow(message);
  });

  test('as errors of notation, but wrong options as errors of the schema', () => {
    expect(() => game.text.readDeal({}, {}, undefined)).toThrow(NotationError);
    expect(() => game.text.readDeal(round(fine), { white: 9 }, undefined)).toThrow('option white');
    expect(() => game.text.readDeal(round(fine), { hook: true }, undefined)).toThrow('bidding=sequential');
  });
});

test('a deal says how many rounds and cards there are, whatever the option says', () => {
  const hands = [0, 1, 2].map((seat) => Array.from({ length: 12 }, (_, i) => `${'YBG'[seat]}${i + 1}`));
  const setting = game.text.readDeal({ rounds: [{ trump: 'R', hands }] }, { rounds: 4 }, undefined);
  const legal = new Int32Array(setting.game.maxMoves);
  expect(setting.game.legal(setting.state, 0, legal)).toBe(13);
  expect(setting.game.text.state(setting.state)).toMatchObject({ round: 1, hands });
});

test('a match is told in the names of the game', () => {
  const rounds = [
    { trump: 'R', hands: [['K'], ['S15'], ['W']] },
    { trump: 'B', hands: [['Y7'], ['Y2'], ['G14']] },
  ];
  const setting = game.text.readDeal({ rounds }, {}, undefined);
  const { text } = setting.game;
  const legal = new Int32Array(setting.game.maxMoves);
  const chosen = new Int32Array(3);
  const lines = text.tellStart(setting.state);
  const steps = [{ 0: '1', 1: '1', 2: '0' }, { 0: 'K' }, { 1: 'S15' }, { 2: 'W' }];
  steps.push({ 0: '0', 1: '0', 2: '0' }, { 1: 'Y2' }, { 2: 'G14' }, { 0: 'Y7' });
  for (const step of steps) {
    const before = setting.state.slice();
    for (const [seat, move] of Object.entries(step)) {
      const n = setting.game.legal(setting.state, Number(seat), legal);
      chosen[Number(seat)] = text.parseMove(move, setting.state, Number(seat), legal, n);
    }
    setting.game.play(setting.state, chosen, setting.deal);
    lines.push(...text.tell(before, chosen, setting.state));
  }
  lines.push(...text.tellEnd(setting.state));
  expect(lines).toEqual([
    'Round 1: 1 card each, Trumpf is Rot (R), seat 0 leads.',
    '  Seat 0 holds K.',
    '  Seat 1 holds S15.',
    '  Seat 2 holds W.',
    'Vorhersage: 1 by seat 0, 1 by seat 1, 0 by seat 2.',
    '  Seat 0 leads König.',
    '  Seat 1 plays Schattenbeschwörer 15.',
    '  Seat 2 plays weiße Karte.',
    '  Seat 0 wins Kampf 1.',
    '  Seat 0 bid 1 and won 1: right, +125 Kronen, now 125 with 1 Diamant.',
    '  Seat 1 bid 1 and won 0: wrong, −100 Kronen, now −100 with 0 Diamanten.',
    '  Seat 2 bid 0 and won 0: right, +25 Kronen, now 25 with 1 Diamant.',
    'Round 2: 1 card each, Trumpf is Blau (B), seat 1 leads.',
    '  Seat 0 holds Y7.',
    '  Seat 1 holds Y2.',
    '  Seat 2 holds G14.',
    'Vorhersage: 0 by seat 0, 0 by seat 1, 0 by seat 2.',
    '  Seat 1 leads Gelb 2.',
    '  Seat 2 plays Grün 14.',
    '  Seat 0 plays Gelb 7.',
    '  Seat 0 wins Kampf 1.',
    '  Seat 0 bid 0 and won 1: wrong, −100 Kronen, now 25 with 0 Diamanten.',
    '  Seat 1 bid 0 and won 0: right, +25 Kronen, now −75 with 1 Diamant.',
    '  Seat 2 bid 0 and won 0: right, +50 Kronen, now 75 with 2 Diamanten.',
    'Seat 2 wins with 75 Kronen (25, −75, 75).',
  ]);
});

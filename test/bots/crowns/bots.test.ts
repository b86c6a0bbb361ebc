import { describe, expect, test } from 'vitest';
import ismcts from '../../../bots/crowns/ismcts.js';
import monteCarlo from '../../../bots/crowns/monte-carlo.js';
import random from '../../../bots/crowns/random.js';
import rules from '../../../bots/crowns/rules.js';
import simulating from '../../../bots/crowns/simulating.js';
import type { Rng } from '../../../src/core/rng.js';
import { cardText } from '../../../src/games/crowns/cards.js';
import { CrownsGame, createCrowns } from '../../../src/games/crowns/game.js';
import { bidMove } from '../../../src/games/crowns/moves.js';
import { randomSlowOptions, seeded, written } from '../../games/crowns/tools.js';
import { answer, ask, type CrownsBot, makeBot, meanLead } from './play.js';

const bots: [string, (game: CrownsGame) => CrownsBot][] = [
  ['random', (game) => makeBot(random, game)],
  ['rules', (game) => makeBot(rules, game)],
  ['simulating', (game) => makeBot(simulating, game, { worlds: 2 })],
  ['monte-carlo', (game) => makeBot(monteCarlo, game, { worlds: 2 })],
  ['monte-carlo, for a time', (game) => makeBot(monteCarlo, game, { ms: 0.01 })],
  ['monte-carlo, inferring', (game) => makeBot(monteCarlo, game, { worlds: 2, inference: true })],
  ['monte-carlo, without cards', (game) => makeBot(monteCarlo, game, { worlds: 2, without: 'K+W' })],
  ['ismcts', (game) => makeBot(ismcts, game, { iterations: 10 })],
  ['ismcts, for a time', (game) => makeBot(ismcts, game, { ms: 0.01 })],
];

/** A game of few rounds by any rules, 3 to 6 players. */
function randomGame(rng: Rng): CrownsGame {
  const options = { ...written(randomSlowOptions(rng)), rounds: 1 + rng.below(4) };
  const game = createCrowns(options, 3 + rng.below(4));
  // Now and then a round of ten, where worlds are largest.
  return rng.below(4) === 0 ? new CrownsGame(game.options, game.seats, [10]) : game;
}

describe.each(bots)('%s', (name, make) => {
  test('answers with a legal move by any rules, from a view that it leaves as it was', () => {
    const rng = seeded(name.length);
    const timed = name.includes('time');
    for (let match = 0; match < 40; match++) {
      const game = randomGame(rng);
      const bot = make(game);
      const other = make(game);
      const s = new Int32Array(game.stateSize);
      const deal = new Int32Array(game.dealSize);
      const legal = new Int32Array(game.maxMoves);
      const chosen = new Int32Array(game.seats);
      const v = game.createView();
      game.drawDeal(rng, deal);
      game.start(deal, s);
      for (let acting = game.toAct(s); acting !== 0; acting = game.toAct(s)) {
        for (let seat = 0; seat < game.seats; seat++) {
          if (((acting >> seat) & 1) === 0) continue;
          const n = game.legal(s, seat, legal);
          game.view(s, seat, v);
          const was = structuredClone(v);
          chosen[seat] = answer(bot, v, legal, n, seeded(match));
          expect(v).toEqual(was);
          expect(legal.subarray(0, n)).toContain(chosen[seat]);
          // What it did before changes nothing: one that was asked nothing yet says the same.
          if (!timed) expect(answer(other, v, legal, n, seeded(match))).toBe(chosen[seat]);
        }
        game.play(s, chosen, deal);
      }
    }
  });
});

const bid = (tricks: number): number => bidMove + tricks;

describe('rules', () => {
  test('bids what is sure, and nothing on nothing', () => {
    expect(
      ask(
        rules,
        [
          ['K', 'R15'],
          ['Y2', 'B3'],
          ['G4', 'B5'],
        ],
        [],
      ),
    ).toBe(bid(2));
    expect(
      ask(
        rules,
        [
          ['W', 'Y1'],
          ['R2', 'B3'],
          ['G4', 'B5'],
        ],
        [],
      ),
    ).toBe(bid(0));
  });

  test('takes with the last chance what it still has to take, and ducks where it has enough', () => {
    const hands = [
      ['Y5', 'Y12'],
      ['Y3', 'B4'],
      ['Y9', 'B6'],
    ];
    const last = (tricks: number) =>
      cardText(ask(rules, hands, [tricks, 0, 1], { plays: ['Y3', 'Y9'], starter: 1 }));
    expect(last(0)).toBe('Y5');
    expect(last(1)).toBe('Y12');
  });
});

test('a card that is to be done without is played only when no other may be', () => {
  const hands = [
    ['K', 'R15'],
    ['Y2', 'B3'],
    ['G4', 'B5'],
  ];
  // It has to take a trick, the King does that for sure, and its other card need not.
  const first = (without: string) =>
    cardText(ask(monteCarlo, hands, [2, 0, 0], { parameters: { worlds: 40, without } }));
  expect(first('K')).toBe('R15');
  expect(first('R15')).toBe('K');
  expect(first('R15+K')).toBe(first(''));
  expect(() => monteCarlo.parameters.parse({ without: 'K+Q1' })).toThrow('Q1');
});

describe('those that search', () => {
  const searching: [string, (hands: string[][], bids: number[], plays: string[]) => number][] = [
    [
      'monte-carlo',
      (hands, bids, plays) =>
        ask(monteCarlo, hands, bids, {
          plays,
          starter: plays.length > 0 ? 1 : 0,
          parameters: { worlds: 100 },
        }),
    ],
    [
      'ismcts',
      (hands, bids, plays) =>
        ask(ismcts, hands, bids, {
          plays,
          starter: plays.length > 0 ? 1 : 0,
          parameters: { iterations: 500 },
        }),
    ],
  ];

  test.each(searching)('%s bids what is sure, and nothing on nothing', (_name, play) => {
    expect(play([['K'], ['Y2'], ['B3']], [], [])).toBe(bid(1));
    expect(play([['W'], ['Y2'], ['B3']], [], [])).toBe(bid(0));
    expect(
      play(
        [
          ['K', 'R15'],
          ['Y2', 'B3'],
          ['G4', 'B5'],
        ],
        [],
        [],
      ),
    ).toBe(bid(2));
  });

  test.each(searching)('%s sees which card makes its bid', (_name, play) => {
    // Both others have played; what it keeps can hardly be led to a trick.
    const hands = [
      ['Y5', 'Y12'],
      ['Y3', 'B4'],
      ['Y9', 'B6'],
    ];
    expect(cardText(play(hands, [0, 0, 1], ['Y3', 'Y9']))).toBe('Y5');
    expect(cardText(play(hands, [1, 1, 1], ['Y3', 'Y9']))).toBe('Y12');
  });
});

describe('strength, in crowns more than the mean of three opponents', () => {
  test('rises from random over rules to those that search', () => {
    const game = createCrowns();
    const rule = makeBot(rules, game);
    const lead = (bot: CrownsBot, others: CrownsBot, blocks: number) => meanLead(game, bot, others, blocks);
    const overRandom = lead(rule, makeBot(random, game), 5);
    expect(overRandom.mean).toBeGreaterThan(6 * overRandom.error);
    for (const [module, parameters] of [
      [monteCarlo, { worlds: 30 }],
      [monteCarlo, { worlds: 30, inference: true }],
    ] as const) {
      const over = lead(makeBot(module, game, parameters), rule, 20);
      expect(over.mean).toBeGreaterThan(4 * over.error);
    }
  });
});

/** What a program may answer, and what becomes of each wrong answer. */
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ExternalBot } from '../../../src/arena/external/external-bot.js';
import { readAnswer, readReady } from '../../../src/arena/external/protocol.js';
import { Rng } from '../../../src/core/rng.js';
import { makeGame } from '../../../src/games/index.js';
import { root } from '../../cli/run-cli.js';

/** Each answers the question whose number it has. */
const answers: [line: string, code: string | null, words: string][] = [
  ['{"move":"33+"}', 'illegal-move', 'answered "33+"; legal were'],
  ['{"seq":1,"policy":{"3":2,"XX":-1}}', 'illegal-move', 'gave a probability to "XX"'],
  ['{"policy":{"3":2,"44":-1}}', 'illegal-move', 'the probability -1'],
  ['{"policy":{"3":0.9}}', 'illegal-move', 'sum to 0.9'],
  ['{"policy":{"3":"1"}}', 'protocol', 'a probability that is no number'],
  ['{"policy":{}}', 'illegal-move', 'sum to 0'],
  ['{"seq":6,"move":"665544333+QJ2"}', 'illegal-move', 'legal were'],
  // Cards of a part in any order, as the input side takes them; and what sums to 1 but for rounding.
  ['{"seq":7,"move":"34333"}', 'illegal-move', 'legal were'],
  ['{"seq":8,"move":"7654 3"}', 'illegal-move', 'legal were'],
  ['{"seq":9,"move":"76543"}', null, '34567'],
  ['{"policy":{"44":0.9999999,"3":0}}', null, '44'],
  ['{"policy":{"44":0.5,"44":1,"later":0}}', 'illegal-move', '"later"'],
];

describe('in König gegen Bauern', () => {
  const game = makeGame('koenig-gegen-bauern');
  const hands = ['344567X', '5QK', '6A'];
  const { state, game: rules } = game.text.readDeal({ king: 0, hands }, {}, 3);
  const bot = new ExternalBot(
    game,
    {
      words: [
        process.execPath,
        join(root, 'test/fixtures/external/program.mjs'),
        'says',
        ...answers.map(([line]) => line),
      ],
      folder: root,
      environment: {},
      kilobytes: null,
      seconds: null,
      said: () => {},
    },
    20_000,
    false,
  );
  const [view, legal] = [game.createView(), new Int32Array(game.maxMoves)];
  rules.view(state, 0, view);
  const n = rules.legal(state, 0, legal);
  const rng = new Rng();
  afterAll(() => bot.abandon());

  for (const [line, code, words] of answers) {
    test(`${line}: ${code ?? 'a move'}`, async () => {
      bot.begin({ match: 'm', seed: '0', seat: 0 }, state);
      await bot.ready();
      const answer = bot.chooseAsync(view, legal, n, rng);
      if (code === null) expect(game.text.viewMove(await answer, view)).toBe(words);
      else await expect(answer).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
    });
  }
});

describe('lines', () => {
  const wrong: [line: string, code: string, words: string][] = [
    ['', 'protocol', 'no JSON'],
    ['I play the three', 'protocol', 'no JSON: "I play the three"'],
    ['[1]', 'protocol', 'no JSON object'],
    ['null', 'protocol', 'no JSON object'],
    ['{"seq":4}', 'protocol', 'should answer'],
    ['{"seq":4,"move":3}', 'protocol', 'should answer'],
    ['{"seq":4,"policy":[1]}', 'protocol', 'should answer'],
    ['{"seq":"4","move":"3"}', 'protocol', 'was asked question 4'],
    ['{"seq":3,"move":"3"}', 'protocol', 'was asked question 4'],
    ['{"seq":4,"error":"no idea"}', 'crash', 'no idea'],
    [`{"move":"${'3'.repeat(300)}`, 'protocol', '…'],
  ];
  for (const [line, code, words] of wrong) {
    test(`${line.slice(0, 40)}: ${code}`, () => {
      expect(() => readAnswer(line, 4)).toThrow(expect.objectContaining({ code }));
      expect(() => readAnswer(line, 4)).toThrow(words);
    });
  }

  test('that are right', () => {
    expect(readAnswer('{"move":"3","why":1}', 4)).toEqual({ move: '3' });
    expect(readAnswer(' {"seq":4,"policy":{"3":1}} \r', 4)).toEqual({ policy: { 3: 1 } });
    expect(readReady('{"type":"ready","name":"x"}')).toMatchObject({ name: 'x', session: 1, timed: false });
    for (const line of ['{"type":"ready"}', '{"name":"x"}', '{"type":"ready","name":"x","session":0}'])
      expect(() => readReady(line)).toThrow('should answer {"type":"ready"');
  });
});

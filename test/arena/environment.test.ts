import { expect, test } from 'vitest';
import { Environment } from '../../src/arena/environment.js';
import { makeGame } from '../../src/games/index.js';

interface Position {
  over: boolean;
  toAct: number[];
  legal: Record<string, string[]>;
  views: Record<string, { seat: number }>;
  returns: number[] | null;
}

function ask(environment: Environment, request: unknown): Position[] {
  const answer = JSON.parse(environment.answer(JSON.stringify(request)));
  if (!answer.ok) throw new Error(answer.error);
  return answer.positions;
}

for (const [id, seats] of [
  ['kronenduell', 2],
  ['crowns', 3],
  ['koenig-gegen-bauern', 3],
] as const) {
  test(`${id}: many matches at once, each by its seed`, () => {
    const environment = new Environment(makeGame(id, id === 'crowns' ? { rounds: 2 } : {}, seats));
    const seeds = ['a', 'b', 'a'];
    let positions = ask(environment, { reset: seeds });
    while (positions.some(({ over }) => !over)) {
      expect(positions[2]).toEqual(positions[0]);
      for (const { over, toAct, legal, views, returns } of positions) {
        expect(Object.keys(legal)).toEqual(toAct.map(String));
        expect(Object.values(views).map(({ seat }) => seat)).toEqual(over ? [...Array(seats).keys()] : toAct);
        expect(returns === null).toBe(!over);
      }
      const step = positions.map(({ over, legal }) =>
        over ? null : Object.fromEntries(Object.entries(legal).map(([seat, [first]]) => [seat, first])),
      );
      const next = ask(environment, { step });
      positions = next.map((position, i) => position ?? positions[i]);
    }
    for (const { returns } of positions) expect(returns).toHaveLength(seats);
  });
}

test('a wrong request changes nothing, and says what was wrong', () => {
  const environment = new Environment(makeGame('kronenduell'));
  const [before] = ask(environment, { reset: ['x', 'y'] });
  const wrong: [request: unknown, words: string][] = [
    [{}, 'a request is'],
    [[], 'a request is'],
    [{ reset: [7] }, 'reset[0] is a seed'],
    [
      {
        step: [
          { 0: '1', 1: '1' },
          { 0: '1', 1: '9' },
        ],
      },
      'step[1]: "9" is not legal for seat 1',
    ],
    [{ step: [{ 0: '1' }] }, 'step[0]: nothing is not legal for seat 1'],
    [{ step: [null, null, {}] }, 'no match 2 has begun'],
    [{ step: ['1'] }, 'step[0] is an object'],
  ];
  for (const [request, words] of wrong) expect(() => ask(environment, request)).toThrow(words);
  expect(JSON.parse(environment.answer('{'))).toMatchObject({ ok: false });
  // The first of two steps, of which the second was wrong, was not played.
  const [after] = ask(environment, { step: [{ 0: '1', 1: '2' }] });
  expect(after.legal['0']).toEqual(before.legal['0'].filter((card) => card !== '1'));
});

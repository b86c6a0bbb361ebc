import { expect, test } from 'vitest';
import { arena } from './run-cli.js';

const deal = { hands: ['12345678', '12345678'] };

async function ask(...lines: unknown[]): Promise<Record<string, unknown>[]> {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const run = await arena(['referee'], { input });
  expect(run.stderr).toBe('');
  expect(run.code).toBe(0);
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('the start of a game', async () => {
  expect(await ask({ id: 1, game: 'kronenduell', options: {}, seats: 2, deal, moves: [] })).toEqual([
    {
      id: 1,
      ok: true,
      over: false,
      toAct: [0, 1],
      legal: { 0: ['1', '2', '3', '4', '5', '6', '7', '8'], 1: ['1', '2', '3', '4', '5', '6', '7', '8'] },
      state: expect.objectContaining({
        round: 1,
        hands: ['12345678', '12345678'],
        coins: [0, 0],
        pending: 0,
        boosted: [false, false],
        scout: null,
        revealed: null,
      }),
      result: null,
    },
  ]);
});

test('the worked example of the rules, and a scouted round', async () => {
  const moves = [{ 0: '4', 1: '7' }, { 0: '6', 1: '5' }, { 0: '3', 1: '1' }, { 1: '8' }];
  const [example, open, answered] = await ask(
    { id: 'a', game: 'kronenduell', deal, moves: moves.slice(0, 2) },
    { id: 'b', game: 'kronenduell', deal, moves: moves.slice(0, 3) },
    { id: 'c', game: 'kronenduell', deal, moves },
  );
  expect(example).toMatchObject({ id: 'a', ok: true, state: { coins: [1, 1], boosted: [false, false] } });
  expect(open).toMatchObject({ toAct: [1], state: { pending: 1, scout: 0, revealed: null } });
  expect(answered).toMatchObject({
    toAct: [0],
    legal: { 0: ['1', '2', '5', '7', '8'] },
    state: { revealed: '8', hands: ['12578', '23468'] },
  });
});

test('a finished game', async () => {
  const [answer] = await ask({ id: 3, game: 'kronenduell', deal, moves: [{ 0: '2', 1: '8' }] });
  expect(answer).toMatchObject({ over: true, toAct: [], legal: {}, result: { winner: 0, reason: 'trap' } });
});

test('what is wrong gets an answer, and the next line is read', async () => {
  const ok = { game: 'kronenduell', deal };
  const answers = await ask(
    'not json',
    '',
    '[1]',
    'null',
    { id: 1 },
    { id: 2, game: 'skat', deal },
    { id: 3, ...ok, options: { coins: 3 } },
    { id: 4, ...ok, options: { match: 'two-wins' } },
    { id: 5, ...ok, options: { drawnGames: 'replay' } },
    { id: 6, ...ok, seats: 3 },
    { id: 7, game: 'kronenduell' },
    { id: 8, game: 'kronenduell', deal: { hands: ['11123456', '12345678'] } },
    {
      id: 9,
      ...ok,
      moves: [
        { 0: '4', 1: '7' },
        { 0: '4', 1: '5' },
      ],
    },
    { id: 10, ...ok, moves: [{ 0: '4' }] },
    { id: 11, ...ok, moves: [{ 0: '4', 1: '7', 2: '3' }] },
    {
      id: 12,
      ...ok,
      moves: [
        { 0: '2', 1: '8' },
        { 0: '1', 1: '1' },
      ],
    },
    { id: 13, ...ok, moves: 'x' },
    { id: 14, ...ok, moves: [null] },
    { id: 15, ...ok, moves: [{ 0: 4, 1: '7' }] },
    { id: { deep: [1] }, ...ok },
  );
  expect(answers.map((answer) => answer.id)).toEqual([
    null,
    null,
    null,
    null,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    { deep: [1] },
  ]);
  const [last, ...wrong] = [...answers].reverse();
  expect(last.ok).toBe(true);
  for (const answer of wrong) {
    expect(answer).toMatchObject({ ok: false, error: expect.any(String) });
    expect(Object.keys(answer).sort()).toEqual(['error', 'id', 'ok']);
    expect(answer.error).not.toContain('internal');
  }
  expect(answers[12].error).toBe('moves[1]: "4" is not legal for seat 0; legal: 1 2 3 5 6 7 8');
});

test('a long stream of requests is answered in order', async () => {
  const requests = Array.from({ length: 5000 }, (_, id) => ({
    id,
    game: 'kronenduell',
    deal,
    moves: [{ 0: '4', 1: '7' }],
  }));
  const answers = await ask(...requests);
  expect(answers.map((answer) => answer.id)).toEqual(requests.map((request) => request.id));
});

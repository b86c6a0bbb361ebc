import { describe, expect, test, vi } from 'vitest';
import { makeGame } from '../../src/games/index.js';
import { gameIds } from '../../src/site/opponents.js';
import { type Company, TableMatch } from '../../src/site/table/match.js';

const quiet: Company = {
  ask: async (_seat, _view, legal) => legal[legal.length - 1],
  pause: async () => {},
  changed: () => {},
};

/** Plays the first card always; gives what was chosen. */
async function playOut(match: TableMatch): Promise<number[][]> {
  const done = match.run();
  while (!match.over) {
    if (match.legal.length > 0) match.choose(match.legal[0]);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await done;
  return match.plies.map(({ chosen }) => chosen);
}

describe.each(gameIds)('a match of %s', (id) => {
  test('is played to its end, and the same seed is the same match', async () => {
    const game = makeGame(id);
    const [first, second] = [new TableMatch(game, 'abc', quiet), new TableMatch(game, 'abc', quiet)];
    const chosen = await playOut(first);
    expect(await playOut(second)).toEqual(chosen);
    expect(first.game.toAct(first.state)).toBe(0);
    expect([...first.plies.at(-1)!.after]).toEqual([...first.state]);
    // What was kept leads from the start to the end.
    const s = first.start.slice();
    for (const ply of first.plies) {
      expect([...ply.before]).toEqual([...s]);
      game.play(s, Int32Array.from(ply.chosen), first.deal);
    }
    expect([...s]).toEqual([...first.state]);
  });

  test('another seed deals other cards, where cards are dealt', () => {
    const game = makeGame(id, id === 'kronenduell' ? { hands: 'mixed' } : {});
    expect([...new TableMatch(game, 'abc', quiet).deal]).not.toEqual([
      ...new TableMatch(game, 'abd', quiet).deal,
    ]);
  });
});

test('bots are asked only for their own seats, and shown what these may see', async () => {
  const game = makeGame('koenig-gegen-bauern', { king: 'fixed' });
  const asked: { seat: number; view: object }[] = [];
  const match = new TableMatch(game, 'abc', {
    ...quiet,
    ask: async (seat, view, legal) => {
      asked.push({ seat, view });
      return legal[0];
    },
  });
  await playOut(match);
  expect(new Set(asked.map(({ seat }) => seat))).toEqual(new Set([1, 2]));
  for (const { seat, view } of asked) expect(view).toMatchObject({ seat });
});

test('a move that isn’t legal is not heard', async () => {
  const match = new TableMatch(makeGame('kronenduell'), 'abc', quiet);
  void match.run();
  match.choose(9);
  expect(match.chosen).toBe(-1);
  match.choose(4);
  match.choose(5);
  expect(match.chosen).toBe(4);
});

test('who leaves is asked no more', async () => {
  const changed = vi.fn();
  const match = new TableMatch(makeGame('kronenduell'), 'abc', { ...quiet, changed });
  const done = match.run();
  match.leave();
  match.choose(4);
  await done;
  expect(match.plies).toEqual([]);
});

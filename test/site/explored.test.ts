import { describe, expect, test } from 'vitest';
import { singleGame } from '../../src/games/kronenduell/game.js';
import { completeOptions } from '../../src/games/kronenduell/options.js';
import { describePosition, keyOf, solveFrom } from '../../src/lab/solve.js';
import { commandOf, readExplored, type Standing, standingOf } from '../../src/site/explore/explored.js';
import { withTurned } from '../../src/site/explore/hands.js';
import { readRoute, routeHash } from '../../src/site/route.js';
import { positions } from './positions.js';

function standing(set: Record<string, string>): Standing {
  const found = standingOf(readExplored(set));
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe.each(positions.map((set) => [routeHash({ view: 'position', set }), set] as const))(
  '%s',
  (hash, set) => {
    test('is the position that the laboratory solves', () => {
      const { line, hands, coins, pending, boosted, scout, ...rules } = set;
      const { game, written } = standing(readRoute(hash).set);
      if (line === undefined) {
        // Read without the page: rules and place as they are written.
        const doubled = (hands ?? '').split('/').some((hand) => new Set(hand).size < hand.length);
        const lab = singleGame(completeOptions({ ...rules, hands: doubled ? 'mixed' : 'standard' }));
        const place = Object.entries({ hands, coins, pending, boosted, scout });
        const said = Object.fromEntries(place.filter(([, text]) => text !== undefined));
        expect(game.options).toEqual(lab.options);
        expect(keyOf(game, written)).toBe(keyOf(lab, said));
      }
      // The first rounds take longest to solve, and are compared in the browser's tests.
      if ((written.hands ?? '').length < 12) {
        const { value, payoffs } = describePosition(
          solveFrom(game, [{ key: keyOf(game, written), chance: 1 }]),
        );
        expect(Math.max(...payoffs.map((row) => Math.min(...row)))).toBeLessThanOrEqual(value + 1e-12);
      }
      // The command shown names the same position.
      const [, flags] = commandOf(game.options, written).split('kronenduell');
      expect(flags).not.toContain('undefined');
      for (const [, name, value] of flags.matchAll(/--option (\w+)=(\S+)/g)) {
        expect(String(game.options[name as 'boost'])).toBe(value);
      }
    });
  },
);

test('a line leads where the cards lead', () => {
  const { state, written, over } = standing({ line: '4-7,6-5' });
  const game = singleGame(completeOptions({}));
  const s = new Int32Array(game.stateSize);
  const deal = new Int32Array(game.dealSize);
  game.deals((only) => deal.set(only));
  game.start(deal, s);
  for (const pair of [
    [4, 7],
    [6, 5],
  ]) {
    game.play(s, Int32Array.from(pair), deal);
  }
  expect(over).toBe(false);
  expect([...state]).toEqual([...s]);
  // By the example of the rules: Umsturz wins a coin, then the boosted 5 beats the 6, with one coin for its Bann.
  expect(written).toMatchObject({ hands: '123578/123468', coins: '1,1', boosted: 'none' });
});

test('a scouted round is one step of a line', () => {
  expect(standing({ line: '3-8,5-4' }).written.hands).toBe('124678/123567');
});

test('what can’t be is named', () => {
  const problem = (set: Record<string, string>) => standingOf(readExplored(set));
  expect(problem({ hands: '12/' })).toBe('hands');
  expect(problem({ hands: '12/9' })).toBe('hands');
  expect(problem({ hands: '12/1' })).toBe('sizes');
  expect(problem({ hands: '112/123' })).toBe('ranks');
  expect(problem({ coins: '4,0' })).toBe('position');
  expect(problem({ postponedDouble: 'owner', pending: '1/0' })).toBe('position');
  expect(problem({ line: '4-7,4-5' })).toBe('line');
  expect(problem({ hands: '12/28', line: '2-8,1-2' })).toBe('line');
});

test('cards turn from none to two and back, as far as the other hand allows', () => {
  expect(withTurned(['12', '34'], 0, 1)).toBe('112/34');
  expect(withTurned(['112', '34'], 0, 1)).toBe('2/34');
  expect(withTurned(['12', '13'], 0, 1)).toBe('2/13');
  expect(withTurned(['2', '13'], 1, 3)).toBe('2/133');
});

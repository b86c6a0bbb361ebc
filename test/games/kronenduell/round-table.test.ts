import { describe, expect, test } from 'vitest';
import { completeOptions } from '../../../src/games/kronenduell/options.js';
import {
  boostedNext,
  createRoundTable,
  outcomeOf,
  roundIndex,
  scoutNext,
} from '../../../src/games/kronenduell/round-table.js';

/**
 * Every round of the standard rules, worked out by hand from the rulings. Rows are seat 0's card, columns seat 1's.
 * `A` seat 0 wins one coin, `D` two; `b` seat 1 wins one, `d` two; `T`, `t` the Falle of seat 0, 1; `.` postponed.
 */
const rounds: Record<string, string[]> = {
  'nobody boosted': [
    '. . . . . b . .', // 1
    '. . b A d b b T', // 2
    '. A . A d b b b', // 3
    '. b b . A b A b', // 4
    '. D D b . b b b', // 5
    'A A A A A . b b', // 6
    '. A A b A A . b', // 7
    '. t A A A A A .', // 8
  ],
  'seat 0 boosted': [
    '. . . . . b . .',
    '. A A . d b b T',
    '. A A b . b b b',
    '. b b b d . A b',
    '. D D b D A . b',
    'A A A A A A A .',
    '. A A b A A A b',
    '. t A A A A A A',
  ],
  'seat 1 boosted': [
    '. . . . . b . .',
    '. b b A d b b T',
    '. b b A d b b b',
    '. . A A A b A b',
    '. D . D d b b b',
    'A A A . b b b b',
    '. A A b . b b b',
    '. t A A A . A b',
  ],
  'both boosted': [
    '. . . . . b . .',
    '. . b A d b b T',
    '. A . A d b b b',
    '. b b . A b A b',
    '. D D b . b b b',
    'A A A A A . b b',
    '. A A b A A . b',
    '. t A A A A A .',
  ],
};

/** What the next round brings seat 0 and seat 1, whoever is boosted now: `s` scouts, `v` counts more. */
const next = [
  '-- -- -s -- -- -- -v --', // 1
  '-- -- -s -- -- -- -v --', // 2
  's- s- -- s- s- -- sv s-', // 3
  '-- -- -s -- -- -- -v --', // 4
  '-- -- -s -- -- -- -v --', // 5
  '-- -- -- -- -- -- -- --', // 6
  'v- v- vs v- v- -- vv v-', // 7
  '-- -- -s -- -- -- -v --', // 8
];

/** The outcomes in the order of their numbers; a round postponed counts alike for both without the owner rule. */
const outcomes = ['.', '', '', '', 'A', 'D', 'b', 'd', 'T', 't'];

describe('the table of all rounds', () => {
  const entries = createRoundTable(completeOptions({}));

  Object.entries(rounds).forEach(([name, rows], boosted) => {
    test(name, () => {
      const table = rows.map((_, i) =>
        Array.from(
          { length: 8 },
          (_, j) => outcomes[outcomeOf(entries[roundIndex(i + 1, j + 1, boosted)])],
        ).join(' '),
      );
      expect(table).toEqual(rows);
    });

    test(`what comes next, ${name}`, () => {
      const effects = next.map((_, i) =>
        Array.from({ length: 8 }, (_, j) => {
          const entry = entries[roundIndex(i + 1, j + 1, boosted)];
          return [1, 2]
            .map((seat) => (scoutNext(entry) === seat ? 's' : boostedNext(entry) & seat ? 'v' : '-'))
            .join('');
        }).join(' '),
      );
      expect(effects).toEqual(next);
    });
  });

  test('by the owner rule an uncancelled Doppelt in a postponed round is its owner’s', () => {
    const owner = createRoundTable(completeOptions({ postponedDouble: 'owner' }));
    const worthTwoTo = (card0: number, card1: number) => outcomeOf(owner[roundIndex(card0, card1, 0)]);
    expect([worthTwoTo(5, 1), worthTwoTo(1, 5), worthTwoTo(5, 5), worthTwoTo(2, 2)]).toEqual([1, 2, 3, 0]);
  });
});

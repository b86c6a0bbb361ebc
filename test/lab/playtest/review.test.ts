/** What choices cost, held against the solver's own words; what habits and estimates say. */
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/core/rng.js';
import { createKronenduell } from '../../../src/games/kronenduell/game.js';
import { REVEALED, SCOUT } from '../../../src/games/kronenduell/state.js';
import { lossOf, ranked } from '../../../src/lab/playtest/estimate.js';
import { type FirstRound, habitsOf } from '../../../src/lab/playtest/habits.js';
import { averageLosses } from '../../../src/lab/playtest/losses.js';
import { Reviewer } from '../../../src/lab/playtest/review.js';
import { describePosition, type Mix, solveFrom, valueTable } from '../../../src/lab/solve.js';
import { howMany } from '../../how-many.js';

const game = createKronenduell();
const solved = solveFrom(game);
const table = valueTable(solved);
const reviewer = new Reviewer(game.keyed, table);

/** A match of random cards: what the reviewer is given, and the positions it came through. */
function randomMatch(seed: number) {
  const rng = new Rng();
  rng.seed(seed, 2, 3, 4);
  const deal = new Int32Array(game.dealSize);
  game.drawDeal(rng, deal);
  const s = new Int32Array(game.stateSize);
  game.start(deal, s);
  const rounds: [number, number][] = [];
  const keys: number[] = [];
  const scouts: number[] = [];
  while (game.toAct(s) !== 0) {
    keys.push(game.keyed.key(s));
    scouts.push(s[SCOUT] - 1);
    const cards = [0, 1].map((seat) => game.nthLegal(s, seat, rng.below(game.countLegal(s, seat))));
    do game.play(s, Int32Array.from(cards), deal);
    while (s[REVEALED] !== 0);
    rounds.push(cards as [number, number]);
  }
  return { rounds, keys, scouts };
}

property.prop([fc.nat(10_000)], { numRuns: howMany(25) })(
  'a choice costs what the payoffs of its position say',
  (seed) => {
    const { rounds, keys, scouts } = randomMatch(seed);
    const choices = reviewer.review({ root: keys[0], rounds });
    expect(choices).toHaveLength(2 * rounds.length);
    // The positions by themselves, solved anew and told in the protocol's words; a late one, since these are small.
    const at = Math.max(0, rounds.length - 2);
    const { payoffs, opening, cards } = describePosition(solveFrom(game, [{ key: keys[at], chance: 1 }]));
    for (const seat of [0, 1] as const) {
      const choice = choices[2 * at + seat];
      const worth = (own: number, other: number) => (seat === 0 ? payoffs[own][other] : -payoffs[other][own]);
      const others = cards[1 - seat].map((_, j) => j);
      const worths = cards[seat].map((_, i) => {
        if (scouts[at] === seat) return worth(i, cards[1 - seat].indexOf(String(rounds[at][1 - seat])));
        if (scouts[at] === 1 - seat) return Math.min(...others.map((j) => worth(i, j)));
        const mix = opening[1 - seat] as Mix;
        return others.reduce((sum, j) => sum + mix[cards[1 - seat][j]] * worth(i, j), 0);
      });
      const own = cards[seat].indexOf(String(rounds[at][seat]));
      expect(choice.lost).toBeCloseTo((Math.max(...worths) - worths[own]) / 2, 9);
      expect(choice.chances.map(({ chance }) => chance)).toEqual(
        worths.map((x) => expect.closeTo((1 + x) / 2, 9)),
      );
      expect(choice.open).toBe(scouts[at] === seat ? rounds[at][1 - seat] : null);
    }
  },
);

test('who plays what an equilibrium plays loses nothing, and knows the best', () => {
  const { opening } = describePosition(solved);
  for (const [card, chance] of Object.entries(opening[0] as Mix)) {
    const choice = reviewer.choice(game.keyed.roots()[0].key, 1, 0, Number(card), 3);
    if (chance > 0) expect(choice).toMatchObject({ lost: 0, best: Number(card) });
    else {
      expect(choice.lost).toBeGreaterThan(0.001);
      expect((opening[0] as Mix)[choice.best]).toBeGreaterThan(0);
    }
  }
});

describe('habits', () => {
  /** Rock, paper, scissors. */
  const first: FirstRound = {
    own: [1, 2, 3],
    others: [1, 2, 3],
    worth: [
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ],
    optimal: [1 / 3, 1 / 3, 1 / 3],
  };

  test('a habit is answered by what beats it', () => {
    const found = habitsOf([1, 1, 1, 2], first);
    expect(found.openings.map(({ share }) => share)).toEqual([0.75, 0.25, 0]);
    // Paper: a win in three of four, a draw in one.
    expect(found.answer).toEqual({ card: 2, chance: 0.875 });
    expect(found.usual).toBeCloseTo(0.5, 12);
    // Held out: against each 1 the others are 1, 1, 2, answered by 2 (a win); against the 2 by 2 (a draw).
    expect(found.heldOut?.mean).toBeCloseTo((3 * 1 + 0.5) / 4, 12);
  });

  test('without a habit the held-out answer wins nothing, though the fitted one seems to', () => {
    const rng = new Rng();
    rng.seed(5, 6, 7, 8);
    const found = habitsOf(
      Array.from({ length: 3000 }, () => 1 + rng.below(3)),
      first,
    );
    expect(found.answer.chance).toBeGreaterThan(0.5);
    expect(found.heldOut?.lo).toBeLessThan(0.5);
    expect(habitsOf([2], first).heldOut).toBeNull();
  });
});

test('losses are averages over matches', () => {
  const { choices, perChoice, perMatch } = averageLosses(
    [
      { lost: 0.3, choices: 3 },
      { lost: 0.1, choices: 5 },
    ],
    0,
  );
  expect(choices).toBe(8);
  expect(perChoice.mean).toBeCloseTo(0.05, 12);
  expect(perMatch.mean).toBeCloseTo(0.2, 12);
  expect(perMatch.lo).toBe(0);
  expect(averageLosses([{ lost: 0.3, choices: 3 }], 0).perMatch).toMatchObject({
    mean: 0.3,
    lo: null,
    hi: null,
  });
});

test('an estimated loss is of the best in one half of the worlds, seen in the other', () => {
  const worths = Float64Array.of(1, 1, 0, 0, 0, 0, 1, 1);
  const trials = { moves: [7, 8], worlds: 4, chances: worths, worths };
  expect(ranked(trials).map(({ move }) => move)).toEqual([7, 8]);
  // 7 is best in the first half; in the second half it is 1 worse than 8.
  expect(lossOf(trials, 8).chance).toBe(-1);
  expect(lossOf(trials, 7).chance).toBe(0);
});

/**
 * Strengths from matches of two with draws as a result of their own (Davidson, "On extending the Bradley–Terry model to
 * accommodate ties", JASA 65, 1970): with worths π = e^strength the chances of a win, a loss and a draw of i against j are as
 * π_i : π_j : ν √(π_i π_j); by maximum likelihood.
 */
import type { Comparison } from './bradley-terry.js';
import { bradleyTerry } from './bradley-terry.js';
import { type Alternative, type Choice, fitChoices } from './choice-model.js';
import { comparable } from './comparable.js';
import { type Strengths, strengthsOf } from './strengths.js';

export interface DavidsonStrengths extends Strengths {
  /** ν: equal players draw ν times as often as either wins; 0 without draws. */
  drawWorth: number;
}

/**
 * The likeliest strengths and ν. Null where draws have no likeliest worth: nobody rated has beaten another and been beaten by
 * him, directly or through others, so that draws alone tie the players together ({@link bradleyTerry} has an answer then).
 */
export function davidson(players: number, comparisons: readonly Comparison[]): DavidsonStrengths | null {
  const who = comparable(players, betterAndWorse(comparisons));
  const inside = comparisons.filter(
    ({ winner, loser }) => who.standing[winner] === 'rated' && who.standing[loser] === 'rated',
  );
  if (inside.every(({ draw }) => draw !== true)) {
    return { ...bradleyTerry(players, comparisons), drawWorth: 0 };
  }
  const decided = inside.filter(({ draw }) => draw !== true);
  if (comparable(players, betterAndWorse(decided)).group.length < 2) return null;

  const size = who.group.length;
  const index = new Map(who.group.map((player, i) => [player, i]));
  const pairs = new Map<string, readonly Alternative[]>();
  const choices = inside.map(({ winner, loser, draw, count = 1, block = null }): Choice => {
    const [first, second] = winner < loser ? [winner, loser] : [loser, winner];
    const key = `${first},${second}`;
    let alternatives = pairs.get(key);
    if (alternatives === undefined) {
      const [i, j] = [index.get(first) as number, index.get(second) as number];
      pairs.set(
        key,
        (alternatives = [
          [[i, 1]],
          [[j, 1]],
          [
            [i, 0.5],
            [j, 0.5],
            [size, 1],
          ],
        ]),
      );
    }
    const chosen = draw === true ? 2 : winner === first ? 0 : 1;
    return { alternatives, counts: [0, 1, 2].map((result) => (result === chosen ? count : 0)), block };
  });
  const fit = fitChoices(choices, size + 1, size);
  return { ...strengthsOf(who, fit), drawWorth: Math.exp(fit.parameters[size]) };
}

function* betterAndWorse(comparisons: readonly Comparison[]): Generator<[number, number]> {
  for (const { winner, loser, draw } of comparisons) {
    yield [winner, loser];
    if (draw === true) yield [loser, winner];
  }
}

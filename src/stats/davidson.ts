/**
 * Strengths from matches of two with draws as a result of their own (Davidson, "On extending the Bradley–Terry model to
 * accommodate ties", JASA 65, 1970): with worths π = e^strength the chances of a win, a loss and a draw of i against j are as
 * π_i : π_j : ν √(π_i π_j); by maximum likelihood.
 */
import { bradleyTerry, type Comparison } from './bradley-terry.js';
import { type Alternative, fitChoices, type Outcome } from './choice-model.js';
import { comparable, type Result } from './comparable.js';
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
  const who = comparable(players, results(comparisons));
  const inside = comparisons.filter(
    ({ winner, loser }) => who.standing[winner] === 'rated' && who.standing[loser] === 'rated',
  );
  if (inside.every(({ draw }) => draw !== true)) {
    return { ...bradleyTerry(players, comparisons), drawWorth: 0 };
  }
  const decided = inside.filter(({ draw }) => draw !== true);
  if (comparable(players, results(decided)).group.length < 2) return null;

  const size = who.group.length;
  const index = new Map(who.group.map((player, i) => [player, i]));
  const pairs = new Map<string, readonly [first: Outcome, second: Outcome, draw: Outcome]>();
  const observations = inside.map(({ winner, loser, draw, count = 1, block = null }) => {
    const [first, second] = winner < loser ? [winner, loser] : [loser, winner];
    const key = `${first},${second}`;
    const outcomes = pairs.get(key) ?? outcomesOf(index.get(first) ?? 0, index.get(second) ?? 0, size);
    pairs.set(key, outcomes);
    return { outcome: outcomes[draw === true ? 2 : winner === first ? 0 : 1], count, block };
  });
  const fit = fitChoices(observations, size + 1, size);
  return { ...strengthsOf(who, fit), drawWorth: Math.exp(fit.parameters[size]) };
}

/** The three ways for a match of i and j to end; the logarithm of ν is the parameter after all strengths. */
function outcomesOf(i: number, j: number, size: number): readonly [Outcome, Outcome, Outcome] {
  const alternatives: readonly Alternative[] = [
    [[i, 1]],
    [[j, 1]],
    [
      [i, 0.5],
      [j, 0.5],
      [size, 1],
    ],
  ];
  return [
    [{ alternatives, counts: [1, 0, 0] }],
    [{ alternatives, counts: [0, 1, 0] }],
    [{ alternatives, counts: [0, 0, 1] }],
  ];
}

function* results(comparisons: readonly Comparison[]): Generator<Result> {
  for (const { winner, loser, draw, count = 1 } of comparisons) {
    yield [winner, loser, count];
    if (draw === true) yield [loser, winner, count];
  }
}

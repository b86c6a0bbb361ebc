/** Whether bots surely beat each other in a circle, and how a field without a best is rated then. */
import { FEWEST_BLOCKS } from '../../lab/experiment/verdict.js';
import { alphaRank } from '../../stats/alpha-rank.js';
import { nashAveraging } from '../../stats/nash-averaging.js';
import type { Run } from './read-run.js';

export interface CyclicBot {
  name: string;
  /** How often it is picked in the equilibrium of picking. */
  nash: number;
  /** Its mass under α-rank. */
  alpha: number;
}

export interface Cycle {
  /** Some that beat each other in a circle, each the next and the last the first. */
  circle: string[];
  /** In the order of the standings. */
  bots: CyclicBot[];
}

/** From here on α-rank hardly changes, for scores from 0 to 1. */
const ALPHA = 100;

/** Null where there is no circle whose every win is sure, or not all have met. */
export function cycleOf({ pairs, standings }: Run): Cycle | null {
  const names = standings.map(({ name }) => name);
  const scores = new Map<string, number>();
  const beats = new Map<string, string[]>();
  for (const { name, opponent, score } of pairs) {
    if (name === opponent || score.mean === null) continue;
    scores.set(key(name, opponent), score.mean);
    scores.set(key(opponent, name), 1 - score.mean);
    if (score.blocks < FEWEST_BLOCKS) continue;
    const winner = (score.lo ?? 0) > 0.5 ? name : (score.hi ?? 1) < 0.5 ? opponent : null;
    if (winner === null) continue;
    beats.set(winner, [...(beats.get(winner) ?? []), winner === name ? opponent : name]);
  }
  const circle = shortestCircle(names, beats);
  if (circle === null || scores.size < names.length * (names.length - 1)) return null;
  const of = (a: string, b: string) => (a === b ? 0.5 : (scores.get(key(a, b)) as number));
  const payoff = names.map((a) => names.map((b) => of(a, b)));
  const { mix } = nashAveraging(
    names.map((a, i) => names.map((b, j) => (i < j ? of(a, b) - 0.5 : 0.5 - of(b, a)))),
  );
  const mass = alphaRank(payoff, ALPHA);
  return { circle, bots: names.map((name, i) => ({ name, nash: mix[i], alpha: mass[i] })) };
}

function key(a: string, b: string): string {
  return JSON.stringify([a, b]);
}

/** By breadth-first search from each, in order. */
function shortestCircle(
  names: readonly string[],
  beats: ReadonlyMap<string, readonly string[]>,
): string[] | null {
  let best: string[] | null = null;
  for (const start of names) {
    const from = new Map<string, string>([[start, start]]);
    for (const bot of from.keys()) {
      for (const beaten of beats.get(bot) ?? []) {
        if (beaten === start) {
          const circle = [bot];
          while (circle[0] !== start) circle.unshift(from.get(circle[0]) as string);
          if (best === null || circle.length < best.length) best = circle;
        } else if (!from.has(beaten)) from.set(beaten, bot);
      }
    }
  }
  return best;
}

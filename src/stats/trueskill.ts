/**
 * TrueSkill (Herbrich, Minka & Graepel, "TrueSkill: a Bayesian skill rating system", NIPS 2006) for matches of single players.
 * For comparison with others' figures; a rating to show, like OpenSkill. Written out because the library for it brings a
 * computer algebra system along, and a chain of players is the easy case: messages run up and down it until they stay.
 */
import { normalCdf, normalDensity, normalQuantile } from './distributions.js';
import type { Skill } from './openskill.js';

export interface TrueSkillOptions {
  /** The standard deviation of a performance about the skill. */
  beta?: number;
  /** How much a skill may have changed since the last match. */
  tau?: number;
  /** The chance that two equal players draw. */
  drawProbability?: number;
}

/** A normal distribution by precision and precision times mean; products are sums then, and 0, 0 is no knowledge at all. */
interface Gauss {
  precision: number;
  weighted: number;
}

const nothing: Gauss = { precision: 0, weighted: 0 };
const times = (a: Gauss, b: Gauss): Gauss => ({
  precision: a.precision + b.precision,
  weighted: a.weighted + b.weighted,
});
const without = (a: Gauss, b: Gauss): Gauss => ({
  precision: a.precision - b.precision,
  weighted: a.weighted - b.weighted,
});
const gauss = (mean: number, variance: number): Gauss => ({
  precision: 1 / variance,
  weighted: mean / variance,
});
/** The distribution of a sum or difference whose mean is given; of unknown parts nothing is known. */
const sum = (mean: number, a: Gauss, b: Gauss): Gauss =>
  a.precision > 0 && b.precision > 0 ? gauss(mean, variance(a) + variance(b)) : nothing;
const mean = ({ precision, weighted }: Gauss) => weighted / precision;
const variance = ({ precision }: Gauss) => 1 / precision;

/**
 * The skills after one match.
 * @param skills those of the match's players before
 * @param ranks their places, the lowest the best; equal ones drew
 */
export function trueSkill(
  skills: readonly Readonly<Skill>[],
  ranks: readonly number[],
  { beta = 25 / 6, tau = 25 / 300, drawProbability = 0.1 }: TrueSkillOptions = {},
): Skill[] {
  const margin = normalQuantile((drawProbability + 1) / 2) * Math.SQRT2 * beta;
  const order = skills.map((_, i) => i).sort((a, b) => ranks[a] - ranks[b]);
  const priors = order.map((i) => gauss(skills[i].mu, skills[i].sigma ** 2 + tau ** 2 + beta ** 2));
  // What each comparison of neighbours says of the better and of the worse of them, nothing at first.
  const ofBetter = order.slice(1).map(() => nothing);
  const ofWorse = order.slice(1).map(() => nothing);
  const truncated = order.slice(1).map(() => nothing);
  const links = order.slice(1).map((_, link) => link);
  let change = Number.POSITIVE_INFINITY;
  for (let sweep = 0; sweep < 100 && change > 1e-10; sweep++) {
    change = 0;
    const upAndDown = links.length > 1 ? [...links, ...links.toReversed().slice(1)] : links;
    for (const link of upAndDown) {
      const better = times(priors[link], ofWorse[link - 1] ?? nothing);
      const worse = times(priors[link + 1], ofBetter[link + 1] ?? nothing);
      const lead = sum(mean(better) - mean(worse), better, worse);
      const draw = ranks[order[link]] === ranks[order[link + 1]];
      const next = without(truncate(lead, margin, draw), lead);
      change = Math.max(change, Math.abs(next.weighted - truncated[link].weighted));
      truncated[link] = next;
      ofBetter[link] = sum(mean(worse) + mean(next), worse, next);
      ofWorse[link] = sum(mean(better) - mean(next), better, next);
    }
  }
  const result: Skill[] = skills.map((skill) => ({ ...skill }));
  order.forEach((player, at) => {
    const seen = times(ofWorse[at - 1] ?? nothing, ofBetter[at] ?? nothing);
    if (seen.precision === 0) return;
    const before = gauss(skills[player].mu, skills[player].sigma ** 2 + tau ** 2);
    const after = times(before, gauss(mean(seen), variance(seen) + beta ** 2));
    result[player] = { mu: mean(after), sigma: Math.sqrt(variance(after)) };
  });
  return result;
}

/** The normal distribution with the mean and variance of `lead` where it is above the margin, or for a draw within it. */
function truncate(lead: Gauss, margin: number, draw: boolean): Gauss {
  const deviation = Math.sqrt(variance(lead));
  const t = mean(lead) / deviation;
  const e = margin / deviation;
  const { shift, shrink } = draw ? within(t, e) : above(t - e);
  return gauss(mean(lead) + deviation * shift, variance(lead) * (1 - shrink));
}

function above(x: number) {
  const chance = normalCdf(x);
  if (chance < LEAST_CHANCE) return farOut(-x);
  const shift = normalDensity(x) / chance;
  return { shift, shrink: shift * (shift + x) };
}

function within(t: number, e: number) {
  const chance = normalCdf(e - t) - normalCdf(-e - t);
  if (chance < LEAST_CHANCE) {
    const { shift, shrink } = farOut(Math.abs(t) - e);
    return { shift: -Math.sign(t) * shift, shrink };
  }
  const [upper, lower] = [normalDensity(e - t), normalDensity(-e - t)];
  const shift = (lower - upper) / chance;
  return { shift, shrink: shift ** 2 + ((e - t) * upper + (e + t) * lower) / chance };
}

/** Chances below this lose digits in the division. */
const LEAST_CHANCE = 1e-200;

/** What is left of a normal distribution x deviations out begins there and falls like e^(−x·y). */
function farOut(x: number) {
  return { shift: x + 1 / x, shrink: 1 - 1 / (x * x) };
}

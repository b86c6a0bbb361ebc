/** The bots of a run on one scale of strength: Davidson's model for two seats, Plackett and Luce's for more. */
import { bradleyTerry } from '../../stats/bradley-terry.js';
import type { Standing } from '../../stats/comparable.js';
import { davidson } from '../../stats/davidson.js';
import { plackettLuce } from '../../stats/plackett-luce.js';
import { type Rating, ratingsOf, type Strengths } from '../../stats/strengths.js';
import type { BlockGroups } from './block-groups.js';
import type { Run } from './read-run.js';

export interface RatedBot extends Rating {
  name: string;
  standing: Standing;
}

export interface RunRatings {
  model: 'davidson' | 'bradley-terry' | 'plackett-luce';
  /** In the order of the standings. */
  bots: RatedBot[];
}

/** Null where nothing can be rated: one bot, no match, or tables at which a bot sits in several seats. */
export function ratingsOfRun(run: Run, groups: BlockGroups): RunRatings | null {
  const fitted = strengthsIn(run, groups);
  if (fitted === null) return null;
  const { strengths, model } = fitted;
  const ratings = ratingsOf(strengths);
  const bots = run.standings.map(({ name }): RatedBot => {
    const i = run.plan.entrants.findIndex((entrant) => entrant.name === name);
    return { name, ...ratings[i], standing: strengths.players[i].standing };
  });
  return bots.filter(({ rating }) => rating !== null).length < 2 ? null : { model, bots };
}

function strengthsIn(
  { game, plan }: Run,
  groups: BlockGroups,
): { strengths: Strengths; model: RunRatings['model'] } | null {
  const bots = plan.entrants.length;
  if (game.seats > 2) {
    const rankings = groups.rankings();
    return rankings.length === 0 ? null : { strengths: plackettLuce(bots, rankings), model: 'plackett-luce' };
  }
  const comparisons = groups.comparisons();
  if (comparisons.length === 0) return null;
  const withDraws = davidson(bots, comparisons);
  return withDraws === null
    ? { strengths: bradleyTerry(bots, comparisons), model: 'bradley-terry' }
    : { strengths: withDraws, model: 'davidson' };
}

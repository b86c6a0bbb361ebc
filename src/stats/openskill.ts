/**
 * OpenSkill (Weng & Lin, "A Bayesian approximation method for online ranking", JMLR 12, 2011; their Plackett–Luce model), by
 * the library of that name. A rating to show while matches come in: it depends on their order and knows no blocks, so its
 * deviation is no standard error. What is claimed rests on `plackettLuce` instead.
 */

/** What is believed of a player: the mean and the standard deviation of the strength. */
export interface Skill {
  mu: number;
  sigma: number;
}

/** What is believed of a player who hasn't played. */
export const NEW_SKILL: Readonly<Skill> = { mu: 25, sigma: 25 / 3 };

/** A match: its players by place, best first, those who share a place listed together. */
export type Places = readonly (readonly number[])[];

export interface OpenSkillOptions {
  /** What is believed of everybody before. */
  start?: Readonly<Skill>;
  /** How much a strength may have changed since the last match; 0, since bots don't learn. */
  tau?: number;
}

/**
 * The skills of players 0 to players − 1 after these matches, in order. The library is loaded when this is first asked for: it
 * is large, and nothing else needs it.
 */
export async function openSkill(
  players: number,
  matches: Iterable<Places>,
  { start = NEW_SKILL, tau = 0 }: OpenSkillOptions = {},
): Promise<Skill[]> {
  const { rate, rating } = await import('openskill');
  const skills = Array.from({ length: players }, () => rating({ ...start }));
  for (const places of matches) {
    const order = places.flat();
    const rank = places.flatMap((place, i) => place.map(() => i + 1));
    const teams = rate(
      order.map((player) => [skills[player]]),
      { rank, tau },
    );
    order.forEach((player, i) => {
      skills[player] = teams[i][0];
    });
  }
  return skills.map(({ mu, sigma }) => ({ mu, sigma }));
}

/** A cautious figure to sort by: three deviations below the mean. */
export function ordinal({ mu, sigma }: Skill): number {
  return mu - 3 * sigma;
}

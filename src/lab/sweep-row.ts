import type { SkillScores } from './skill.js';

/** What is worked out of one rule set of a sweep. */
export interface SweepRow {
  value: number;
  win: number;
  draw: number;
  loss: number;
  rounds: number;
  opening: number[];
  entropy: number;
  used: number[];
  neverUsed: number;
  firstLead: number;
  /** With `skill`. */
  skill?: SkillScores;
  /** With `prices`. */
  withoutAbility?: number[];
  withoutCard?: number[];
}

/** The columns of {@link SkillScores}. */
export const SKILL_COLUMNS = ['greedy_score', 'level_1_score', 'level_2_score'] as const;

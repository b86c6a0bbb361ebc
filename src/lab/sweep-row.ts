/** What is worked out of one rule set of a sweep, and the columns it makes. */
import type { Column } from '../core/game.js';
import type { CardPrices } from '../exact/card-price.js';
import type { RuleStudy } from './rule-study.js';
import type { SkillScores } from './skill.js';

export interface SweepRow {
  study: RuleStudy;
  skill?: SkillScores;
  prices?: CardPrices;
}

/** Which figures a sweep works out beyond the study of the rules. */
export interface SweepParts {
  skill: boolean;
  prices: boolean;
}

/** A column, or one a card, and where its numbers come from. */
interface Figure {
  name: string;
  about: string;
  part?: keyof SweepParts;
  perCard?: true;
  of: (row: SweepRow) => number | readonly number[] | undefined;
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

const figures: readonly Figure[] = [
  {
    name: 'value',
    about:
      'What the game is worth to seat 0 (win 1, draw 0, loss −1), to the last digit what `arena solve` says.',
    of: ({ study }) => study.value,
  },
  { name: 'win', about: 'How often seat 0 wins if both play perfectly.', of: ({ study }) => study.win },
  { name: 'draw', about: 'How often nobody wins.', of: ({ study }) => study.draw },
  { name: 'loss', about: 'How often seat 1 wins.', of: ({ study }) => study.loss },
  { name: 'rounds', about: 'Rounds of a game on average.', of: ({ study }) => study.rounds },
  {
    name: 'opening',
    about: 'How often seat 0 opens with the card, on average over the deals.',
    perCard: true,
    of: ({ study }) => study.opening,
  },
  {
    name: 'opening_entropy',
    about: 'Shannon entropy of that mix in bits: how hard it is to foresee.',
    of: ({ study }) => study.openingEntropy,
  },
  {
    name: 'used',
    about: 'How often a seat plays the card in a game.',
    perCard: true,
    of: ({ study }) => study.cards.map(({ played }) => played),
  },
  {
    name: 'never_used',
    about: 'Cards that perfect play never lays.',
    of: ({ study }) => study.neverUsed.length,
  },
  {
    name: 'first_lead',
    about: 'What the seat that is first ahead in coins can expect at that moment (win 1, draw 0, loss −1).',
    of: ({ study }) => study.firstLead,
  },
  {
    name: 'greedy_score',
    about: 'What share of the win the bot `greedy` gets against perfect play, on average over both seats.',
    part: 'skill',
    of: ({ skill }) => skill?.greedy,
  },
  {
    name: 'level_1_score',
    about: 'The same for `level-k:level=1`.',
    part: 'skill',
    of: ({ skill }) => skill?.level1,
  },
  {
    name: 'level_2_score',
    about: 'The same for `level-k:level=2`.',
    part: 'skill',
    of: ({ skill }) => skill?.level2,
  },
  {
    name: 'without_ability',
    about: 'What the game is worth to a side whose card has no ability.',
    part: 'prices',
    perCard: true,
    of: ({ prices }) => prices?.withoutAbility,
  },
  {
    name: 'without_card',
    about: 'What the game is worth to a side that never plays the card while it holds another.',
    part: 'prices',
    perCard: true,
    of: ({ prices }) => prices?.withoutCard,
  },
];

/** The columns that say how much skill pays. */
export const skillColumns = figures.filter(({ part }) => part === 'skill').map(({ name }) => name);

/** Names of the columns of what is worked out. */
export function figureNames(parts: SweepParts): string[] {
  return figures
    .filter(({ part }) => part === undefined || parts[part])
    .flatMap(({ name, perCard }) => (perCard ? CARDS.map((card) => `${name}_${card}`) : [name]));
}

/** The numbers of a row, in the order of these columns. */
export function figureValues(row: SweepRow): number[] {
  return figures.flatMap(({ of }) => of(row) ?? []);
}

/** What the columns say; those of the cards as one. */
export const figureColumns: readonly Column[] = figures.map(({ name, about, part, perCard }) => ({
  name: perCard ? `${name}_1 … ${name}_8` : name,
  about: part === undefined ? about : `With \`--${part}\`: ${about}`,
}));

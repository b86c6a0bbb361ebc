/** The columns of a CSV with a row a card. */
import type { Column } from '../core/game.js';
import type { CardReport } from './card-report.js';

/** A column, or one for each of the numbers 1 to 8, and where its numbers come from for the card with index i. */
interface Figure {
  name: string;
  about: string;
  perNumber?: true;
  of: (report: CardReport, i: number) => number | readonly number[];
}

const figures: readonly Figure[] = [
  { name: 'card', about: 'The card, 1 to 8.', of: ({ use }, i) => use[i].card },
  {
    name: 'without_ability',
    about: 'What the game is worth to a side whose card has no ability (win 1, draw 0, loss −1).',
    of: ({ prices }, i) => prices.withoutAbility[i],
  },
  {
    name: 'without_card',
    about: 'What the game is worth to a side that never plays it while it holds another.',
    of: ({ prices }, i) => prices.withoutCard[i],
  },
  {
    name: 'played',
    about: 'How often a seat plays it in a game of perfect play.',
    of: ({ use }, i) => use[i].played,
  },
  {
    name: 'gain',
    about: 'Coins that its round then brings its own side, less those it brings the other.',
    of: ({ use }, i) => use[i].gain,
  },
  {
    name: 'round',
    about: 'How often a seat plays it in the round of this number.',
    perNumber: true,
    of: ({ use }, i) => use[i].byRound,
  },
  {
    name: 'gain_round',
    about: 'What it brings in that round; 0 where it is not played.',
    perNumber: true,
    of: ({ use }, i) => use[i].gainByRound,
  },
  {
    name: 'traded_for',
    about:
      'What the game is worth to a side that gives it for the other side’s card of this number, as in Verräter.',
    perNumber: true,
    of: ({ trades }, i) => trades[i],
  },
];

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Their names. */
export const cardColumnNames = figures.flatMap(({ name, perNumber }) =>
  perNumber ? NUMBERS.map((n) => `${name}_${n}`) : [name],
);

/** The rows, a card each. */
export function cardRows(report: CardReport): number[][] {
  return report.use.map((_, i) => figures.flatMap(({ of }) => of(report, i)));
}

/** What the columns say; those of eight numbers as one. */
export const cardColumns: readonly Column[] = figures.map(({ name, about, perNumber }) => ({
  name: perNumber ? `${name}_1 … ${name}_8` : name,
  about,
}));

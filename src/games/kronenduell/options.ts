/** The rule options of Kronenduell, one schema for the command line, experiment files and the docs. */
import { integer, oneOf, readValues, type Schema, text, z } from '../../core/schema.js';

/** What a card can do beyond its value, in the order of the cards that do it by default; `none` does nothing. */
export const abilityNames = [
  'none',
  'waffenruhe',
  'falle',
  'spaeher',
  'umsturz',
  'doppelt',
  'bann',
  'verstaerkung',
  'krone',
] as const;

export type Ability = (typeof abilityNames)[number];

/** The abilities of the cards 1 to 8 of one seat, at the card's own number; index 0 is `none`. */
export type AbilityList = readonly Ability[];

export interface KronenduellOptions {
  /** Coins that win a game, 1 to 10. */
  coinsToWin: number;
  hands: 'standard' | 'verraeter' | 'mixed';
  match: 'single' | 'two-wins';
  drawnGames: 'draw' | 'replay' | 'count';
  postponedDouble: 'one' | 'owner';
  outOfCards: 'draw' | 'more-coins';
  /** What Verstärkung adds to the next card, 0 to 8. */
  boost: number;
  /** Coins for a round won with Doppelt, 1 to 8. */
  doubleCoins: number;
  /** A name for each card from 1 to 8, with commas between; two such lists with `/` between where the seats differ. */
  abilities: string;
}

const standardAbilities = abilityNames.slice(1).join(',');

function readList(list: string): string {
  const names = list.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !(abilityNames as readonly string[]).includes(name));
  if (wrong !== undefined) throw new Error(`"${wrong}" is none of ${abilityNames.join(', ')}`);
  if (names.length !== 8) {
    throw new Error(`a list has ${names.length} names instead of 8, one for each card from 1 to 8`);
  }
  return names.join(',');
}

/** The canonical text of a list, or of two that differ. */
function readAbilities(written: string): string {
  const lists = written.split('/').map(readList);
  if (lists.length > 2) throw new Error(`${lists.length} lists are too many: one for both seats, or two`);
  return lists.length === 2 && lists[0] === lists[1] ? lists[0] : lists.join('/');
}

/** The abilities of both seats, by seat and card. */
export function abilitiesOf(options: KronenduellOptions): readonly [AbilityList, AbilityList] {
  const [first, second = first] = options.abilities
    .split('/')
    .map((list): AbilityList => ['none', ...(list.split(',') as Ability[])]);
  return [first, second];
}

const fields = z.strictObject({
  coinsToWin: integer(1, 10, 'Coins that win a game; 3 is Schnelles Duell.').default(4),
  hands: oneOf(
    ['standard', 'verraeter', 'mixed'],
    'Who holds what: both 1 to 8; each gives the other a random card (Verräter); all 16 shuffled (Gemischte Hände).',
  ).default('standard'),
  match: oneOf(
    ['single', 'two-wins'],
    'One game, or the first to win two of at most three that count, each with a new deal (Auf zwei Siege).',
  ).default('single'),
  drawnGames: oneOf(
    ['draw', 'replay', 'count'],
    'A drawn game draws the match (the default of single), is played again with the same hands, at most 20 times in a ' +
      'row (the default of two-wins), or uses up one of the three (two-wins only).',
  ).optional(),
  postponedDouble: oneOf(
    ['one', 'owner'],
    'A Doppelt in a postponed round is worth one coin, or doubleCoins to its owner if he wins the next decided round.',
  ).default('one'),
  outOfCards: oneOf(
    ['draw', 'more-coins'],
    'When the cards run out without a winner the game is drawn, or more coins win.',
  ).default('draw'),
  boost: integer(0, 8, 'What Verstärkung adds to the next card.').default(2),
  doubleCoins: integer(1, 8, 'Coins for a round won with Doppelt.').default(2),
  abilities: text(
    readAbilities,
    `8 names with commas between, from ${abilityNames.join(', ')}; two such lists with / between for two seats`,
    'The ability of each card from 1 to 8.',
  ).default(standardAbilities),
});

/** What a user may write; the default of `drawnGames` depends on `match`. */
export const kronenduellOptions: Schema<KronenduellOptions> = fields.transform(
  ({ drawnGames, ...options }, context): KronenduellOptions => {
    if (drawnGames === 'count' && options.match === 'single') {
      context.addIssue({
        code: 'custom',
        path: ['drawnGames'],
        message: '"count" needs match=two-wins; for one game it is draw or replay',
      });
      return z.NEVER;
    }
    return { ...options, drawnGames: drawnGames ?? (options.match === 'single' ? 'draw' : 'replay') };
  },
);

/**
 * Completes a few options with the defaults of the rest.
 * @throws SchemaError naming the first wrong one
 */
export function completeOptions(given: Partial<KronenduellOptions>): KronenduellOptions {
  return readValues(kronenduellOptions, given, 'option');
}

import { integer, real } from '../../../src/core/schema.js';

/** The parameters that say how much a search may spend on a decision; `tried` says what is tried in how many worlds. */
export const budget = (worlds: number, tried: string) => ({
  worlds: integer(
    1,
    1_000_000,
    `In how many worlds ${tried}; the better half then in as many more, until one is left.`,
  ).default(worlds),
  ms: real(0, 60_000, 'Above 0: milliseconds for a decision, in place of a number of worlds.').default(0),
});

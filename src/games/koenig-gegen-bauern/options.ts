/** The rule options of König gegen Bauern. */
import { flag, oneOf, type Schema, z } from '../../core/schema.js';

/** The rules to play by; every field has a default, the reading of the rules that the project takes for the right one. */
export interface KoenigOptions {
  kingDraw: 'volunteers' | 'all';
  king: 'volunteering' | 'fixed';
  tableCards: 'hidden' | 'shown';
  winners: 'side' | 'first';
  sideCards: 'distinct' | 'free';
  jokersAside: 'never' | 'allowed';
  openHands: boolean;
}

export const koenigOptions: Schema<KoenigOptions> = z.strictObject({
  kingDraw: oneOf(
    ['volunteers', 'all'],
    'among whom chance names the King when several volunteer: among them, or among all three',
  ).default('volunteers'),
  king: oneOf(
    ['volunteering', 'fixed'],
    'how the King is found: by volunteering, or seat 0 is King unasked (to measure play by itself)',
  ).default('volunteering'),
  tableCards: oneOf(
    ['hidden', 'shown'],
    'whether the Bauern see the three table cards when the King takes them',
  ).default('hidden'),
  winners: oneOf(
    ['side', 'first'],
    'who wins when a Bauer is first out of cards: both Bauern, or he alone',
  ).default('side'),
  sideCards: oneOf(
    ['distinct', 'free'],
    'whether the single side cards of one move must all differ in rank',
  ).default('distinct'),
  jokersAside: oneOf(['never', 'allowed'], 'whether both jokers may go along together as side cards').default(
    'never',
  ),
  openHands: flag(
    'for research: every view also carries all hands, which only bots marked as not fair look at',
  ).default(false),
});

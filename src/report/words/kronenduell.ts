/** What there is to say of the cards of Kronenduell. */
import type { Ability } from '../../games/kronenduell/options.js';
import { html } from '../html.js';
import { told } from './told.js';

/** The abilities by their names in the rules, in every language. */
export const abilityNames: Record<Ability, string> = {
  none: '',
  waffenruhe: 'Waffenruhe',
  falle: 'Falle',
  spaeher: 'Späher',
  umsturz: 'Umsturz',
  doppelt: 'Doppelt',
  bann: 'Bann',
  verstaerkung: 'Verstärkung',
  krone: 'Krone',
};

export const used = told<[least: string, leastShare: string, most: string, mostShare: string]>({
  en: (least, leastShare, most, mostShare) =>
    html`The card most used is ${most}, played in ${mostShare} of a player’s games; the least used is ${least}, in ${leastShare}.`,
  de: (least, leastShare, most, mostShare) =>
    html`Am häufigsten fällt ${most}, in ${mostShare} der Spiele eines Spielers, am seltensten ${least}, in ${leastShare}.`,
});

export const pays = told<[card: string, score: string, range: string]>({
  en: (card, score, range) => html`Opening with ${card} went best: its players scored ${score} (${range}).`,
  de: (card, score, range) =>
    html`Am besten lief es mit ${card} als erster Karte: ${score} Siegquote (${range}).`,
});

export const costs = told<[card: string, score: string, range: string]>({
  en: (card, score, range) => html`It went worst with ${card}: ${score} (${range}).`,
  de: (card, score, range) => html`Am schlechtesten lief es mit ${card}: ${score} (${range}).`,
});

/** Remarks beside plots. */
import { type Html, html } from '../html.js';
import { told, words } from './told.js';

export const fieldNotes = {
  ...words({
    unrated: {
      en: 'There are no ratings: they take at least two bots that have each beaten the other, directly or through others, each in a seat of its own.',
      de: 'Es gibt keine Elo-Zahlen: Dafür braucht es mindestens zwei Bots, die einander geschlagen haben, direkt oder über andere, jeder auf eigenem Platz.',
    },
  }),
  models: words({
    davidson: {
      en: 'Model: Davidson (Bradley and Terry with draws).',
      de: 'Modell: Davidson (Bradley-Terry mit Unentschieden).',
    },
    'bradley-terry': {
      en: 'Model: Bradley and Terry; a draw counts as half a win.',
      de: 'Modell: Bradley-Terry; ein Unentschieden zählt als halber Sieg.',
    },
    'plackett-luce': {
      en: 'Model: Plackett and Luce, from how all at a table came in.',
      de: 'Modell: Plackett-Luce, aus der Reihenfolge aller am Tisch.',
    },
  }),
  above: told<[bots: Html]>({
    en: (bots) => html`Better than all those rated, by how much can’t be told: ${bots}.`,
    de: (bots) => html`Besser als alle mit Elo-Zahl, um wie viel lässt sich nicht sagen: ${bots}.`,
  }),
  below: told<[bots: Html]>({
    en: (bots) => html`Worse than all those rated, by how much can’t be told: ${bots}.`,
    de: (bots) => html`Schlechter als alle mit Elo-Zahl, um wie viel lässt sich nicht sagen: ${bots}.`,
  }),
  apart: told<[bots: Html]>({
    en: (bots) => html`Not connected with those rated by any results: ${bots}.`,
    de: (bots) => html`Durch keine Ergebnisse mit denen verbunden, die eine Elo-Zahl haben: ${bots}.`,
  }),
  circle: told<[circle: Html, first: Html]>({
    en: (circle, first) => html`Each of ${circle} surely beats the next, and the last beats ${first}.`,
    de: (circle, first) =>
      html`Von ${circle} schlägt sicher jeder den nächsten, und der letzte schlägt ${first}.`,
  }),
};

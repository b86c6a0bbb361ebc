/** What the metrics are called before people. */
import type { Metric } from '../experiment/metric.js';
import type { Language, Words } from './words.js';

const titles: Readonly<Record<string, Words>> = {
  draw: { en: 'draws, or a shared win', de: 'unentschieden oder geteilter Sieg' },
  rounds: { en: 'rounds', de: 'Runden' },
  first_seat_advantage: { en: 'advantage of the first seat', de: 'Vorteil des ersten Platzes' },
  first_round_decides: { en: 'first round decides', de: 'erste Runde entscheidet' },
  lead_changes: { en: 'lead changes', de: 'Führungswechsel' },
  comeback: { en: 'won after being behind', de: 'nach Rückstand gewonnen' },
  points: { en: 'points a player', de: 'Punkte je Spieler' },
  points_margin: { en: 'margin of the winner', de: 'Vorsprung des Siegers' },
  drama: { en: 'drama (0 to 1)', de: 'Drama (0 bis 1)' },
  forced_choices: { en: 'choices with one good card', de: 'Züge mit nur einer guten Karte' },
  choices_that_matter: { en: 'choices that matter', de: 'Züge, auf die es ankommt' },
  hit_rate: { en: 'right bids', de: 'richtige Vorhersagen' },
  spread: { en: 'first to last, in crowns', de: 'Erster bis Letzter, in Kronen' },
  lead_round: { en: 'lead settled after round', de: 'Führung entschieden nach Runde' },
  last_round_decides: { en: 'last round decides', de: 'letzte Runde entscheidet' },
  king_won: { en: 'the King wins', de: 'der König gewinnt' },
  moves: { en: 'combinations played', de: 'gespielte Kombinationen' },
  losers_left: { en: 'cards left to the losers', de: 'Restkarten der Verlierer' },
  bombs: { en: 'bombs', de: 'Bomben' },
  first_to_two_wins: { en: 'first with two cards wins', de: 'wer zuerst zwei Karten hat, gewinnt' },
};

/** The name of a metric in words; its own where there are none. */
export function metricTitle({ name }: Metric, language: Language): string {
  return titles[name]?.[language] ?? name;
}

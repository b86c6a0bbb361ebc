/** What stands on every page, whatever it is about. */
import type { Both } from '../speaker.js';

export const figureWords: Both<{ data: string }> = {
  en: { data: 'The numbers' },
  de: { data: 'Die Zahlen' },
};

export const pageWords: Both<{
  skip: string;
  contents: string;
  made: (version: string) => string;
  intervals: string;
}> = {
  en: {
    skip: 'Skip to the answer',
    contents: 'What is on this page',
    made: (version) => `Made by Kronenarena ${version}.`,
    intervals:
      'Every interval is a 95% interval over blocks. A block is one deal, played once in every seating, and counts as one piece of evidence. The intervals of the best bot’s leads are wider, so that all of them hold together.',
  },
  de: {
    skip: 'Zur Antwort springen',
    contents: 'Was auf dieser Seite steht',
    made: (version) => `Erstellt mit Kronenarena ${version}.`,
    intervals:
      'Alle Bereiche sind 95-%-Vertrauensbereiche über Blöcke. Ein Block ist eine Kartenverteilung, die einmal in jeder Sitzordnung gespielt wird; er zählt als ein Beleg. Die Bereiche für den Vorsprung des besten Bots sind breiter, damit alle zusammen gelten.',
  },
};

export const severalTitle: Both<(parts: number) => string> = {
  en: (parts) => `${parts} results on one page`,
  de: (parts) => `${parts} Ergebnisse auf einer Seite`,
};

/** What a report says of an experiment. */
import type { Verdict } from '../../lab/experiment/verdict.js';
import { type Html, html } from '../html.js';
import type { Both } from '../speaker.js';
import { within } from './run.js';
import { told, words } from './told.js';

export const experimentTitle: Both<(game: string, arms: number) => string> = {
  en: (game, arms) => `${game}: ${arms === 1 ? 'one set of rules' : `${arms} variants compared`}`,
  de: (game, arms) => `${game}: ${arms === 1 ? 'ein Regelwerk' : `${arms} Varianten im Vergleich`}`,
};

export const experimentLabels = words({
  answer: { en: 'The answer', de: 'Die Antwort' },
  overview: { en: 'What each variant changes', de: 'Was jede Variante ändert' },
  variants: { en: 'The variants, figure by figure', de: 'Die Varianten, Zahl für Zahl' },
  cards: { en: 'Dead cards and must cards', de: 'Tote Karten und Pflichtkarten' },
  depth: { en: 'How deep the game is', de: 'Wie tief das Spiel ist' },
  basis: { en: 'What was played', de: 'Was gespielt wurde' },
  compared: { en: 'Compared', de: 'Verglichen' },
  baseline: { en: 'the baseline', de: 'die Vergleichsbasis' },
  paired: { en: 'on the same deals', de: 'mit denselben Karten' },
  independent: { en: 'independently', de: 'unabhängig' },
  ended: { en: 'Ended', de: 'Ende' },
  exact: { en: 'exact', de: 'exakt' },
  dead: { en: 'dead', de: 'tot' },
  must: { en: 'a must', de: 'Pflicht' },
  none: { en: 'none', de: 'keine' },
  allBots: { en: 'all fair bots', de: 'allen fairen Bots' },
  withoutCard: { en: 'Without the card', de: 'Ohne die Karte' },
  withoutAbility: { en: 'Without its ability', de: 'Ohne ihre Fähigkeit' },
  gain: { en: 'Coins gained a time', de: 'Münzen je Mal' },
  pAdjusted: { en: 'p (Holm)', de: 'p (Holm)' },
});

/** How an arm ended. */
export const endWords = words({
  schedule: { en: 'with its schedule', de: 'nach Plan' },
  precision: { en: 'early: precise enough', de: 'vorzeitig: genau genug' },
  H0: { en: 'early: the test accepts H0', de: 'vorzeitig: Der Test nimmt H0 an' },
  H1: { en: 'early: the test accepts H1', de: 'vorzeitig: Der Test nimmt H1 an' },
  unfinished: { en: 'not finished', de: 'nicht fertig' },
});

export const verdictWords: Record<Verdict, Both<string>> = {
  differs: { en: 'differs', de: 'unterscheidet sich' },
  "doesn't differ by more than the margin": {
    en: 'no difference that matters',
    de: 'kein Unterschied, der zählt',
  },
  'not enough data': { en: 'can’t be told', de: 'nicht zu sagen' },
};

/** How large a difference is, in standard deviations of a single match. */
export const sizeWords: Record<string, Both<string>> = words({
  slight: { en: 'slight', de: 'gering' },
  small: { en: 'small', de: 'klein' },
  medium: { en: 'medium', de: 'mittel' },
  large: { en: 'large', de: 'groß' },
});

export const experimentUnfinished = told<[done: string, all: string]>({
  en: (done, all) =>
    html`<strong>This experiment is not finished:</strong> ${done} of ${all} variants have been played to the end, and nothing has been compared yet.`,
  de: (done, all) =>
    html`<strong>Dieser Versuch ist nicht fertig:</strong> ${done} von ${all} Varianten sind zu Ende gespielt, und verglichen ist noch nichts.`,
});

/** Before the baseline's sentences. */
export const baselineIs = told<[arm: Html]>({
  en: (arm) => html`${arm}:`,
  de: (arm) => html`${arm}:`,
});

/** The figure of a metric that has no sentence of its own. */
export const plainFigure = told<[label: string, value: string, range: string | null]>({
  en: (label, value, range) => html`${label}: ${value}${range === null ? null : ` (${range})`}.`,
  de: (label, value, range) => html`${label}: ${value}${range === null ? null : ` (${range})`}.`,
});

export const longBy = {
  rounds: told<[mean: string, range: string]>({
    en: (mean, range) => html`A match lasts ${mean} rounds on average${within(range)}.`,
    de: (mean, range) => html`Eine Partie dauert im Mittel ${mean} Runden${within(range)}.`,
  }),
  depth: told<[steps: string, range: string]>({
    en: (steps, range) => html`From naive to best play it climbs ${steps} steps of 100 Elo${within(range)}.`,
    de: (steps, range) =>
      html`Vom einfältigsten zum besten Spiel sind es ${steps} Stufen zu 100 Elo${within(range)}.`,
  }),
  dead: told<[cards: string]>({
    en: (cards) => html`Dead cards: ${cards}.`,
    de: (cards) => html`Tote Karten: ${cards}.`,
  }),
  must: told<[cards: string]>({
    en: (cards) => html`Must cards: ${cards}.`,
    de: (cards) => html`Pflichtkarten: ${cards}.`,
  }),
};

/** Behind an exact figure: how the sample came out. */
export const exactBeside: Both<(range: string) => string> = {
  en: (range) => `exact; sampled ${range}`,
  de: (range) => `exakt; Stichprobe ${range}`,
};

/** What a variant changes. */
export const changes = {
  some: told<[arm: Html, changes: Html]>({
    en: (arm, all) => html`${arm}: ${all}.`,
    de: (arm, all) => html`${arm}: ${all}.`,
  }),
  nothing: told<[arm: Html]>({
    en: (arm) => html`${arm}: nothing that was measured differs for sure.`,
    de: (arm) => html`${arm}: Nichts Gemessenes unterscheidet sich sicher.`,
  }),
  same: told<[labels: string]>({
    en: (labels) => html`No difference that matters: ${labels}.`,
    de: (labels) => html`Kein Unterschied, der zählt: ${labels}.`,
  }),
  open: told<[labels: string]>({
    en: (labels) => html`Too few blocks to tell: ${labels}.`,
    de: (labels) => html`Zu wenige Blöcke für ein Urteil: ${labels}.`,
  }),
};

/** Whether what was sampled agrees with what was worked out. */
export const agreement = {
  all: told<[figures: string]>({
    en: (figures) =>
      html`All ${figures} figures that were also worked out exactly lie within the intervals of their samples.`,
    de: (figures) =>
      html`Alle ${figures} Zahlen, die auch exakt ausgerechnet wurden, liegen in den Vertrauensbereichen ihrer Stichproben.`,
  }),
  most: told<[inside: string, figures: string, outside: string]>({
    en: (inside, figures, outside) =>
      html`Of ${figures} figures that were also worked out exactly, ${inside} lie within the intervals of their samples, about as many as 95% intervals should hold; outside: ${outside}.`,
    de: (inside, figures, outside) =>
      html`Von ${figures} Zahlen, die auch exakt ausgerechnet wurden, liegen ${inside} in den Vertrauensbereichen ihrer Stichproben, etwa so viele, wie 95-%-Bereiche fassen sollen; außerhalb: ${outside}.`,
  }),
  too: told<[inside: string, figures: string, outside: string]>({
    en: (inside, figures, outside) =>
      html`<strong>Of ${figures} figures that were also worked out exactly, only ${inside} lie within the intervals of their samples: fewer than chance explains. Something is wrong;</strong> outside: ${outside}.`,
    de: (inside, figures, outside) =>
      html`<strong>Von ${figures} Zahlen, die auch exakt ausgerechnet wurden, liegen nur ${inside} in den Vertrauensbereichen ihrer Stichproben: weniger, als der Zufall erklärt. Etwas stimmt nicht;</strong> außerhalb: ${outside}.`,
  }),
};

export const basis = told<[matches: string, blocks: string, bots: Html]>({
  en: (matches, blocks, bots) =>
    html`This rests on ${matches} matches in ${blocks} blocks, played by ${bots}.`,
  de: (matches, blocks, bots) =>
    html`Das beruht auf ${matches} Partien in ${blocks} Blöcken, gespielt von ${bots}.`,
});

export const differenceTo: Both<(label: string, baseline: string) => string> = {
  en: (label, baseline) => `${label}: difference to ${baseline}`,
  de: (label, baseline) => `${label}: Unterschied zu ${baseline}`,
};

/** Under the table of variants. */
export const overviewNote = words({
  note: {
    en: 'Bold: differs from the first row for sure. ≈: no difference that matters. ?: too few blocks to tell. Shares differ by percentage points.',
    de: 'Fett: unterscheidet sich sicher von der ersten Zeile. ≈: kein Unterschied, der zählt. ?: zu wenige Blöcke für ein Urteil. Anteile unterscheiden sich um Prozentpunkte.',
  },
});

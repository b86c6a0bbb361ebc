/** What each choice of a match cost, as a table. */
import type { ReviewedGame } from '../lab/play/duel-review.js';
import type { ReviewedChoice } from '../lab/playtest/review.js';
import type { Language } from '../lab/playtest/words.js';
import { decimals, table } from './table.js';

const words = {
  en: {
    head: 'What each choice cost in win chance, against perfect play:',
    round: 'round',
    cost: 'cost',
    best: 'best',
    sum: 'in all',
    none: '·',
  },
  de: {
    head: 'Was jede Entscheidung an Gewinnchance gekostet hat, gegenüber perfektem Spiel:',
    round: 'Runde',
    cost: 'Kosten',
    best: 'am besten',
    sum: 'zusammen',
    none: '·',
  },
} as const;

const said = (card: number): string => (card === 1 ? 'A' : String(card));

/** The games of a match one after another, the listener's seat first. */
export function reviewText(
  games: readonly ReviewedGame[],
  seat: number,
  names: readonly string[],
  language: Language,
): string {
  const say = words[language];
  const percent = (x: number) => decimals(`${(100 * x).toFixed(1)} %`, language);
  const seats = [seat, 1 - seat];
  const head = [say.round, ...seats.flatMap((one) => [names[one], `>${say.cost}`, say.best])];
  const cells = ({ card, lost, best }: ReviewedChoice) =>
    lost === 0 ? [said(card), say.none, ''] : [said(card), percent(lost), said(best)];
  const texts = games.map(({ trace, choices }) => {
    const rows = trace.rounds.map((_, i) => [
      String(i + 1),
      ...seats.flatMap((one) => cells(choices[2 * i + one])),
    ]);
    const sums = seats.flatMap((one) => [
      '',
      percent(choices.reduce((sum, choice) => sum + (choice.seat === one ? choice.lost : 0), 0)),
      '',
    ]);
    return table(head, [...rows, [say.sum, ...sums]]);
  });
  return `${say.head}\n\n${texts.join('\n\n')}\n`;
}

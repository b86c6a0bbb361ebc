/** What a run's standings count, in words and numbers. */
import type { ScoreKind } from '../../arena/plan.js';
import type { Interval, Show, Speaker } from '../speaker.js';

export interface Score {
  show: Show;
  /** `score of 65.9%` */
  phrase: (value: number) => string;
  /** `6.3 percentage points` */
  lead: (difference: number) => string;
  leadRange: (interval: Interval) => string;
  /** What it is. */
  name: string;
  meaning: string;
}

export function scoreOf(say: Speaker, kind: ScoreKind): Score {
  const one: Show = (x) => say.decimals(x, 1);
  if (kind === 'points') {
    return {
      show: one,
      phrase: (value) =>
        say.say({
          en: `average of ${one(value)} points a match`,
          de: `Ausbeute von ${one(value)} Punkten je Partie`,
        }),
      lead: (x) => say.say({ en: `${one(x)} points`, de: `${one(x)} Punkte` }),
      leadRange: (interval) => say.range(interval, one),
      name: say.say({ en: 'Points a match', de: 'Punkte je Partie' }),
      meaning: say.say({
        en: 'Points are what the game counts: coins, crowns, or cards got rid of.',
        de: 'Punkte sind, was das Spiel zählt: Münzen, Kronen oder abgelegte Karten.',
      }),
    };
  }
  const rank = kind === 'rank';
  return {
    show: say.percent,
    phrase: (value) =>
      rank
        ? say.say({ en: `rank score of ${say.percent(value)}`, de: `Rangquote von ${say.percent(value)}` })
        : say.say({ en: `score of ${say.percent(value)}`, de: `Siegquote von ${say.percent(value)}` }),
    lead: (x) => say.say({ en: `${one(100 * x)} percentage points`, de: `${one(100 * x)} Prozentpunkte` }),
    leadRange: (interval) => say.range(interval, (x) => one(100 * x)),
    name: rank ? say.say({ en: 'Rank score', de: 'Rangquote' }) : say.say({ en: 'Score', de: 'Siegquote' }),
    meaning: rank
      ? say.say({
          en: 'The rank score is 1 for the first of a match, 0 for the last and evenly spaced between.',
          de: 'Die Rangquote ist 1 für den Ersten einer Partie, 0 für den Letzten und dazwischen gleichmäßig verteilt.',
        })
      : say.say({
          en: 'The score is 1 for a match won, 0 for one lost, and in between where nobody wins alone.',
          de: 'Die Siegquote ist 1 für eine gewonnene Partie, 0 für eine verlorene und liegt dazwischen, wo niemand allein gewinnt.',
        }),
  };
}

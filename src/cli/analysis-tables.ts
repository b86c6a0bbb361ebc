/** An analysis of recorded matches as tables to be read. */
import type { Analysis, RulesReport } from '../lab/playtest/analyse.js';
import type { Habits } from '../lab/playtest/habits.js';
import { metricTitle } from '../lab/playtest/metric-words.js';
import type { Language } from '../lab/playtest/words.js';
import type { Estimate } from '../stats/block-mean.js';
import { decimal, decimals, percent, range, table } from './table.js';

const words = {
  en: {
    read: (n: number, ok: number) => `Lines: ${n}; matches by the rules: ${ok}.`,
    wrong: 'These can’t be:',
    line: 'line',
    player: 'player',
    matches: 'matches',
    score: 'score',
    interval: '95 % interval',
    perChoice: 'lost a choice',
    perMatch: 'lost a match',
    lostBy: 'Win chance lost against perfect play, in percentage points:',
    lostEstimate:
      'Share of the win lost, estimated by playing on in worlds that fit what the player saw (only full records):',
    notSeen: 'Without the cards and moves nobody can tell what each choice cost.',
    standard: 'the usual rules',
    balance: (rules: string, n: number) => `Balance, ${rules} (matches: ${n}):`,
    metric: 'figure',
    mean: 'mean',
    habits: (rules: string) => `How they open, in percent (perfect play in the last column), ${rules}:`,
    card: 'card',
    perfect: 'perfect',
    answer: 'best answer',
    wins: 'it wins',
    tried: 'tried on matches it hadn’t seen',
    usual: (chance: string) =>
      `Against perfect play no answer wins more than ${chance}. What the best answer wins if the habits stay as they are is ` +
      'flattering, since it is fitted to these very matches; the column beside it is honest.',
  },
  de: {
    read: (n: number, ok: number) => `Zeilen: ${n}, Partien nach den Regeln: ${ok}.`,
    wrong: 'Diese können nicht stimmen:',
    line: 'Zeile',
    player: 'Spieler',
    matches: 'Partien',
    score: 'Ergebnis',
    interval: '95-%-Intervall',
    perChoice: 'Verlust je Zug',
    perMatch: 'Verlust je Partie',
    lostBy: 'Verlorene Gewinnchance gegenüber perfektem Spiel, in Prozentpunkten:',
    lostEstimate:
      'Verlorener Anteil am Sieg, geschätzt durch Weiterspielen in Welten, die zu dem passen, was der Spieler sah (nur vollständige Aufzeichnungen):',
    notSeen: 'Ohne die Karten und Züge kann niemand sagen, was eine Entscheidung gekostet hat.',
    standard: 'übliche Regeln',
    balance: (rules: string, n: number) => `Balance, ${rules} (Partien: ${n}):`,
    metric: 'Größe',
    mean: 'Mittel',
    habits: (rules: string) => `Eröffnungen in Prozent (letzte Spalte: perfektes Spiel), ${rules}:`,
    card: 'Karte',
    perfect: 'perfekt',
    answer: 'beste Antwort',
    wins: 'sie gewinnt',
    tried: 'an ungesehenen Partien',
    usual: (chance: string) =>
      `Gegen perfektes Spiel gewinnt keine Antwort mehr als ${chance}. Was die beste Antwort gewinnt, wenn die Gewohnheiten so ` +
      'bleiben, ist geschönt, weil sie an genau diese Partien angepasst ist; die Spalte daneben ist ehrlich.',
  },
} as const;

/** Everything, a section after another. */
export function analysisText(analysis: Analysis, language: Language): string {
  const say = words[language];
  const parts = [say.read(analysis.lines, analysis.lines - analysis.wrong.length)];
  if (analysis.wrong.length > 0) {
    const lines = analysis.wrong.map(({ line, problem }) => `  ${say.line} ${line}: ${problem[language]}`);
    parts.push([say.wrong, ...lines].join('\n'));
  }
  if (analysis.players.length > 0) parts.push(playersText(analysis, language));
  for (const report of analysis.rules) {
    parts.push(balanceText(report, language));
    if (report.habits.length > 0) parts.push(habitsText(report, language));
  }
  return `${parts.join('\n\n')}\n`;
}

const points = (x: number): string => decimal(100 * x, 2);

/** A mean and its interval as two cells. */
function shown({ mean, lo, hi }: Estimate, language: Language, show: (x: number) => string): string[] {
  return [mean === null ? '–' : show(mean), range(lo, hi, show)].map((cell) => decimals(cell, language));
}

function playersText({ game, players }: Analysis, language: Language): string {
  const say = words[language];
  const judged = players.some(({ losses }) => losses !== null);
  const head = [say.player, `>${say.matches}`, `>${say.score}`, `>${say.interval}`];
  if (judged) head.push(`>${say.perChoice}`, `>${say.interval}`, `>${say.perMatch}`, `>${say.interval}`);
  const rows = players.map(({ player, matches, score, losses }) => [
    player,
    String(matches),
    ...shown(score, language, percent),
    ...(!judged
      ? []
      : losses === null
        ? ['–', '–', '–', '–']
        : [...shown(losses.perChoice, language, points), ...shown(losses.perMatch, language, points)]),
  ]);
  const about = !judged ? say.notSeen : game === 'kronenduell' ? say.lostBy : say.lostEstimate;
  return `${about}\n\n${table(head, rows)}`;
}

function rulesName(rules: string, language: Language): string {
  return rules === '' ? words[language].standard : rules;
}

function balanceText({ rules, matches, figures }: RulesReport, language: Language): string {
  const say = words[language];
  const bots = [...new Set(figures.flatMap((figure) => Object.keys(figure.bots)))];
  const head = [say.metric, `>${say.mean}`, `>${say.interval}`, ...bots.map((bot) => `>${bot}`)];
  const rows = figures.map(({ metric, estimate, bots: found }) => {
    const show = metric.unit === 'share' ? percent : (x: number) => decimal(x, 2);
    return [
      metricTitle(metric, language),
      ...shown(estimate, language, show),
      ...bots.map((bot) => (found[bot] === undefined ? '–' : decimals(show(found[bot]), language))),
    ];
  });
  return `${say.balance(rulesName(rules, language), matches)}\n\n${table(head, rows)}`;
}

function habitsText({ rules, habits }: RulesReport, language: Language): string {
  const say = words[language];
  const whole = (x: number) => decimal(100 * x, 0);
  const name = ({ player, seat }: RulesReport['habits'][number]) =>
    seat === null ? player : `${player} (${seat})`;
  const [{ habits: first }] = habits;
  const openings = first.openings.map(({ card, optimal }, i) => [
    card === 1 ? 'A' : String(card),
    ...habits.map((one) => whole(one.habits.openings[i].share)),
    whole(optimal),
  ]);
  const answers = habits.map((one) => [name(one), ...answerCells(one.habits, language)]);
  return [
    say.habits(rulesName(rules, language)),
    '',
    table([say.card, ...habits.map((one) => `>${name(one)}`), `>${say.perfect}`], openings),
    '',
    table(
      [say.player, `>${say.matches}`, `>${say.answer}`, `>${say.wins}`, `>${say.tried}`, `>${say.interval}`],
      answers,
    ),
    '',
    say.usual(decimals(percent(first.usual), language)),
  ].join('\n');
}

function answerCells({ matches, answer, heldOut }: Habits, language: Language): string[] {
  return [
    String(matches),
    answer.card === 1 ? 'A' : String(answer.card),
    decimals(percent(answer.chance), language),
    ...(heldOut === null ? ['–', '–'] : shown(heldOut, language, percent)),
  ];
}

/** The section on the cards of Kronenduell. */
import { abilitiesOf, type KronenduellOptions } from '../../games/kronenduell/options.js';
import { below, figure, figures, heading, legend, numeric, type Place } from '../figure.js';
import { type Html, html, name } from '../html.js';
import { heatMap } from '../plots/heat-map.js';
import { intervals } from '../plots/intervals.js';
import { shares } from '../plots/shares.js';
import { type Speaker, shown } from '../speaker.js';
import * as words from '../words/kronenduell.js';
import { labels } from '../words/labels.js';
import { plotWords } from '../words/plots.js';
import type { PerfectPlay } from './perfect-play.js';
import { CARDS } from './profile.js';
import type { Run } from './read-run.js';
import type { Scan } from './scan.js';
import { gatherRows, tallyRows, total } from './tally.js';

const ROUNDS = CARDS;

/** What all bots together did with a card. */
export interface CardUse {
  card: number;
  label: string;
  /** Times a game and seat, by round. */
  byRound: number[];
  /** The sum of these. */
  played: number;
  /** Of the rounds in which it was played. */
  won: number;
  postponed: number;
  lost: number;
  coins: number;
  times: number;
}

export function cardUses(run: Run): CardUse[] {
  const rows = tallyRows(run, 'cards');
  // Every seat plays some card in the first round of every game.
  const seats = total(rows, 'round_1');
  return Array.from(
    gatherRows(rows, (row) => row.number('card')),
    ([card, own]) => {
      const times = total(own, 'played');
      const part = (column: string) => (times === 0 ? 0 : total(own, column) / times);
      return {
        card,
        label: cardLabel(run, card),
        byRound: ROUNDS.map((round) => (seats === 0 ? 0 : total(own, `round_${round}`) / seats)),
        played: seats === 0 ? 0 : times / seats,
        won: part('won'),
        postponed: part('postponed'),
        lost: part('lost'),
        coins: part('coins'),
        times,
      };
    },
  );
}

/** `4 Umsturz`; the number alone where the seats' abilities differ. */
export function cardLabel({ game }: Pick<Run, 'game'>, card: number): string {
  const [first, second] = abilitiesOf(game.options as KronenduellOptions);
  const ability = first[card];
  return ability === second[card] && ability !== 'none'
    ? `${card} ${words.abilityNames[ability]}`
    : String(card);
}

/** The same within a sentence: `4 (Umsturz)`. */
export function cardInText(label: string): string {
  return label.replace(/^(\d) (.+)$/, '$1 ($2)');
}

/** The answer's sentences on the cards: which are used, and which openings pay or don't, where the intervals say so. */
export function cardSentences(say: Speaker, run: Run, { estimates }: Scan): Html[] {
  const uses = cardUses(run);
  if (uses.length === 0 || uses.every(({ times }) => times === 0)) return [];
  const sorted = [...uses].sort((a, b) => a.played - b.played);
  const [least, most] = [sorted[0], sorted[sorted.length - 1]];
  const used = say.say(words.used)(
    cardInText(least.label),
    say.roundPercent(least.played),
    cardInText(most.label),
    say.roundPercent(most.played),
  );
  const openings = CARDS.map((card) => ({
    label: cardInText(cardLabel(run, card)),
    ...estimates.get(`open:${card}`),
  }));
  const good = openings.filter(({ lo }) => (lo ?? 0) > 0.5).sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0))[0];
  const bad = openings.filter(({ hi }) => (hi ?? 1) < 0.5).sort((a, b) => (a.mean ?? 0) - (b.mean ?? 0))[0];
  const told = (one: typeof good) =>
    [
      one.label,
      say.percent(one.mean ?? 0),
      say.range({ lo: one.lo ?? null, hi: one.hi ?? null }, say.percent),
    ] as const;
  return [
    used,
    ...(good === undefined ? [] : [say.say(words.pays)(...told(good))]),
    ...(bad === undefined ? [] : [say.say(words.costs)(...told(bad))]),
  ];
}

export function cardSection(
  place: Place,
  run: Run,
  scan: Scan,
  perfect: PerfectPlay | null,
  id: string,
): Html | null {
  const uses = cardUses(run);
  if (uses.every(({ times }) => times === 0)) return null;
  const inside = below(place);
  return html`<section>
${heading(place, place.say.say(labels.cards), id)}
${figures([
  useByRound(inside, uses),
  results(inside, uses),
  openingScores(inside, run, scan),
  openings(inside, run, perfect),
])}</section>
`;
}

function useByRound(place: Place, uses: readonly CardUse[]): Html {
  const { say } = place;
  const { title, caption } = say.say(plotWords.cardUse);
  const rounds = ROUNDS.filter((_, i) => uses.some(({ byRound }) => byRound[i] > 0));
  return figure(place, {
    title,
    plot: (width) =>
      heatMap({
        width,
        label: title,
        rows: uses.map(({ label }) => label),
        columns: rounds.map(String),
        values: uses.map(({ byRound }) => rounds.map((_, i) => byRound[i])),
        show: say.roundPercent,
        diverging: false,
        over: say.say(labels.round),
      }),
    caption,
    size: 'full',
    data: {
      columns: [
        { title: say.say(labels.card) },
        numeric(say.say(labels.played)),
        ...rounds.map((round) => numeric(`${say.say(labels.round)} ${round}`)),
        numeric(say.say(labels.coins)),
      ],
      rows: uses.map(({ label, played, byRound, coins }) => [
        label,
        say.percent(played),
        ...rounds.map((_, i) => say.percent(byRound[i])),
        say.number(coins),
      ]),
    },
  });
}

function results(place: Place, uses: readonly CardUse[]): Html {
  const { say } = place;
  const { title, caption } = say.say(plotWords.cardResult);
  const parts = [labels.won, labels.postponed, labels.lost].map((label) => say.say(label));
  return figure(place, {
    title,
    plot: (width) =>
      shares({
        width,
        label: title,
        rows: uses.map(({ label, won, postponed, lost }) => ({ label, shares: [won, postponed, lost] })),
        parts,
        show: say.roundPercent,
      }),
    legend: legend(parts),
    caption,
    data: {
      columns: [{ title: say.say(labels.card) }, ...parts.map(numeric), numeric(say.say(labels.played))],
      rows: uses.map(({ label, won, postponed, lost, times }) => [
        label,
        ...[won, postponed, lost].map(say.percent),
        say.count(times),
      ]),
    },
  });
}

function openingScores(place: Place, run: Run, { estimates }: Scan): Html | null {
  const { say } = place;
  const rows = CARDS.map((card) => ({
    label: cardLabel(run, card),
    ...(estimates.get(`open:${card}`) ?? { mean: null, lo: null, hi: null, blocks: 0 }),
  }));
  if (rows.every(({ mean }) => mean === null)) return null;
  const { title, caption } = say.say(plotWords.openingScore);
  return figure(place, {
    title,
    plot: (width) => intervals({ width, label: title, rows, reference: 0.5, show: say.roundPercent }),
    caption,
    data: {
      columns: [
        { title: say.say(labels.card) },
        numeric(say.say(labels.shareOfWin)),
        numeric(say.say(labels.interval)),
        numeric(say.say(labels.blocks)),
      ],
      rows: rows.map((row) => [
        row.label,
        shown(row.mean, say.percent),
        say.range(row, say.percent),
        say.count(row.blocks),
      ]),
    },
  });
}

function openings(place: Place, run: Run, perfect: PerfectPlay | null): Html {
  const { say } = place;
  const { title, caption } = say.say(plotWords.openings);
  const byBot = gatherRows(tallyRows(run, 'cards'), ({ bot }) => bot);
  const mixes = run.standings.map((standing) => {
    const rows = byBot.get(standing.name) ?? [];
    const all = total(rows, 'opened');
    const of = (card: number) =>
      total(
        rows.filter((row) => row.number('card') === card),
        'opened',
      );
    return { bot: standing.name, mix: CARDS.map((card) => (all === 0 ? null : of(card) / all)) };
  });
  if (perfect !== null) mixes.push({ bot: say.say(labels.perfect), mix: perfect.study.opening });
  return figure(place, {
    title,
    plot: (width) =>
      heatMap({
        width,
        label: title,
        rows: mixes.map(({ bot }) => bot),
        columns: CARDS.map(String),
        values: mixes.map(({ mix }) => mix),
        show: say.roundPercent,
        diverging: false,
        over: say.say(labels.card),
      }),
    caption,
    size: 'full',
    data: {
      columns: [{ title: say.say(labels.bot) }, ...CARDS.map((card) => numeric(cardLabel(run, card)))],
      rows: mixes.map(({ bot, mix }) => [name(bot), ...mix.map((share) => shown(share, say.percent))]),
    },
  });
}

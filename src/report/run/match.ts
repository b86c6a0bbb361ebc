/** The section on how matches go: lengths and margins, seats, and how the chance to win grows. */
import { below, figure, figures, heading, numeric, type Place } from '../figure.js';
import { type Html, html } from '../html.js';
import { figureShow } from '../metric-show.js';
import { histogram } from '../plots/histogram.js';
import { intervals } from '../plots/intervals.js';
import { band } from '../plots/lines.js';
import { shown } from '../speaker.js';
import { labels } from '../words/labels.js';
import { metricWords } from '../words/metrics.js';
import { plotWords } from '../words/plots.js';
import type { GameProfile } from './profile.js';
import type { Run } from './read-run.js';
import type { Scan } from './scan.js';
import type { Swings } from './swings.js';

export function matchSection(
  place: Place,
  run: Run,
  scan: Scan,
  profile: GameProfile,
  swings: Swings | null,
  id: string,
): Html {
  const inside = below(place);
  return html`<section>
${heading(place, place.say.say(labels.match), id)}
${figures([
  ...profile.histograms.map((metric) => countsOf(inside, scan, metric)),
  seats(inside, run, scan),
  swings === null ? null : chances(inside, swings),
])}${others(inside, scan, profile)}</section>
`;
}

function countsOf(place: Place, { counts, estimates }: Scan, metric: string): Html | null {
  const seen = counts.get(metric) ?? [];
  if (seen.length === 0) return null;
  const { say } = place;
  const title = say.say(metricWords(metric)).label;
  const all = seen.reduce((sum, [, count]) => sum + count, 0);
  return figure(place, {
    title,
    plot: (width) =>
      histogram({
        width,
        label: title,
        over: title,
        counts: seen,
        mean: estimates.get(metric)?.mean ?? null,
        percent: say.roundPercent,
        show: say.count,
      }),
    caption: say.say(plotWords.histogram).caption,
    size: 'third',
    data: {
      columns: [numeric(title), numeric(say.say(labels.matches)), numeric(say.say(labels.share))],
      rows: seen.map(([value, count]) => [say.count(value), say.count(count), say.percent(count / all)]),
    },
  });
}

function seats(place: Place, { game }: Run, { estimates }: Scan): Html | null {
  const { say } = place;
  const rows = Array.from({ length: game.seats }, (_, seat) => ({
    label: `${say.say(labels.seat)} ${seat + 1}`,
    ...(estimates.get(`seat:${seat}`) ?? { mean: null, lo: null, hi: null, blocks: 0 }),
  }));
  if (rows.every(({ mean }) => mean === null)) return null;
  const { title, caption } = say.say(plotWords.seats);
  const all = rows.reduce((sum, { mean }) => sum + (mean ?? 0), 0);
  return figure(place, {
    title,
    plot: (width) =>
      intervals({
        width,
        label: title,
        rows,
        reference: all / game.seats,
        show: say.percent,
        axis: say.axisPercent,
      }),
    caption,
    size: 'third',
    data: {
      columns: [
        { title: say.say(labels.seat) },
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

function chances(place: Place, { rounds, matches }: Swings): Html {
  const { say } = place;
  const { title, caption } = say.say(plotWords.swings);
  return figure(place, {
    title,
    plot: (width) =>
      band({
        width,
        label: title,
        over: say.say(labels.afterRound),
        points: rounds.map(({ mean, lo, hi }, x) => ({ x, mean, lo, hi })),
        reference: 0.5,
        showX: say.count,
        showY: say.roundPercent,
      }),
    caption: `${caption} ${say.say(labels.matches)}: ${say.count(matches)}.`,
    size: 'full',
    data: {
      columns: [
        numeric(say.say(labels.afterRound)),
        numeric(say.say(labels.mean)),
        numeric(say.say(labels.middle80)),
        numeric(say.say(labels.matches)),
      ],
      rows: rounds.map(({ mean, lo, hi, count }, round) => [
        say.count(round),
        say.percent(mean),
        say.range({ lo, hi }, say.percent),
        say.count(count),
      ]),
    },
  });
}

/** What else was measured, as a list of figures with intervals. */
function others({ say }: Place, { estimates }: Scan, { metrics }: GameProfile): Html {
  const items = metrics.flatMap((metric) => {
    const estimate = estimates.get(metric);
    if (estimate === undefined || estimate.mean === null) return [];
    const show = figureShow(say, metric, shareMetrics.has(metric));
    const range = estimate.lo === null ? null : html` <small>${say.range(estimate, show)}</small>`;
    return [
      html`<div><dt>${say.say(metricWords(metric)).label}</dt><dd>${show(estimate.mean)}${range}</dd></div>
`,
    ];
  });
  return html`<dl class="figures-list">
${items}</dl>
`;
}

/** Metrics that are shares of 1. */
const shareMetrics: ReadonlySet<string> = new Set([
  'draw',
  'first_round_decides',
  'comeback',
  'hit_rate',
  'last_round_decides',
  'king_won',
  'first_to_two_wins',
]);

/** Figures with their intervals, one below the other. */
import { axisX, dot, gridX, rectX, ruleX, ruleY, text } from '@observablehq/plot';
import type { Html } from '../html.js';
import type { Show } from '../speaker.js';
import { accent, cutLabel, draw, faint, ink, labelRoom, soft } from './draw.js';

export interface IntervalRow {
  label: string;
  mean: number | null;
  lo: number | null;
  hi: number | null;
  /** Worked out instead of sampled: a ring. */
  exact?: number | null;
  /** Nothing to be made of it: paler. */
  pale?: boolean;
}

export interface IntervalPlot {
  label: string;
  rows: readonly IntervalRow[];
  /** Where a line stands for "no difference". */
  reference?: number;
  /** Within so much of the reference a difference doesn't matter: a shaded band. */
  margin?: number;
  show: Show;
  /** How the axis shows figures, where not alike. */
  axis?: Show;
  width: number;
}

const ROW = 30;

/** A dot for the figure, a bar for its interval, and where there is one a ring for the exact figure. */
export function intervals({ label, rows, reference, margin, show, axis = show, width }: IntervalPlot): Html {
  const marginLeft = labelRoom(
    rows.map((row) => row.label),
    width,
  );
  // Names may be alike once cut: a row is known by its number.
  const numbered = rows.map((row, y) => ({ ...row, y, color: row.pale === true ? soft : accent }));
  const told = numbered.filter(({ mean }) => mean !== null);
  const exact = numbered.filter((row) => typeof row.exact === 'number');
  const ends = numbered.filter(({ lo, hi }) => lo !== null && hi !== null);
  const edges =
    reference === undefined || margin === undefined ? [] : [reference - margin, reference + margin];
  const domain = domainOf(rows, [...edges, ...(reference === undefined ? [] : [reference])]);
  const ticks = width < 400 ? 3 : 5;
  return draw(
    {
      width,
      height: 44 + ROW * rows.length,
      marginLeft,
      marginRight: width < 400 ? 58 : 78,
      marginTop: 8,
      marginBottom: 36,
      x: { domain },
      y: { type: 'band', domain: numbered.map(({ y }) => y), axis: null, padding: 0.2 },
      marks: [
        ...(edges.length === 0
          ? []
          : [rectX([edges], { x1: edges[0], x2: edges[1], fill: ink, fillOpacity: 0.07 })]),
        gridX({ ticks, stroke: faint, strokeOpacity: 1 }),
        axisX({ ticks, tickFormat: axis, label: null, tickSize: 0 }),
        ...(reference === undefined ? [] : [ruleX([reference], { stroke: ink, strokeDasharray: '4 3' })]),
        ruleY(ends, {
          y: 'y',
          x1: 'lo',
          x2: 'hi',
          stroke: 'color',
          strokeWidth: 7,
          strokeOpacity: 0.35,
          strokeLinecap: 'round',
        }),
        dot(told, { x: 'mean', y: 'y', r: 4.5, fill: 'color', title: titleOf(show) }),
        dot(exact, { x: 'exact', y: 'y', r: 7, stroke: ink, strokeWidth: 1.6 }),
        text(numbered, {
          y: 'y',
          text: ({ label: of }: IntervalRow) => cutLabel(of, marginLeft),
          frameAnchor: 'left',
          textAnchor: 'end',
          dx: -10,
          fill: ink,
        }),
        text(numbered, {
          y: 'y',
          text: ({ mean }: IntervalRow) => (mean === null ? '–' : show(mean)),
          frameAnchor: 'right',
          textAnchor: 'start',
          dx: 12,
          fontVariant: 'tabular-nums',
          fill: ink,
        }),
      ],
    },
    label,
  );
}

function titleOf(show: Show) {
  return ({ label, mean, lo, hi }: IntervalRow) =>
    `${label}: ${mean === null ? '–' : show(mean)}${lo === null || hi === null ? '' : ` (${show(lo)} – ${show(hi)})`}`;
}

/** All ends with a little air; never of no width. */
function domainOf(rows: readonly IntervalRow[], others: readonly number[]): [number, number] {
  const ends = rows
    .flatMap(({ mean, lo, hi, exact }) => [mean, lo, hi, exact ?? null])
    .concat(others)
    .filter((x): x is number => x !== null && Number.isFinite(x));
  if (ends.length === 0) return [0, 1];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const air = most > least ? 0.06 * (most - least) : Math.max(0.01, 0.1 * Math.abs(most));
  return [least - air, most + air];
}

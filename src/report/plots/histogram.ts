/** How often each whole number came up. */
import { axisX, axisY, gridY, rectY, ruleX, ruleY } from '@observablehq/plot';
import type { Html } from '../html.js';
import type { Show } from '../speaker.js';
import { accent, draw, faint, ink } from './draw.js';

export interface Histogram {
  label: string;
  /** What is counted, below the axis. */
  over: string;
  /** Rising numbers and how often each was seen. */
  counts: readonly (readonly [value: number, count: number])[];
  mean: number | null;
  /** Shows a share and a value. */
  percent: Show;
  show: Show;
  width: number;
}

/** More bars than this are gathered. */
const MOST_BARS = 30;

/** Bars of numbers that lie together: `from` up to, and without, `to`. */
export interface Bar {
  from: number;
  to: number;
  share: number;
}

/** At most {@link MOST_BARS} bars of one width, which is 1, 2, 5, 10, 20 …; shares sum to 1. */
export function barsOf(counts: Histogram['counts']): Bar[] {
  if (counts.length === 0) return [];
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const [least, most] = [counts[0][0], counts[counts.length - 1][0]];
  let width = 1;
  for (const factor = [2, 2.5, 2]; (most - least + 1) / width > MOST_BARS; ) {
    width *= factor[0];
    factor.push(factor.shift() as number);
  }
  const first = Math.floor(least / width);
  const bars = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width,
    share: 0,
  }));
  for (const [value, count] of counts) bars[Math.floor(value / width) - first].share += count / total;
  return bars;
}

export function histogram({ label, over, counts, mean, percent, show, width: whole }: Histogram): Html {
  const bars = barsOf(counts);
  const width = bars.length === 0 ? 1 : bars[0].to - bars[0].from;
  // A bar for a single number stands over it, not beside it.
  const shift = width === 1 ? 0.5 : 0;
  const title = ({ from, to, share }: Bar) =>
    `${width === 1 ? show(from) : `${show(from)} – ${show(to - 1)}`}: ${percent(share)}`;
  return draw(
    {
      width: whole,
      height: 210,
      marginLeft: 44,
      marginBottom: 44,
      marginTop: 12,
      marginRight: 12,
      x: bars.length === 0 ? { domain: [0, 1] } : {},
      marks: [
        gridY({ ticks: 4, stroke: faint, strokeOpacity: 1 }),
        axisY({ ticks: 4, tickFormat: percent, label: null, tickSize: 0 }),
        axisX({
          ticks: Math.min(6, bars.length),
          tickFormat: (x: number) => (Number.isInteger(x) ? show(x) : ''),
          label: over,
          labelAnchor: 'center',
          labelArrow: 'none',
          tickSize: 0,
        }),
        rectY(bars, {
          x1: ({ from }: Bar) => from - shift,
          x2: ({ to }: Bar) => to - shift,
          y: 'share',
          fill: accent,
          fillOpacity: 0.75,
          inset: 0.5,
          title,
        }),
        ruleY([0], { stroke: ink }),
        ...(mean === null ? [] : [ruleX([mean], { stroke: ink, strokeDasharray: '4 3' })]),
      ],
    },
    label,
  );
}

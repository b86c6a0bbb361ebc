/** Figures that run along an axis, a line a series. */
import { areaY, axisX, axisY, dot, gridY, line, ruleY } from '@observablehq/plot';
import type { Html } from '../html.js';
import type { Show } from '../speaker.js';
import { accent, draw, faint, ink, seriesColor } from './draw.js';

export interface Series {
  name: string;
  points: readonly { x: number; y: number }[];
}

export interface LinePlot {
  label: string;
  over: string;
  series: readonly Series[];
  showX: Show;
  showY: Show;
  /** Both axes in powers of ten. */
  logarithmic?: boolean;
  /** The range of the vertical axis; else that of the figures. */
  range?: [number, number];
  width: number;
}

/** Symbols as well as colours tell series apart. */
const symbols = ['circle', 'square', 'triangle', 'diamond', 'star', 'wye', 'cross', 'hexagon'] as const;

export function lines({ label, over, series, showX, showY, logarithmic, range, width }: LinePlot): Html {
  const type = logarithmic === true ? 'log' : 'linear';
  return draw(
    {
      width,
      height: 300,
      marginLeft: 52,
      marginRight: 20,
      marginTop: 14,
      marginBottom: 46,
      x: { type },
      y: range === undefined ? { type } : { type, domain: range },
      marks: [
        gridY({ ticks: 5, stroke: faint, strokeOpacity: 1 }),
        axisY({ ticks: 5, tickFormat: showY, label: null, tickSize: 0 }),
        axisX({
          ticks: width < 400 ? 4 : 8,
          tickFormat: showX,
          label: over,
          labelAnchor: 'center',
          labelArrow: 'none',
        }),
        ...series.flatMap(({ name, points }, i) => [
          line(points, { x: 'x', y: 'y', stroke: seriesColor(i), strokeWidth: 2 }),
          dot(points, {
            x: 'x',
            y: 'y',
            fill: seriesColor(i),
            symbol: symbols[i % symbols.length],
            r: 3.5,
            title: ({ x, y }: { x: number; y: number }) => `${name}, ${showX(x)}: ${showY(y)}`,
          }),
        ]),
      ],
    },
    label,
  );
}

/** A mean with the band in which most lie. */
export interface Band {
  x: number;
  mean: number;
  lo: number;
  hi: number;
}

export interface BandPlot {
  label: string;
  over: string;
  points: readonly Band[];
  reference: number;
  showX: Show;
  showY: Show;
  width: number;
}

export function band({ label, over, points, reference, showX, showY, width }: BandPlot): Html {
  return draw(
    {
      width,
      height: 280,
      marginLeft: 52,
      marginRight: 20,
      marginTop: 14,
      marginBottom: 46,
      y: { domain: [0, 1] },
      marks: [
        gridY({ ticks: 5, stroke: faint, strokeOpacity: 1 }),
        axisY({ ticks: 5, tickFormat: showY, label: null, tickSize: 0 }),
        axisX({
          ticks: points.length,
          tickFormat: showX,
          label: over,
          labelAnchor: 'center',
          labelArrow: 'none',
        }),
        areaY(points, { x: 'x', y1: 'lo', y2: 'hi', fill: accent, fillOpacity: 0.22 }),
        ruleY([reference], { stroke: ink, strokeDasharray: '4 3' }),
        line(points, { x: 'x', y: 'mean', stroke: accent, strokeWidth: 2.5 }),
        dot(points, {
          x: 'x',
          y: 'mean',
          fill: accent,
          r: 4,
          title: ({ x, mean, lo, hi }: Band) => `${showX(x)}: ${showY(mean)} (${showY(lo)} – ${showY(hi)})`,
        }),
      ],
    },
    label,
  );
}

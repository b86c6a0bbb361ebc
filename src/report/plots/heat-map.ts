/** A table of figures in which colour shows how large they are. */
import { axisX, cell, text } from '@observablehq/plot';
import type { Html } from '../html.js';
import type { Show } from '../speaker.js';
import { cutLabel, draw, ink, labelRoom } from './draw.js';

export interface HeatMap {
  label: string;
  rows: readonly string[];
  columns: readonly string[];
  /** [row][column], from 0 to 1; null: an empty field. */
  values: readonly (readonly (number | null)[])[];
  show: Show;
  /** Whether ½ is the middle between two colours; else colour grows from 0 to the largest figure. */
  diverging: boolean;
  /** A heading over the columns. */
  over?: string;
  /** The room there is; fields are never wider than they need be, and never too narrow to read. */
  width: number;
}

const ROW = 32;
/** The narrowest and the widest fields. */
const [LEAST, MOST] = [23, 58];

/** The steps of a colour scale that the page's style defines: `--heat-0` to `--heat-10`, `--step-0` to `--step-10`. */
const STEPS = 10;

export function heatMap({ label, rows, columns, values, show, diverging, over, width }: HeatMap): Html {
  const marginLeft = labelRoom(rows, width);
  const slanted = columns.some((column) => column.length > 7);
  const marginTop = (slanted ? Math.min(120, 0.75 * labelRoom(columns, 400)) : 24) + (over ? 18 : 0);
  const marginRight = slanted ? 56 : 8;
  const field = Math.max(LEAST, Math.min(MOST, (width - marginLeft - marginRight) / columns.length));
  const fontSize = field < 36 ? 9 : 12;
  const known = values.flat().filter((x) => x !== null);
  const most = diverging ? 1 : Math.max(1e-9, ...known);
  const cells = rows.flatMap((_, y) =>
    columns.flatMap((_, x) => {
      const value = values[y][x];
      return value === null ? [] : [{ x, y, value }];
    }),
  );
  const color = ({ value }: { value: number }) =>
    `var(--${diverging ? 'heat' : 'step'}-${Math.round((STEPS * Math.min(value, most)) / most)})`;
  return draw(
    {
      width: marginLeft + marginRight + field * columns.length,
      height: marginTop + 8 + ROW * rows.length,
      marginLeft,
      marginTop,
      marginRight,
      marginBottom: 8,
      x: { type: 'band', domain: columns.map((_, x) => x), padding: 0.04 },
      y: { type: 'band', domain: rows.map((_, y) => y), padding: 0.06, axis: null },
      marks: [
        axisX({
          anchor: 'top',
          tickSize: 0,
          label: over ?? null,
          labelAnchor: 'left',
          labelArrow: 'none',
          tickFormat: (x: number) => cutLabel(columns[x], 150),
          ...(slanted ? { tickRotate: -35, textAnchor: 'start' } : {}),
        }),
        cell(cells, {
          x: 'x',
          y: 'y',
          fill: color,
          rx: 3,
          title: ({ x, y, value }: (typeof cells)[number]) => `${rows[y]} – ${columns[x]}: ${show(value)}`,
        }),
        text(cells, {
          x: 'x',
          y: 'y',
          text: ({ value }) => show(value),
          fontVariant: 'tabular-nums',
          fontSize,
          fill: ink,
        }),
        text(rows, {
          y: (_, i) => i,
          text: (row: string) => cutLabel(row, marginLeft),
          frameAnchor: 'left',
          textAnchor: 'end',
          dx: -10,
          fill: ink,
        }),
      ],
    },
    label,
  );
}

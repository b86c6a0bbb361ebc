/** What each thing's whole is made up of: one bar a row, cut into its parts. */
import { axisX, barX, text } from '@observablehq/plot';
import type { Html } from '../html.js';
import type { Show } from '../speaker.js';
import { cutLabel, draw, ink, labelRoom, seriesColor } from './draw.js';

export interface SharePlot {
  label: string;
  rows: readonly { label: string; shares: readonly number[] }[];
  /** What the parts are, in order. */
  parts: readonly string[];
  show: Show;
  width: number;
}

/** The parts of a row are to sum to 1 at most. */
export function shares({ label, rows, parts, show, width }: SharePlot): Html {
  const marginLeft = labelRoom(
    rows.map((row) => row.label),
    width,
  );
  const pieces = rows.flatMap(({ label: of, shares: own }, y) => {
    let from = 0;
    return own.map((share, part) => {
      const piece = { y, of, part, share, from, to: from + share };
      from += share;
      return piece;
    });
  });
  return draw(
    {
      width,
      height: 40 + 26 * rows.length,
      marginLeft,
      marginRight: 28,
      marginTop: 6,
      marginBottom: 30,
      x: { domain: [0, 1] },
      y: { type: 'band', domain: rows.map((_, y) => y), axis: null, padding: 0.16 },
      marks: [
        axisX({ ticks: width < 400 ? 3 : 5, tickFormat: show, label: null, tickSize: 0 }),
        barX(pieces, {
          y: 'y',
          x1: 'from',
          x2: 'to',
          fill: ({ part }: (typeof pieces)[number]) => seriesColor(part),
          fillOpacity: 0.85,
          insetRight: 1,
          title: ({ of, part, share }: (typeof pieces)[number]) => `${of}, ${parts[part]}: ${show(share)}`,
        }),
        text(rows, {
          y: (_, i) => i,
          text: ({ label: of }: { label: string }) => cutLabel(of, marginLeft),
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

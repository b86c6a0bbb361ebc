/** Observable Plot without a browser: a drawing as SVG that takes its colours from the page around it. */
import { type PlotOptions, plot } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { Html, html } from '../html.js';

/** The colours that the page's style defines, light and dark. */
export const ink = 'currentColor';
export const accent = 'var(--accent)';
export const soft = 'var(--soft)';
export const faint = 'var(--line)';

/** The colour of series `i`; there are eight that colour-blind readers can tell apart. */
export function seriesColor(i: number): string {
  return `var(--series-${1 + (i % 8)})`;
}

/** How wide plots are that take a third, half, or all of a line of the page, and on a phone; in pixels. */
export const WIDTHS = { third: 314, half: 502, full: 700, phone: 300 } as const;

/** Pixels signs take at most in the wider of the usual fonts (DejaVu Sans at 12 pixels): a label cut off is worse than one with air. */
const [NARROW, USUAL, LARGE, WIDE] = [5, 7.7, 10.1, 12];

/** Between a label and the plot, and between it and the edge. */
const [GAP, EDGE] = [10, 6];

function widthOf(sign: string): number {
  if (/[ fijlrtI.,:;!|'`()[\]/-]/.test(sign)) return NARROW;
  if (/[mwMW@%…—]/.test(sign) || sign > '\u024f') return WIDE;
  return /[A-ZÄÖÜ<>=+~&#]/.test(sign) ? LARGE : USUAL;
}

function textWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + widthOf(sign), 0);
}

/** The room for labels beside a plot of this width, the longest of which are cut. */
export function labelRoom(labels: readonly string[], width: number): number {
  return Math.min(190, 0.4 * width, GAP + EDGE + Math.max(3 * USUAL, ...labels.map(textWidth)));
}

/** A label that fits into so many pixels. */
export function cutLabel(label: string, room: number): string {
  const most = room - GAP - EDGE;
  // A room that was made for this very label may come out a rounding short.
  if (textWidth(label) <= most + 1e-6) return label;
  let cut = '';
  for (const sign of label) {
    if (textWidth(`${cut}${sign}…`) > most) break;
    cut += sign;
  }
  return `${cut.trimEnd()}…`;
}

const { document } = parseHTML('<html><body></body></html>');

/** The plot as markup. @param label what it shows, for those who can't see it */
export function draw(options: PlotOptions, label: string): Html {
  const svg = plot({ document: document as never, ...options }) as unknown as Element;
  // The page's policy allows no style but its own; what Plot would say is in it.
  for (const style of svg.querySelectorAll('style')) style.remove();
  svg.removeAttribute('class');
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('role', 'img');
  svg.setAttribute('font-size', '12');
  // linkedom leaves < as it is in an attribute, which is right but not for every reader.
  return new Html(svg.outerHTML.replace('<svg', () => `<svg${html` aria-label="${label}"`.text}`));
}

interface Element {
  outerHTML: string;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelectorAll(selector: string): Iterable<{ remove(): void }>;
}

/** How far strategies are from perfect play: the curves that `arena train --csv` writes, or one figure a bot. */
import { basename, extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readNamedFile } from '../arena/folders.js';
import { UsageError } from '../core/errors.js';
import { below, figure, figures, heading, legend, numeric, type Place } from './figure.js';
import { type Html, html, name } from './html.js';
import { lines } from './plots/lines.js';
import { labels } from './words/labels.js';
import { plotWords } from './words/plots.js';

interface Curve {
  name: string;
  /** What runs along: how many iterations. */
  points: { x: number; y: number }[];
}

/** Null without files. @throws UsageError when one is no such file */
export function curvePart(
  place: Place,
  files: readonly string[],
): { html: Html; contents: { id: string; title: string } } | null {
  if (files.length === 0) return null;
  const { say } = place;
  const curves = files.flatMap(readCurves);
  const { title, caption } = say.say(plotWords.curve);
  const section = say.say(labels.curves);
  // What is 0 has no place on a scale of powers of ten.
  const drawn = curves.map((curve) => ({
    ...curve,
    points: curve.points.filter(({ x, y }) => x > 0 && y > 1e-12),
  }));
  const precise = (x: number) => say.precise(x, 2);
  const content = html`<section>
${heading(place, section, 'curves')}
${figures([
  figure(below(place), {
    title,
    plot: (width) =>
      lines({
        width,
        label: title,
        over: say.say(labels.iterations),
        series: drawn,
        showX: precise,
        showY: precise,
        logarithmic: true,
      }),
    legend: legend(curves.map((curve) => name(curve.name))),
    caption,
    size: 'full',
    data: {
      columns: [
        { title: say.say(labels.bot) },
        numeric(say.say(labels.iterations)),
        numeric(say.say(labels.exploitability)),
      ],
      rows: curves.flatMap((curve) =>
        curve.points.map(({ x, y }) => [name(curve.name), say.count(x), say.precise(y, 3)]),
      ),
    },
  }),
])}</section>
`;
  return { html: content, contents: { id: 'curves', title: section } };
}

/**
 * A file has the columns `iterations` and `exploitability`, or `bot` and `exploitability`, where the bot's name says how many
 * iterations it made: `cfr:iterations=200`.
 */
function readCurves(file: string): Curve[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(readNamedFile(file), { columns: true, bom: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} is no CSV: ${(error as Error).message.split('\n')[0]}`);
  }
  const [first = {}] = rows;
  const named = Object.hasOwn(first, 'bot');
  if (!Object.hasOwn(first, 'exploitability') || !(named || Object.hasOwn(first, 'iterations'))) {
    throw new UsageError(
      `${file} should have columns iterations (or bot) and exploitability, and a row or more`,
    );
  }
  const curves = new Map<string, Curve>();
  for (const [i, row] of rows.entries()) {
    const made = named ? /^(.*?)[,:]?iterations=(\d+)$/.exec(row.bot) : null;
    // A bot that learns nothing has no place on the curve.
    if (named && made === null) continue;
    const curveName = made?.[1] ?? basename(file, extname(file));
    const [x, y] = [Number(made?.[2] ?? row.iterations), Number(row.exploitability)];
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      throw new UsageError(`${file}, row ${i + 2}: iterations and exploitability should be numbers`);
    }
    const curve = curves.get(curveName) ?? { name: curveName, points: [] };
    curve.points.push({ x, y });
    curves.set(curveName, curve);
  }
  return [...curves.values()];
}

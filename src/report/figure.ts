/** The parts a page is put together from: headings, tables, key figures, and plots with their captions and data. */
import { type Child, type Html, html, sentences } from './html.js';
import { WIDTHS } from './plots/draw.js';
import type { Speaker } from './speaker.js';
import { figureWords } from './words/page.js';

/** Where a part stands: who speaks, and how deep its heading is. */
export interface Place {
  say: Speaker;
  level: number;
}

/** The place of what is one heading below. */
export function below({ say, level }: Place): Place {
  return { say, level: level + 1 };
}

/** A page's own heading; a long one is set smaller. */
export function pageHeading(title: string): Html {
  return html`<h1${title.length > 60 ? html` class="long"` : null}>${title}</h1>`;
}

/** A heading below the page's own. */
export function heading({ level }: Place, content: Child, id?: string): Html {
  const at = id === undefined ? null : html` id="${id}"`;
  if (level === 2) return html`<h2${at}>${content}</h2>`;
  return level === 3 ? html`<h3${at}>${content}</h3>` : html`<h4${at}>${content}</h4>`;
}

/** A column of a table; numbers are set to the right. */
export interface TableColumn {
  title: Child;
  numeric?: boolean;
}

/** A column of numbers. */
export function numeric(title: Child): TableColumn {
  return { title, numeric: true };
}

/** The first field of a row is its heading. It scrolls sideways where it doesn't fit. */
export function table(
  columns: readonly TableColumn[],
  rows: readonly (readonly Child[])[],
  label: string,
): Html {
  const kind = ({ numeric: right }: TableColumn) => (right === true ? html` class="number"` : null);
  const head = columns.map((column) => html`<th scope="col"${kind(column)}>${column.title}</th>`);
  const body = rows.map(
    (row) =>
      html`<tr>${row.map((field, i) =>
        i === 0
          ? html`<th scope="row"${kind(columns[i])}>${field}</th>`
          : html`<td${kind(columns[i])}>${field}</td>`,
      )}</tr>
`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body}</tbody></table></div>`;
}

export interface Figure {
  title: string;
  /** Draws it as wide as it is told: for a broad page, and for a phone. */
  plot: (width: number) => Html;
  /** What it shows and how to read it. */
  caption: Child;
  /** What its colours mean, where they mean something. */
  legend?: Html;
  /** The numbers behind it. */
  data: { columns: readonly TableColumn[]; rows: readonly (readonly Child[])[] };
  /** How much of a line of the page it takes; a half unless it says. */
  size?: 'third' | 'half' | 'full';
}

export function figure(place: Place, { title, plot, caption, legend, data, size = 'half' }: Figure): Html {
  const words = place.say.say(figureWords);
  return html`<figure class="${size}">
${heading(place, title)}
${[WIDTHS[size], WIDTHS.phone].map(
  (
    width,
  ) => html`<div class="scroll plot ${width === WIDTHS.phone ? 'phone' : 'broad'}" tabindex="0" role="group" aria-label="${title}">${plot(width)}</div>
`,
)}<figcaption>${legend ?? null}${caption}</figcaption>
<details><summary>${words.data}</summary>
${table(data.columns, data.rows, `${words.data}: ${title}`)}
</details>
</figure>
`;
}

/** Figures side by side where there is room. */
export function figures(parts: readonly (Html | null)[]): Html {
  return html`<div class="figures">
${parts}</div>
`;
}

/** The colours of series by their names. */
export function legend(names: readonly Child[]): Html {
  return html`<ul class="legend">${names.map((one, i) => html`<li class="series-${1 + (i % 8)}">${one}</li>`)}</ul>
`;
}

/** A figure to be seen at a glance. */
export interface Tile {
  label: Child;
  value: string;
  /** Its interval, or what else limits it. */
  range?: string;
  /** What it means, in a line. */
  meaning: Child;
}

export function tiles(all: readonly Tile[]): Html {
  return html`<ul class="tiles">
${all.map(
  ({ label, value, range, meaning }) => html`<li><span class="label">${label}</span>
<strong>${value}</strong>${range === undefined ? null : html` <span class="range">${range}</span>`}
<span class="meaning">${meaning}</span></li>
`,
)}</ul>
`;
}

/** The answer: the first paragraph is what matters most, the last what it rests on. */
export function answerHtml(
  label: string,
  paragraphs: readonly (readonly Html[])[],
  all: readonly Tile[],
): Html {
  const kinds = paragraphs.map((_, i) => (i === 0 ? 'lead' : i === 1 ? 'more' : 'note'));
  return html`<section class="answer" aria-label="${label}">
${paragraphs.map((parts, i) =>
  parts.length === 0
    ? null
    : html`<p class="${kinds[i]}">${sentences(parts)}</p>
`,
)}${all.length === 0 ? null : tiles(all)}</section>
`;
}

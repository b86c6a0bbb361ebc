/** One HTML file that says what runs and experiments found: the answer first, then plots with how to read them. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../core/errors.js';
import { EXPERIMENT, readExperiment } from '../lab/experiment/folder.js';
import { checkWritable, writePieces } from '../lab/file.js';
import { curvePart } from './curve.js';
import { experimentPart } from './experiment/section.js';
import { heading, type Place, pageHeading } from './figure.js';
import { type Html, html } from './html.js';
import { page } from './page.js';
import type { Part } from './part.js';
import { readRunFolder } from './run/read-run.js';
import { runPart } from './run/section.js';
import { type Lang, Speaker } from './speaker.js';
import { severalTitle } from './words/page.js';

/** The file in a run's folder. */
export const REPORT = 'report.html';

export interface ReportSettings {
  /** Folders of runs and experiments. */
  folders: readonly string[];
  /** Where to; {@link REPORT} in the first folder unless it says. */
  out?: string;
  lang: Lang;
  /** CSV files of exploitability, as `arena train --csv` writes them. */
  curves: readonly string[];
}

/**
 * Writes the report and returns its path. The same folders give the same bytes.
 * @throws UsageError when a folder holds no run, a file can't be read, or the report can't be written
 */
export async function writeReport({ folders, out, lang, curves }: ReportSettings): Promise<string> {
  const missing = folders.find((folder) => !existsSync(folder) || !statSync(folder).isDirectory());
  if (missing !== undefined) throw new UsageError(`there is no folder ${missing}`);
  const path = out ?? join(folders[0], REPORT);
  checkWritable(path);
  const say = new Speaker(lang);
  const several = folders.length > 1;
  const place: Place = { say, level: several ? 3 : 2 };
  const parts: Part[] = [];
  for (const [i, folder] of folders.entries()) {
    const prefix = several ? `run-${i + 1}-` : '';
    parts.push(
      existsSync(join(folder, EXPERIMENT)) && readExperiment(folder) !== null
        ? await experimentPart(place, folder, prefix)
        : await runPart(place, readRunFolder(folder), prefix),
    );
  }
  const curve = curvePart({ say, level: 2 }, curves);
  const whole = several ? severalPage(say, parts, curve) : singlePage(say, parts[0], curve);
  await writePieces(path, [whole.text]);
  return path;
}

type CurvePart = ReturnType<typeof curvePart>;

function singlePage(say: Speaker, part: Part, curve: CurvePart): Html {
  return page(say, {
    title: part.title,
    game: part.game,
    contents: [...part.contents, ...(curve === null ? [] : [curve.contents])],
    header: html`<p class="kicker">${part.kicker}</p>
${pageHeading(part.title)}
`,
    answer: part.answer,
    rest: html`${part.rest}${curve === null ? null : curve.html}`,
  });
}

/** Each run one after the other, under a heading of its own. */
function severalPage(say: Speaker, parts: readonly Part[], curve: CurvePart): Html {
  const games = new Set(parts.map(({ game }) => game));
  const title = say.say(severalTitle)(parts.length);
  return page(say, {
    title,
    game: games.size === 1 ? parts[0].game : '',
    contents: [
      ...parts.map(({ title: to }, i) => ({ id: `run-${i + 1}`, title: to })),
      ...(curve === null ? [] : [curve.contents]),
    ],
    header: pageHeading(title),
    answer: html``,
    rest: html`${parts.map(
      (part, i) => html`<article aria-labelledby="run-${i + 1}">
<p class="kicker">${part.kicker}</p>
${heading({ say, level: 2 }, part.title, `run-${i + 1}`)}
${part.answer}${part.rest}</article>
`,
    )}${curve === null ? null : curve.html}`,
  });
}

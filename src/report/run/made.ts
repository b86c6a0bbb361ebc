/** The section on how a run came about: rules, seed, bots, and how long they thought. */
import { join } from 'node:path';
import { describe } from '../../core/schema.js';
import { findGame } from '../../games/index.js';
import { below, heading, numeric, type Place, table } from '../figure.js';
import { type Child, type Html, html, name } from '../html.js';
import type { Show, Speaker } from '../speaker.js';
import { labels } from '../words/labels.js';
import { nameIn, type Run, readTable } from './read-run.js';

export function madeSection(place: Place, run: Run, id: string): Html {
  const { say } = place;
  const { plan } = run;
  const title = say.say(labels.settings);
  const rows: Child[][] = [
    ...ruleRows(run),
    ['--format', plan.format],
    ['--score', plan.score],
    ['--seed', plan.seed],
    ['--blocks', say.count(plan.blocks)],
    ...plan.entrants.map((entrant) => [name(entrant.name), specOf(entrant)]),
  ];
  return html`<section>
${heading(place, say.say(labels.made), id)}
<details><summary>${title}</summary>
${table([{ title: say.say(labels.option) }, { title: say.say(labels.setting) }], rows, title)}
</details>
${timing(below(place), run)}</section>
`;
}

/** The rules, those first that differ from the game's own. */
function ruleRows({ plan, game }: Run): Child[][] {
  const set = game.options as Record<string, unknown>;
  return describe(findGame(plan.game).options)
    .map(({ name: option, default: usual }) => ({ option, value: String(set[option] ?? usual), usual }))
    .sort((a, b) => Number(a.value === a.usual) - Number(b.value === b.usual))
    .map(({ option, value, usual }) => [option, value === usual ? value : html`<strong>${value}</strong>`]);
}

function specOf({ bot, parameters }: Run['plan']['entrants'][number]): string {
  const given = Object.entries(parameters).map(([parameter, value]) => `${parameter}=${value}`);
  return given.length === 0 ? bot : `${bot}:${given.join(',')}`;
}

function timing(place: Place, { folder }: Run): Html | null {
  const rows = readTable(join(folder, 'timing.csv'));
  if (rows.length === 0) return null;
  const { say } = place;
  const title = say.say(labels.thinking);
  const time = timeIn(say);
  const head = [labels.decisions, labels.meanTime, labels.p99, labels.longest].map((label) =>
    numeric(say.say(label)),
  );
  return html`${heading(place, title)}
${table(
  [{ title: say.say(labels.bot) }, ...head],
  rows.map((row) => [
    name(nameIn(row.bot)),
    say.count(Number(row.decisions)),
    ...[row.mean_us, row.p99_us, row.longest_us].map((us) => (us === '' ? '–' : time(Number(us)))),
  ]),
  title,
)}
`;
}

/** Microseconds in the unit in which they read best. */
function timeIn(say: Speaker): Show {
  return (us) => {
    if (us < 1000) return `${say.precise(us, 3)} µs`;
    return us < 1e6 ? `${say.precise(us / 1000, 3)} ms` : `${say.precise(us / 1e6, 3)} s`;
  };
}

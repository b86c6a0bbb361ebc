/** The section on roles in König gegen Bauern. */
import { below, figure, figures, heading, numeric, type Place } from '../figure.js';
import { type Html, html, name } from '../html.js';
import { intervals } from '../plots/intervals.js';
import { shares } from '../plots/shares.js';
import { shown } from '../speaker.js';
import { kingWayWords, labels } from '../words/labels.js';
import { plotWords } from '../words/plots.js';
import { evenForKing } from './answer.js';
import type { Run } from './read-run.js';
import type { Scan } from './scan.js';
import { tallyRows, total } from './tally.js';

export function roleSection(place: Place, run: Run, scan: Scan, id: string): Html | null {
  if (total(tallyRows(run, 'roles'), 'king_matches') === 0) return null;
  const inside = below(place);
  return html`<section>
${heading(place, place.say.say(labels.roles), id)}
${figures([roles(inside, run, scan), kingWays(inside, run)])}</section>
`;
}

function roles(place: Place, { plan, standings, game }: Run, { estimates }: Scan): Html {
  const { say } = place;
  const rows = standings.flatMap(({ name: bot }) => {
    const entrant = plan.entrants.findIndex((one) => one.name === bot);
    return (['king', 'bauer'] as const).map((role) => ({
      bot,
      role: say.say(role === 'king' ? labels.asKing : labels.asBauer),
      pale: role === 'bauer',
      ...(estimates.get(`${role}:${entrant}`) ?? { mean: null, lo: null, hi: null, blocks: 0 }),
    }));
  });
  const { title, caption } = say.say(plotWords.roles);
  return figure(place, {
    title,
    plot: (width) =>
      intervals({
        width,
        label: title,
        rows: rows.map((row) => ({ ...row, label: `${row.bot} ${row.role}` })),
        reference: evenForKing(game.options as Record<string, unknown>),
        show: say.percent,
        axis: say.axisPercent,
      }),
    caption,
    data: {
      columns: [
        { title: say.say(labels.bot) },
        { title: '' },
        numeric(say.say(labels.shareOfWin)),
        numeric(say.say(labels.interval)),
        numeric(say.say(labels.blocks)),
      ],
      rows: rows.map((row) => [
        name(row.bot),
        row.role,
        shown(row.mean, say.percent),
        say.range(row, say.percent),
        say.count(row.blocks),
      ]),
    },
  });
}

/** By the way the King was found, over all bots; seats count, as in roles.csv. */
function kingWays(place: Place, run: Run): Html {
  const { say } = place;
  const rows = tallyRows(run, 'roles');
  const ways = (Object.keys(kingWayWords) as (keyof typeof kingWayWords)[])
    .map((way) => {
      const matches = total(rows, `king_${way}_matches`);
      const won = rows.reduce(
        (sum, row) => sum + (row.number(`king_${way}_share`) * row.number(`king_${way}_matches`) || 0),
        0,
      );
      return { label: say.say(kingWayWords[way]), matches, share: won / matches };
    })
    .filter(({ matches }) => matches > 0);
  const { title, caption } = say.say(plotWords.kingWays);
  return figure(place, {
    title,
    plot: (width) =>
      shares({
        width,
        label: title,
        rows: ways.map(({ label, share }) => ({ label, shares: [share] })),
        parts: [say.say(labels.won)],
        show: say.roundPercent,
      }),
    caption,
    data: {
      columns: [{ title: '' }, numeric(say.say(labels.shareOfWin)), numeric(say.say(labels.matches))],
      rows: ways.map(({ label, matches, share }) => [label, say.percent(share), say.count(matches)]),
    },
  });
}

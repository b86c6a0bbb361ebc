/** The section on who is how strong: cross table, scores, ratings, and where there is no best, who to pick. */
import { below, figure, figures, heading, numeric, type Place } from '../figure.js';
import { type Html, html, name } from '../html.js';
import { listNames } from '../names.js';
import { heatMap } from '../plots/heat-map.js';
import { intervals } from '../plots/intervals.js';
import { shown } from '../speaker.js';
import { labels } from '../words/labels.js';
import { fieldNotes } from '../words/notes.js';
import { plotWords } from '../words/plots.js';
import { cycleOf } from './cycle.js';
import { type RatedBot, ratingsOfRun } from './ratings.js';
import type { Run } from './read-run.js';
import type { Scan } from './scan.js';
import { scoreOf } from './score.js';

export function fieldSection(place: Place, run: Run, scan: Scan, id: string): Html | null {
  if (run.plan.entrants.length < 2) return null;
  const inside = below(place);
  const rated = ratingsOfRun(run, scan.groups);
  return html`<section>
${heading(place, place.say.say(labels.field), id)}
${figures([
  crossTable(inside, run),
  scores(inside, run),
  rated === null ? null : ratings(inside, rated.bots, rated.model),
  cycle(inside, run),
])}${rated === null ? html`<p class="note">${place.say.say(fieldNotes.unrated)}</p>` : null}</section>
`;
}

function crossTable(place: Place, { standings, pairs, plan }: Run): Html | null {
  if (plan.entrants.length < 3) return null;
  const { say } = place;
  const names = standings.map((standing) => standing.name);
  const found = new Map<string, number>();
  for (const { name: a, opponent: b, score } of pairs) {
    if (score.mean === null) continue;
    found.set(JSON.stringify([a, b]), score.mean);
    if (a !== b) found.set(JSON.stringify([b, a]), 1 - score.mean);
  }
  const { title, caption } = say.say(plotWords.cross);
  return figure(place, {
    title,
    plot: (width) =>
      heatMap({
        width,
        label: title,
        rows: names,
        columns: names,
        values: names.map((a) => names.map((b) => found.get(JSON.stringify([a, b])) ?? null)),
        show: say.roundPercent,
        diverging: true,
      }),
    caption,
    size: 'full',
    data: {
      columns: [
        { title: say.say(labels.bot) },
        { title: say.say(labels.opponent) },
        ...[labels.wins, labels.draws, labels.losses].map((label) => numeric(say.say(label))),
        numeric(scoreOf(say, 'win-share').name),
        numeric(say.say(labels.interval)),
        numeric(say.say(labels.blocks)),
      ],
      rows: pairs.map(({ name: a, opponent: b, wins, draws, losses, score }) => [
        name(a),
        name(b),
        ...[wins, draws, losses].map(say.count),
        shown(score.mean, say.percent),
        say.range(score, say.percent),
        say.count(score.blocks),
      ]),
    },
  });
}

function scores(place: Place, { standings, plan, game }: Run): Html {
  const { say } = place;
  const { show, name: what, meaning } = scoreOf(say, plan.score);
  const { title, caption } = say.say(plotWords.scores);
  const even =
    plan.score === 'points' ? undefined : plan.score === 'rank' ? 0.5 : evenShare(plan.game, game.seats);
  return figure(place, {
    title,
    plot: (width) =>
      intervals({
        width,
        label: title,
        rows: standings.map(({ name: label, score: { mean, lo, hi } }) => ({ label, mean, lo, hi })),
        ...(even === undefined ? {} : { reference: even }),
        show,
        axis: plan.score === 'points' ? show : say.axisPercent,
      }),
    caption: `${caption} ${meaning}`,
    data: {
      columns: [
        { title: say.say(labels.bot) },
        numeric(what),
        numeric(say.say(labels.interval)),
        ...[labels.wins, labels.draws, labels.losses, labels.matches, labels.faults].map((label) =>
          numeric(say.say(label)),
        ),
      ],
      rows: standings.map((s) => [
        name(s.name),
        shown(s.score.mean, show),
        say.range(s.score, show),
        ...[s.wins, s.draws, s.losses, s.matches, s.faults].map(say.count),
      ]),
    },
  });
}

/** What everybody gets in a field of equals; none where sides share the win, since then it depends on who wins. */
function evenShare(game: string, seats: number): number | undefined {
  return seats === 2 ? 0.5 : game === 'crowns' ? 1 / seats : undefined;
}

function ratings(place: Place, bots: readonly RatedBot[], model: keyof (typeof fieldNotes)['models']): Html {
  const { say } = place;
  const elo = (x: number) => say.decimals(x, 0);
  const { title, caption } = say.say(plotWords.ratings);
  const outside = (['above', 'below', 'apart'] as const).flatMap((standing) => {
    const named = bots.filter((bot) => bot.standing === standing).map((bot) => bot.name);
    return named.length === 0 ? [] : [say.say(fieldNotes[standing])(listNames(say, named))];
  });
  return figure(place, {
    title,
    plot: (width) =>
      intervals({
        width,
        label: title,
        rows: bots
          .filter(({ standing }) => standing === 'rated')
          .map(({ name: label, rating: mean, lo, hi }) => ({ label, mean, lo, hi })),
        reference: 0,
        show: elo,
      }),
    caption: html`${caption} ${say.say(fieldNotes.models[model])}${outside.map((note) => html` ${note}`)}`,
    data: {
      columns: [
        { title: say.say(labels.bot) },
        numeric(say.say(labels.elo)),
        numeric(say.say(labels.interval)),
      ],
      rows: bots.map((bot) => [name(bot.name), shown(bot.rating, elo), say.range(bot, elo)]),
    },
  });
}

function cycle(place: Place, run: Run): Html | null {
  const found = cycleOf(run);
  if (found === null) return null;
  const { say } = place;
  const { title, caption } = say.say(plotWords.cycle);
  const names = [say.say(labels.nash), say.say(labels.alpha)];
  return figure(place, {
    title,
    plot: (width) =>
      heatMap({
        width,
        label: title,
        rows: found.bots.map((bot) => bot.name),
        columns: names,
        values: found.bots.map(({ nash, alpha }) => [nash, alpha]),
        show: say.roundPercent,
        diverging: false,
      }),
    caption: html`${say.say(fieldNotes.circle)(listNames(say, found.circle), name(found.circle[0]))} ${caption}`,
    data: {
      columns: [{ title: say.say(labels.bot) }, ...names.map(numeric)],
      rows: found.bots.map((bot) => [name(bot.name), say.percent(bot.nash), say.percent(bot.alpha)]),
    },
  });
}

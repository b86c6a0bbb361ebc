/** What a tournament ends with on the terminal: standings, the cross table, the game's own, and where the files are. */
import { gameOf, type RunPlan } from '../arena/plan.js';
import type { Pair } from '../arena/standings.js';
import type { TournamentResult } from '../arena/tournament.js';
import { counted } from '../arena/words.js';
import type { Estimate } from '../stats/block-mean.js';
import { decimal, grouped, percent, table } from './table.js';

/** More bots than this make a cross table that no terminal shows; it is in pairs.csv. */
const WIDEST_CROSS_TABLE = 12;

/** The same for programs. */
export function resultJson(out: string, result: TournamentResult) {
  const { finished, matches, total, seconds, standings, pairs } = result;
  return { out, finished, matches, total, seconds, standings, pairs };
}

/** @param rest what is said of the playing where nothing was played */
export function tellStandings(
  plan: RunPlan,
  out: string,
  result: TournamentResult,
  rest = 'nothing left to play. ',
): string {
  const { standings, pairs, matches, total, played, seconds } = result;
  const show = plan.score === 'points' ? (x: number | null) => (x === null ? '–' : decimal(x, 1)) : percent;
  const rows = standings.map((s) => [
    String(s.rank),
    s.name,
    show(s.score.mean),
    interval(s.score, show),
    grouped(s.wins),
    grouped(s.draws),
    grouped(s.losses),
    grouped(s.matches),
    grouped(s.faults),
  ]);
  const head = [
    '>',
    'bot',
    `>${plan.score === 'win-share' ? 'score' : plan.score}`,
    '95 % interval',
    '>wins',
    '>draws',
    '>losses',
    '>matches',
    '>faults',
  ];
  const parts = [`\n${table(head, rows)}`];
  if (plan.entrants.length > 2 && plan.entrants.length <= WIDEST_CROSS_TABLE) {
    parts.push(
      `Score of the row's bot against the column's:\n\n${crossTable(
        standings.map((s) => s.name),
        pairs,
      )}`,
    );
  }
  parts.push(...tallyShown(plan, result));
  const speed =
    played > 0
      ? `${counted(played, 'matches', grouped(played))} played in ${seconds.toFixed(1)} s (${grouped(played / seconds)}/s). `
      : rest;
  parts.push(
    `${matches < total ? `${grouped(matches)} of ${grouped(total)} matches; ` : ''}${speed}Results are in ${out}/`,
  );
  return `${parts.join('\n\n')}\n`;
}

/** What the game's own table of bots has to show here, if anything. */
function tallyShown(plan: RunPlan, { totals }: TournamentResult): string[] {
  const { tally } = gameOf(plan).metrics;
  if (tally?.shown === undefined) return [];
  const columns = tally.columns.slice(0, tally.shown);
  const rows = plan.entrants.flatMap(({ name }, i) =>
    tally.rows(totals.tallies[i]).map((row) => [name, ...columns.map((_, column) => figure(row[column]))]),
  );
  const head = ['bot', ...columns.map(({ name }) => `>${name.replaceAll('_', ' ')}`)];
  return [`${tally.name}.csv: ${tally.about}\n\n${table(head, rows)}`];
}

function figure(x: number): string {
  return Number.isNaN(x) ? '–' : Number.isInteger(x) ? grouped(x) : decimal(x, 3);
}

function interval({ lo, hi }: Estimate, show: (x: number | null) => string): string {
  return lo === null || hi === null ? '–' : `${show(lo).replace(' %', '')} – ${show(hi)}`;
}

function crossTable(names: readonly string[], pairs: readonly Pair[]): string {
  const score = new Map<string, string>();
  for (const {
    name,
    opponent,
    score: { mean },
  } of pairs) {
    if (mean === null) continue;
    score.set(JSON.stringify([name, opponent]), percent(mean));
    if (name !== opponent) score.set(JSON.stringify([opponent, name]), percent(1 - mean));
  }
  const rows = names.map((name, i) => [
    `${i + 1} ${name}`,
    ...names.map((other) => score.get(JSON.stringify([name, other])) ?? (name === other ? '' : '–')),
  ]);
  return table(['', ...names.map((_, i) => `>${i + 1}`)], rows);
}

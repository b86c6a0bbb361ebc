/** The answer that a run gives, in sentences and key figures; every verdict follows its interval. */
import { FEWEST_BLOCKS } from '../../lab/experiment/verdict.js';
import type { Estimate } from '../../stats/block-mean.js';
import type { Tile } from '../figure.js';
import { type Html, html, name } from '../html.js';
import { listNames, strongName } from '../names.js';
import { NOTHING, type Speaker, shown } from '../speaker.js';
import * as w from '../words/run.js';
import { blocksAPairing, clearPairs, enough, type Lead, leadsOf, timesNeeded } from './leads.js';
import type { GameProfile } from './profile.js';
import { quantile } from './quantiles.js';
import { allBrokenOff, type Run } from './read-run.js';
import type { Scan } from './scan.js';
import { scoreOf } from './score.js';

export interface Answer {
  /** First the question who is best, then how matches go, then what it rests on. */
  paragraphs: Html[][];
  tiles: Tile[];
}

/** A part of it. */
interface Finding {
  sentences: Html[];
  tiles: Tile[];
}

/** Differences within so much of even, in shares of the win, are none that matter. */
export const FAIR_MARGIN = 0.02;

/** @param cards what there is to say of the game's cards */
export function answerOf(
  say: Speaker,
  run: Run,
  scan: Scan,
  profile: GameProfile,
  cards: readonly Html[],
): Answer {
  if (run.totals.matches === 0) {
    return { paragraphs: [[say.say(w.nothingPlayed)()]], tiles: [] };
  }
  const best = bestOf(say, run, scan);
  const course = allBrokenOff(run) ? [] : courseOf(say, run, scan, profile);
  const told = allBrokenOff(run) ? [say.say(w.nothingFinished)()] : cards;
  return {
    paragraphs: [
      [...unfinished(say, run), ...best.sentences],
      [...course.flatMap(({ sentences }) => sentences), ...told],
      [...faultsOf(say, run), evidenceOf(say, run)],
    ],
    tiles: [best, ...course].flatMap(({ tiles }) => tiles),
  };
}

/** How matches go. */
function courseOf(say: Speaker, run: Run, scan: Scan, profile: GameProfile): Finding[] {
  return [
    profile.fairness === 'king' ? kingOf(say, run, scan) : seatsOf(say, run, scan),
    profile.draws ? drawsOf(say, scan) : null,
    lengthOf(say, scan, profile),
    marginOf(say, run, scan),
  ].filter((part) => part !== null);
}

function unfinished(say: Speaker, { finished, totals, schedule }: Run): Html[] {
  if (finished) return [];
  return [say.say(w.unfinished)(say.count(totals.matches), say.count(schedule.matches))];
}

function bestOf(say: Speaker, run: Run, { groups }: Scan): Finding {
  const [leader] = run.standings;
  const leads = leadsOf(run, groups);
  if (leads.length === 0) {
    return { sentences: [say.say(w.nobodyMet)(name(leader.name))], tiles: [] };
  }
  const [next] = leads;
  const { mean } = leader.score;
  const score = scoreOf(say, run.plan.score);
  const [value, range] = [shown(mean, score.show), say.range(leader.score, score.show)];
  const rivals = leads.filter(({ sure }) => !sure);
  const sure = rivals.length === 0;
  const tile: Tile = {
    label: say.say(sure ? w.runLabels.best : w.runLabels.ahead),
    value: leader.name,
    range: range === NOTHING ? value : `${value} (${range})`,
    meaning: say.say(!enough(run) ? w.meanings.few : sure ? w.meanings.best : w.meanings.ahead),
  };
  const { clear, all } = clearPairs(run);
  const rest = all > 1 && enough(run) ? [say.say(w.best.rest)(say.count(clear), say.count(all))] : [];
  return {
    sentences: [bestSentence(say, run, leads, rivals), ...neededFor(say, sure, next), ...rest],
    tiles: [tile],
  };
}

function bestSentence(say: Speaker, run: Run, leads: readonly Lead[], rivals: readonly Lead[]): Html {
  const [leader] = run.standings;
  const [next] = leads;
  const score = scoreOf(say, run.plan.score);
  const value = score.phrase(leader.score.mean ?? 0);
  const bot = strongName(leader.name);
  const equals = leads.filter(({ difference }) => difference === 0);
  if (equals.length > 0) {
    const all = listNames(say, [leader.name, ...equals.map((equal) => equal.name)]);
    return say.say(w.best.equal)(all, value);
  }
  if (!enough(run)) {
    const blocks = blocksAPairing(run);
    const played = say.say(w.blocksAPairing)(say.count(blocks), blocks === 1);
    return say.say(w.best.few)(bot, value, played, blocks === 1, say.count(FEWEST_BLOCKS));
  }
  const range = say.range(leader.score, score.show);
  if (rivals.length === 0) {
    const lead = score.lead(next.difference ?? 0);
    const leadRange = score.leadRange(next);
    return say.say(w.best.sure)(bot, leads.length + 1, value, range, lead, leadRange, name(next.name));
  }
  const close = listNames(say, [leader.name, ...rivals.map((rival) => rival.name)]);
  return say.say(w.best.close)(
    close,
    bot,
    value,
    range,
    score.lead(next.difference ?? 0),
    score.leadRange(next),
  );
}

function neededFor(say: Speaker, sure: boolean, next: Lead): Html[] {
  const times = sure ? null : timesNeeded(next);
  return times === null ? [] : [say.say(w.needed)(say.precise(times, 2))];
}

/** Whether an interval lies within a margin about `even`, apart from it, or neither can be said. */
export type Balance = 'even' | 'better' | 'worse' | 'unknown';

export function balanceOf({ mean, lo, hi }: Estimate, even: number, margin: number): Balance {
  if (mean === null || lo === null || hi === null) return 'unknown';
  if (lo >= even - margin && hi <= even + margin) return 'even';
  return lo > even ? 'better' : hi < even ? 'worse' : 'unknown';
}

/** Whether every block said the same, which leaves no interval to state. */
function alike({ lo, variance }: Estimate): boolean {
  return lo === null && variance === 0;
}

/** What the first seat got where that was the same in every block. */
export function alikeSeats(say: Speaker, mean: number, seats: number): Html {
  const size = say.decimals(100 * Math.abs(mean), 1);
  // Thirds and their like don't add up to 0 to the last digit.
  return say.say(w.fair.alike)(size, /[1-9]/.test(size) ? mean : 0, seats);
}

function seatsOf(say: Speaker, run: Run, { estimates }: Scan): Finding {
  const estimate = estimates.get('first_seat_advantage');
  if (estimate?.mean === undefined || estimate.mean === null) return { sentences: [], tiles: [] };
  // A difference of two shares: 2 matches in 100 move it by twice as much.
  const found = enough(run) ? balanceOf(estimate, 0, 2 * FAIR_MARGIN) : 'unknown';
  const points = (x: number) => say.signed(100 * x, (y) => say.decimals(y, 1));
  const range = estimate.lo === null ? null : say.range(estimate, points);
  const { seats } = run.game;
  const size = say.decimals(100 * Math.abs(estimate.mean), 1);
  const sentence = alike(estimate)
    ? alikeSeats(say, estimate.mean, seats)
    : found === 'unknown'
      ? say.say(w.fair.unknown)(range)
      : say.say(w.fair[found])(size, range ?? '', seats);
  const tile = {
    label: say.say(w.runLabels.fair),
    value: points(estimate.mean),
    range: range ?? say.say(alike(estimate) ? w.runLabels.alike : w.runLabels.cantTell),
    meaning: say.say(w.meanings.fair),
  };
  return { sentences: [sentence], tiles: [tile] };
}

/** What the King would win where each role is worth the same to whoever has it. */
export function evenForKing(options: Record<string, unknown>): number {
  return options.winners === 'first' ? 1 / 3 : 1 / 2;
}

function kingOf(say: Speaker, run: Run, { estimates }: Scan): Finding {
  const estimate = estimates.get('king_won');
  if (estimate?.mean === undefined || estimate.mean === null) return { sentences: [], tiles: [] };
  const even = evenForKing(run.game.options as Record<string, unknown>);
  const found = enough(run) ? balanceOf(estimate, even, FAIR_MARGIN) : 'unknown';
  const range = estimate.lo === null ? null : say.range(estimate, say.percent);
  const sentence =
    found === 'unknown'
      ? say.say(w.king.unknown)(range, say.roundPercent(even))
      : say.say(w.king[found])(say.percent(estimate.mean), range ?? '', say.roundPercent(even));
  const tile = {
    label: say.say(w.runLabels.king),
    value: say.percent(estimate.mean),
    range: range ?? say.say(w.runLabels.cantTell),
    meaning: `${say.say(w.meanings.fairKing)} ${say.roundPercent(even)}`,
  };
  return { sentences: [sentence], tiles: [tile] };
}

function drawsOf(say: Speaker, { estimates }: Scan): Finding | null {
  const estimate = estimates.get('draw');
  if (estimate?.mean === undefined || estimate.mean === null) return null;
  const { mean, hi } = estimate;
  const range = say.range(estimate, say.percent);
  const oneIn = mean > 0.002 && mean < 0.34 ? say.count(1 / mean) : null;
  const sentence =
    mean === 0
      ? say.say(w.neverDrawn)(hi === null ? null : say.percent(hi))
      : say.say(w.drawn)(say.percent(mean), range, oneIn);
  const tile = {
    label: say.say(w.runLabels.drawn),
    value: say.percent(mean),
    range,
    meaning: say.say(w.meanings.drawn),
  };
  return { sentences: [sentence], tiles: [tile] };
}

function lengthOf(say: Speaker, { estimates, counts }: Scan, { length }: GameProfile): Finding | null {
  const estimate = length === undefined ? undefined : estimates.get(length);
  if (length === undefined || estimate?.mean === undefined || estimate.mean === null) return null;
  const seen = counts.get(length) ?? [];
  const [from, to] = [quantile(seen, 0.25) ?? 0, quantile(seen, 0.75) ?? 0];
  const middle = from === to ? say.count(from) : say.range({ lo: from, hi: to }, say.count);
  const range = say.range(estimate, say.number);
  return {
    sentences: [say.say(w.lasts[length])(say.number(estimate.mean), range, middle)],
    tiles: [
      {
        label: say.say(lengthLabel),
        value: say.number(estimate.mean),
        range: alike(estimate) ? say.say(w.runLabels.alike) : range,
        meaning: say.say(w.meanings[length]),
      },
    ],
  };
}

const lengthLabel = { en: 'Length', de: 'Dauer' };

function marginOf(say: Speaker, { plan }: Run, { estimates }: Scan): Finding | null {
  if (plan.game !== 'crowns') return null;
  const [margin, hits] = [estimates.get('points_margin'), estimates.get('hit_rate')];
  if (margin?.mean === undefined || margin.mean === null || hits?.mean === undefined || hits.mean === null) {
    return null;
  }
  const show = (x: number) => say.decimals(x, 1);
  const [range, labels] = [
    say.range(margin, show),
    { en: 'Lead of the winner', de: 'Vorsprung des Siegers' },
  ];
  return {
    sentences: [say.say(w.wonBy)(show(margin.mean), range)],
    tiles: [
      {
        label: say.say(labels),
        value: show(margin.mean),
        range: alike(margin) ? say.say(w.runLabels.alike) : range,
        meaning: say.say(w.meanings.margin),
      },
      {
        label: say.say({ en: 'Right bids', de: 'Richtige Vorhersagen' }),
        value: say.percent(hits.mean),
        range: say.range(hits, say.percent),
        meaning: say.say(w.meanings.hits),
      },
    ],
  };
}

function faultsOf(say: Speaker, { totals, plan }: Run): Html[] {
  const faulty = totals.faults.flatMap((codes, i) => {
    const told = Object.entries(codes).filter(([, n]) => n > 0);
    return told.length === 0 ? [] : [{ bot: plan.entrants[i].name, told }];
  });
  if (faulty.length === 0) return [say.say(w.noFaults)()];
  const matches = faulty.flatMap(({ told }) => told).reduce((sum, [, n]) => sum + n, 0);
  const who = faulty.map(
    ({ bot, told }, i) =>
      html`${i === 0 ? null : '; '}${name(bot)} ${told.map(([code, n]) => `${say.count(n)} × ${code}`).join(', ')}`,
  );
  return [say.say(w.someFaults)(say.count(matches), matches === 1, html`${who}`)];
}

function evidenceOf(say: Speaker, run: Run): Html {
  const { totals, schedule } = run;
  const blocks = Math.floor(totals.matches / schedule.rotations);
  return say.say(w.evidence)(
    say.count(totals.matches),
    say.count(blocks),
    blocks === 1,
    say.count(blocksAPairing(run)),
  );
}

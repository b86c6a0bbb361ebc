/** The answer that an experiment gives: how the baseline is, and what each variant changes; verdicts are those of the comparisons. */
import { wordsOf } from '../../arena/bot-spec.js';
import { findGame, makeGame } from '../../games/index.js';
import { FEWEST_BLOCKS, sizeInWords } from '../../lab/experiment/verdict.js';
import { type Html, html, name } from '../html.js';
import { differenceShow, figureShow } from '../metric-show.js';
import { strongName } from '../names.js';
import { alikeSeats, balanceOf, evenForKing, FAIR_MARGIN } from '../run/answer.js';
import { cardInText, cardLabel } from '../run/kronenduell.js';
import { NOTHING, type Speaker } from '../speaker.js';
import * as w from '../words/experiment.js';
import { metricWords } from '../words/metrics.js';
import * as run from '../words/run.js';
import { type ArmFigure, bestKnown, type ExperimentFigures } from './read-experiment.js';

/** What a designer looks at first, in this order. */
const FIRST = [
  'king_won',
  'first_seat_advantage',
  'draw',
  'rounds',
  'moves',
  'hit_rate',
  'depth',
  'dead_cards',
  'must_cards',
  'luck',
];

/** The experiment's metrics, what matters first first. */
export function metricsInOrder({ figures }: ExperimentFigures): string[] {
  const names = [...new Set(figures.map(({ metric }) => metric))];
  const place = (metric: string) => (FIRST.includes(metric) ? FIRST.indexOf(metric) : FIRST.length);
  return names.sort((a, b) => place(a) - place(b));
}

/** The sentences on the baseline. */
export function baselineSentences(say: Speaker, experiment: ExperimentFigures): Html[] {
  const { record, figures } = experiment;
  const own = figures.filter(({ arm }) => arm === record.baseline);
  const ordered = metricsInOrder(experiment).flatMap(
    (metric) => own.find((one) => one.metric === metric) ?? [],
  );
  const known = ordered.filter(({ metric }) => FIRST.includes(metric));
  // Where nothing is known better, the first few.
  const told = known.length > 0 ? known : ordered.slice(0, 4);
  return told.map((figure) => sentenceOf(say, experiment, figure));
}

function sentenceOf(say: Speaker, experiment: ExperimentFigures, figure: ArmFigure): Html {
  const { metric, share, mean, exact, arm } = figure;
  const show = figureShow(say, metric, share);
  const cards = metric === 'dead_cards' ? 'dead' : metric === 'must_cards' ? 'must' : null;
  const listed = cards === null ? null : cardsOf(say, experiment, arm, cards);
  if (cards !== null && listed !== null) return say.say(w.longBy[cards])(listed);
  if (mean === null) {
    return say.say(w.plainFigure)(say.say(metricWords(metric)).label, say.say(run.runLabels.cantTell), null);
  }
  const range = say.range(figure, show);
  if (exact === null) return plainSentence(say, experiment, figure, mean, range);
  // What was worked out needs no interval; how the sample came out stands beside it.
  const worked = { ...figure, alike: false, lo: exact, hi: exact, blocks: FEWEST_BLOCKS };
  const beside = range === NOTHING ? say.say(w.experimentLabels.exact) : say.say(w.exactBeside)(range);
  return plainSentence(say, experiment, worked, exact, beside);
}

function plainSentence(
  say: Speaker,
  { record }: ExperimentFigures,
  figure: ArmFigure,
  mean: number,
  range: string,
): Html {
  const { metric, share } = figure;
  const show = figureShow(say, metric, share);
  const estimate = { ...figure, mean, blocks: figure.blocks ?? 0, variance: null };
  const balance = (even: number, usual: number) =>
    estimate.blocks < FEWEST_BLOCKS
      ? 'unknown'
      : balanceOf(estimate, even, record.definition.margin[metric] ?? usual);
  const stated = range === NOTHING ? null : range;
  switch (metric) {
    case 'first_seat_advantage': {
      const found = balance(0, 2 * FAIR_MARGIN);
      if (figure.alike) return alikeSeats(say, mean, seatsOf(record));
      if (found === 'unknown') return say.say(run.fair.unknown)(stated);
      return say.say(run.fair[found])(say.decimals(100 * Math.abs(mean), 1), range, seatsOf(record));
    }
    case 'king_won': {
      const even = evenForKing(optionsOf(record.definition, record.baseline));
      const found = balance(even, FAIR_MARGIN);
      if (found === 'unknown') return say.say(run.king.unknown)(stated, say.roundPercent(even));
      return say.say(run.king[found])(show(mean), range, say.roundPercent(even));
    }
    case 'draw':
      return say.say(run.drawn)(show(mean), range, mean > 0.002 && mean < 0.34 ? say.count(1 / mean) : null);
    case 'rounds':
      return say.say(w.longBy.rounds)(show(mean), range);
    case 'depth':
      return say.say(w.longBy.depth)(show(mean), range);
    default:
      return say.say(w.plainFigure)(say.say(metricWords(metric)).label, show(mean), stated);
  }
}

function seatsOf({ definition }: ExperimentFigures['record']): number {
  return definition.players ?? findGame(definition.game).seats.usual;
}

/** The rule options of an arm. */
export function optionsOf(
  definition: ExperimentFigures['record']['definition'],
  arm: string,
): Record<string, unknown> {
  return { ...definition.options, ...definition.arms[arm]?.options };
}

/** The cards of an arm with this verdict, as a list; null where no verdicts were given. */
export function cardsOf(
  say: Speaker,
  { cards, record }: ExperimentFigures,
  arm: string,
  verdict: 'dead' | 'must',
): string | null {
  const own = cards.filter((card) => card.arm === arm);
  if (own.length === 0) return null;
  const named = own
    .filter((card) => card.verdict === verdict)
    .map(({ card }) => cardInText(cardName(record, arm, card)));
  return named.length === 0 ? say.say(w.experimentLabels.none) : say.list(named);
}

/** `4 Umsturz`, by the rules of the arm. */
export function cardName({ definition }: ExperimentFigures['record'], arm: string, card: string): string {
  const { game } = definition;
  if (game !== 'kronenduell' || !/^[1-8]$/.test(card)) return card;
  return cardLabel({ game: makeGame(game, optionsOf(definition, arm)) }, Number(card));
}

/** What each variant changes, a sentence or three each. */
export function changeSentences(say: Speaker, experiment: ExperimentFigures): Html[] {
  const { record, figures } = experiment;
  const order = metricsInOrder(experiment);
  const share = (metric: string) => figures.some((one) => one.metric === metric && one.share);
  const names = (of: readonly { metric: string }[]) =>
    say.list(of.map(({ metric }) => say.say(metricWords(metric)).label));
  return record.arms.slice(1).map(({ name: arm }) => {
    const own = bestKnown(experiment, arm).sort((a, b) => order.indexOf(a.metric) - order.indexOf(b.metric));
    const by = (verdict: string) => own.filter((one) => one.verdict === verdict);
    const sure = by('differs').map(({ metric, difference, effectSize }) => {
      const { more, less } = say.say(metricWords(metric));
      const show = differenceShow(say, metric, share(metric));
      const size = effectSize === null ? null : `, ${say.say(w.sizeWords[sizeInWords(effectSize)])}`;
      return html`${(difference ?? 0) > 0 ? more : less} (${show(difference ?? 0)}${size})`;
    });
    const [same, open] = [by("doesn't differ by more than the margin"), by('not enough data')];
    const joined = html`${sure.map((one, i) => html`${i === 0 ? null : '; '}${one}`)}`;
    return html`${sure.length === 0 ? say.say(w.changes.nothing)(strongName(arm)) : say.say(w.changes.some)(strongName(arm), joined)}${
      same.length === 0 ? null : html` ${say.say(w.changes.same)(names(same))}`
    }${open.length === 0 ? null : html` ${say.say(w.changes.open)(names(open))}`}`;
  });
}

/** Whether what was worked out lies within the intervals of what was sampled. */
export function agreementSentence(say: Speaker, { figures }: ExperimentFigures): Html | null {
  const both = figures.filter(({ exact, lo, hi }) => exact !== null && lo !== null && hi !== null && lo < hi);
  if (both.length === 0) return null;
  const outside = both.filter(({ exact, lo, hi }) => {
    const slack = 1e-9;
    return (exact ?? 0) < (lo ?? 0) - slack || (exact ?? 0) > (hi ?? 0) + slack;
  });
  const all = say.count(both.length);
  if (outside.length === 0) return say.say(w.agreement.all)(all);
  const inside = say.count(both.length - outside.length);
  const where = say.list(outside.map(({ arm, metric }) => `${say.say(metricWords(metric)).label} – ${arm}`));
  const chance = tail(both.length, outside.length, 0.05);
  return say.say(chance < 0.001 ? w.agreement.too : w.agreement.most)(inside, all, where);
}

/** The chance of `k` or more in `n` that come up with chance `p` each. */
function tail(n: number, k: number, p: number): number {
  let [term, sum] = [(1 - p) ** n, 0];
  for (let i = 0; i <= n; i++) {
    if (i >= k) sum += term;
    term *= ((n - i) / (i + 1)) * (p / (1 - p));
  }
  return sum;
}

/** The bots that played, all arms together. */
export function botsOf(say: Speaker, { record }: ExperimentFigures): Html {
  const { bots, arms } = record.definition;
  const asked = [...bots, ...Object.values(arms).flatMap((arm) => arm.bots ?? [])];
  const named = [...new Set(asked.map(wordsOf))];
  if (named.length === 0) return html`${say.say(w.experimentLabels.allBots)}`;
  return html`${named.map((bot, i) => html`${i === 0 ? null : ', '}${name(bot)}`)}`;
}

/** The plots of an experiment: each metric over the arms, cards, and ladders of strength. */
import { figure, numeric, type Place } from '../figure.js';
import { type Child, type Html, name } from '../html.js';
import { differenceShow, figureShow } from '../metric-show.js';
import { intervals } from '../plots/intervals.js';
import { type Interval, type Show, shown } from '../speaker.js';
import * as w from '../words/experiment.js';
import { labels } from '../words/labels.js';
import { metricWords } from '../words/metrics.js';
import { plotWords } from '../words/plots.js';
import { cardName } from './answer.js';
import type { ExperimentFigures } from './read-experiment.js';

/** A metric in each arm, and where there are several how they differ from the baseline. */
export function metricFigures(place: Place, experiment: ExperimentFigures, metric: string): Html[] {
  const { say } = place;
  const { record, figures } = experiment;
  const own = record.arms.flatMap(
    ({ name: arm }) => figures.find((one) => one.arm === arm && one.metric === metric) ?? [],
  );
  const share = own.some((one) => one.share);
  const show = figureShow(say, metric, share);
  const title = say.say(metricWords(metric)).label;
  const baseline = own.find(({ arm }) => arm === record.baseline)?.mean ?? null;
  const drawn = figure(place, {
    title,
    plot: (width) =>
      intervals({
        width,
        label: title,
        rows: own.map(({ arm: label, mean, lo, hi, exact }) => ({ label, mean, lo, hi, exact })),
        ...(baseline === null || own.length < 2 ? {} : { reference: baseline }),
        show,
        axis: share ? say.axisPercent : show,
      }),
    caption: say.say(plotWords.arms).caption,
    data: {
      columns: [
        { title: say.say(labels.arm) },
        numeric(say.say(labels.mean)),
        numeric(say.say(labels.interval)),
        numeric(say.say(labels.exact)),
        numeric(say.say(labels.blocks)),
      ],
      rows: own.map((one) => [
        name(one.arm),
        shown(one.mean, show),
        say.range(one, show),
        shown(one.exact, show),
        shown(one.blocks, say.count),
      ]),
    },
  });
  const compared = differenceFigure(place, experiment, metric, share);
  return compared === null ? [drawn] : [drawn, compared];
}

function differenceFigure(
  place: Place,
  experiment: ExperimentFigures,
  metric: string,
  share: boolean,
): Html | null {
  const { record, differences } = experiment;
  const { say } = place;
  const own = record.arms.flatMap(
    ({ name: arm }) => differences.find((one) => one.arm === arm && one.metric === metric) ?? [],
  );
  if (own.length === 0) return null;
  const show = differenceShow(say, metric, share);
  const title = say.say(w.differenceTo)(say.say(metricWords(metric)).label, record.baseline);
  const [{ margin }] = own;
  return figure(place, {
    title,
    plot: (width) =>
      intervals({
        width,
        label: title,
        rows: own.map(({ arm: label, difference: mean, lo, hi, verdict }) => ({
          label,
          mean,
          lo,
          hi,
          exact: exactDifference(experiment, label, metric),
          pale: verdict !== 'differs',
        })),
        reference: 0,
        ...(margin === null ? {} : { margin }),
        show,
      }),
    caption: say.say(plotWords.differences).caption,
    data: {
      columns: [
        { title: say.say(labels.arm) },
        numeric(say.say(labels.difference)),
        numeric(say.say(labels.interval)),
        numeric(say.say(labels.exact)),
        { title: say.say(labels.verdict) },
        { title: say.say(w.experimentLabels.compared) },
        numeric(say.say(w.experimentLabels.pAdjusted)),
      ],
      rows: own.map((one): Child[] => [
        name(one.arm),
        shown(one.difference, show),
        say.range(one, show),
        shown(exactDifference(experiment, one.arm, metric), show),
        say.say(w.verdictWords[one.verdict]),
        say.say(one.paired ? w.experimentLabels.paired : w.experimentLabels.independent),
        shown(one.pAdjusted, (p) => (p < 0.001 ? `< ${say.decimals(0.001, 3)}` : say.decimals(p, 3))),
      ]),
    },
  });
}

/** Null where one of the two was not worked out. */
function exactDifference({ figures, record }: ExperimentFigures, arm: string, metric: string): number | null {
  const [own, base] = [arm, record.baseline].map(
    (name) => figures.find((one) => one.arm === name && one.metric === metric)?.exact ?? null,
  );
  return own === null || base === null ? null : own - base;
}

/** What each card is worth, an arm a figure. */
export function cardFigures(place: Place, { record, cards }: ExperimentFigures): Html[] {
  const { say } = place;
  const words = say.say(plotWords.price);
  return record.arms.flatMap(({ name: arm }) => {
    const own = cards.filter((one) => one.arm === arm);
    if (own.length === 0) return [];
    const title = record.arms.length === 1 ? words.title : `${arm}: ${words.title}`;
    const label = (card: string) => cardName(record, arm, card);
    const verdict = (of: string) => (of === 'dead' || of === 'must' ? say.say(w.experimentLabels[of]) : of);
    return [
      figure(place, {
        title,
        plot: (width) =>
          intervals({
            width,
            label: title,
            rows: own.map(({ card, withoutCard: mean, verdict: judged }) => ({
              label: judged === '' ? label(card) : `${label(card)} (${verdict(judged)})`,
              mean,
              lo: null,
              hi: null,
              pale: judged === '',
            })),
            reference: 0,
            show: say.number,
          }),
        caption: words.caption,
        data: {
          columns: [
            { title: say.say(labels.card) },
            numeric(say.say(labels.played)),
            numeric(say.say(w.experimentLabels.gain)),
            numeric(say.say(w.experimentLabels.withoutCard)),
            numeric(say.say(w.experimentLabels.withoutAbility)),
            { title: say.say(labels.verdict) },
          ],
          rows: own.map((one) => [
            label(one.card),
            shown(one.played, say.percent),
            ...[one.gain, one.withoutCard, one.withoutAbility].map((x) => shown(x, say.number)),
            verdict(one.verdict),
          ]),
        },
      }),
    ];
  });
}

/** The ladder of strength, an arm a figure. */
export function depthFigures(place: Place, { record, rungs }: ExperimentFigures): Html[] {
  const { say } = place;
  const words = say.say(plotWords.depth);
  const elo: Show = (x) => say.decimals(x, 0);
  return record.arms.flatMap(({ name: arm }) => {
    const own = rungs.filter((one) => one.arm === arm);
    if (own.length === 0) return [];
    const title = record.arms.length === 1 ? words.title : `${arm}: ${words.title}`;
    return [
      figure(place, {
        title,
        plot: (width) =>
          intervals({
            width,
            label: title,
            rows: own.map(({ bot: label, elo: mean, lo, hi }) => ({ label, mean, lo, hi })),
            show: elo,
          }),
        caption: words.caption,
        data: {
          columns: [
            { title: say.say(labels.bot) },
            numeric(say.say(labels.elo)),
            numeric(say.say(labels.interval)),
            numeric(say.say(labels.share)),
          ],
          rows: own.map((one) => [
            name(one.bot),
            shown(one.elo, elo),
            say.range(one satisfies Interval, elo),
            shown(one.score, say.percent),
          ]),
        },
      }),
    ];
  });
}

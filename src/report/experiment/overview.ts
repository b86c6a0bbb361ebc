/** The table of what each variant changes: a row an arm, a column for what a designer looks at first. */
import { numeric, type Place, table } from '../figure.js';
import { type Child, type Html, html, name } from '../html.js';
import { differenceShow, figureShow } from '../metric-show.js';
import { NOTHING } from '../speaker.js';
import * as w from '../words/experiment.js';
import { labels } from '../words/labels.js';
import { metricWords } from '../words/metrics.js';
import { cardsOf, metricsInOrder } from './answer.js';
import { bestKnown, type ExperimentFigures } from './read-experiment.js';

/** More columns than this don't fit. */
const MOST_COLUMNS = 7;

export function overview(place: Place, experiment: ExperimentFigures): Html {
  const { say } = place;
  const metrics = metricsInOrder(experiment).slice(0, MOST_COLUMNS);
  const rows = experiment.record.arms.map(({ name: arm }): Child[] => [
    name(arm),
    ...metrics.map((metric) => field(place, experiment, arm, metric)),
  ]);
  const columns = [
    { title: say.say(labels.arm) },
    ...metrics.map((metric) => numeric(say.say(metricWords(metric)).label)),
  ];
  return html`${table(columns, rows, say.say(w.experimentLabels.overview))}
<p class="note">${say.say(w.overviewNote.note)}</p>`;
}

/** The figure, and below it how it differs from the baseline's. */
function field({ say }: Place, experiment: ExperimentFigures, arm: string, metric: string): Child {
  const { figures } = experiment;
  const figure = figures.find((one) => one.arm === arm && one.metric === metric);
  if (figure === undefined || figure.mean === null) return NOTHING;
  const difference = bestKnown(experiment, arm).find((one) => one.metric === metric);
  const kind = metric === 'dead_cards' ? 'dead' : metric === 'must_cards' ? 'must' : null;
  const value =
    (kind === null ? null : cardsOf(say, experiment, arm, kind)) ??
    figureShow(say, metric, figure.share)(figure.exact ?? figure.mean);
  if (difference === undefined || difference.difference === null) return value;
  const show = differenceShow(say, metric, figure.share);
  if (difference.verdict === 'differs') {
    return html`<strong>${value}</strong><small><strong>${show(difference.difference)}</strong></small>`;
  }
  const sign = difference.verdict === 'not enough data' ? '?' : '≈';
  return html`${value}<small title="${say.say(w.verdictWords[difference.verdict])}">${sign}</small>`;
}

/** All that a report says of an experiment. */
import { basename, join, resolve } from 'node:path';
import { findGame } from '../../games/index.js';
import { answerHtml, below, figures, heading, numeric, type Place, table } from '../figure.js';
import { type Child, type Html, html, name, sentences } from '../html.js';
import { strongName } from '../names.js';
import type { Part } from '../part.js';
import { readRunFolder } from '../run/read-run.js';
import { runPart } from '../run/section.js';
import * as w from '../words/experiment.js';
import { labels } from '../words/labels.js';
import { agreementSentence, baselineSentences, botsOf, changeSentences, metricsInOrder } from './answer.js';
import { cardFigures, depthFigures, metricFigures } from './figures.js';
import { overview } from './overview.js';
import { type ExperimentFigures, readExperimentFolder } from './read-experiment.js';

/** @param prefix keeps the ids of several parts apart */
export async function experimentPart(place: Place, folder: string, prefix: string): Promise<Part> {
  const experiment = readExperimentFolder(folder);
  const { record } = experiment;
  const single = record.arms.length === 1 && experiment.finished;
  // What there is to say of a single arm is what there is to say of its run.
  const run = single
    ? await runPart(place, readRunFolder(join(folder, record.arms[0].folder)), prefix)
    : null;
  const { say } = place;
  const { definition } = record;
  const question = definition.question.trim();
  const at = (id: string) => `${prefix}${id}`;
  const sections = [
    section(
      place,
      at('variants'),
      w.experimentLabels.variants,
      metricsInOrder(experiment).flatMap((metric) => metricFigures(below(place), experiment, metric)),
    ),
    section(place, at('dead-cards'), w.experimentLabels.cards, cardFigures(below(place), experiment)),
    section(place, at('depth'), w.experimentLabels.depth, depthFigures(below(place), experiment)),
    { id: at('basis'), title: w.experimentLabels.basis, html: basisSection(place, experiment, at('basis')) },
  ].filter((one) => one.html !== null);
  return {
    title:
      question === ''
        ? say.say(w.experimentTitle)(findGame(definition.game).title, record.arms.length)
        : question,
    game: definition.game,
    kicker: `${findGame(definition.game).title} · ${basename(resolve(folder))}`,
    answer: html`${answer(place, experiment)}${run === null ? null : run.answer}`,
    rest: html`${sections.map((one) => one.html)}${run === null ? null : run.rest}`,
    contents: [
      ...sections.map(({ id, title }) => ({ id, title: say.say(title) })),
      ...(run === null ? [] : run.contents),
    ],
  };
}

function answer(place: Place, experiment: ExperimentFigures): Html {
  const { say } = place;
  const { record, finished } = experiment;
  const label = say.say(w.experimentLabels.answer);
  if (!finished) {
    const done = record.arms.filter(({ end }) => end !== null).length;
    const sentence = say.say(w.experimentUnfinished)(say.count(done), say.count(record.arms.length));
    return answerHtml(label, [[sentence]], []);
  }
  const lead = baselineSentences(say, experiment);
  const first =
    record.arms.length === 1 ? lead : [say.say(w.baselineIs)(strongName(record.baseline)), ...lead];
  const agreement = agreementSentence(say, experiment);
  const note = [...(agreement === null ? [] : [agreement]), basisSentence(place, experiment)];
  if (record.arms.length === 1) return answerHtml(label, [first, [], note], []);
  return html`<section class="answer" aria-label="${label}">
<p class="lead">${sentences(first)}</p>
${overview(place, experiment)}
<ul class="changes">
${changeSentences(say, experiment).map(
  (one) => html`<li>${one}</li>
`,
)}</ul>
<p class="note">${sentences(note)}</p>
</section>
`;
}

function basisSentence({ say }: Place, experiment: ExperimentFigures): Html {
  const ends = experiment.record.arms.map(({ end }) => end);
  const sum = (of: 'matches' | 'blocks') => ends.reduce((all, end) => all + (end?.[of] ?? 0), 0);
  return say.say(w.basis)(say.count(sum('matches')), say.count(sum('blocks')), botsOf(say, experiment));
}

/** A section of plots; none where there are no plots. */
function section(
  place: Place,
  id: string,
  title: (typeof labels)[keyof typeof labels],
  parts: readonly Html[],
) {
  const content =
    parts.length === 0
      ? null
      : html`<section>
${heading(place, place.say.say(title), id)}
${figures(parts)}</section>
`;
  return { id, title, html: content };
}

/** The arms: on what terms they were compared, how much was played, how they ended. */
function basisSection(place: Place, { record }: ExperimentFigures, id: string): Html {
  const { say } = place;
  const title = say.say(w.experimentLabels.basis);
  const terms = (i: number, paired: boolean) =>
    say.say(
      i === 0
        ? w.experimentLabels.baseline
        : paired
          ? w.experimentLabels.paired
          : w.experimentLabels.independent,
    );
  const rows = record.arms.map(({ name: arm, paired, end }, i): Child[] => [
    name(arm),
    terms(i, paired),
    end === null ? '–' : say.count(end.blocks),
    end === null ? '–' : say.count(end.matches),
    say.say(w.endWords[end?.reason ?? 'unfinished']),
    Object.entries(record.definition.arms[arm]?.options ?? {})
      .map(([option, value]) => `${option}=${String(value)}`)
      .join(', '),
  ]);
  const columns = [
    { title: say.say(labels.arm) },
    { title: say.say(w.experimentLabels.compared) },
    numeric(say.say(labels.blocks)),
    numeric(say.say(labels.matches)),
    { title: say.say(w.experimentLabels.ended) },
    { title: say.say(labels.option) },
  ];
  return html`<section>
${heading(place, title, id)}
${table(columns, rows, title)}
</section>
`;
}

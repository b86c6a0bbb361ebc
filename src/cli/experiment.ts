import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { CommandModule } from 'yargs';
import { type RunPlan, scheduleOfPlan } from '../arena/plan.js';
import { counted } from '../arena/words.js';
import { type Experiment, planExperiment } from '../lab/experiment/arms.js';
import { type Duration, measureRun } from '../lab/experiment/duration.js';
import { BOTS } from '../lab/experiment/folder.js';
import { type ExperimentResult, runExperiment } from '../lab/experiment/run.js';
import { readSource } from '../lab/experiment/source.js';
import { once, text, wholeNumber } from './arguments.js';
import { tellExperiment } from './experiment-result.js';
import { untilInterrupted } from './interrupt.js';
import { duration, showProgress } from './progress.js';
import { queued, queueFlag } from './queued.js';
import { reportOn } from './report-on.js';
import { grouped, table } from './table.js';
import { timestamp } from './timestamp.js';

/** `arena experiment FILE`: rule variants, bots or numbers of players compared, with the verdict on each difference. */
export const experimentCommand: CommandModule = {
  command: 'experiment <file>',
  describe: 'compare rules, bots or numbers of players as a YAML file says',
  builder: (yargs) =>
    yargs
      .positional('file', {
        type: 'string',
        describe: 'the YAML file; docs/experiments.md says what it may hold',
      })
      .option('check', { type: 'boolean', default: false, describe: 'only say whether the file is right' })
      .option('plan', {
        type: 'boolean',
        default: false,
        describe: 'only say how many matches it takes, and how long',
      })
      .option('blocks', { ...text, describe: 'blocks a pairing, whatever the file says' })
      .option('seed', { ...text, describe: 'any text, whatever the file says' })
      .option('workers', { ...text, describe: 'worker threads; unless given, one a core' })
      .option('queue', queueFlag)
      .option('out', {
        ...text,
        describe: 'folder of the experiment; unless given, one in results/ named by file and time',
      })
      .option('resume', {
        type: 'boolean',
        default: false,
        describe: 'go on with the experiment in --out, or start it',
      })
      .option('force', {
        type: 'boolean',
        default: false,
        describe: 'start anew, whatever experiment is in --out',
      })
      .option('report', {
        type: 'boolean',
        default: false,
        describe: 'also make report.html, a page for people',
      })
      .option('json', { type: 'boolean', default: false, describe: 'print the result as JSON' })
      .example('$0 experiment experiments/kronenduell-variants.yaml', 'what the variants change')
      .example('$0 experiment my.yaml --plan', 'how long it would take'),
  handler: async (argv) => {
    const file = String(argv.file);
    const name = basename(file, extname(file));
    const out = once('out', argv.out) ?? join('results', `${name}-${timestamp()}`);
    const blocks = wholeNumber('blocks', argv.blocks, 1, 1e9);
    const seed = once('seed', argv.seed);
    const workers = wholeNumber('workers', argv.workers, 1, 256) ?? availableParallelism();
    const plan = (botFolder: string) =>
      planExperiment(
        readSource(file),
        { ...(blocks === undefined ? {} : { blocks }), ...(seed === undefined ? {} : { seed }) },
        botFolder,
      );
    const json = argv.json === true;
    if (argv.check !== true && argv.plan !== true) {
      const experiment = await plan(join(out, BOTS));
      const settings = { experiment, out, workers, resume: argv.resume === true, force: argv.force === true };
      await run(settings, once('queue', argv.queue), json, argv.report === true);
      return;
    }
    // Who only asks leaves nothing behind.
    const botFolder = mkdtempSync(join(tmpdir(), 'kronenarena-'));
    try {
      const experiment = await plan(botFolder);
      process.stdout.write(
        argv.check === true
          ? `${file} is right: ${inShort(experiment)}\n`
          : await tellPlan(experiment, workers, json),
      );
    } finally {
      rmSync(botFolder, { recursive: true, force: true });
    }
  },
};

async function run(
  settings: { experiment: Experiment; out: string; workers: number; resume: boolean; force: boolean },
  queue: string | undefined,
  json: boolean,
  withReport: boolean,
): Promise<void> {
  const { experiment, out } = settings;
  const interrupt = untilInterrupted();
  const progress = showProgress('matches');
  const result = await runExperiment({
    ...settings,
    ...queued(queue, progress, interrupt),
    stop: interrupt.asked,
    progress: progress.update,
    log: progress.note,
  }).finally(() => {
    progress.end();
    interrupt.end();
  });
  if (!json && result.finished) process.stdout.write(tellExperiment(experiment, out, result));
  const report = withReport ? { report: await reportOn(out, json) } : {};
  if (json) process.stdout.write(`${JSON.stringify({ ...jsonOf(experiment, out, result), ...report })}\n`);
  if (!result.finished) {
    process.stderr.write(`arena: stopped by you; the same command with --resume --out ${out} goes on\n`);
    process.exitCode = interrupt.code();
  }
}

function jsonOf({ definition, arms }: Experiment, out: string, result: ExperimentResult) {
  const { game, question } = definition;
  return { out, game, question, baseline: arms[0].name, ...result };
}

/** `kronenduell, 5 arms, 7 metrics, at most 40 000 matches`. */
function inShort({ definition, arms, metrics }: Experiment): string {
  const runs = arms.flatMap(({ plan, ladder }) => (ladder === null ? [plan] : [plan, ladder.plan]));
  const matches = runs.reduce((sum, plan) => sum + scheduleOfPlan(plan).matches, 0);
  const most = definition.until === undefined && definition.test === undefined ? '' : 'at most ';
  return [
    definition.game,
    counted(arms.length, 'arms'),
    counted(metrics.length, 'metrics'),
    `${most}${counted(matches, 'matches', grouped(matches))}`,
  ].join(', ');
}

async function tellPlan(experiment: Experiment, workers: number, json: boolean): Promise<string> {
  const arms: ({ name: string; paired: boolean; ladder?: Duration } & Duration)[] = [];
  const measure = async (plan: RunPlan): Promise<Duration> => {
    const { seconds, ...planned } = await measureRun(plan);
    return { ...planned, seconds: seconds / workers };
  };
  const progress = showProgress('arms sampled');
  try {
    for (const [i, { name, plan, paired, ladder }] of experiment.arms.entries()) {
      progress.update(i, experiment.arms.length);
      const climbed = ladder === null ? {} : { ladder: await measure(ladder.plan) };
      arms.push({ name, paired, ...(await measure(plan)), ...climbed });
    }
  } finally {
    progress.end();
  }
  const total = (of: 'matches' | 'seconds') =>
    arms.reduce((sum, arm) => sum + arm[of] + (arm.ladder?.[of] ?? 0), 0);
  const [matches, seconds] = [total('matches'), total('seconds')];
  if (json) return `${JSON.stringify({ matches, seconds, workers, arms })}\n`;
  const row = (name: string, compared: string, run: Duration) => [
    name,
    compared,
    grouped(run.blocks),
    grouped(run.matches),
    duration(run.seconds),
  ];
  const rows = arms.flatMap(({ ladder, ...arm }, i) => [
    row(arm.name, i === 0 ? 'baseline' : arm.paired ? 'on the same deals' : 'independent', arm),
    ...(ladder === undefined ? [] : [row(`${arm.name}: ladder`, '', ladder)]),
  ]);
  return (
    `${inShort(experiment)}\n\n${table(['arm', 'compared', '>blocks a pairing', '>matches', '>time'], rows)}\n\n` +
    `About ${duration(seconds)} with ${counted(workers, 'workers')}, from a sample of each arm; ` +
    'preparing bots, and what is worked out exactly, comes on top.\n'
  );
}

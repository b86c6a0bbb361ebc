import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parse } from 'yaml';
import type { CommandModule } from 'yargs';
import { counted } from '../arena/words.js';
import { UsageError } from '../core/errors.js';
import { makeKeyedGame } from '../lab/keyed-game.js';
import { type Aim, aims, paretoBest } from '../lab/pareto.js';
import { readVaried, ruleVariants, type Varied } from '../lab/rule-variants.js';
import { sweep } from '../lab/sweep.js';
import { skillColumns } from '../lab/sweep-row.js';
import { list, once, ruleOptions, text, wholeNumber, withRules } from './arguments.js';
import { untilInterrupted } from './interrupt.js';
import { showProgress } from './progress.js';
import { decimal, percent, table } from './table.js';

/** `arena sweep kronenduell`: many rule sets solved exactly, and the best of them for stated aims. */
export const sweepCommand: CommandModule = {
  command: 'sweep <game>',
  describe: 'solve many rule sets exactly and name the best for your aims',
  builder: (yargs) =>
    withRules(yargs)
      .positional('game', { type: 'string', describe: 'kronenduell' })
      .option('vary', {
        ...text,
        describe: 'name=a,b,c, name=1..5, abilities=swap or abilities=FILE.yaml; may be repeated',
      })
      .option('prices', { type: 'boolean', default: false, describe: 'also the price of each card' })
      .option('skill', {
        type: 'boolean',
        default: false,
        describe: 'also what greedy and level-k 1 and 2 score against perfect play',
      })
      .option('aims', { ...text, describe: `what is wanted, of ${aims.map((aim) => aim.name).join(', ')}` })
      .option('out', { ...text, default: 'results/sweep.csv', describe: 'the CSV file' })
      .option('workers', { ...text, describe: 'worker threads; unless given, one a core' })
      .option('resume', { type: 'boolean', default: false, describe: 'go on with the sweep in --out' })
      .option('json', { type: 'boolean', default: false, describe: 'print the rows as JSON' })
      .example('$0 sweep kronenduell --vary coinsToWin=3,4,5 --vary boost=0..4', '15 rule sets')
      .example('$0 sweep kronenduell --vary abilities=swap --prices', 'every single change of an ability'),
  handler: async (argv) => {
    const base = ruleOptions(argv.option);
    makeKeyedGame(String(argv.game), base);
    const varied = list(argv.vary, 'vary').map(readVary);
    if (varied.length === 0)
      throw new UsageError('name at least one option to vary, like --vary coinsToWin=3,4,5');
    const skill = argv.skill === true;
    const wanted = readAims(once('aims', argv.aims), skill);
    const variants = ruleVariants(base, varied);
    const interrupt = untilInterrupted();
    const progress = showProgress('rule sets');
    const out = once('out', argv.out) as string;
    const { rows, finished } = await sweep({
      variants,
      out,
      workers: wholeNumber('workers', argv.workers, 1, 256) ?? availableParallelism(),
      prices: argv.prices === true,
      skill,
      resume: argv.resume === true,
      stop: interrupt.asked,
      progress: progress.update,
    }).finally(() => {
      progress.end();
      interrupt.end();
    });
    const best = paretoBest(rows, wanted);
    if (argv.json === true) process.stdout.write(`${JSON.stringify({ out, finished, rows, best })}\n`);
    else process.stdout.write(tell(rows, best, wanted, varied, out));
    if (!finished) {
      process.stderr.write(`arena: stopped by you; the same command with --resume goes on\n`);
      process.exitCode = interrupt.code();
    }
  },
};

function readVary(written: string): Varied {
  const file = /^abilities=(.*\.ya?ml)$/.exec(written)?.[1];
  if (file === undefined) return readVaried(written);
  let lists: unknown;
  try {
    lists = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`can't read ${file}: ${(error as Error).message.split('\n')[0]}`);
  }
  if (!Array.isArray(lists) || lists.length === 0)
    throw new UsageError(`${file} should be a list of ability lists`);
  return { name: 'abilities', values: lists.map(String) };
}

/** The aims as named; unless told, all that this sweep has figures for. */
function readAims(written: string | undefined, skill: boolean): readonly Aim[] {
  if (written === undefined) return aims.filter(({ name }) => skill || name !== 'skill');
  return written.split(',').map((name) => {
    const aim = aims.find((one) => one.name === name);
    if (aim === undefined)
      throw new UsageError(`unknown aim "${name}"; known are ${aims.map((one) => one.name).join(', ')}`);
    if (name === 'skill' && !skill) throw new UsageError('the aim skill needs --skill');
    return aim;
  });
}

function tell(
  rows: Record<string, string>[],
  best: number[],
  wanted: readonly Aim[],
  varied: Varied[],
  out: string,
): string {
  const names = varied.map(({ name }) => name);
  const skill = skillColumns.filter((column) => rows[0]?.[column] !== undefined);
  const shown = best.map((i) => {
    const row = rows[i];
    return [
      ...names.map((name) => row[name]),
      percent(Number(row.draw)),
      Number(row.rounds).toFixed(2),
      row.never_used,
      decimal(Number(row.first_lead), 3),
      ...skill.map((column) => percent(Number(row[column]))),
    ];
  });
  return [
    `${counted(rows.length, 'rule sets')} solved; every row is in ${out}.`,
    `No other rule set is better in all of: ${wanted.map((aim) => aim.about).join(', ')}.`,
    '',
    table(
      [
        ...names,
        '>draws',
        '>rounds',
        '>cards never used',
        '>worth of the first lead',
        ...skill.map((column) => `>${column.replaceAll('_', ' ')}`),
      ],
      shown,
    ),
    '',
  ].join('\n');
}

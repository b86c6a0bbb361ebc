/** What an experiment's file may say: one schema, read with errors that point into the file. */
import type { AskedBot, HeldBot } from '../../arena/bot-spec.js';
import { type ScoreKind, scoreKinds } from '../../arena/plan.js';
import { type Format, formats } from '../../arena/schedule.js';
import { describe, flag, integer, oneOf, real, type Schema, z } from '../../core/schema.js';
import type { Path, Source } from './source.js';

/** What an arm may say differently. */
export interface Setup {
  players?: number;
  /** The rule options, as they were written. */
  options: Record<string, unknown>;
  /** Bots as on the command line, and programs with what they are held to; none: all fair ones of the game. */
  bots: AskedBot[];
  /** Blocks a pairing; none: {@link USUAL_BLOCKS}, or the most that `until` or `test` allow. */
  blocks?: number;
  format: Format;
}

export const USUAL_BLOCKS = 1000;

/** Play on until the interval of a metric reaches no further than this to each side. */
export interface Precision {
  metric: string;
  half_width: number;
  max_blocks: number;
}

/** A sequential test of the first pairing: of its first bot's lead in Elo, or of the mean of a metric. */
export type SequentialTest = (
  | { elo0: number; elo1: number; model: 'logistic' | 'normalized' }
  | { metric: string; mean0: number; mean1: number }
) & { alpha: number; beta: number; max_blocks: number };

export interface Definition extends Setup {
  game: string;
  /** What the experiment is to find out, for people. */
  question: string;
  seed: string;
  self: boolean;
  score: ScoreKind;
  until?: Precision;
  test?: SequentialTest;
  /** By name, what each arm changes; none: there is but one arm. */
  arms: Record<string, Partial<Setup>>;
  /** The arm that all others are compared with. */
  baseline?: string;
  /** None: the game's usual ones. */
  metrics: string[];
  /** By metric, the smallest difference that matters. */
  margin: Record<string, number>;
  /** Also work out exactly what is sampled. */
  exact: boolean;
}

const optionValue = z.union([z.string(), z.number(), z.boolean()], {
  error: 'an option is a number, a text, or true or false',
});

/** A text; YAML takes some texts for numbers. */
function words(values: string, about: string) {
  const read = (x: unknown) => (typeof x === 'number' || typeof x === 'boolean' ? String(x) : x);
  return z
    .preprocess(read, z.string({ error: (issue) => `${JSON.stringify(issue.input)} is not ${values}` }))
    .meta({ values, about });
}

const setup = {
  players: integer(1, 99, 'How many play, in games for several numbers.').optional(),
  options: z
    .record(z.string(), optionValue, { error: 'should be a map from name to value' })
    .meta({ values: 'a map from name to value', about: 'Rule options of all arms.' }),
  // Each is read by itself, below.
  bots: z.array(z.unknown(), { error: 'should be a list' }).meta({
    values: 'a list of bots as on the command line',
    about: 'Who plays; all fair bots of the game.',
  }),
  blocks: integer(1, 1e9, 'Blocks a pairing; a block is one deal in all seat orders.').optional(),
  format: oneOf(formats, 'Who meets whom.'),
};

const botText = words('a bot', 'A bot as on the command line.');
const heldBot = z.strictObject({
  bot: words('a program, written name=cmd:PROGRAM ARGS', 'The program, as on the command line.'),
  env: z
    .array(words('the name of a variable', 'A variable of the environment.'), { error: 'should be a list' })
    .optional(),
  memory: integer(1, 1e7, 'Megabytes that it may use.').optional(),
  cpu: integer(1, 1e7, 'Seconds of processor time that a process of it may use.').optional(),
});

const positive = (about: string) => real(1e-9, 1e9, about);
const chance = (about: string) => real(1e-9, 0.499, about).default(0.05);

const precision = z.strictObject({
  metric: words('a metric', 'Whose interval counts.'),
  half_width: positive('How far its 95 % interval may reach to each side.'),
  max_blocks: integer(1, 1e9, 'The most blocks a pairing.'),
});

const hypotheses = {
  alpha: chance('The chance to accept H1 wrongly.'),
  beta: chance('The chance to accept H0 wrongly.'),
  max_blocks: integer(1, 1e9, 'The most blocks a pairing.'),
};
const eloTest = z.strictObject({
  elo0: real(-1000, 1000, 'The lead that H0 claims.'),
  elo1: real(-1000, 1000, 'The lead that H1 claims, above elo0.'),
  model: oneOf(['logistic', 'normalized'], 'The scale of elo0 and elo1.').default('normalized'),
  ...hypotheses,
});
const meanTest = z.strictObject({
  metric: words('a metric', 'Whose mean is tested.'),
  mean0: real(-1e12, 1e12, 'The mean that H0 claims.'),
  mean1: real(-1e12, 1e12, 'The mean that H1 claims, another than mean0.'),
  ...hypotheses,
});

const arm = z.strictObject({
  players: setup.players,
  options: setup.options.optional(),
  bots: setup.bots.optional(),
  blocks: setup.blocks,
  format: setup.format.optional(),
});

const definition = z.strictObject({
  game: words('a game', 'The game that is played.'),
  question: words('a text', 'What the experiment is to find out.').default(''),
  seed: words('a text', 'The same seed gives the same bytes.').default('1'),
  self: flag('Also let each bot meet itself.').default(false),
  score: oneOf(scoreKinds, 'What standings count with 3 to 6 seats.').default('win-share'),
  ...setup,
  options: setup.options.default({}),
  bots: setup.bots.default([]),
  format: setup.format.default('round-robin'),
  until: precision.optional(),
  test: z.unknown().optional(),
  arms: z
    .record(z.string(), z.unknown(), { error: 'should be a map from name to what differs' })
    .default({})
    .meta({ values: 'a map', about: 'By name, what each arm changes of the above.' }),
  baseline: words('an arm', 'The arm that all others are compared with; the first.').optional(),
  metrics: z
    .array(words('a metric', 'a metric'), { error: 'should be a list' })
    .default([])
    .meta({ values: 'a list of metrics', about: "What is looked at; the game's usual ones." }),
  margin: z
    .record(z.string(), positive('The smallest difference that matters.'), {
      error: 'should be a map from metric to the smallest difference that matters',
    })
    .default({}),
  exact: flag('Also work out exactly what is sampled.').default(false),
});

/** @throws UsageError that points into the file */
export function readDefinition(source: Source): Definition {
  const content = source.content ?? {};
  const { test, arms, bots, ...read } = readPart(source, [], definition, content, 'key');
  const result: Definition = { ...read, bots: readBots(source, [], bots), arms: {} } as Definition;
  if (test !== undefined) result.test = readTest(source, test);
  for (const [name, changes] of Object.entries(arms)) {
    if (!/^[^\p{Cc}]{1,60}$/u.test(name))
      throw source.error(['arms', name], "an arm's name is 1 to 60 printable characters", 'key');
    const path = ['arms', name];
    const { bots: own, ...changed } = readPart(source, path, arm, changes ?? {}, 'key of an arm');
    const bots = own === undefined ? {} : { bots: readBots(source, path, own) };
    result.arms[name] = { ...changed, ...bots } as Partial<Setup>;
  }
  checkTogether(source, result);
  return result;
}

/** The bots of the whole file or of an arm: texts, or maps for programs. */
function readBots(source: Source, top: Path, bots: readonly unknown[]): AskedBot[] {
  return bots.map((bot, i) => {
    const path = [...top, 'bots', i];
    const isMap = typeof bot === 'object' && bot !== null && !Array.isArray(bot);
    if (isMap) return readPart(source, path, heldBot, bot, 'key of a bot') as HeldBot;
    return readPart(source, path, botText, bot, 'bot');
  });
}

function readTest(source: Source, test: unknown): SequentialTest {
  const ofMean = typeof test === 'object' && test !== null && 'metric' in test;
  if (ofMean) {
    const read = readPart(source, ['test'], meanTest, test, 'key of a test');
    if (read.mean0 === read.mean1) throw source.error(['test', 'mean1'], 'mean1 should differ from mean0');
    return read;
  }
  const read = readPart(source, ['test'], eloTest, test, 'key of a test');
  if (read.elo0 >= read.elo1) throw source.error(['test', 'elo1'], 'elo1 should be above elo0');
  return read;
}

function checkTogether(source: Source, { until, test, blocks, baseline, arms }: Definition): void {
  if (until !== undefined && test !== undefined)
    throw source.error(['test'], 'a run ends by until or by test, not by both; leave one out', 'key');
  if (until !== undefined || test !== undefined) {
    const fixed = Object.keys(arms).filter((name) => arms[name].blocks !== undefined);
    const path = blocks !== undefined ? ['blocks'] : fixed.length > 0 ? ['arms', fixed[0], 'blocks'] : null;
    const end = until === undefined ? 'test' : 'until';
    if (path !== null)
      throw source.error(path, `blocks is for runs of fixed length; with ${end} it is max_blocks`, 'key');
  }
  if (baseline !== undefined && !Object.hasOwn(arms, baseline)) {
    const names = Object.keys(arms);
    const known = names.length === 0 ? 'there are no arms' : `the arms are ${names.join(', ')}`;
    throw source.error(['baseline'], `unknown arm "${baseline}"; ${known}`);
  }
}

/** Reads a part of the file by its schema; `what` is how its names are called in errors. */
function readPart<T>(source: Source, path: Path, schema: Schema<T>, content: unknown, what: string): T {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  // A misspelt key is why another one is missing.
  const { issues } = result.error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const inner = issue.path as (string | number)[];
  const at = [...path, ...inner];
  if (issue.code === 'unrecognized_keys') {
    const names = describe(partOf(schema, inner)).map((field) => field.name);
    const [key] = issue.keys;
    throw source.error([...at, key], `unknown ${what} "${key}"; known are ${names.join(', ')}`, 'key');
  }
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    const names = describe(partOf(schema, inner)).map((field) => field.name);
    throw source.error(at, `${at.at(-1) ?? 'an experiment'} should be a map of ${names.join(', ')}`);
  }
  const name = at.filter((step) => typeof step === 'string').join('.');
  if (isMissing(content, inner)) throw source.error(at, `${name} is missing`);
  throw source.error(at, `${name}: ${issue.message}`);
}

/** The schema of a part of an object, through what makes it optional. */
function partOf(schema: Schema<unknown>, path: Path): Schema<unknown> {
  return path.reduce<Schema<unknown>>((part, step) => {
    const field = (part as z.ZodObject).shape[step] as z.ZodType;
    return field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
  }, schema);
}

function isMissing(content: unknown, path: Path): boolean {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], content);
  return path.length > 0 && !Object.hasOwn(holder as object, path.at(-1) as string);
}

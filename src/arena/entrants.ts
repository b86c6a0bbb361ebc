/** From bots as they were asked for to entrants: found, checked, named apart, and prepared. */
import { readFile } from 'node:fs/promises';
import type { BotModule } from '../core/bot.js';
import { UsageError } from '../core/errors.js';
import { describe, readValues, SchemaError } from '../core/schema.js';
import type { AnyGame } from '../games/index.js';
import { type BotFile, botFileAt, botsOf, compileBot, importBot } from './bot-file.js';
import { hashOf } from './bot-hash.js';
import { type AskedBot, type BotSpec, keepingOf, parseBotSpec, wordsOf } from './bot-spec.js';
import {
  type Command,
  checkProgram,
  hashCommand,
  type Keeping,
  loosely,
  splitCommand,
} from './external/command.js';
import { checkEnvironment } from './external/environment.js';
import { checkLimits } from './external/limits.js';
import { tryProgram } from './external/trial.js';
import type { Entrant } from './plan.js';
import { createStore } from './store.js';

export interface EntrantRequest {
  game: string;
  /** Bots as written; none: all fair ones of the game. */
  bots: readonly AskedBot[];
  /** Files of bots of the user's own; a file whose bot is not named in `bots` takes part as it is. */
  botFiles: readonly string[];
  /** Where bots are compiled to that need it. */
  folder: string;
  /** Let bots in that see what they may not. */
  unfair: boolean;
  /** How programs are held; loosely unless it says. */
  keeping?: Keeping;
  /** Whether the bots of `botFiles` run in processes of their own, with next to no rights. */
  isolate?: boolean;
  /** The rules that bots in processes of their own are tried by; without them nothing is started. */
  rules?: AnyGame;
}

/** The entrants, in the order in which they were asked for. @throws UsageError naming what can't be had */
export async function findEntrants(request: EntrantRequest): Promise<Entrant[]> {
  const own = request.botFiles.map(botFileAt);
  // The user's own come first: in a gauntlet it is one of them that meets all others.
  const ours = botsOf(request.game).filter(({ name }) => own.every((file) => file.name !== name));
  const files = new Map([...own, ...ours].map((file) => [file.name, file]));
  const usual = request.keeping ?? loosely;
  checkKeeping(usual);
  const specs = request.bots.map((asked) => heldSpec(asked, usual));
  const everybody = specs.length === 0;
  const named = new Set(specs.map((spec) => spec.bot));
  for (const { name } of everybody ? files.values() : own) {
    if (!named.has(name)) specs.push({ bot: name, parameters: {}, keeping: usual });
  }
  checkNames(specs);
  const entrants: Entrant[] = [];
  for (const spec of specs) {
    const entrant = await findEntrant(spec, files, request, everybody);
    if (entrant !== null) entrants.push(entrant);
  }
  if (entrants.length === 0)
    throw new UsageError(`${request.game} has no bots yet; bring one with --bot-file`);
  nameApart(entrants, new Set(specs.map(({ label }) => label)));
  return entrants;
}

/** A bot that is looked for, and how it is held if it runs apart. */
type HeldSpec = BotSpec & { keeping: Keeping };

function heldSpec(asked: AskedBot, usual: Keeping): HeldSpec {
  const spec = parseBotSpec(wordsOf(asked));
  if (typeof asked === 'string') return { ...spec, keeping: usual };
  if (spec.command === undefined) {
    throw new UsageError(
      `bot ${spec.bot} is no program; env, memory and cpu are for bots written name=cmd:PROGRAM ARGS`,
    );
  }
  const keeping = keepingOf(asked, usual);
  checkKeeping(keeping);
  return { ...spec, keeping };
}

function checkKeeping({ environment, memory, cpu }: Keeping): void {
  checkEnvironment(environment);
  checkLimits(memory, cpu);
}

async function findEntrant(
  spec: HeldSpec,
  files: Map<string, BotFile>,
  request: EntrantRequest,
  everybody: boolean,
): Promise<Entrant | null> {
  if (spec.command !== undefined) return program(spec.bot, keep(splitCommand(spec.command), spec), request);
  const { game, folder, unfair } = request;
  const found = files.get(spec.bot);
  if (found === undefined) {
    throw new UsageError(`unknown bot "${spec.bot}"; ${game} has ${[...files.keys()].join(', ')}`);
  }
  const file = await compileBot(found, folder);
  if (request.isolate === true && request.botFiles.some((own) => botFileAt(own).source === found.source))
    return isolated(spec, file, request);
  const module = await importBot(file, undefined, found.source);
  if (module.game !== game) throw new UsageError(`bot ${spec.bot} plays ${module.game}, not ${game}`);
  if (!module.fair && !unfair) {
    if (everybody) return null;
    throw new UsageError(`bot ${spec.bot} sees what it may not; let it in with --unfair`);
  }
  // A bot that can't play without being told something is for those who name it.
  if (everybody && !module.parameters.safeParse(spec.parameters).success) return null;
  const parameters = readParameters(module, spec);
  return {
    name: nameOf(spec),
    bot: spec.bot,
    parameters,
    file,
    hash: hashOf(file),
    session: module.session(parameters),
    timed: module.timed(parameters),
  };
}

/** A program of any language, started once to see that it can play. */
async function program(name: string, command: Command, request: EntrantRequest): Promise<Entrant> {
  checkProgram(command);
  const entrant: Entrant & { command: Command } = {
    name,
    bot: name,
    parameters: {},
    file: '',
    hash: await hashCommand(command),
    session: 1,
    timed: false,
    command,
  };
  const { session, timed } = (await tryProgram(entrant, request.rules)) ?? entrant;
  return { ...entrant, session, timed };
}

/** One of the user's own bots in a process of its own: nothing of it is run in ours, not even to ask what it is. */
async function isolated(spec: HeldSpec, file: string, request: EntrantRequest): Promise<Entrant> {
  const command = keep(null, spec);
  const entrant: Entrant & { command: Command } = {
    name: nameOf(spec),
    bot: spec.bot,
    parameters: spec.parameters,
    file,
    hash: hashOf(file),
    session: 1,
    timed: false,
    command,
  };
  const ready = await tryProgram(entrant, request.rules);
  if (ready?.fair === false && !request.unfair)
    throw new UsageError(`bot ${spec.bot} sees what it may not; let it in with --unfair`);
  const { session, timed } = ready ?? entrant;
  return { ...entrant, session, timed };
}

function keep(words: string[] | null, { keeping }: HeldSpec): Command {
  return { words, folder: process.cwd(), ...keeping };
}

function nameOf({ label, bot, parameters }: BotSpec): string {
  const written = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return label ?? (written.length === 0 ? bot : `${bot}:${written.join(',')}`);
}

function readParameters(module: BotModule, spec: BotSpec): Record<string, unknown> {
  try {
    return readValues(module.parameters, spec.parameters, 'parameter') as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new SchemaError(`bot ${spec.bot}: ${error.message}`);
  }
}

/** A name that the user gave stands for one bot; the very same words again are the bot named again. */
function checkNames(specs: readonly HeldSpec[]): void {
  const holders = new Map<string, HeldSpec>();
  for (const spec of specs) {
    const name = nameOf(spec);
    const other = holders.get(name) ?? spec;
    holders.set(name, other);
    const given = spec.label ?? other.label;
    if (given !== undefined && JSON.stringify(spec) !== JSON.stringify(other))
      throw new UsageError(`the name ${name} is given to two bots; choose another for one of them, name=bot`);
  }
}

/** A bot named again is a second entrant: `random`, `random#2`, unless another is called so by the user. */
function nameApart(entrants: Entrant[], given: ReadonlySet<string | undefined>): void {
  const taken = new Set<string>();
  for (const entrant of entrants) {
    const { name } = entrant;
    const free = () => !taken.has(entrant.name) && (entrant.name === name || !given.has(entrant.name));
    for (let n = 2; !free(); n++) entrant.name = `${name}#${n}`;
    taken.add(entrant.name);
  }
}

/** Lets every bot that prepares do so, once; what it makes is shared by all workers. */
export async function prepareEntrants(
  game: AnyGame,
  entrants: readonly Entrant[],
  log: (text: string) => void,
): Promise<(SharedArrayBuffer | null)[]> {
  const store = createStore();
  const made = new Map<string, Promise<SharedArrayBuffer> | null>();
  const shared: (SharedArrayBuffer | null)[] = [];
  for (const { name, file, parameters, command } of entrants) {
    // What runs in a process of its own prepares there.
    if (command !== undefined) {
      shared.push(null);
      continue;
    }
    const module = await importBot(file);
    const key = JSON.stringify([file, parameters]);
    if (!made.has(key)) {
      if (module.prepare !== undefined) log(`preparing ${name}`);
      made.set(key, module.prepare?.({ game, parameters, store, file: readText }) ?? null);
    }
    shared.push((await made.get(key)) ?? null);
  }
  return shared;
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`can't read ${path}: ${error.code}`);
  });
}

/** A line for `arena bots`: the bot, what it is, and its parameters. */
export async function describeBots(game: string, folder: string) {
  const described = [];
  for (const file of botsOf(game)) {
    const module = await importBot(await compileBot(file, folder));
    described.push({
      name: file.name,
      about: module.about,
      fair: module.fair,
      parameters: describe(module.parameters),
    });
  }
  return described;
}

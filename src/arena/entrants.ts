/** From bots as they were asked for to entrants: found, checked, named apart, and prepared. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { BotModule } from '../core/bot.js';
import { UsageError } from '../core/errors.js';
import { describe, readValues, SchemaError } from '../core/schema.js';
import type { AnyGame } from '../games/index.js';
import { type BotFile, botFileAt, botsOf, compileBot, importBot } from './bot-file.js';
import { type BotSpec, parseBotSpec } from './bot-spec.js';
import type { Entrant } from './plan.js';
import { createStore } from './store.js';

export interface EntrantRequest {
  game: string;
  /** Bots as written; none: all fair ones of the game. */
  bots: readonly string[];
  /** Files of bots of the user's own; a file whose bot is not named in `bots` takes part as it is. */
  botFiles: readonly string[];
  /** Where bots are compiled to that need it. */
  folder: string;
  /** Let bots in that see what they may not. */
  unfair: boolean;
}

/** The entrants, in the order in which they were asked for. @throws UsageError naming what can't be had */
export async function findEntrants(request: EntrantRequest): Promise<Entrant[]> {
  const own = request.botFiles.map(botFileAt);
  // The user's own come first: in a gauntlet it is one of them that meets all others.
  const ours = botsOf(request.game).filter(({ name }) => own.every((file) => file.name !== name));
  const files = new Map([...own, ...ours].map((file) => [file.name, file]));
  const specs = request.bots.map(parseBotSpec);
  const everybody = specs.length === 0;
  const named = new Set(specs.map((spec) => spec.bot));
  for (const { name } of everybody ? files.values() : own) {
    if (!named.has(name)) specs.push({ bot: name, parameters: {} });
  }
  const entrants: Entrant[] = [];
  for (const spec of specs) {
    const entrant = await findEntrant(spec, files, request, everybody);
    if (entrant !== null) entrants.push(entrant);
  }
  if (entrants.length === 0)
    throw new UsageError(`${request.game} has no bots yet; bring one with --bot-file`);
  nameApart(entrants);
  return entrants;
}

async function findEntrant(
  spec: BotSpec,
  files: Map<string, BotFile>,
  { game, folder, unfair }: EntrantRequest,
  everybody: boolean,
): Promise<Entrant | null> {
  if (spec.command !== undefined) {
    throw new UsageError(
      `bot ${spec.bot}: programs can't take part yet; only bots of this package or --bot-file`,
    );
  }
  const found = files.get(spec.bot);
  if (found === undefined) {
    throw new UsageError(`unknown bot "${spec.bot}"; ${game} has ${[...files.keys()].join(', ')}`);
  }
  const file = await compileBot(found, folder);
  const module = await importBot(file, undefined, found.source);
  if (module.game !== game) throw new UsageError(`bot ${spec.bot} plays ${module.game}, not ${game}`);
  if (!module.fair && !unfair) {
    if (everybody) return null;
    throw new UsageError(`bot ${spec.bot} sees what it may not; let it in with --unfair`);
  }
  // A bot that can't play without being told something is for those who name it.
  if (everybody && !module.parameters.safeParse(spec.parameters).success) return null;
  const parameters = readParameters(module, spec);
  const written = Object.entries(spec.parameters).map(([name, value]) => `${name}=${value}`);
  return {
    name: spec.label ?? (written.length === 0 ? spec.bot : `${spec.bot}:${written.join(',')}`),
    bot: spec.bot,
    parameters,
    file,
    hash: createHash('sha256').update(readFileSync(file)).digest('hex'),
    session: module.session(parameters),
    timed: module.timed(parameters),
  };
}

function readParameters(module: BotModule, spec: BotSpec): Record<string, unknown> {
  try {
    return readValues(module.parameters, spec.parameters, 'parameter') as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new SchemaError(`bot ${spec.bot}: ${error.message}`);
  }
}

/** A bot named again is a second entrant: `random`, `random#2`. */
function nameApart(entrants: Entrant[]): void {
  const taken = new Set<string>();
  for (const entrant of entrants) {
    const { name } = entrant;
    for (let n = 2; taken.has(entrant.name); n++) entrant.name = `${name}#${n}`;
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
  for (const { name, file, parameters } of entrants) {
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

/** Runs the built command line: as a user would, or quicker, in this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Console } from 'node:console';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

export const root = join(import.meta.dirname, '..', '..');
const built = join(root, 'dist', 'src', 'cli');
const main = join(built, 'main.js');

export interface Run {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  child: ChildProcess;
  done: Promise<Run>;
}

export interface Options {
  cwd?: string;
  input?: string;
  env?: Record<string, string>;
}

/** Starts `arena` with these arguments. */
export function startArena(args: readonly string[], options: Options = {}): Running {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: options.cwd ?? root,
    stdio: 'pipe',
    env: { ...process.env, ...options.env },
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
  child.stderr.on('data', (bytes: Buffer) => err.push(bytes));
  child.stdin.end(options.input ?? '');
  const done = new Promise<Run>((resolve) => {
    child.on('close', (code, signal) => {
      resolve({ code, signal, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() });
    });
  });
  return { child, done };
}

export function arena(args: readonly string[], options: Options = {}): Promise<Run> {
  return startArena(args, options).done;
}

let busy = false;

/** The same without a process of its own, which takes a second to start: for whatever needs no signal, input or terminal. */
export async function arenaHere(
  args: readonly string[],
  { cwd, env }: Pick<Options, 'cwd' | 'env'> = {},
): Promise<Run> {
  if (busy) throw new Error('one at a time: the streams are of the whole process');
  busy = true;
  const written = { stdout: '', stderr: '' };
  const streams = ['stdout', 'stderr'] as const;
  const writes = streams.map((name) => process[name].write);
  const { runArena }: typeof import('../../src/cli/run-arena.js') = await import(join(built, 'run-arena.js'));
  const { reportFailure }: typeof import('../../src/cli/failure.js') = await import(
    join(built, 'failure.js')
  );
  const folder = process.cwd();
  process.chdir(cwd ?? root);
  for (const [name, value] of Object.entries(env ?? {})) vi.stubEnv(name, value);
  for (const name of streams) {
    process[name].write = (text: string | Uint8Array, ...rest: unknown[]) => {
      written[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
      const done = rest.at(-1);
      if (typeof done === 'function') done();
      return true;
    };
  }
  // The test's own console writes elsewhere.
  const { console: own } = globalThis;
  globalThis.console = new Console(process.stdout, process.stderr);
  try {
    await runArena([...args]);
  } catch (error) {
    reportFailure(error, args.includes('--debug'));
  } finally {
    for (const [i, name] of streams.entries()) process[name].write = writes[i];
    globalThis.console = own;
    vi.unstubAllEnvs();
    process.chdir(folder);
    busy = false;
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, signal: null, ...written };
}

/** A new empty folder. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'kronenarena-test-'));
}

/** The files of a run that must be the same on every machine, by name. */
export function resultFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name !== 'run.json' && name !== 'timing.csv');
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** A CSV file without quotes or line breaks in its fields, as rows by column name. */
export function readCsv(folder: string, name: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(columns.map((column, i) => [column, fields[i]]));
  });
}

export const fixture = (name: string): string => join(root, 'test', 'fixtures', 'bots', name);

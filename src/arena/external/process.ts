/** One process of a bot that is a program: started, asked line by line, and ended with all that it has started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { FaultCode } from '../../core/outcome.js';
import { BotFault } from '../bot-fault.js';
import { arenaTimers } from '../bot-timers.js';
import { openFifos } from './fifos.js';
import { KEEPER_PIPE, keptWords } from './keeper.js';
import { END_MS, LINE_LIMIT } from './limits.js';
import { LineReader } from './line-reader.js';

/** All that is needed to start a process. */
export interface Launch {
  words: readonly string[];
  folder: string;
  environment: Record<string, string>;
  /** Kilobytes of address space, or null. */
  kilobytes: number | null;
  /** Seconds of processor time, or null. */
  seconds: number | null;
  /** Gets what the program writes to its standard error. */
  said: (bytes: Buffer) => void;
}

/** How often it is looked whether an answer is overdue: one timer a process, none a question. */
const LOOK_EVERY_MS = 20;

/** Whoever waits for the next line. */
interface Waiting {
  /** Until when, by `performance.now()`, and what is said of a program that lets it pass. */
  until: number;
  overdue: boolean;
  late: string;
  resolve: (line: string) => void;
  reject: (fault: BotFault) => void;
}

/**
 * A running process. Its lines are answers in the order in which they come: a line that comes before it is asked for
 * waits for the next question, so that it doesn't matter who was faster. Both of its outputs are always read.
 */
export class BotProcess {
  private readonly child: ChildProcess;
  private readonly stdin: Writable;
  private readonly stdout: Readable;
  /** Of its pipes, until it has opened them. */
  private readonly folder: string | null;
  private readonly gone: Promise<void>;
  private readonly reader: LineReader;
  private readonly watch: NodeJS.Timeout;
  private lines: string[] = [];
  /** Characters in `lines`. */
  private early = 0;
  private waiting: Waiting | null = null;
  /** What became of it, once no further line will come. */
  private flaw: BotFault | null = null;
  private ended = false;

  constructor({ words, folder, environment, kilobytes, seconds, said }: Launch) {
    this.reader = new LineReader(
      LINE_LIMIT,
      (line) => this.take(line),
      () => this.fail('output-limit', `wrote a line of more than ${LINE_LIMIT} bytes`),
    );
    const read = (bytes: Buffer) => this.reader.feed(bytes);
    const fifos = openFifos(read);
    this.folder = fifos?.folder ?? null;
    const stdio = fifos === null ? 'pipe' : 'ignore';
    this.child = spawn('/bin/sh', keptWords(words, kilobytes, seconds, this.folder), {
      cwd: folder,
      env: environment,
      // A session and group of its own: Ctrl-C is for the arena, which ends its bots itself.
      detached: true,
      stdio: [stdio, stdio, 'pipe', 'pipe'],
    });
    this.watch = arenaTimers.setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    const { child } = this;
    this.stdin = fifos?.stdin ?? (child.stdin as Writable);
    this.stdout = fifos?.stdout ?? (child.stdout as Readable).on('data', read);
    const silent = new Promise((resolve) => this.stdout.once('close', resolve));
    // A program that is gone or has closed its input: that it has ended is told elsewhere.
    this.stdin.on('error', () => {});
    this.keeperPipe.on('error', () => {});
    child.stderr?.on('data', said);
    this.gone = new Promise((resolve) => {
      child.on('error', (error) => {
        this.fail('crash', `can't be started: ${(error as NodeJS.ErrnoException).code}`);
        resolve();
      });
      // What the program has started goes with it; then its pipes close, and all that it wrote has been read.
      child.on('exit', () => this.signal('SIGKILL'));
      child.on('close', async (code, signal) => {
        // What it wrote before it went counts; but whoever has left its group may hold the pipe open for ever.
        await within(silent, END_MS);
        this.fail('crash', endOf(code, signal));
        resolve();
      });
    });
  }

  /**
   * Writes lines, each with its line break, and waits so many milliseconds for the next line.
   * @param late what is said of the program where there is none in time
   * @throws BotFault when there will be none
   */
  ask(text: string, milliseconds: number, late: string): Promise<string> {
    if (this.lines.length > 0) {
      const line = this.lines.shift() as string;
      this.early -= line.length;
      if (this.flaw === null) this.stdin.write(text);
      return Promise.resolve(line);
    }
    if (this.flaw !== null) return Promise.reject(this.flaw);
    this.stdin.write(text);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject, until: performance.now() + milliseconds, overdue: false, late };
    });
  }

  /** Lines that it wrote without being asked. */
  get unasked(): readonly string[] {
    return this.lines;
  }

  /** Ends it at once, with all that it has started. */
  kill(): void {
    this.flaw ??= new BotFault('crash', 'was stopped by the arena');
    this.end();
  }

  /**
   * Ends it in order: its last lines, then the end of its input, and a while to go; then it is made to. Says how it
   * went: true when it ended by itself.
   */
  async close(text: string): Promise<boolean> {
    if (this.flaw === null && text !== '') this.stdin.write(text);
    this.stdin.end();
    let willing = await within(this.gone, END_MS);
    if (!willing) {
      this.signal('SIGTERM');
      willing = await within(this.gone, END_MS);
      this.kill();
      await within(this.gone, END_MS);
      return false;
    }
    this.kill();
    return willing;
  }

  private get keeperPipe(): Socket {
    return this.child.stdio[KEEPER_PIPE] as Socket;
  }

  private take(line: string): void {
    if (this.flaw !== null) return;
    if (this.waiting !== null) {
      const { resolve } = this.waiting;
      this.waiting = null;
      resolve(line);
      return;
    }
    this.lines.push(line);
    this.early += line.length;
    if (this.early <= LINE_LIMIT) return;
    // What was first is still judged as an answer; more of this is not worth anybody's memory.
    this.lines.length = 1;
    this.fail('output-limit', `wrote more than ${LINE_LIMIT} bytes that nobody asked for`);
  }

  private look(): void {
    const { waiting } = this;
    if (waiting === null || performance.now() <= waiting.until) return;
    // What held up the arena may have held up an answer that has come: only the second look counts.
    if (waiting.overdue) this.fail('timeout', waiting.late);
    waiting.overdue = true;
  }

  private fail(code: FaultCode, detail: string): void {
    if (this.flaw !== null) return;
    this.flaw = new BotFault(code, detail);
    this.waiting?.reject(this.flaw);
    this.waiting = null;
    this.end();
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    arenaTimers.clearInterval(this.watch);
    this.signal('SIGKILL');
    this.stdin.destroy();
    this.stdout.destroy();
    this.child.stderr?.destroy();
    this.keeperPipe.destroy();
    if (this.folder !== null) rmSync(this.folder, { recursive: true, force: true });
  }

  /** To the whole group: the program, what it has started, and its keeper. */
  private signal(name: NodeJS.Signals): void {
    if (this.child.pid === undefined) return;
    try {
      process.kill(-this.child.pid, name);
    } catch {
      // Nobody is left.
    }
  }
}

function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGXCPU') return 'used up its processor time';
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
}

/** Whether the promise is fulfilled within so many milliseconds. */
export async function within(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = arenaTimers.setTimeout(resolve, milliseconds, false);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    arenaTimers.clearTimeout(timer);
  }
}

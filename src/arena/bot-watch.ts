/**
 * Watches what the bots of a worker do besides answering: errors that surface when nobody waits for them, timers left behind, a flood of
 * output, changes of what all share. A batch in which any of this happened is void and played again in a worker of its own, with care: one
 * bot at a time, and a look around after each answer. So the culprit is found, and nobody else pays.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fault } from '../core/outcome.js';
import { BotTimers, turnOfTheLoop } from './bot-timers.js';
import type { Care } from './drive.js';
import { Intrinsics } from './intrinsics.js';
import { barredExit, leave } from './leave.js';
import { errorText, shorten } from './words.js';

/** Bytes that a bot may write to its output in a match. */
const OUTPUT_LIMIT = 1_000_000;
/** Of what all bots of a worker write, so many bytes are shown. */
const SHOWN = 64_000;
const MOST_SEATS = 8;

/** Whose doing something is. */
interface Doing {
  match: number;
  seat: number;
}

/** Made once in a worker thread, before any bot is loaded. */
export class BotWatch implements Care {
  private readonly doing = new AsyncLocalStorage<Doing>();
  private readonly timers = new BotTimers(() => this.doing.getStore() ?? this.now);
  private readonly intrinsics: Intrinsics;
  private strays: { by: Doing | undefined; error: unknown }[] = [];
  /** Bytes by seat, of the match that is played with care; else of the whole batch. */
  private readonly written = new Float64Array(MOST_SEATS);
  private shown = 0;
  private now: Doing = { match: -1, seat: 0 };

  /** @param shared objects of the arena that bots get hold of, by name */
  constructor(shared: Readonly<Record<string, object>>) {
    const stray = (error: unknown) => this.strays.push({ by: this.doing.getStore(), error });
    process.on('uncaughtException', stray);
    process.on('unhandledRejection', stray);
    process.exit = barredExit;
    this.redirect(process.stdout);
    this.redirect(process.stderr);
    this.intrinsics = new Intrinsics(shared);
  }

  /** What happened in a batch that was played without care, so far as it is a reason to play it again; null: nothing. */
  async trouble(): Promise<string | null> {
    if (this.timers.any) return 'a timer was left behind';
    await turnOfTheLoop();
    const changed = this.intrinsics.changed();
    if (changed !== null) return `${changed} was changed`;
    if (this.written.some((bytes) => bytes > OUTPUT_LIMIT)) return 'much was written';
    this.written.fill(0);
    return this.strays.length === 0 ? null : `an error was left behind: ${errorText(this.strays[0].error)}`;
  }

  /** Ends this thread, which is not clean any more. */
  abandon(): never {
    return leave(1);
  }

  // -- Care: what is done around each call of a bot.

  begin(match: number): void {
    this.now = { match, seat: 0 };
    this.written.fill(0);
  }

  around<T>(seat: number, call: () => T): T {
    this.now = { match: this.now.match, seat };
    return this.doing.run(this.now, call);
  }

  async after(seat: number): Promise<Fault | null> {
    const late = this.timers.any ? this.timers.goOff() : null;
    if (late !== null) {
      const detail = shorten(`left a timer behind that failed: ${errorText(late.error)}`);
      return { seat: late.owner.seat, code: 'crash', detail };
    }
    await turnOfTheLoop();
    return this.changed(seat) ?? this.flood(seat) ?? this.stray();
  }

  private changed(seat: number): Fault | null {
    const what = this.intrinsics.changed();
    if (what === null) return null;
    // If it can't be undone, this thread is lost, and it is known in whose turn.
    if (!this.intrinsics.mend()) this.abandon();
    return { seat, code: 'crash', detail: shorten(`changed ${what}, which all share`) };
  }

  private flood(seat: number): Fault | null {
    if (this.written[seat] <= OUTPUT_LIMIT) return null;
    this.written[seat] = 0;
    return { seat, code: 'output-limit', detail: `wrote more than ${OUTPUT_LIMIT} bytes in a match` };
  }

  /** Only errors of this match count: others are from matches that have long been booked. */
  private stray(): Fault | null {
    const found = this.strays.find(({ by }) => (by ?? this.now).match === this.now.match);
    this.strays = [];
    if (found === undefined) return null;
    const { seat } = found.by ?? this.now;
    return { seat, code: 'crash', detail: shorten(`left an error behind: ${errorText(found.error)}`) };
  }

  /** What bots write is shown on the standard error, up to a limit, since the standard output is the arena's. */
  private redirect(stream: NodeJS.WriteStream): void {
    const show = process.stderr.write.bind(process.stderr);
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      const length = typeof chunk === 'string' ? chunk.length : chunk.byteLength;
      this.written[this.now.seat] += length;
      if (this.shown < SHOWN) {
        this.shown += length;
        show(typeof chunk === 'string' ? chunk.slice(0, SHOWN) : chunk.subarray(0, SHOWN));
        if (this.shown >= SHOWN) show('\n(what else the bots of this worker write is not shown)\n');
      }
      const done = rest.find((argument) => typeof argument === 'function') as (() => void) | undefined;
      done?.();
      return true;
    };
  }
}

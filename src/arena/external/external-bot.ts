/** A program in the place of a bot: asked through its pipes, replaced by a fresh process after each fault. */
import type { AsyncBot } from '../../core/bot.js';
import type { Json, Move, State } from '../../core/game.js';
import type { Fault } from '../../core/outcome.js';
import type { Rng } from '../../core/rng.js';
import type { AnyGame } from '../../games/index.js';
import { BotFault, lateWords } from '../bot-fault.js';
import { flawOf } from '../player.js';
import { START_MS } from './limits.js';
import { BotProcess, type Launch } from './process.js';
import { lineOf, PROTOCOL, questionOf, type Ready, readAnswer, readReady } from './protocol.js';

/** What a program is told of the match that begins. */
export interface Told {
  /** A name that says nothing of the deal. */
  match: string;
  /** For its own chance. */
  seed: string;
  seat: number;
}

/** How a program went. */
export interface Retired {
  /** By itself, when its input ended. */
  willing: boolean;
  /** The first line that it wrote without being asked, if it did. */
  unasked: string | null;
}

export class ExternalBot implements AsyncBot<object> {
  private process: BotProcess | null = null;
  /** Lines that are sent with the next question: a program has nothing to do before. */
  private outbox = '';
  private start = '';
  private told: Told = { match: '', seed: '', seat: 0 };
  private state: State = new Int32Array(0);
  private fresh = true;
  private asked = false;
  private seq = 0;
  private readonly mix: Float64Array;
  private readonly late: string;
  private readonly optionsText: string;
  /** The names of the moves it may choose from now. */
  private legalTexts: string[] = [];

  /**
   * @param timeMs how long it has for a move
   * @param remembers whether it has a session, and is shown how each match ended
   */
  constructor(
    private readonly game: AnyGame,
    private readonly launch: Launch,
    private readonly timeMs: number,
    private readonly remembers: boolean,
  ) {
    this.mix = new Float64Array(game.maxMoves);
    this.late = lateWords(timeMs);
    this.optionsText = JSON.stringify(game.options);
  }

  /** It must not remember what it has played so far. */
  forget(): void {
    this.fresh = true;
  }

  /** A match begins. `state` is that of the match, only to read what is answered. */
  begin(told: Told, state: State): void {
    this.told = told;
    this.state = state;
    this.asked = false;
    this.start = lineOf({ type: 'start', ...told, seats: this.game.seats, fresh: this.fresh });
  }

  /** Null when there is a process; else a promise of one that has said it is ready. */
  ready(): Promise<Ready> | null {
    return this.process === null ? this.startProcess() : null;
  }

  /** @throws BotFault when it doesn't say in time that it is ready */
  private async startProcess(): Promise<Ready> {
    const started = new BotProcess(this.launch);
    this.process = started;
    this.outbox = '';
    const { id, options, seats } = this.game;
    const hello = lineOf({ type: 'hello', protocol: PROTOCOL, game: id, options: options as Json, seats });
    try {
      const late = `didn't say within ${START_MS / 1000} s that it is ready`;
      return readReady(await started.ask(hello, START_MS, late));
    } catch (error) {
      this.abandon();
      throw error;
    }
  }

  /** @throws BotFault when it answers wrong, or not any more */
  async chooseAsync(view: object, legal: Int32Array, n: number, rng: Rng): Promise<Move> {
    const { game, told, legalTexts, timeMs } = this;
    legalTexts.length = n;
    for (let i = 0; i < n; i++) legalTexts[i] = game.text.viewMove(legal[i], view);
    const lines = this.asked ? '' : this.outbox + this.start;
    if (!this.asked) {
      this.asked = true;
      this.fresh = false;
      this.outbox = '';
    }
    const seq = this.seq++;
    const question = questionOf(told.match, seq, this.viewText(view), legalTexts, timeMs);
    const line = await (this.process as BotProcess).ask(lines + question, timeMs, this.late);
    const answer = readAnswer(line, seq);
    if ('move' in answer) return this.read(answer.move, legal, n);
    return this.draw(answer.policy, legal, n, rng);
  }

  /** The match is over, or was broken off by somebody else's fault. */
  finish(result: Json, fault: Fault | null, view: object): void {
    // A match in which it was asked nothing is as if it had not been: it may be that many such follow one another.
    if (!this.asked) return;
    this.asked = false;
    this.outbox += lineOf({
      type: 'end',
      match: this.told.match,
      result,
      ...(fault === null ? {} : { fault: { seat: fault.seat, code: fault.code } }),
      ...(this.remembers ? { view: this.game.text.view(view) } : {}),
    });
  }

  /** After a fault of its own: the next match is for a fresh process. */
  abandon(): void {
    this.process?.kill();
    this.process = null;
    this.outbox = '';
    this.fresh = true;
  }

  /** Ends its process in order; says how it went. */
  async retire(): Promise<Retired> {
    const { process, outbox } = this;
    this.process = null;
    this.outbox = '';
    if (process === null) return { willing: true, unasked: null };
    const willing = await process.close(outbox);
    return { willing, unasked: process.unasked[0] ?? null };
  }

  /** The view as JSON. Its options are the longest part of it and never change: only the rest is written anew. */
  private viewText(view: object): string {
    const json = this.game.text.view(view) as { options?: Json | undefined };
    json.options = undefined;
    return `${JSON.stringify(json).slice(0, -1)},"options":${this.optionsText}}`;
  }

  private read(move: string, legal: Int32Array, n: number): Move {
    const i = this.indexOf(move, legal, n);
    if (i >= 0) return legal[i];
    throw new BotFault('illegal-move', `answered ${JSON.stringify(move)}; ${this.legalWords(n)}`);
  }

  private draw(policy: Record<string, number>, legal: Int32Array, n: number, rng: Rng): Move {
    const { mix } = this;
    for (let i = 0; i < n; i++) mix[i] = 0;
    for (const move in policy) {
      const i = this.indexOf(move, legal, n);
      if (i < 0) {
        throw new BotFault(
          'illegal-move',
          `gave a probability to ${JSON.stringify(move)}; ${this.legalWords(n)}`,
        );
      }
      mix[i] += policy[move];
    }
    const flaw = flawOf(mix, n);
    if (flaw !== '') throw new BotFault('illegal-move', flaw);
    return legal[rng.pick(mix, n)];
  }

  /** The place of a move among the legal ones, whatever the order of its cards; −1 when it is none of them. */
  private indexOf(move: string, legal: Int32Array, n: number): number {
    const i = this.legalTexts.indexOf(move);
    if (i >= 0) return i;
    const parsed = this.game.text.parseMove(move, this.state, this.told.seat, legal, n);
    return parsed < 0 ? -1 : legal.subarray(0, n).indexOf(parsed);
  }

  private legalWords(n: number): string {
    return `legal were ${this.legalTexts.slice(0, 12).join(' ')}${n > 12 ? ' …' : ''}`;
  }
}

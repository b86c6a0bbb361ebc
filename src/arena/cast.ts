/** The bots of a run as a worker holds them: each module once a seat and rotation, each instance as long as its session. */
import type { Bot, BotContext, BotModule } from '../core/bot.js';
import type { AnyGame } from '../games/index.js';
import { importBot } from './bot-file.js';
import type { Command } from './external/command.js';
import { ExternalBot } from './external/external-bot.js';
import { launchOf } from './external/launch.js';
import { EXTERNAL_MICROSECONDS, PATIENCE_MS } from './external/limits.js';
import { stderrLog } from './external/stderr-log.js';
import type { Entrant, RunPlan } from './plan.js';
import type { Table } from './schedule.js';

/** One bot in one seat of one rotation of a table. */
interface Part {
  create: () => Bot<object>;
  /** How many blocks an instance plays. */
  session: number;
  cost: number;
  instance: Bot<object> | null;
}

/**
 * A module is imported anew for each rotation and seat, so that what it keeps at module level (against our advice) has
 * seen no deal twice: in one rotation a seat meets each deal once.
 */
export class Cast {
  /** By table, rotation and seat. */
  private parts: Part[][][] = [];
  /** Each with a process of its own, by entrant, rotation and seat. */
  private readonly programs: ExternalBot[] = [];
  private table = 0;

  constructor(
    private readonly plan: RunPlan,
    private readonly game: AnyGame,
    private readonly shared: readonly (SharedArrayBuffer | null)[],
    private readonly log: (seat: number, text: string) => void,
    /** The folder whose `logs` get what programs write to their standard error; null: they go to `log`. */
    private readonly runFolder: string | null,
  ) {}

  /** Imports all bots of these tables. */
  async load(tables: readonly Table[]): Promise<void> {
    if (this.parts.length > 0) return;
    const modules = new Map<string, BotModule>();
    const programs = new Map<string, ExternalBot>();
    const load = async (entrant: number, rotation: number, seat: number): Promise<Part> => {
      const key = `${entrant}.${rotation}.${seat}`;
      const { file, command } = this.plan.entrants[entrant];
      if (command !== undefined) {
        const program = programs.get(key) ?? this.program({ ...this.plan.entrants[entrant], command }, seat);
        programs.set(key, program);
        return this.programPart(entrant, program);
      }
      const module = modules.get(key) ?? (await importBot(file, key));
      modules.set(key, module);
      return this.modulePart(entrant, seat, module);
    };
    for (const { entrants, lineups } of tables) {
      const parts: Part[][] = [];
      for (const [rotation, lineup] of lineups.entries()) {
        parts.push([]);
        for (const [seat, place] of lineup.entries())
          parts[rotation].push(await load(entrants[place], rotation, seat));
      }
      this.parts.push(parts);
    }
  }

  private modulePart(entrant: number, seat: number, module: BotModule): Part {
    const { parameters, session } = this.plan.entrants[entrant];
    const context: BotContext<unknown> = {
      game: this.game,
      parameters,
      log: (text) => this.log(seat, text),
    };
    const shared = this.shared[entrant];
    Object.freeze(parameters);
    if (shared !== null) context.shared = shared;
    return {
      create: () => module.create(context),
      session,
      cost: module.cost(parameters),
      instance: null,
    };
  }

  private programPart(entrant: number, program: ExternalBot): Part {
    const create = () => {
      program.forget();
      return program;
    };
    const { session } = this.plan.entrants[entrant];
    return { create, session, cost: EXTERNAL_MICROSECONDS, instance: null };
  }

  private program(entrant: Entrant & { command: Command }, seat: number): ExternalBot {
    const { name, session } = entrant;
    const said =
      this.runFolder === null
        ? (bytes: Buffer) => this.log(seat, bytes.toString().trimEnd())
        : stderrLog(this.runFolder, name);
    const { moveTime, matchTime } = this.plan;
    const timeMs = moveTime ?? matchTime ?? PATIENCE_MS;
    const program = new ExternalBot(this.game, launchOf(entrant, said), timeMs, session > 1);
    this.programs.push(program);
    return program;
  }

  /** Ends all programs in order. */
  async retire(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.retire()));
  }

  /** Takes up a session of a table. */
  begin(table: Table): void {
    this.table = table.index;
  }

  /** The bot in a seat, for the session's block number `block`; what its `create` throws passes through. */
  bot(rotation: number, seat: number, block: number): Bot<object> {
    const part = this.parts[this.table][rotation][seat];
    if (part.instance === null || block % part.session === 0) {
      leave(part);
      part.instance = part.create();
    }
    return part.instance;
  }

  /** The bot in a seat was at fault: nobody asks it again, not even to close. */
  dismiss(rotation: number, seat: number): void {
    const part = this.parts[this.table][rotation][seat];
    if (part.instance instanceof ExternalBot) part.instance.abandon();
    part.instance = null;
  }

  /** The session is over: nobody remembers anything. Says whom it is about to let go. */
  end(letsGo: (rotation: number, seat: number) => void): void {
    for (const [rotation, row] of this.parts[this.table].entries()) {
      for (const [seat, part] of row.entries()) {
        if (part.instance?.close !== undefined) letsGo(rotation, seat);
        leave(part);
      }
    }
  }

  /** About how many microseconds a decision of the session's slowest bot takes. */
  get cost(): number {
    let most = 0;
    for (const row of this.parts[this.table]) for (const part of row) most = Math.max(most, part.cost);
    return most;
  }
}

/** Lets an instance go; what it says to that is of no consequence. */
function leave(part: Part): void {
  const { instance } = part;
  part.instance = null;
  try {
    instance?.close?.();
  } catch {
    // Its matches are booked.
  }
}

/** Where matches of a run are played: any session of it, block by block, with the bots it belongs to. */
import type { Deal } from '../core/game.js';
import type { Fault } from '../core/outcome.js';
import { Rng } from '../core/rng.js';
import { aim } from '../core/streams.js';
import type { AnyGame } from '../games/index.js';
import { Cast } from './cast.js';
import { type Care, CLOSING, type Conduct, crash, playAsync, playSync, verdictOn } from './drive.js';
import { ExternalBot } from './external/external-bot.js';
import { PATIENCE_MS } from './external/limits.js';
import { createHeartbeats, Heartbeat } from './heartbeat.js';
import { MatchRun, type MatchWatch } from './match.js';
import { gameOf, type RunPlan, scheduleOfPlan } from './plan.js';
import { Player } from './player.js';
import { blockNumber, type Schedule, type Session, type Table } from './schedule.js';
import { BOT, drawBlock, type Roots, rootsOf, toldOf } from './seed.js';

/** Which match is being played. */
export interface MatchPlace {
  match: number;
  block: number;
  rotation: number;
  table: Table;
  /** A fingerprint of the deal's stream. */
  dealSeed: number;
}

/** What a bot in a seat is handed. */
interface Kit {
  player: Player<object>;
  view: object;
}

export class Stage {
  readonly game: AnyGame;
  readonly schedule: Schedule;
  readonly run: MatchRun<object>;
  readonly conduct: Conduct;
  readonly at: MatchPlace;
  private readonly cast: Cast;
  /** Who sits in each seat of the match. */
  private readonly players: Player<object>[];
  /** By entrant and seat: what its bots are handed, and nobody else ever is. */
  private readonly kits: (Kit | undefined)[][];
  /** By seat of the match: the programs among its bots. */
  private readonly programs: (ExternalBot | null)[];
  /** Whether anybody has use for the end of the match. */
  private wantEnd = false;
  private readonly roots: Roots;
  private readonly deal: Deal;
  private readonly rng = new Rng();

  constructor(
    readonly plan: RunPlan,
    shared: readonly (SharedArrayBuffer | null)[],
    watch: MatchWatch,
    log: (seat: number, text: string) => void,
    care: Care | null = null,
    runFolder: string | null = null,
  ) {
    this.game = gameOf(plan);
    const { game } = this;
    this.schedule = scheduleOfPlan(plan);
    this.run = new MatchRun(game, watch);
    this.cast = new Cast(plan, game, shared, log, runFolder);
    this.players = Array.from({ length: game.seats }, () => new Player<object>(game.maxMoves));
    this.kits = plan.entrants.map(() => []);
    this.programs = this.players.map(() => null);
    this.roots = rootsOf(plan.seed, plan.arm);
    this.deal = new Int32Array(game.dealSize);
    this.at = { match: 0, block: 0, rotation: 0, table: this.schedule.tables[0], dealSeed: 0 };
    this.conduct = {
      heartbeat: new Heartbeat(createHeartbeats(1), 0),
      moveTime: plan.moveTime,
      matchTime: plan.matchTime ?? null,
      used: new Float64Array(game.seats),
      patience: plan.moveTime ?? plan.matchTime ?? PATIENCE_MS,
      verdicts: [],
      programs: 0,
      ready: () => this.ready(),
      decided: null,
      care,
    };
  }

  /** Loads what isn't loaded yet; to be awaited before the first session. */
  async load(): Promise<void> {
    await this.cast.load(this.schedule.tables);
  }

  /** Takes up a session: bots that remember nothing yet. */
  begin(session: Session): void {
    this.at.table = session.table;
    this.cast.begin(session.table);
  }

  /** About how many microseconds the slowest bot of the session takes for a decision. */
  get cost(): number {
    return this.cast.cost;
  }

  /** Deals a block of the session, the `b`-th from 0. */
  dealBlock(session: Session, b: number): void {
    const { at } = this;
    at.block = blockNumber(this.schedule, session.table, session.firstBlock + b);
    at.dealSeed = drawBlock(this.game, this.roots, at.block, this.rng, this.deal);
  }

  /**
   * Plays the dealt block, the session's `b`-th, in one rotation, and says whose fault ended it, if anybody's.
   * A promise only where a bot answers later, since waiting costs the fast ones dear.
   */
  play(rotation: number, b: number): Fault | null | Promise<Fault | null> {
    const { at, run, players, conduct } = this;
    at.rotation = rotation;
    at.match = at.block * this.schedule.rotations + rotation;
    conduct.heartbeat.match(at.match);
    conduct.used.fill(0);
    conduct.programs = 0;
    this.programs.fill(null);
    run.start(this.deal);
    if (conduct.care !== null) return this.playWithCare(conduct.care, b);
    let later = false;
    this.wantEnd = conduct.verdicts.length > 0;
    for (let seat = 0; seat < players.length; seat++) {
      const fault = this.seat(seat, b);
      if (fault !== null) return fault;
      if (players[seat].async) later = true;
      if (players[seat].wantsEnd || this.programs[seat] !== null) this.wantEnd = true;
    }
    return later ? playAsync(run, players, conduct) : playSync(run, players, conduct);
  }

  private async playWithCare(care: Care, b: number): Promise<Fault | null> {
    care.begin(this.at.match);
    for (let seat = 0; seat < this.players.length; seat++) {
      const fault = care.around(seat, () => this.seat(seat, b)) ?? (await care.after(seat));
      if (fault !== null) return fault;
    }
    return playAsync(this.run, this.players, this.conduct);
  }

  /** Seats a bot, for the session's block number `b`. */
  private seat(seat: number, b: number): Fault | null {
    const { at, run, conduct } = this;
    const verdict = conduct.verdicts.length === 0 ? null : verdictOn(conduct.verdicts, seat, 0);
    if (verdict !== null) return verdict;
    const { player, view } = this.kit(this.entrantAt(seat), seat);
    this.players[seat] = player;
    run.views[seat] = view;
    aim(player.rng, this.roots.bots, BOT, at.match, seat);
    conduct.heartbeat.asks(seat, 0);
    try {
      const bot = this.cast.bot(at.rotation, seat, b);
      player.seat(bot);
      if (bot instanceof ExternalBot) this.beginProgram(seat, bot);
      return null;
    } catch (error) {
      return crash(seat, error);
    }
  }

  private beginProgram(seat: number, program: ExternalBot): void {
    this.programs[seat] = program;
    this.conduct.programs |= 1 << seat;
    program.begin({ ...toldOf(this.roots, this.at.match, seat), seat }, this.run.state);
  }

  /** Waits for programs that have to be started first; says whose fault it is that one can't. */
  private async ready(): Promise<Fault | null> {
    const starting = this.programs.map((program) => program?.ready() ?? null);
    if (starting.every((one) => one === null)) return null;
    this.conduct.heartbeat.rests();
    const failed = await Promise.all(
      starting.map((one, seat) => one?.then(() => null).catch((error) => crash(seat, error)) ?? null),
    );
    return failed.find((fault) => fault !== null) ?? null;
  }

  /** Lets the programs of the match know how it ended, but for one that is itself at fault. */
  private tellPrograms(fault: Fault | null): void {
    if (this.conduct.programs === 0) return;
    const { game, run, programs } = this;
    for (const [seat, program] of programs.entries()) {
      if (program === null || fault?.seat === seat) continue;
      game.view(run.state, seat, run.views[seat]);
      program.finish(fault === null ? game.text.result(run.state) : null, fault, run.views[seat]);
    }
  }

  /**
   * Lets the bots of the match see how it ended, with `fault` or without; says what is at fault in the end. Whoever is, is never asked
   * again: the next match gets a new instance.
   */
  end(fault: Fault | null): Fault | null | Promise<Fault | null> {
    if (this.conduct.care !== null) return this.endWithCare(this.conduct.care, fault);
    if (fault === null && !this.wantEnd) return null;
    let last = fault;
    for (let seat = 0; seat < this.players.length; seat++) last = last ?? this.tellEnd(seat);
    return this.settle(last);
  }

  private async endWithCare(care: Care, fault: Fault | null): Promise<Fault | null> {
    let last = fault;
    for (let seat = 0; seat < this.players.length && last === null; seat++) {
      last = care.around(seat, () => this.tellEnd(seat)) ?? (await care.after(seat));
    }
    return this.settle(last);
  }

  private tellEnd(seat: number): Fault | null {
    const { run, conduct } = this;
    const verdict = verdictOn(conduct.verdicts, seat, run.plies);
    if (verdict !== null) return verdict;
    if (!this.players[seat].wantsEnd) return null;
    conduct.heartbeat.asks(seat, run.plies);
    try {
      this.game.view(run.state, seat, run.views[seat]);
      this.players[seat].end(run.views[seat]);
      return null;
    } catch (error) {
      return crash(seat, error);
    }
  }

  private kit(entrant: number, seat: number): Kit {
    const kits = this.kits[entrant];
    let kit = kits[seat];
    if (kit === undefined) {
      kit = { player: new Player<object>(this.game.maxMoves), view: this.game.createView() };
      kits[seat] = kit;
    }
    return kit;
  }

  private settle(fault: Fault | null): Fault | null {
    this.tellPrograms(fault);
    for (const { ply, seat } of this.conduct.verdicts) {
      if (ply === CLOSING) this.cast.dismiss(this.at.rotation, seat);
    }
    if (fault === null) return null;
    this.cast.dismiss(this.at.rotation, fault.seat);
    this.kits[this.entrantAt(fault.seat)][fault.seat] = undefined;
    return fault;
  }

  /** The session is over. */
  close(): void {
    const { heartbeat } = this.conduct;
    this.cast.end((rotation, seat) => {
      heartbeat.match(this.at.block * this.schedule.rotations + rotation);
      heartbeat.asks(seat, CLOSING);
    });
    heartbeat.rests();
  }

  /** All is over: programs are ended in order. */
  async retire(): Promise<void> {
    await this.cast.retire();
  }

  /** The entrant that sits in a seat of the match. */
  entrantAt(seat: number): number {
    const { table, rotation } = this.at;
    return table.entrants[table.lineups[rotation][seat]];
  }
}

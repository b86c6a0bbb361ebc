/** Where matches of a run are played: any session of it, block by block, with the bots it belongs to. */
import type { Deal } from '../core/game.js';
import type { Fault } from '../core/outcome.js';
import { Rng } from '../core/rng.js';
import { aim } from '../core/streams.js';
import type { AnyGame } from '../games/index.js';
import { Cast } from './cast.js';
import { type Conduct, crash, playAsync, playSync } from './drive.js';
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

export class Stage {
  readonly game: AnyGame;
  readonly schedule: Schedule;
  readonly run: MatchRun<object>;
  readonly conduct: Conduct;
  readonly at: MatchPlace;
  private readonly cast: Cast;
  private readonly players: Player<object>[];
  /** The programs among them, by seat. */
  private readonly programs: (ExternalBot | null)[];
  private readonly roots: Roots;
  private readonly deal: Deal;
  private readonly rng = new Rng();

  constructor(
    readonly plan: RunPlan,
    shared: readonly (SharedArrayBuffer | null)[],
    watch: MatchWatch,
    log: (seat: number, text: string) => void,
    runFolder: string | null = null,
  ) {
    this.game = gameOf(plan);
    const { game } = this;
    this.schedule = scheduleOfPlan(plan);
    this.run = new MatchRun(game, watch);
    this.cast = new Cast(plan, game, shared, log, runFolder);
    this.players = Array.from({ length: game.seats }, () => new Player<object>(game.maxMoves));
    this.programs = this.players.map(() => null);
    this.roots = rootsOf(plan.seed, plan.arm);
    this.deal = new Int32Array(game.dealSize);
    this.at = { match: 0, block: 0, rotation: 0, table: this.schedule.tables[0], dealSeed: 0 };
    this.conduct = {
      heartbeat: new Heartbeat(createHeartbeats(1), 0),
      moveTime: plan.moveTime,
      patience: plan.moveTime ?? PATIENCE_MS,
      verdict: null,
      ready: () => this.ready(),
      decided: null,
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
    run.start(this.deal);
    let later = false;
    for (let seat = 0; seat < players.length; seat++) {
      const player = players[seat];
      aim(player.rng, this.roots.bots, BOT, at.match, seat);
      conduct.heartbeat.asks(seat, 0);
      try {
        const bot = this.cast.bot(rotation, seat, b);
        player.seat(bot);
        this.programs[seat] = bot instanceof ExternalBot ? bot : null;
        this.programs[seat]?.begin({ ...toldOf(this.roots, at.match, seat), seat }, run.state);
      } catch (error) {
        return crash(seat, error);
      }
      if (player.async) later = true;
    }
    return later ? playAsync(run, players, conduct) : playSync(run, players, conduct);
  }

  /** Lets the bots of the match see how it ended; a program at fault is not asked again. */
  tellEnd(fault: Fault | null): void {
    const { game, run } = this;
    for (let seat = 0; seat < this.players.length; seat++) {
      const player = this.players[seat];
      const program = this.programs[seat];
      if (program === null && !player.wantsEnd) continue;
      game.view(run.state, seat, run.views[seat]);
      if (program === null) player.end(run.views[seat]);
      else if (fault?.seat === seat) program.abandon();
      else program.finish(fault === null ? game.text.result(run.state) : null, fault, run.views[seat]);
    }
  }

  /** The session is over. */
  end(): void {
    this.cast.end();
  }

  /** All is over: programs are ended in order. */
  async retire(): Promise<void> {
    await this.cast.retire();
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

  /** The entrant that sits in a seat of the match. */
  entrantAt(seat: number): number {
    const { table, rotation } = this.at;
    return table.entrants[table.lineups[rotation][seat]];
  }
}

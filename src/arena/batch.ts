/** Plays a batch of sessions and says what came of it: a piece of each file, ready to append, and the sums it adds. */
import { createHash } from 'node:crypto';
import type { Deal, Recorder, SeatSet, State } from '../core/game.js';
import type { Fault, FaultCode } from '../core/outcome.js';
import {
  AT_FAULT,
  bookBlock,
  createMatchScores,
  type MatchScores,
  scoreMatch,
  tableSize,
} from './booking.js';
import type { Care, Verdict } from './drive.js';
import { Heartbeat } from './heartbeat.js';
import type { MatchRun, MatchWatch } from './match.js';
import { MatchCsv } from './match-csv.js';
import type { RunPlan } from './plan.js';
import { sessionAt } from './schedule.js';
import { Stage } from './stage.js';
import { addDecision, TIMING_SIZE } from './timing.js';

/** What a worker is asked to do. */
export interface BatchTask {
  batch: number;
  /** Its place among the heartbeats. */
  slot: number;
  /** What is known beforehand of matches that had to be stopped from outside. */
  verdicts: Verdict[];
}

/** What a batch adds to the tables of the run. */
export interface BatchSums {
  /** Sums by table number: places, then pairs. */
  tables: [table: number, sums: number[]][];
  /** Sums of the game's tally by entrant. */
  tallies: [entrant: number, sums: number[]][];
  /** Faults by entrant and class. */
  faults: [entrant: number, code: FaultCode, count: number][];
  /** Plies in all. */
  plies: number;
}

/** A batch's piece of one file. What the pool plays lies in shared memory, which is used again once the batch is booked. */
export interface Piece {
  name: string;
  bytes: Uint8Array;
  sha256: string;
}

export interface BatchResult {
  batch: number;
  slot: number;
  matches: number;
  pieces: Piece[];
  sums: BatchSums;
  /** Decision times by entrant; of this machine, not of the run. */
  timing: Float64Array;
}

/** Bots slower than this have all their decisions timed; of faster ones those of every 16th block. */
const SLOW_MICROSECONDS = 20;
const TIMED_BLOCKS = 15;

const NONE: readonly Verdict[] = [];

/** Plays any batch of one run. Made once a worker. */
export class BatchPlayer implements MatchWatch {
  readonly wantsBefore: boolean;
  private readonly stage: Stage;
  private readonly recorder: Recorder;
  private readonly csv: MatchCsv;
  private readonly blockScores: MatchScores[];
  private readonly points: Float64Array;
  private readonly timing: Float64Array;
  private sums = new SumsInProgress();

  constructor(
    plan: RunPlan,
    shared: readonly (SharedArrayBuffer | null)[],
    private readonly heartbeats: SharedArrayBuffer,
    care: Care | null = null,
    runFolder: string | null = null,
  ) {
    this.stage = new Stage(plan, shared, this, () => {}, care, runFolder);
    const { game, schedule } = this.stage;
    this.csv = new MatchCsv(plan, game);
    this.wantsBefore = plan.moves;
    this.recorder = game.metrics.recorder();
    this.blockScores = Array.from({ length: schedule.rotations }, () => createMatchScores(game.seats));
    this.points = new Float64Array(game.seats);
    this.timing = new Float64Array(plan.entrants.length * TIMING_SIZE);
  }

  async play(task: BatchTask): Promise<BatchResult> {
    const { stage } = this;
    const { plan, schedule, conduct } = stage;
    conduct.heartbeat = new Heartbeat(this.heartbeats, task.slot);
    this.csv.begin(task.slot);
    this.sums = new SumsInProgress();
    this.timing.fill(0);
    const verdictsOn = (match: number) =>
      task.verdicts.length === 0 ? NONE : task.verdicts.filter((verdict) => verdict.match === match);
    await stage.load();
    const first = task.batch * plan.batchSessions;
    const last = Math.min(first + plan.batchSessions, schedule.sessions);
    let matches = 0;
    for (let index = first; index < last; index++) {
      const session = sessionAt(schedule, index);
      const { table } = session;
      stage.begin(session);
      const clocked = plan.moveTime !== null || conduct.matchTime !== null;
      const slow = clocked || stage.cost > SLOW_MICROSECONDS;
      const sums = this.sums.table(table.index, tableSize(table.entrants.length));
      for (let b = 0; b < session.blocks; b++) {
        stage.dealBlock(session, b);
        conduct.decided = slow || ((session.firstBlock + b) & TIMED_BLOCKS) === 0 ? this.decided : null;
        for (let rotation = 0; rotation < schedule.rotations; rotation++) {
          const match = stage.at.block * schedule.rotations + rotation;
          conduct.verdicts = verdictsOn(match);
          // Awaited only where there is something to wait for: a turn of the event loop costs as much as a match.
          const broken = stage.play(rotation, b);
          const ending = stage.end(broken instanceof Promise ? await broken : broken);
          this.finish(ending instanceof Promise ? await ending : ending);
          matches++;
        }
        bookBlock(table, this.blockScores, sums);
      }
      stage.close();
    }
    const pieces = this.csv.pieces().map(({ name, bytes }) => ({ name, bytes, sha256: sha256(bytes) }));
    return {
      batch: task.batch,
      slot: task.slot,
      matches,
      pieces,
      sums: this.sums.done(),
      timing: this.timing.slice(),
    };
  }

  /** Nothing more will be played: programs are ended in order. */
  async retire(): Promise<void> {
    await this.stage.retire();
  }

  // -- MatchWatch: the recorder and moves.csv follow every match.

  started(state: State, deal: Deal): void {
    this.recorder.start(state, deal);
  }

  played(run: MatchRun<object>, seats: SeatSet): void {
    this.recorder.played(run.state, seats, run.chosen);
    if (!this.wantsBefore) return;
    for (let seat = 0; seat < run.chosen.length; seat++) {
      if (seats & (1 << seat))
        this.csv.move(this.stage.at, run.plies - 1, seat, run.chosen[seat], run.before);
    }
  }

  /** Scores the match and writes its rows. */
  private finish(fault: Fault | null): void {
    const { stage, points, sums } = this;
    const { at, game, run } = stage;
    const scores = this.blockScores[at.rotation];
    if (fault === null) {
      game.shares(run.state, scores.share);
      game.returns(run.state, scores.order);
      game.points(run.state, points);
      scoreMatch(stage.plan.score, points, scores);
    } else this.scoreFault(fault, scores);
    const { tally } = game.metrics;
    for (let seat = 0; seat < game.seats; seat++) {
      if (tally === undefined || Number.isNaN(scores.share[seat])) continue;
      this.recorder.tally?.(seat, scores.share[seat], sums.tally(stage.entrantAt(seat), tally.size), 0);
    }
    stage.conduct.heartbeat.rests();
    this.csv.match(at, { scores, points, plies: run.plies, fault }, run.state, this.recorder);
    sums.plies += run.plies;
  }

  /** The culprit gets the least there is; the others what the rules of the game give them, or no score. */
  private scoreFault(fault: Fault, { share, score, order }: MatchScores): void {
    const { game, run, plan } = this.stage;
    const { points } = this;
    points.fill(Number.NaN);
    points[fault.seat] = game.leastPoints;
    if (!game.forfeit(run.state, fault.seat, share)) share.fill(Number.NaN);
    share[fault.seat] = 0;
    order.set(share);
    order[fault.seat] = AT_FAULT;
    score.set(plan.score === 'points' ? points : share);
    this.sums.fault(this.stage.entrantAt(fault.seat), fault.code);
  }

  private readonly decided = (seat: number, microseconds: number): void => {
    addDecision(this.timing, this.stage.entrantAt(seat) * TIMING_SIZE, microseconds);
  };
}

/** The sums of a batch while it is played. */
class SumsInProgress {
  plies = 0;
  private readonly tables = new Map<number, Float64Array>();
  private readonly tallies = new Map<number, Float64Array>();
  private readonly faults = new Map<string, [number, FaultCode, number]>();

  table(index: number, size: number): Float64Array {
    return obtain(this.tables, index, size);
  }

  tally(entrant: number, size: number): Float64Array {
    return obtain(this.tallies, entrant, size);
  }

  fault(entrant: number, code: FaultCode): void {
    const key = `${entrant} ${code}`;
    const entry = this.faults.get(key) ?? [entrant, code, 0];
    entry[2]++;
    this.faults.set(key, entry);
  }

  done(): BatchSums {
    const sorted = (map: Map<number, Float64Array>) =>
      Array.from(map, ([key, sums]): [number, number[]] => [key, Array.from(sums)]).sort(
        (a, b) => a[0] - b[0],
      );
    return {
      tables: sorted(this.tables),
      tallies: sorted(this.tallies),
      faults: Array.from(this.faults.values()),
      plies: this.plies,
    };
  }
}

function obtain(map: Map<number, Float64Array>, key: number, size: number): Float64Array {
  let sums = map.get(key);
  if (sums === undefined) {
    sums = new Float64Array(size);
    map.set(key, sums);
  }
  return sums;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Plays the arms of A/A experiments as a run plays them, and reads them as an experiment does. */
import { BatchPlayer } from '../../src/arena/batch.js';
import { createHeartbeats } from '../../src/arena/heartbeat.js';
import { planTournament, usualRequest } from '../../src/arena/new-plan.js';
import { type RunPlan, scheduleOfPlan } from '../../src/arena/plan.js';
import { matchColumns } from '../../src/arena/result-columns.js';
import { readScore, SCORE_SIZE } from '../../src/arena/scores.js';
import { type AnyGame, makeGame } from '../../src/games/index.js';
import { BlockTable, type BlockValues } from '../../src/lab/experiment/block-values.js';
import { looksOf } from '../../src/lab/experiment/early-end.js';
import type { Metric } from '../../src/lab/experiment/metric.js';
import { allMetrics, findMetric } from '../../src/lab/experiment/metrics.js';
import type { Stratum } from '../../src/stats/block-mean.js';
import type { Case } from './cases.js';

/** What an arm of one experiment came to. */
export interface PlayedArm {
  values: BlockValues[];
  /** The first bot against the second, as pairs.csv counts it. */
  pair: Stratum;
}

/** An arm of all experiments: the n-th plays blocks of its own. */
export class ArmOfMany {
  private constructor(
    readonly plan: RunPlan,
    readonly game: AnyGame,
    private readonly metrics: readonly Metric[],
    private readonly player: BatchPlayer,
  ) {}

  /** @param arm its name; none: the baseline, which a tournament would be */
  static async make(one: Case, experiments: number, seed: string, arm?: string): Promise<ArmOfMany> {
    const planned = await planTournament(requestOf(one, seed, arm), 'bots');
    const plan: RunPlan = {
      ...planned,
      logs: [],
      blocks: one.blocks * experiments,
      batchSessions: one.blocks,
    };
    const game = makeGame(plan.game, plan.options, plan.seats);
    const known = allMetrics(plan.entrants, game);
    const metrics = ['score', ...one.metrics].map((name) => findMetric(name, known));
    const nothingPrepared = plan.entrants.map(() => null);
    return new ArmOfMany(plan, game, metrics, new BatchPlayer(plan, nothingPrepared, createHeartbeats(1)));
  }

  /** Plays its blocks of the experiment with this number, from 0. */
  async play(experiment: number): Promise<PlayedArm> {
    const { plan, game } = this;
    const { pieces, sums } = await this.player.play({ batch: experiment, slot: 0, verdicts: [] });
    const { rotations, tables } = scheduleOfPlan(plan);
    const at = matchColumns(game).findIndex(({ name }) => name === 'block');
    // Names of bots and outcomes as they are here need no quotes.
    const rows = Buffer.from(pieces[0].bytes)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    const table = new BlockTable(this.metrics);
    const first = experiment * plan.batchSessions;
    for (let i = 0; i < rows.length; i += rotations)
      table.add(Number(rows[i][at]) - first, rows.slice(i, i + rotations));
    const places = tables[0].entrants.length;
    const { blocks, block, blockSquares } = readScore(
      Float64Array.from(sums.tables[0][1]),
      places * SCORE_SIZE,
    );
    return { values: table.read(), pair: { blocks, sum: block, squares: blockSquares } };
  }
}

function requestOf({ game, bot, players, options, blocks }: Case, seed: string, arm?: string) {
  return {
    ...usualRequest,
    game,
    bots: new Array<string>(players).fill(bot),
    options,
    seats: players,
    seed,
    ...(arm === undefined ? {} : { arm }),
    blocks,
  };
}

/** After how many blocks a run of this length is looked at; its end is one of them. */
export async function looksOfCase(one: Case): Promise<number[]> {
  const plan = await planTournament(requestOf(one, '1'), 'bots');
  return [...looksOf(plan, scheduleOfPlan(plan)).map((batches) => batches * plan.batchSessions), one.blocks];
}

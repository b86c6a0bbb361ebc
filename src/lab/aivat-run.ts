/** The score of every pairing of a run of Kronenduell as it was, and with the luck taken out. */
import { prepareEntrants } from '../arena/entrants.js';
import { type Entrant, type RunPlan, scheduleOfPlan } from '../arena/plan.js';
import { readRun } from '../arena/run-folder.js';
import { UsageError } from '../core/errors.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import type { PositionPolicy } from '../search/position-policy.js';
import { blockMean, type Estimate, type Stratum } from '../stats/block-mean.js';
import { aivat, type Judgement, type Trace } from './aivat.js';
import { entrantPolicy } from './bot-policy.js';
import { type KeyedGame, makeKeyedGame } from './keyed-game.js';
import { tracedMatches } from './traced-run.js';

/** Whose policy is taken as known. */
export const knowledge = ['both', 'first', 'second'] as const;
export type Knowledge = (typeof knowledge)[number];

/** A pairing, seen from its first bot. */
export interface CorrectedPair {
  name: string;
  opponent: string;
  /** The score from 0 to 1 as it was. */
  raw: Estimate;
  /** The same corrected, by whose policies are known; null where one of these bots states none. */
  corrected: Record<Knowledge, CorrectedScore | null>;
}

export interface CorrectedScore {
  score: Estimate;
  /** How many times fewer blocks give as narrow an interval; null where that can't be told. */
  factor: number | null;
}

/** What positions are judged by, when the first bot of a pairing sits in this seat. */
export type Judge = (seatOfFirst: 0 | 1) => Judgement;

/**
 * @param judgeOf made once the game is known
 * @throws UsageError when the folder holds no such run
 */
export async function aivatOfRun(
  folder: string,
  judgeOf: (game: KeyedGame) => Judge,
): Promise<CorrectedPair[]> {
  const plan = planOf(folder);
  const game = makeKeyedGame(plan.game, plan.options);
  const { match, drawnGames } = game.options as KronenduellOptions;
  if (match !== 'single' || drawnGames !== 'draw') {
    throw new UsageError(
      'luck can be taken out of single games so far: leave match and drawnGames as they are',
    );
  }
  const policies = await policiesOf(game, plan.entrants);
  const judge = judgeOf(game);
  const corrections = new Map<string, (trace: Trace) => number>();
  const correctionOf = (
    seats: readonly [number, number],
    seatOfFirst: 0 | 1,
    known: readonly [boolean, boolean],
  ) => {
    const key = `${seats} ${seatOfFirst} ${known}`;
    const pick = (seat: 0 | 1) => (known[seat] ? (policies[seats[seat]]?.[seat] ?? null) : null);
    const made = corrections.get(key) ?? aivat(game, judge(seatOfFirst), [pick(0), pick(1)]);
    corrections.set(key, made);
    return made;
  };
  const { tables, rotations } = scheduleOfPlan(plan);
  const pairs = tables.map(({ entrants }) => new PairSums(entrants, plan, policies));
  const blocks: BlockSums = { block: -1, matches: 0, sums: [] };
  for await (const { table, block, entrants, result, trace } of tracedMatches(folder, plan, game)) {
    const pair = pairs[table];
    if (block !== blocks.block) Object.assign(blocks, { block, matches: 0, sums: pair.kinds.map(() => 0) });
    if (result === null) continue;
    const firstSits0 = entrants[0] === pair.first && (entrants[1] !== pair.first || blocks.matches === 0);
    const sign = firstSits0 ? 1 : -1;
    for (const [i, kind] of pair.kinds.entries()) {
      const knowsFirst = kind === 'both' || kind === 'first';
      const knowsSecond = kind === 'both' || kind === 'second';
      const known = firstSits0 ? ([knowsFirst, knowsSecond] as const) : ([knowsSecond, knowsFirst] as const);
      const corrected =
        kind === 'raw' ? result : result + correctionOf(entrants, firstSits0 ? 0 : 1, known)(trace);
      blocks.sums[i] += (1 + sign * corrected) / 2;
    }
    if (++blocks.matches === rotations) pair.add(blocks.sums.map((sum) => sum / rotations));
  }
  return pairs.map((pair) => pair.result());
}

interface BlockSums {
  block: number;
  matches: number;
  sums: number[];
}

function planOf(folder: string): RunPlan {
  const record = readRun(folder);
  if (record === null) throw new UsageError(`${folder} holds no run`);
  return record.plan;
}

/** Each bot's policy in seat 0 and in seat 1; null for one that states none. */
async function policiesOf(
  game: KeyedGame,
  entrants: readonly Entrant[],
): Promise<([PositionPolicy, PositionPolicy] | null)[]> {
  const shared = await prepareEntrants(game, entrants, () => {});
  return Promise.all(
    entrants.map(async (entrant, i): Promise<[PositionPolicy, PositionPolicy] | null> => {
      try {
        return [await entrantPolicy(game, entrant, shared[i]), await entrantPolicy(game, entrant, shared[i])];
      } catch (error) {
        if (error instanceof UsageError) return null;
        throw error;
      }
    }),
  );
}

/** The blocks of one pairing. */
class PairSums {
  readonly first: number;
  /** What is summed: the raw score, and each correction that can be made. */
  readonly kinds: ('raw' | Knowledge)[];
  private readonly strata: Stratum[];
  private readonly names: [string, string];

  constructor(
    entrants: readonly number[],
    { entrants: all }: RunPlan,
    policies: readonly (unknown | null)[],
  ) {
    const [first, second] = entrants;
    this.first = first;
    this.names = [all[first].name, all[second].name];
    const stated = [policies[first] !== null, policies[second] !== null];
    this.kinds = [
      'raw',
      ...(stated[0] && stated[1] ? (['both'] as const) : []),
      ...(stated[0] ? (['first'] as const) : []),
      ...(stated[1] ? (['second'] as const) : []),
    ];
    this.strata = this.kinds.map(() => ({ blocks: 0, sum: 0, squares: 0 }));
  }

  add(means: readonly number[]): void {
    for (const [i, mean] of means.entries()) {
      this.strata[i].blocks++;
      this.strata[i].sum += mean;
      this.strata[i].squares += mean * mean;
    }
  }

  result(): CorrectedPair {
    const estimate = (kind: 'raw' | Knowledge): Estimate | null => {
      const at = this.kinds.indexOf(kind);
      return at < 0 ? null : blockMean([this.strata[at]], kind === 'raw');
    };
    const raw = estimate('raw') as Estimate;
    const corrected = (kind: Knowledge): CorrectedScore | null => {
      const score = estimate(kind);
      if (score === null) return null;
      const told = raw.variance !== null && score.variance !== null && score.variance > 0;
      return { score, factor: told ? (raw.variance as number) / (score.variance as number) : null };
    };
    return {
      name: this.names[0],
      opponent: this.names[1],
      raw,
      corrected: { both: corrected('both'), first: corrected('first'), second: corrected('second') },
    };
  }
}

/** The score of every pairing of a run of Kronenduell as it was, and with the luck taken out. */
import { prepareEntrants } from '../arena/entrants.js';
import { type Entrant, type RunPlan, scheduleOfPlan } from '../arena/plan.js';
import { readRun } from '../arena/run-folder.js';
import { UsageError } from '../core/errors.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import type { PositionPolicy } from '../search/position-policy.js';
import { blockMean, type Estimate, type Stratum } from '../stats/block-mean.js';
import { ControlledMean } from '../stats/control-variates.js';
import { aivat, type Judgement, PIECES, plainWeights } from './aivat.js';
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

/**
 * @param judgeOf made once the game is known
 * @throws UsageError when the folder holds no such run
 */
export async function aivatOfRun(
  folder: string,
  judgeOf: (game: KeyedGame) => Judgement,
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
  const judgement = judgeOf(game);
  const luckOf = rememberLuck((seats, seatOfFirst, known) => {
    const pick = (seat: 0 | 1) => (known[seat] ? (policies[seats[seat]]?.[seat] ?? null) : null);
    return aivat(game, judgement, [pick(0), pick(1)], seatOfFirst);
  });
  const { tables, rotations } = scheduleOfPlan(plan);
  const pairs = tables.map(({ entrants }) => new PairSums(entrants, plan, policies));
  let block: BlockLuck = { number: -1, matches: 0, score: 0, luck: [] };
  for await (const { table, block: number, entrants, result, trace } of tracedMatches(folder, plan, game)) {
    const pair = pairs[table];
    if (block.number !== number) block = { number, matches: 0, score: 0, luck: pair.emptyLuck() };
    if (result === null) continue;
    const firstSits0 = entrants[0] === pair.first && (entrants[1] !== pair.first || block.matches === 0);
    block.score += (1 + (firstSits0 ? result : -result)) / 2;
    for (const [i, kind] of pair.kinds.entries()) {
      const knowsFirst = kind !== 'second';
      const knowsSecond = kind !== 'first';
      const known: Known = firstSits0 ? [knowsFirst, knowsSecond] : [knowsSecond, knowsFirst];
      luckOf(entrants, firstSits0 ? 0 : 1, known)(trace, block.luck[i]);
    }
    if (++block.matches === rotations) pair.add(block);
  }
  return pairs.map((pair) => pair.result());
}

interface BlockLuck {
  number: number;
  /** With a result, so far; their score and their luck, for the first bot, are sums over these. */
  matches: number;
  score: number;
  /** By kind of knowledge. */
  luck: Float64Array[];
}

type Known = readonly [boolean, boolean];
type LuckOf = (
  seats: readonly [number, number],
  seatOfFirst: 0 | 1,
  known: Known,
) => ReturnType<typeof aivat>;

/** Makes each only once. */
function rememberLuck(make: LuckOf): LuckOf {
  const made = new Map<string, ReturnType<typeof aivat>>();
  return (seats, seatOfFirst, known) => {
    const key = `${seats} ${seatOfFirst} ${known}`;
    const luck = made.get(key) ?? make(seats, seatOfFirst, known);
    made.set(key, luck);
    return luck;
  };
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
  /** Whose policies can be taken as known. */
  readonly kinds: Knowledge[];
  private readonly raw: Stratum = { blocks: 0, sum: 0, squares: 0 };
  private readonly controlled: ControlledMean[];
  private readonly names: [string, string];

  constructor(
    entrants: readonly number[],
    { entrants: all }: RunPlan,
    policies: readonly (unknown | null)[],
  ) {
    const [first, second] = entrants;
    this.first = first;
    this.names = [all[first].name, all[second].name];
    const stated = { first: policies[first] !== null, second: policies[second] !== null };
    const can = { both: stated.first && stated.second, ...stated };
    this.kinds = knowledge.filter((kind) => can[kind]);
    this.controlled = this.kinds.map(() => new ControlledMean(plainWeights));
  }

  emptyLuck(): Float64Array[] {
    return this.kinds.map(() => new Float64Array(PIECES));
  }

  /** A whole block. */
  add({ matches, score, luck }: BlockLuck): void {
    const mean = score / matches;
    this.raw.blocks++;
    this.raw.sum += mean;
    this.raw.squares += mean * mean;
    // From result (−1 to 1) to score (0 to 1).
    for (const [i, pieces] of luck.entries()) {
      this.controlled[i].add(
        mean,
        pieces.map((piece) => piece / (2 * matches)),
      );
    }
  }

  result(): CorrectedPair {
    const raw = blockMean([this.raw], true);
    const corrected = (kind: Knowledge): CorrectedScore | null => {
      const at = this.kinds.indexOf(kind);
      if (at < 0) return null;
      const score = blockMean([this.controlled[at].controlled], false);
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

/** The matches of a run of Kronenduell that was written with `--moves`, position by position. */
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { type RunPlan, scheduleOfPlan } from '../arena/plan.js';
import { drawBlock, rootsOf } from '../arena/seed.js';
import { UsageError } from '../core/errors.js';
import { Rng } from '../core/rng.js';
import type { Trace } from './aivat.js';
import type { KeyedGame } from './keyed-game.js';

export interface TracedMatch {
  /** Number of its pairing, and of its block in the run. */
  table: number;
  block: number;
  /** Who sat in seat 0 and in seat 1, as numbers of entrants. */
  entrants: [number, number];
  /** For seat 0: win 1, draw 0, loss −1; null after a fault. */
  result: number | null;
  /** Of a match of several games its first position, and the rounds of all games. */
  trace: Trace;
  /** What was dealt; it is dealt over for the next block. */
  deal: Int32Array;
}

type Row = Record<string, string>;

/** @throws UsageError when the moves were not written */
export async function* tracedMatches(
  folder: string,
  plan: RunPlan,
  game: KeyedGame,
): AsyncGenerator<TracedMatch> {
  const movesFile = join(folder, 'moves.csv');
  if (!existsSync(movesFile)) throw new UsageError(`${folder} holds no moves; play it with --moves`);
  const { tables } = scheduleOfPlan(plan);
  const dealer = new Dealer(plan, game);
  const moves = rowsOf(movesFile)[Symbol.asyncIterator]();
  let next = await moves.next();
  for await (const row of rowsOf(join(folder, 'matches.csv'))) {
    const cards: [number[], number[]] = [[], []];
    for (; next.done !== true && next.value.match === row.match; next = await moves.next()) {
      cards[Number(next.value.seat)].push(Number(next.value.move));
    }
    if (cards[0].length !== cards[1].length || (row.outcome === 'finished' && cards[0].length === 0)) {
      throw new UsageError(`${movesFile} lacks moves of match ${row.match}: it is not as the run wrote it`);
    }
    const [table, block] = [Number(row.table), Number(row.block)];
    const { entrants, lineups } = tables[table];
    const [first, second] = lineups[Number(row.rotation)].map((place) => entrants[place]);
    yield {
      table,
      block,
      entrants: [first, second],
      result: row.outcome === 'finished' ? 2 * Number(row.share_0) - 1 : null,
      trace: {
        root: dealer.rootOf(block),
        rounds: cards[0].slice(0, cards[1].length).map((card, i) => [card, cards[1][i]] as const),
      },
      deal: dealer.deal,
    };
  }
}

function rowsOf(file: string): AsyncIterable<Row> {
  return createReadStream(file).pipe(parse({ columns: true })) as AsyncIterable<Row>;
}

/** Deals the blocks again. */
class Dealer {
  readonly deal: Int32Array;
  private readonly roots;
  private readonly rng = new Rng();
  private readonly state: Int32Array;

  constructor(
    plan: RunPlan,
    private readonly game: KeyedGame,
  ) {
    this.roots = rootsOf(plan.seed, plan.arm);
    this.deal = new Int32Array(game.dealSize);
    this.state = new Int32Array(game.stateSize);
  }

  rootOf(block: number): number {
    const { game, deal, state } = this;
    drawBlock(game, this.roots, block, this.rng, deal);
    game.start(deal, state);
    return game.keyed.key(state);
  }
}

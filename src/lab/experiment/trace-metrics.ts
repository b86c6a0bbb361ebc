/** What it takes the positions of a match to measure: how it swung, and how much there was to choose. Kronenduell only. */
import { type RunPlan, scheduleOfPlan } from '../../arena/plan.js';
import { childAfter, createExpansion } from '../../core/game.js';
import { SingleGames } from '../../exact/single-games.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import type { ValueTable } from '../../search/value-table.js';
import { type KeyedGame, makeKeyedGame } from '../keyed-game.js';
import { gamesOfMatch, type TracedGame } from '../match-games.js';
import { solveFrom, valueTable } from '../solve.js';
import { tracedMatches } from '../traced-run.js';
import { type BlockValues, emptyValues } from './block-values.js';
import { Choices } from './choices.js';
import type { Metric } from './metric.js';

const names = ['drama', 'forced_choices', 'choices_that_matter'] as const;
type TraceMetric = (typeof names)[number];

const abouts: Record<TraceMetric, string> = {
  drama:
    'how far the chances of the later winner of a game lay below even, from 0 to 1, on average after each round but the last',
  forced_choices: 'choices with one good card, of all in a match',
  choices_that_matter: 'choices in which the worst card costs a win in a hundred matches or more',
};

/** As the other metrics; they are read from `moves.csv` instead of a row. */
export const traceMetrics: readonly Metric[] = names.map((name) => ({
  name,
  about: abouts[name],
  unit: name === 'drama' ? 'number' : 'share',
  some: true,
  of: () => Number.NaN,
}));

/** Whether a metric is read from the moves. */
export function isTraced(name: string): boolean {
  return (names as readonly string[]).includes(name);
}

/** Reads them from the finished run in `folder`. */
export async function readTraced(folder: string, plan: RunPlan): Promise<BlockValues[]> {
  const game = makeKeyedGame(plan.game, plan.options);
  const games = new SingleGames(game.options as KronenduellOptions);
  const measure = new TraceMeasure(games.game, valueTable(solveFrom(games.game)));
  const { blocks, tables } = scheduleOfPlan(plan);
  const values = traceMetrics.map((metric) => emptyValues(metric, blocks * tables.length));
  let played = 0;
  for await (const match of tracedMatches(folder, plan, game)) {
    played = Math.max(played, match.block + 1);
    if (match.result === null) continue;
    const measured = measure.of(gamesOfMatch(games, match.deal, match.trace.rounds));
    for (const [i, x] of measured.entries()) if (!Number.isNaN(x)) addTo(values[i], match.block, x);
  }
  return values.map((one) => ({
    ...one,
    sums: one.sums.subarray(0, played),
    counts: one.counts.subarray(0, played),
  }));
}

function addTo({ sums, counts, singles }: BlockValues, block: number, x: number): void {
  sums[block] += x;
  counts[block]++;
  singles.count++;
  singles.sum += x;
  singles.squares += x * x;
}

/** Measures matches of one rule set, game by game. */
export class TraceMeasure {
  private readonly choices: Choices;
  private readonly e;

  constructor(
    private readonly game: KeyedGame,
    private readonly table: ValueTable,
  ) {
    this.choices = new Choices(game, table);
    this.e = createExpansion(game.keyed.maxWidth);
  }

  /** One number a metric, in the order of their names, for a match of these games. */
  of(games: readonly TracedGame[]): number[] {
    let [choices, forced, matters, decided, drama] = [0, 0, 0, 0, 0];
    for (const game of games) {
      const seen = this.ofGame(game);
      choices += 2 * game.trace.rounds.length;
      forced += seen.forced;
      matters += seen.matters;
      if (game.result === 0) continue;
      decided++;
      drama += seen.drama;
    }
    return [drama / decided, forced / choices, matters / choices];
  }

  private ofGame({ trace: { root, rounds }, result }: TracedGame) {
    const { game, table, choices, e } = this;
    let [forced, matters, below] = [0, 0, 0];
    let key = root;
    for (const [i, [card0, card1]] of rounds.entries()) {
      // The chances of the later winner, as a result from −1 to 1.
      if (i > 0) below += Math.max(0, -result * table.value(key));
      for (const choice of [choices.of(key, 0, card1), choices.of(key, 1, card0)]) {
        forced += Number(choice.forced);
        matters += Number(choice.matters);
      }
      game.keyed.expand(key, e);
      key = childAfter(e, card0, card1);
    }
    return { forced, matters, drama: rounds.length === 1 ? 0 : below / (rounds.length - 1) };
  }
}

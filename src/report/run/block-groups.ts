/**
 * The blocks of a run in at most {@link MOST} groups of whole rounds over all pairings: each group's sums are one piece of evidence,
 * so that what hangs together between bots and pairings is seen without keeping half a million blocks apart.
 */
import {
  AT_FAULT,
  bookBlock,
  createMatchScores,
  pairsOf,
  scoreMatch,
  tableSize,
} from '../../arena/booking.js';
import { readScore, SCORE_SIZE } from '../../arena/scores.js';
import { columnFinder, numberIn, type Row } from '../../lab/experiment/metric.js';
import type { Comparison } from '../../stats/bradley-terry.js';
import type { Ranking } from '../../stats/plackett-luce.js';
import type { Run } from './read-run.js';

const MOST = 500;
/** At most so many numbers are kept, whatever the number of pairings. */
const ROOM = 4_000_000;

interface Group {
  /** Sums by table, as the arena's. */
  tables: Float64Array[];
  /** How often the entrants came in in this order, by the text of the order. */
  rankings: Map<string, Ranking>;
}

export class BlockGroups {
  private readonly groups = new Map<number, Group>();
  private readonly size: number;
  private readonly columns: { share: number; points: number; fault: number };
  private readonly scores;
  private readonly points: Float64Array;
  /** What seats are compared by: their points where more than two play each for himself, else the win. */
  private readonly byPoints: boolean;
  /** Whether each seat is another bot's, so that a match ranks them. */
  private readonly ranks: boolean;

  constructor(private readonly run: Run) {
    const { plan, schedule, game } = run;
    const { blocks, tables, rotations } = schedule;
    const numbers = tables.length * tableSize(tables[0].entrants.length);
    const most = Math.max(2, Math.min(MOST, Math.floor(ROOM / numbers)));
    this.size = Math.ceil(blocks / most);
    const [share, points, fault] = ['share_0', 'points_0', 'fault_seat'].map(columnFinder(game));
    this.columns = { share, points, fault };
    this.scores = Array.from({ length: rotations }, () => createMatchScores(game.seats));
    this.points = new Float64Array(game.seats);
    this.byPoints = plan.game === 'crowns';
    this.ranks = game.seats > 2 && plan.format === 'round-robin';
  }

  /** Adds a block: its matches, in order of rotation. */
  add(matches: readonly Row[], block: number): void {
    const { schedule, plan, game } = this.run;
    const table = schedule.tables[block % schedule.tables.length];
    const group = this.groupOf(Math.floor(block / schedule.tables.length));
    const { share, points, fault } = this.columns;
    for (const [rotation, row] of matches.entries()) {
      const scores = this.scores[rotation];
      for (let seat = 0; seat < game.seats; seat++) {
        scores.share[seat] = numberIn(row[share + seat]);
        this.points[seat] = numberIn(row[points + seat]);
      }
      scores.order.set(this.byPoints ? this.points : scores.share);
      if (row[fault] !== '') scores.order[Number(row[fault])] = AT_FAULT;
      scoreMatch(plan.score, this.points, scores);
      if (this.ranks)
        this.rank(
          group,
          table.lineups[rotation].map((place) => table.entrants[place]),
          scores.order,
        );
    }
    bookBlock(table, this.scores, group.tables[table.index]);
  }

  /** How many groups there are. */
  get count(): number {
    return this.groups.size;
  }

  /** A bot's score by group: the sum over its blocks, and how many these were. */
  scoresOf(entrant: number): { sums: Float64Array; counts: Float64Array } {
    const [sums, counts] = [new Float64Array(this.count), new Float64Array(this.count)];
    for (const [i, { tables }] of [...this.groups.values()].entries()) {
      for (const table of this.run.schedule.tables) {
        const place = table.entrants.indexOf(entrant);
        if (place < 0 || table.entrants.every((other) => other === entrant)) continue;
        const { block, blocks } = readScore(tables[table.index], place * SCORE_SIZE);
        sums[i] += block;
        counts[i] += blocks;
      }
    }
    return { sums, counts };
  }

  /** The results of all that met, two by two. */
  comparisons(): Comparison[] {
    return [...this.groups.values()].flatMap(({ tables }, block) =>
      this.run.schedule.tables.flatMap(({ index, entrants }) =>
        pairsOf(entrants.length).flatMap(([p, q], pair): Comparison[] => {
          const [a, b] = [entrants[p], entrants[q]];
          if (a === b) return [];
          const { wins, draws, losses } = readScore(tables[index], (entrants.length + pair) * SCORE_SIZE);
          return [
            { winner: a, loser: b, count: wins, block },
            { winner: b, loser: a, count: losses, block },
            { winner: a, loser: b, draw: true, count: draws, block },
          ].filter(({ count }) => count > 0);
        }),
      ),
    );
  }

  /** How the matches of more than two ended; none where a bot sat in several seats. */
  rankings(): Ranking[] {
    return [...this.groups.values()].flatMap(({ rankings }, block) =>
      Array.from(rankings.values(), (ranking) => ({ ...ranking, block })),
    );
  }

  private groupOf(round: number): Group {
    const number = Math.floor(round / this.size);
    const group = this.groups.get(number) ?? {
      tables: this.run.schedule.tables.map(({ entrants }) => new Float64Array(tableSize(entrants.length))),
      rankings: new Map<string, Ranking>(),
    };
    this.groups.set(number, group);
    return group;
  }

  private rank({ rankings }: Group, entrants: readonly number[], order: Float64Array): void {
    if (order.some(Number.isNaN) || new Set(entrants).size < entrants.length) return;
    const places = [...new Set(order)]
      .sort((a, b) => b - a)
      .map((worth) => entrants.filter((_, seat) => order[seat] === worth).sort((a, b) => a - b));
    const key = places.join('|');
    const known = rankings.get(key) ?? { places, count: 0 };
    rankings.set(key, { places, count: (known.count ?? 0) + 1 });
  }
}

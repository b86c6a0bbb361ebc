/** What perfect play says of recorded matches of Kronenduell: choice by choice, player by player, over all. */
import type { Move } from '../../core/game.js';
import { createExpansion } from '../../core/game.js';
import { Worths } from '../../exact/card-worths.js';
import type { KronenduellGame } from '../../games/kronenduell/game.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import type { ValueTable } from '../../search/value-table.js';
import { solveFrom, valueTable } from '../solve.js';
import { type Figure, tracedBalance } from './balance.js';
import type { RecordedDuel } from './duel-record.js';
import { type FirstRound, type Habits, habitsOf } from './habits.js';
import { averageLosses, type Losses, type MatchLoss } from './losses.js';
import { type ReviewedChoice, Reviewer } from './review.js';

/** A match with what each of its choices cost. */
export interface ReviewedDuel {
  duel: RecordedDuel;
  choices: readonly ReviewedChoice[];
}

/** The matches by one rule set. */
export interface RulesAnalysis {
  reviewed: ReviewedDuel[];
  figures: Figure[];
  /** Of each player; by seat too where the seats aren't alike. Only where both hold the standard hand. */
  habits: { player: string; seat: 0 | 1 | null; habits: Habits }[];
}

/** Solves all that can follow from the hands of these matches, which are by one rule set, and looks at them. */
export function analyseDuels(duels: readonly RecordedDuel[]): RulesAnalysis {
  const { game } = duels[0];
  const roots = [...new Set(duels.map(({ trace }) => trace.root))];
  const table = valueTable(
    solveFrom(
      game as unknown as KronenduellGame,
      roots.map((key) => ({ key, chance: 1 / roots.length })),
    ),
  );
  const reviewer = new Reviewer(game.keyed, table);
  return {
    reviewed: duels.map((duel) => ({ duel, choices: reviewer.review(duel.trace) })),
    figures: tracedBalance(duels, table),
    habits: allHabits(duels, table),
  };
}

/** What each player gives away, over all matches that it is in. */
export function lossesOf(player: string, reviewed: readonly ReviewedDuel[]): Losses | null {
  const matches = reviewed.flatMap(({ duel, choices }) =>
    ([0, 1] as const)
      .filter((seat) => duel.players[seat] === player)
      .map((seat): MatchLoss => {
        const own = choices.filter((choice) => choice.seat === seat);
        return { lost: own.reduce((sum, { lost }) => sum + lost, 0), choices: own.length };
      }),
  );
  return matches.length === 0 ? null : averageLosses(matches, 0);
}

function allHabits(duels: readonly RecordedDuel[], table: ValueTable): RulesAnalysis['habits'] {
  const { game, trace } = duels[0];
  if ((game.options as KronenduellOptions).hands !== 'standard') return [];
  const alike = game.keyed.mirror !== undefined;
  const openings = new Map<string, { player: string; seat: 0 | 1 | null; opened: Move[] }>();
  for (const { players, trace: match } of duels) {
    for (const seat of [0, 1] as const) {
      const key = JSON.stringify([players[seat], alike ? null : seat]);
      const entry = openings.get(key) ?? { player: players[seat], seat: alike ? null : seat, opened: [] };
      entry.opened.push(match.rounds[0][seat]);
      openings.set(key, entry);
    }
  }
  const firsts = ([0, 1] as const).map((seat) => firstRound(game, table, trace.root, seat));
  return [...openings.values()].map(({ player, seat, opened }) => ({
    player,
    seat,
    habits: habitsOf(opened, firsts[seat ?? 0]),
  }));
}

/** The first round as a matrix for a seat. */
function firstRound(game: RecordedDuel['game'], table: ValueTable, root: number, seat: 0 | 1): FirstRound {
  const { keyed } = game;
  const e = createExpansion(keyed.maxWidth);
  keyed.expand(root, e);
  const payoffs = new Float64Array(keyed.maxWidth ** 2);
  table.payoffs(e, payoffs);
  const rows = [...e.rowMove.subarray(0, e.rows)];
  const cols = [...e.colMove.subarray(0, e.cols)];
  const { optimal } = new Worths(keyed, table).of(root, seat, 0);
  const at = (row: number, col: number) => payoffs[row * cols.length + col];
  return seat === 0
    ? { own: rows, others: cols, optimal, worth: rows.map((_, i) => cols.map((_, j) => at(i, j))) }
    : { own: cols, others: rows, optimal, worth: cols.map((_, j) => rows.map((_, i) => -at(i, j))) };
}

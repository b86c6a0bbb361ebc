/** Kronenduell solved: what a position, or a rule set with all its deals, is worth, and how it is played. */
import { createExpansion, type Expansion } from '../core/game.js';
import { handText } from '../games/kronenduell/cards.js';
import { createKronenduell, type KronenduellGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { type PositionText, readPosition } from '../games/kronenduell/position.js';
import { HANDS, ofSeat } from '../games/kronenduell/state.js';
import { solve } from '../search/backward-induction.js';
import { equilibriumPolicy } from '../search/equilibrium-policy.js';
import { type Evaluation, evaluate } from '../search/policy-evaluation.js';
import {
  discover,
  isSymmetric,
  type PositionGraph,
  recordAt,
  recordBlock,
} from '../search/position-graph.js';
import type { PositionPolicy } from '../search/position-policy.js';
import { ValueTable } from '../search/value-table.js';
import { SolvingPool } from './solving-pool.js';

/** Probabilities by card. */
export type Mix = Record<string, number>;

/** How one seat opens: a mix, or for who answers what lies open, a mix for each card that may lie there. */
export type Opening = Mix | Record<string, Mix>;

/** How many positions there are that are not over, mirror images told apart. */
export interface PositionCounts {
  positions: number;
  /** From full hands down to one card. */
  positionsByCardsLeft: number[];
}

/** One position solved, in the words of the protocol. */
export interface SolvedPosition extends Evaluation, PositionCounts {
  opening: [Opening, Opening];
  largestGap: number;
  payoffs: number[][];
  cards: [string[], string[]];
}

/** A rule set with many deals solved. */
export interface SolvedDeals extends PositionCounts {
  deals: number;
  meanValue: number;
  /** How much the deal decides. */
  meanAbsValue: number;
  win: number;
  draw: number;
  loss: number;
  rounds: number;
  largestGap: number;
  perDeal: { hands: [string, string]; chance: number; value: number }[];
}

/** Positions found and solved. */
export interface Solved {
  game: KronenduellGame;
  graph: PositionGraph;
  table: ValueTable;
}

/** First positions with their chances. */
type Roots = readonly { key: number; chance: number }[];

/** One game of a match by these rules: what is solved position by position. */
export function oneGame(options: KronenduellOptions): KronenduellGame {
  const { match: _match, drawnGames: _drawnGames, ...rules } = options;
  return createKronenduell(rules);
}

/** A position as a user writes it; what isn't said is as at the start. */
export interface WrittenPosition extends PositionText {
  /** `12345678/12345678` */
  hands?: string;
}

/** The key of a written position. @throws NotationError naming what can't be */
export function keyOf(game: KronenduellGame, written: WrittenPosition): number {
  const hands = (written.hands ?? '12345678/12345678').split('/');
  const { state } = game.text.readDeal({ hands }, {}, 2);
  readPosition(game.options, written, state);
  return game.keyed.key(state);
}

/** Solves all that can follow from these positions; from the deals of the rules unless told. */
export function solveFrom(game: KronenduellGame, roots?: Roots): Solved {
  const graph = findFrom(game, roots);
  return { game, graph, table: ValueTable.pack(game.keyed, graph, solve(graph)) };
}

/** The same, to the byte, by so many worker threads at once: worth it from a million positions on. */
export async function solveByThreads(game: KronenduellGame, threads: number, roots?: Roots): Promise<Solved> {
  const pool = new SolvingPool(threads);
  try {
    const graph = findFrom(game, roots);
    return { game, graph, table: ValueTable.pack(game.keyed, graph, await pool.solve(graph)) };
  } finally {
    await pool.close();
  }
}

function findFrom({ keyed }: KronenduellGame, roots: Roots = keyed.roots()): PositionGraph {
  const keys = new Set(roots.map(({ key }) => key));
  // Mirror images are one position only where those of the first ones are first ones too: else not both are reached.
  const fold = keyed.mirror !== undefined && roots.every(({ key }) => keys.has(keyed.mirror?.(key) ?? -1));
  return discover(keyed, { roots, fold });
}

/** What there is to say of the position that was solved from. */
export function describePosition({ game, graph, table }: Solved, key: number): SolvedPosition {
  const { keyed } = game;
  const nash = equilibriumPolicy(keyed, table);
  const e = createExpansion(keyed.maxWidth);
  keyed.expand(key, e);
  const payoffs = new Float64Array(e.rows * e.cols);
  table.payoffs(e, payoffs);
  const rows = Array.from({ length: e.rows }, (_, row) => [
    ...payoffs.subarray(row * e.cols, (row + 1) * e.cols),
  ]);
  return {
    ...evaluate(keyed, [nash, nash], undefined, [{ key, chance: 1 }]),
    value: table.value(key),
    opening: [openingOf(nash, key, e, 0), openingOf(nash, key, e, 1)],
    ...countPositions(game, graph),
    largestGap: table.gap,
    payoffs: rows,
    cards: [cardNames(e.rowMove, e.rows), cardNames(e.colMove, e.cols)],
  };
}

/** What there is to say of all deals of a rule set. */
export function describeDeals({ game, graph, table }: Solved): SolvedDeals {
  const { keyed } = game;
  const nash = equilibriumPolicy(keyed, table);
  const roots = keyed.roots();
  const s = new Int32Array(game.stateSize);
  const perDeal = roots.map(({ key, chance }) => {
    keyed.load(key, s);
    const hands: [string, string] = [handText(ofSeat(s[HANDS], 0)), handText(ofSeat(s[HANDS], 1))];
    return { hands, chance, value: table.value(key) };
  });
  const { win, draw, loss, rounds } = evaluate(keyed, [nash, nash], undefined, roots);
  return {
    deals: roots.length,
    meanValue: perDeal.reduce((sum, { chance, value }) => sum + chance * value, 0),
    meanAbsValue: perDeal.reduce((sum, { chance, value }) => sum + chance * Math.abs(value), 0),
    win,
    draw,
    loss,
    rounds,
    ...countPositions(game, graph),
    largestGap: table.gap,
    perDeal,
  };
}

/** A seat's optimal mix at a position, or one for each card that the other may have laid open. */
function openingOf(nash: PositionPolicy, key: number, e: Expansion, seat: number): Opening {
  const [own, n] = seat === 0 ? [e.rowMove, e.rows] : [e.colMove, e.cols];
  const [other, m] = seat === 0 ? [e.colMove, e.cols] : [e.rowMove, e.rows];
  const out = new Float64Array(n);
  const mix = (revealed: number): Mix => {
    nash(key, e, seat, revealed, out);
    return Object.fromEntries(Array.from(out, (p, i) => [String(own[i]), p]));
  };
  const leader = e.order - 1;
  if (e.order === 0 || leader === seat) return mix(-1);
  return Object.fromEntries(Array.from({ length: m }, (_, k) => [String(other[k]), mix(k)]));
}

function cardNames(moves: Int32Array, n: number): string[] {
  return Array.from(moves.subarray(0, n), String);
}

function countPositions(game: KronenduellGame, graph: PositionGraph): PositionCounts {
  const byRank = new Array<number>(graph.maxRank + 1).fill(0);
  for (let i = 0; i < graph.size; i++) {
    const shape = recordBlock(graph, i)[recordAt(graph, i)];
    byRank[game.keyed.rank(graph.keys[i])] += graph.folded && !isSymmetric(shape) ? 2 : 1;
  }
  const full = byRank.findLastIndex((count) => count > 0);
  const positionsByCardsLeft = byRank.slice(1, full + 1).reverse();
  return { positions: positionsByCardsLeft.reduce((sum, n) => sum + n, 0), positionsByCardsLeft };
}

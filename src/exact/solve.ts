/** Kronenduell solved: what a position, or a rule set with all its deals, is worth, and how it is played. */
import { UsageError } from '../core/errors.js';
import { createExpansion, type Expansion, NotationError } from '../core/game.js';
import { handText } from '../games/kronenduell/cards.js';
import type { KronenduellGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { type PositionText, readPosition } from '../games/kronenduell/position.js';
import { HANDS, ofSeat } from '../games/kronenduell/state.js';
import { solve } from '../search/backward-induction.js';
import { EquilibriumMix } from '../search/equilibrium-policy.js';
import { walkEquilibrium } from '../search/equilibrium-walk.js';
import type { Evaluation } from '../search/policy-evaluation.js';
import {
  chanceWeighted,
  discover,
  isSymmetric,
  type PositionGraph,
  recordAt,
  recordBlock,
  worthOf,
} from '../search/position-graph.js';
import { PositionMatrix } from '../search/position-matrix.js';
import { ValueTable } from '../search/value-table.js';

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
  /** By number of position, for seat 0. */
  values: Float64Array;
  /** The widest certificate gap. */
  gap: number;
}

/** First positions with their chances. */
export type Roots = readonly { key: number; chance: number }[];

/** @throws UsageError when a match by these rules is of several games: what follows is of one */
export function checkSingle({ match, drawnGames }: KronenduellOptions, what: string): void {
  if (match === 'single' && drawnGames === 'draw') return;
  throw new UsageError(`${what} of one game: leave match and drawnGames as they are`);
}

/** A position as a user writes it; what isn't said is as at the start. */
export interface WrittenPosition extends PositionText {
  /** `12345678/12345678` */
  hands?: string;
}

/** The key of a written position. @throws NotationError naming what can't be */
export function keyOf(game: KronenduellGame, written: WrittenPosition): number {
  const { hands: both = '12345678/12345678' } = written;
  const hands = both.split('/');
  if (hands.length !== 2) {
    throw new NotationError(`hands "${both}" should be two with "/" between, like "12345678/12345678"`);
  }
  const { state } = game.text.readDeal({ hands }, {}, 2);
  readPosition(game.options, written, state);
  const doubled = hands.find((hand) => /(.).*\1/.test(hand));
  if (doubled !== undefined && game.options.hands === 'standard') {
    throw new NotationError(`hand "${doubled}" has two of a rank; such hands come of hands=mixed`);
  }
  return game.keyed.key(state);
}

/** The values of what was solved, found by key. */
export function valueTable({ game, graph, values, gap }: Solved): ValueTable {
  return ValueTable.pack(game.keyed, graph, { values, gap });
}

/** Solves all that can follow from these positions; from the deals of the rules unless told. */
export function solveFrom(game: KronenduellGame, roots?: Roots): Solved {
  const graph = findFrom(game, roots);
  return { game, graph, ...solve(graph) };
}

/** Finds all that can follow from these positions; from the deals of the rules unless told. */
export function findFrom({ keyed }: KronenduellGame, roots: Roots = keyed.roots()): PositionGraph {
  const keys = new Set(roots.map(({ key }) => key));
  // Mirror images are one position only where those of the first ones are first ones too: else not both are reached.
  const fold = keyed.mirror !== undefined && roots.every(({ key }) => keys.has(keyed.mirror?.(key) ?? -1));
  return discover(keyed, { roots, fold });
}

/** What there is to say of the one position that was solved from. */
export function describePosition({ game, graph, values, gap }: Solved): SolvedPosition {
  const [{ cell }] = graph.roots;
  const root = cell >> 1;
  const position = new PositionMatrix(graph, values);
  position.read(root);
  const e = createExpansion(graph.maxWidth);
  game.keyed.expand(graph.keys[root], e);
  const { rows, cols, worth } = position;
  return {
    ...walkEquilibrium(graph, values),
    value: values[root],
    opening: [openingOf(position, e, 0), openingOf(position, e, 1)],
    ...countPositions(game, graph),
    largestGap: gap,
    payoffs: Array.from({ length: rows }, (_, row) => [...worth.subarray(row * cols, (row + 1) * cols)]),
    cards: [cardNames(e.rowMove, rows), cardNames(e.colMove, cols)],
  };
}

/** What there is to say of all deals of a rule set. */
export function describeDeals({ game, graph, values, gap }: Solved): SolvedDeals {
  const { keyed } = game;
  const s = new Int32Array(game.stateSize);
  const perDeal = graph.roots.map(({ cell, chance }) => {
    const key = graph.keys[cell >> 1];
    keyed.load((cell & 1) === 0 ? key : keyed.mirror!(key), s);
    const hands: [string, string] = [handText(ofSeat(s[HANDS], 0)), handText(ofSeat(s[HANDS], 1))];
    return { hands, chance, value: worthOf(cell, values) };
  });
  const { win, draw, loss, rounds } = walkEquilibrium(graph, values);
  return {
    deals: perDeal.length,
    meanValue: chanceWeighted(graph, values),
    meanAbsValue: perDeal.reduce((sum, { chance, value }) => sum + chance * Math.abs(value), 0),
    win,
    draw,
    loss,
    rounds,
    ...countPositions(game, graph),
    largestGap: gap,
    perDeal,
  };
}

/** A seat's optimal mix at a position, or one for each card that the other may have laid open. */
function openingOf(position: PositionMatrix, e: Expansion, seat: number): Opening {
  const [own, n] = seat === 0 ? [e.rowMove, e.rows] : [e.colMove, e.cols];
  const [other, m] = seat === 0 ? [e.colMove, e.cols] : [e.rowMove, e.rows];
  const optimal = new EquilibriumMix(e.rowMove.length);
  const out = new Float64Array(n);
  const mix = (revealed: number): Mix => {
    optimal.write(position.worth, position, seat, revealed, out);
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

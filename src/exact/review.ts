/** What choices are worth against perfect play: hints during a game, and a review of it afterwards as chess players know it. */
import { createExpansion, type Expansion } from '../core/game.js';
import { KronenduellGame, singleGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { HANDS, REVEALED, ROUND, SCOUT, WINNERS } from '../games/kronenduell/state.js';
import { equilibriumPolicy } from '../search/equilibrium-policy.js';
import type { PositionPolicy } from '../search/position-policy.js';
import type { ValueTable } from '../search/value-table.js';
import { solveFrom, valueTable } from './solve.js';

/** One card that could be played, and the share of the win it keeps (0 to 1, a draw counts ½) if all play perfectly after it. */
export interface Weighed {
  card: number;
  chance: number;
}

/** The share of the win that a value from −1 to 1 stands for. */
export const shareOf = (value: number): number => (1 + value) / 2;

/** Knows what every position of one game is worth, once it has met one that leads there. A drawn game counts half. */
export class Analyst {
  readonly game: KronenduellGame;
  private readonly e: Expansion;
  private readonly worth: Float64Array;
  private readonly mix: Float64Array;
  private table: ValueTable | null = null;
  private nash: PositionPolicy | null = null;

  /** `options` may be of a match of several games: each is judged by itself. */
  constructor(options: KronenduellOptions) {
    this.game = singleGame(options);
    const width = this.game.keyed.maxWidth;
    this.e = createExpansion(width);
    this.worth = new Float64Array(width * width);
    this.mix = new Float64Array(width);
  }

  /** What `seat` can expect in a game that goes on, as a share of the win. */
  chance(s: Int32Array, seat: number): number {
    const key = this.learn(s);
    const value = this.table?.value(key) ?? Number.NaN;
    return shareOf(seat === 0 ? value : -value);
  }

  /** What each card of a seat that owes one is worth against perfect play of the other. */
  weigh(s: Int32Array, seat: number): Weighed[] {
    const { e, worth, mix } = this;
    const key = this.learn(s);
    this.game.keyed.expand(key, e);
    this.table?.payoffs(e, worth);
    const [own, n, other, m] =
      seat === 0 ? [e.rowMove, e.rows, e.colMove, e.cols] : [e.colMove, e.cols, e.rowMove, e.rows];
    const at = (mine: number, theirs: number): number =>
      seat === 0 ? worth[mine * e.cols + theirs] : -worth[theirs * e.cols + mine];
    const answered = s[SCOUT] !== 0 && s[REVEALED] === 0;
    const revealed = s[REVEALED] === 0 ? -1 : other.subarray(0, m).indexOf(s[REVEALED]);
    if (!answered && revealed < 0) this.nash?.(key, e, 1 - seat, -1, mix);
    return Array.from(own.subarray(0, n), (card, mine) => {
      if (revealed >= 0) return { card, chance: shareOf(at(mine, revealed)) };
      let value = answered ? 1 : 0;
      for (let theirs = 0; theirs < m; theirs++) {
        if (answered) value = Math.min(value, at(mine, theirs));
        else value += mix[theirs] * at(mine, theirs);
      }
      return { card, chance: shareOf(value) };
    });
  }

  /** Makes sure that the position is known; gives its key. */
  private learn(s: Int32Array): number {
    const { keyed } = this.game;
    const key = keyed.key(s);
    if (this.table === null || Number.isNaN(this.table.value(key))) {
      this.table = valueTable(solveFrom(this.game, [{ key, chance: 1 }]));
      this.nash = equilibriumPolicy(keyed, this.table);
    }
    return key;
  }
}

/** One choice of a match, weighed. */
export interface ReviewedChoice {
  /** The game of the match, counted from 1 with those played again, and its round. */
  game: number;
  round: number;
  seat: number;
  card: number;
  /** What the seat could expect after it, and before it, as shares of the win. */
  chance: number;
  best: number;
  /** What it lost: `best` less `chance`, at least 0. */
  cost: number;
  /** All cards that could be played. */
  cards: Weighed[];
}

/** One round of a match. */
export interface ReviewedRound {
  game: number;
  round: number;
  /** What each seat played. */
  cards: [number, number];
  /** What seat 0 could expect before it and after it, as shares of the win of its game. */
  before: number;
  after: number;
}

export interface Review {
  choices: ReviewedChoice[];
  rounds: ReviewedRound[];
  /** What each seat's choices cost it, added up. */
  lost: [number, number];
}

/** Costs below this are rounding. */
const NOTHING = 1e-9;

/**
 * Reviews a match from its deal and what was chosen in each call of `play`, by seat.
 * The analyst may be one that already knows the game; it must be of the same rules.
 */
export function reviewMatch(
  options: KronenduellOptions,
  deal: Int32Array,
  moves: readonly ArrayLike<number>[],
  analyst = new Analyst(options),
): Review {
  const match = new KronenduellGame(options);
  const matchState = new Int32Array(match.stateSize);
  // The game in progress, as if it were the only one.
  const { game: single } = analyst;
  const s = new Int32Array(single.stateSize);
  const chosen = new Int32Array(2);
  const shares = new Float64Array(2);
  const review: Review = { choices: [], rounds: [], lost: [0, 0] };
  match.start(deal, matchState);
  single.start(deal, s);
  let game = 1;
  for (const move of moves) {
    const round = s[ROUND];
    const laid = s[REVEALED];
    const scout = s[SCOUT] - 1;
    const acting = single.toAct(s);
    const before = analyst.chance(s, 0);
    for (const seat of [0, 1] as const) {
      if (((acting >> seat) & 1) === 0) continue;
      const cards = analyst.weigh(s, seat);
      const best = Math.max(...cards.map(({ chance }) => chance));
      const chance = cards.find(({ card }) => card === move[seat])?.chance ?? Number.NaN;
      const cost = best - chance < NOTHING ? 0 : best - chance;
      review.choices.push({ game, round, seat, card: move[seat], chance, best, cost, cards });
      review.lost[seat] += cost;
    }
    chosen[0] = move[0];
    chosen[1] = move[1];
    single.play(s, chosen, deal);
    match.play(matchState, chosen, deal);
    if (s[REVEALED] !== 0) continue;
    const over = s[WINNERS] !== 0;
    if (over) single.shares(s, shares);
    review.rounds.push({
      game,
      round,
      cards: [scout === 1 ? laid : move[0], scout === 0 ? laid : move[1]],
      before,
      after: over ? shares[0] : analyst.chance(s, 0),
    });
    if (!over) continue;
    game++;
    if (matchState[WINNERS] === 0) single.start(Int32Array.of(matchState[HANDS]), s);
  }
  return review;
}

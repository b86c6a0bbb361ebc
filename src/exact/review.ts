/** What choices are worth against perfect play: hints during a game, and a review of it afterwards as chess players know it. */
import { type KronenduellGame, singleGame } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { REVEALED, ROUND, SCOUT } from '../games/kronenduell/state.js';
import type { ValueTable } from '../search/value-table.js';
import { Worths } from './card-worths.js';
import { SingleGames } from './single-games.js';
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
  private table: ValueTable | null = null;
  private worths: Worths | null = null;

  /** `options` may be of a match of several games: each is judged by itself. */
  constructor(options: KronenduellOptions) {
    this.game = singleGame(options);
  }

  /** What `seat` can expect in a game that goes on, as a share of the win. */
  chance(s: Int32Array, seat: number): number {
    const key = this.learn(s);
    const value = this.table?.value(key) ?? Number.NaN;
    return shareOf(seat === 0 ? value : -value);
  }

  /** What each card of a seat that owes one is worth against perfect play of the other. */
  weigh(s: Int32Array, seat: number): Weighed[] {
    const key = this.learn(s);
    const found = (this.worths as Worths).of(key, seat === 0 ? 0 : 1, s[REVEALED]);
    return found.moves.map((card, i) => ({ card, chance: shareOf(found.worths[i]) }));
  }

  /** Makes sure that the position is known; gives its key. */
  private learn(s: Int32Array): number {
    const { keyed } = this.game;
    const key = keyed.key(s);
    if (this.table === null || Number.isNaN(this.table.value(key))) {
      this.table = valueTable(solveFrom(this.game, [{ key, chance: 1 }]));
      this.worths = new Worths(keyed, this.table);
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
  const games = new SingleGames(options);
  // The game in progress, as if it were the only one.
  const { game: single, state: s } = games;
  const review: Review = { choices: [], rounds: [], lost: [0, 0] };
  games.start(deal);
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
    if (!games.play(move[0], move[1])) continue;
    const { share } = games;
    review.rounds.push({
      game,
      round,
      cards: [scout === 1 ? laid : move[0], scout === 0 ? laid : move[1]],
      before,
      after: share ?? analyst.chance(s, 0),
    });
    if (share === null) continue;
    game++;
    games.next();
  }
  return review;
}

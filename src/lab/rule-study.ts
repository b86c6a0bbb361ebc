/**
 * What perfect play makes of a rule set, for a designer: who wins, how long it takes, which cards are played and when,
 * what the first lead is worth. All of it exact.
 */
import { createExpansion, type Expansion } from '../core/game.js';
import { handSize } from '../games/kronenduell/cards.js';
import type { KronenduellGame } from '../games/kronenduell/game.js';
import { COINS, HANDS, ofSeat } from '../games/kronenduell/state.js';
import { type EquilibriumVisit, walkEquilibrium } from '../search/equilibrium-walk.js';
import type { Evaluation } from '../search/policy-evaluation.js';
import { chanceWeighted, type PositionGraph } from '../search/position-graph.js';
import type { Solved } from './solve.js';

/** How equilibrium play uses one card. */
export interface CardUse {
  card: number;
  /** How often a seat plays it in rounds 1 to 8, by round, on average over the seats and all matches. */
  byRound: number[];
  /** The sum of these: how often it is played in a match. */
  played: number;
  /** The coins its rounds bring to its side less those to the other, a round, those of postponed rounds included. */
  gain: number;
  /** The same for rounds 1 to 8 apart; 0 where it is not played. */
  gainByRound: number[];
}

export interface RuleStudy extends Evaluation {
  /** How seat 0 opens, by card from 1 to 8, averaged over the deals. */
  opening: number[];
  /** Shannon entropy of the opening mix in bits. */
  openingEntropy: number;
  cards: CardUse[];
  /** Cards that perfect play never lays in any round. */
  neverUsed: number[];
  /** What the seat that is first ahead in coins can expect at that moment (win 1, draw 0, loss −1). */
  firstLead: number;
}

/** A card that is played more seldom than this in a match counts as never. */
const NEVER = 1e-9;

/** Looks at how both sides play a rule set that was solved. */
export function studyRules({ game, graph, values }: Solved): RuleStudy {
  const ledger = new PlayLedger(game, graph);
  const evaluation = walkEquilibrium(graph, values, ledger.visit);
  const cards = ledger.cards();
  return {
    ...evaluation,
    // The value itself, without the rounding of the walk.
    value: chanceWeighted(graph, values),
    opening: ledger.opening,
    openingEntropy: -ledger.opening.reduce((sum, p) => sum + (p > 0 ? p * Math.log2(p) : 0), 0),
    cards,
    neverUsed: cards.filter(({ played }) => played < NEVER).map(({ card }) => card),
    firstLead: ledger.firstLead(),
  };
}

const CARDS = 8;

/** Adds up what is played as the walk passes over the positions. */
class PlayLedger {
  readonly opening: number[] = new Array(CARDS).fill(0);
  private readonly game: KronenduellGame;
  private readonly graph: PositionGraph;
  private readonly e: Expansion;
  private readonly start: Int32Array;
  private readonly state: Int32Array;
  private readonly chosen = new Int32Array(2);
  private readonly noDeal: Int32Array;
  /** [card − 1][round − 1] */
  private readonly played = Array.from({ length: CARDS }, () => new Float64Array(CARDS));
  /** What these rounds brought it, in the same order. */
  private readonly coins = Array.from({ length: CARDS }, () => new Float64Array(CARDS));
  private leads = 0;
  private leadWorth = 0;

  constructor(game: KronenduellGame, graph: PositionGraph) {
    this.game = game;
    this.graph = graph;
    this.e = createExpansion(graph.maxWidth);
    this.start = new Int32Array(game.stateSize);
    this.state = new Int32Array(game.stateSize);
    this.noDeal = new Int32Array(game.dealSize);
  }

  readonly visit: EquilibriumVisit = (i, { rows, cols, worth }, joint, [here, mirrored]) => {
    const { game, e, start, state } = this;
    const key = this.graph.keys[i];
    game.keyed.load(key, start);
    game.keyed.expand(key, e);
    const round = 1 + CARDS - handSize(ofSeat(start[HANDS], 0));
    const before = start[COINS];
    for (let row = 0, c = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++, c++) {
        if (joint[c] === 0) continue;
        // What one seat does here the other does in the mirror image.
        const p = (here + mirrored) * joint[c];
        const [card0, card1] = [e.rowMove[row], e.colMove[col]];
        this.played[card0 - 1][round - 1] += p / 2;
        this.played[card1 - 1][round - 1] += p / 2;
        if (round === 1) {
          this.opening[card0 - 1] += here * joint[c];
          this.opening[card1 - 1] += mirrored * joint[c];
        }
        this.playRound(card0, card1);
        const gained = state[COINS];
        const lead = ofSeat(gained, 0) - ofSeat(gained, 1) - ofSeat(before, 0) + ofSeat(before, 1);
        this.coins[card0 - 1][round - 1] += (p * lead) / 2;
        this.coins[card1 - 1][round - 1] -= (p * lead) / 2;
        if (before === 0 && lead !== 0) {
          this.leads += p;
          this.leadWorth += p * Math.sign(lead) * worth[c];
        }
      }
    }
  };

  cards(): CardUse[] {
    const each = (coins: number, played: number) => (played < NEVER ? 0 : coins / played);
    return this.played.map((byRound, i) => {
      const played = sum(byRound);
      return {
        card: i + 1,
        byRound: Array.from(byRound),
        played,
        gain: each(sum(this.coins[i]), played),
        gainByRound: Array.from(byRound, (p, round) => each(this.coins[i][round], p)),
      };
    });
  }

  firstLead(): number {
    return this.leads === 0 ? 0 : this.leadWorth / this.leads;
  }

  /** Leaves the coins after this round in the state, whoever lays first. */
  private playRound(card0: number, card1: number): void {
    const { game, state, chosen, noDeal } = this;
    state.set(this.start);
    chosen[0] = card0;
    chosen[1] = card1;
    const plies = game.toAct(state) === 3 ? 1 : 2;
    for (let ply = 0; ply < plies; ply++) game.play(state, chosen, noDeal);
  }
}

function sum(of: Float64Array): number {
  return of.reduce((total, x) => total + x, 0);
}

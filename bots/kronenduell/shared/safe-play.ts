/**
 * Play that gains from what an opponent is expected to do and is safe if it does something else: in a game it loses on
 * average at most `risk` more than optimal play, whatever the opponent plays. The risk is shared out among the rounds;
 * where all games begin alike, the first rounds are planned together, the later ones each by itself.
 */
import type { Expansion, Keyed } from '../../../src/core/game.js';
import { discover, type PositionGraph } from '../../../src/search/position-graph.js';
import {
  createPolicyTable,
  fillPolicyTable,
  type PolicyTable,
  type PositionPolicy,
} from '../../../src/search/position-policy.js';
import { PositionTable } from '../../../src/search/position-table.js';
import { SafeMix } from '../../../src/search/safe-mix.js';
import { safeResponse } from '../../../src/search/safe-response.js';
import type { ValueTable } from '../../../src/search/value-table.js';

/** Positions with so many cards a side and fewer are not planned ahead. */
const HORIZON = 5;

/** The part of the risk that the rounds before the horizon get; its precision is so many halvings. */
const PLANNED = 0.6;
const HALVINGS = 5;

/** By cards left: the part of the risk that a round gets, where the first rounds are planned and where they are not. */
const LATER = [0, 0.04, 0.06, 0.08, 0.1, 0.12];
const EACH = [0, 0.02, 0.04, 0.06, 0.1, 0.14, 0.18, 0.22, 0.24];

/** Optimal values with all that is needed to depart from them safely; one serves all matches of a worker. */
export class SafePlay {
  private readonly keyed: Keyed;
  private readonly table: ValueTable;
  private readonly mix: SafeMix;
  private readonly payoffs: Float64Array;
  private readonly model: Float64Array;
  /** The first rounds as a game of their own, that ends at the horizon with what the rest is worth. */
  private readonly opening: { graph: PositionGraph; keyed: Keyed; positions: PositionTable } | null;

  constructor(keyed: Keyed, table: ValueTable) {
    this.keyed = keyed;
    this.table = table;
    this.mix = new SafeMix(keyed.maxWidth);
    this.payoffs = new Float64Array(keyed.maxWidth ** 2);
    this.model = new Float64Array(keyed.maxWidth);
    const opening = openingOf(keyed, table);
    const alike = keyed.roots().length === 1;
    const graph = alike ? discover(opening, { fold: false }) : null;
    this.opening =
      graph === null
        ? null
        : { graph, keyed: opening, positions: new PositionTable(graph.keyBits, graph.slots) };
  }

  /** The first rounds against an opponent who is expected to play by `model`; null where games begin differently. */
  plan(model: PositionPolicy, seat: 0 | 1, risk: number): PolicyTable | null {
    if (this.opening === null) return null;
    const { graph, keyed } = this.opening;
    const expected = createPolicyTable(graph, 1 - seat);
    fillPolicyTable(expected, graph, keyed, model);
    const [{ key }] = keyed.roots();
    const value = this.table.value(key) * (seat === 0 ? 1 : -1);
    return safeResponse(graph, expected, value - PLANNED * risk, HALVINGS).policy;
  }

  /** Writes the mix of the plan's seat at a position, where the opponent is expected to play by `model`. */
  play(
    plan: PolicyTable | null,
    model: PositionPolicy,
    risk: number,
    key: number,
    e: Expansion,
    seat: 0 | 1,
    revealed: number,
    out: Float64Array,
  ): void {
    const { keyed, table, payoffs } = this;
    const cardsLeft = keyed.rank(key);
    const n = seat === 0 ? e.rows : e.cols;
    if (plan !== null && this.opening !== null && cardsLeft > HORIZON) {
      const at = plan.start[this.opening.positions.find(key)] + Math.max(0, revealed) * n;
      for (let m = 0; m < n; m++) out[m] = plan.mix[at + m];
      return;
    }
    table.payoffs(e, payoffs);
    const slack = risk * (plan === null ? EACH : LATER)[cardsLeft];
    if (revealed >= 0) this.answer(e, seat, revealed, out);
    else if (e.order !== 0) this.lead(model, slack, key, e, seat, out);
    else {
      model(key, e, 1 - seat, -1, this.model);
      this.mix.choose(seat, payoffs, e.rows, e.cols, this.model, slack, out);
    }
  }

  /** The best answer to what lies open: nothing is risked, and nothing is left to guess. */
  private answer(e: Expansion, seat: 0 | 1, revealed: number, out: Float64Array): void {
    const { payoffs } = this;
    const n = seat === 0 ? e.rows : e.cols;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let m = 0; m < n; m++) {
      const worth = seat === 0 ? payoffs[m * e.cols + revealed] : -payoffs[revealed * e.cols + m];
      if (worth > most) {
        most = worth;
        best = m;
      }
    }
    out.fill(0, 0, n);
    out[best] = 1;
  }

  /** Of the cards that are safe enough to be laid open, the one that gains most by the expected answers. */
  private lead(
    model: PositionPolicy,
    slack: number,
    key: number,
    e: Expansion,
    seat: 0 | 1,
    out: Float64Array,
  ): void {
    const { payoffs } = this;
    const n = seat === 0 ? e.rows : e.cols;
    const others = seat === 0 ? e.cols : e.rows;
    const floors = new Array<number>(n).fill(Number.POSITIVE_INFINITY);
    const gains = new Array<number>(n).fill(0);
    for (let m = 0; m < n; m++) {
      model(key, e, 1 - seat, m, this.model);
      for (let k = 0; k < others; k++) {
        const worth = seat === 0 ? payoffs[m * e.cols + k] : -payoffs[k * e.cols + m];
        floors[m] = Math.min(floors[m], worth);
        gains[m] += this.model[k] * worth;
      }
    }
    const safe = Math.max(...floors) - slack - ROUNDING;
    let best = -1;
    for (let m = 0; m < n; m++) if (floors[m] >= safe && (best < 0 || gains[m] > gains[best])) best = m;
    out.fill(0, 0, n);
    out[best] = 1;
  }
}

const ROUNDING = 1e-13;

function openingOf(keyed: Keyed, table: ValueTable): Keyed {
  const { mirror: _unequal, ...rest } = keyed;
  return {
    ...rest,
    expand(key, e) {
      keyed.expand(key, e);
      for (let c = 0; c < e.rows * e.cols; c++) {
        if (e.child[c] < 0 || keyed.rank(e.child[c]) > HORIZON) continue;
        e.payoff[c] = table.value(e.child[c]);
        e.child[c] = -1;
      }
    },
  };
}

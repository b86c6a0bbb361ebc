/**
 * Determinized search: every candidate move is tried in many worlds, and in each the match is played to its end by `rules`,
 * or solved exactly once few cards are left. All candidates are tried in the same worlds, and those that fall clearly
 * behind are given up early, so that the time goes to the close ones.
 */
import type { Rng } from '../../../src/core/rng.js';
import { EndgameSolver } from '../../../src/games/koenig-gegen-bauern/endgame.js';
import type { FewestMoves } from '../../../src/games/koenig-gegen-bauern/fewest-moves.js';
import type { MoveTable } from '../../../src/games/koenig-gegen-bauern/move-table.js';
import type { KoenigView } from '../../../src/games/koenig-gegen-bauern/view.js';
import { Candidates } from './candidates.js';
import { OpenTable } from './open-table.js';
import type { Playouts } from './playouts.js';
import type { RulesPlayer } from './rules-player.js';
import type { Situation } from './situation.js';
import type { Worlds } from './world-source.js';

export interface SearchLimits {
  /** The most worlds. */
  worlds: number;
  /** The most milliseconds; 0: no limit. */
  ms: number;
  /** The most candidates. */
  candidates: number;
  /** Up to so many cards in all a world is solved exactly, unless that takes more than so many positions. */
  exact: number;
  nodes: number;
}

/** Candidates are compared after so many worlds each time. */
const batch = 16;
/** A candidate is given up when it is behind by more than so many standard errors … */
const patience = 2;
/** … and the rules' own choice is left only for one that is ahead by so many. */
const trust = 0.5;

export class WorldSearch {
  private readonly player: RulesPlayer;
  private readonly playouts: Playouts;
  private readonly candidates: Candidates;
  private readonly solver: EndgameSolver;
  private readonly root: OpenTable;
  private readonly table: OpenTable;
  /** The candidates, the rules' own choice first, and the places in it of those still tried. */
  private readonly list: number[] = [];
  private open: number[] = [];
  /** By world and candidate: 1 where it won. */
  private outcomes = new Uint8Array(0);
  /** What each world counts for. */
  private weights = new Float64Array(0);
  private worlds = 0;

  constructor(
    moves: MoveTable,
    fewest: FewestMoves,
    player: RulesPlayer,
    playouts: Playouts,
    together: boolean,
  ) {
    this.player = player;
    this.playouts = playouts;
    this.candidates = new Candidates(moves, fewest);
    this.solver = new EndgameSolver(moves);
    this.root = new OpenTable(moves, together);
    this.table = new OpenTable(moves, together);
  }

  /** The best of legal[0 … n − 1], where `s` is the situation of the view. */
  choose(
    v: KoenigView,
    s: Situation,
    legal: Int32Array,
    n: number,
    source: Worlds,
    limits: SearchLimits,
    rng: Rng,
  ): number {
    const deadline = deadlineOf(limits);
    if (!this.listCandidates(s, legal, n, limits.candidates)) return this.list[0];
    const width = this.list.length;
    const most = Math.min(limits.worlds, source.count);
    if (this.outcomes.length < width * most) this.outcomes = new Uint8Array(width * most);
    if (this.weights.length < most) this.weights = new Float64Array(most);
    this.worlds = 0;
    while (this.worlds < most && this.open.length > 1) {
      this.place(v, source.draw(v, rng));
      this.weights[this.worlds] = source.weight;
      const solved = this.tryAll(limits);
      this.worlds++;
      if (solved && source.certain) break;
      if (source.count > limits.worlds && this.worlds % batch === 0) this.giveUp();
      if (performance.now() > deadline) break;
    }
    return this.list[this.best()];
  }

  /** Whether a seat wins more often as King than as a Bauer under either of the others. */
  volunteers(v: KoenigView, source: Worlds, limits: SearchLimits, rng: Rng): boolean {
    const { table } = this;
    const deadline = deadlineOf(limits);
    let surplus = 0;
    for (let i = 0; i < limits.worlds && (i === 0 || performance.now() < deadline); i++) {
      const world = source.draw(v, rng);
      for (let king = 0; king < 3; king++) {
        table.deal(world, king);
        this.playouts.finish(table);
        if (table.wonBy(v.seat)) surplus += king === v.seat ? 2 : -1;
      }
    }
    return surplus > 0;
  }

  /** Lists the candidates; false when there is nothing to search for. */
  private listCandidates(s: Situation, legal: Int32Array, n: number, most: number): boolean {
    const { player, candidates, list } = this;
    const forced = player.weigh(s);
    const { ballot } = player;
    // The rules know nothing of moves that a restricted player has to do without.
    const may = legal.subarray(0, n);
    const first = ballot.moves[forced >= 0 ? forced : ballot.best()];
    list.length = 0;
    if (may.includes(first)) list.push(first);
    if (forced >= 0 && list.length > 0) return false;
    candidates.choose(s.low, s.high, legal, n, most);
    for (const [moves, count] of [
      [ballot.moves, ballot.count],
      [candidates.moves, candidates.count],
    ] as const) {
      for (let i = 0; i < count && list.length < most; i++) {
        if (!list.includes(moves[i]) && may.includes(moves[i])) list.push(moves[i]);
      }
    }
    this.open = list.map((_, i) => i);
    return list.length > 1;
  }

  /** Sets up the position of the view in a world. */
  private place(v: KoenigView, hands: Int32Array): void {
    const { root } = this;
    for (let i = 0; i < 6; i++) root.hands[i] = hands[i];
    root.sizes.set(v.handSizes);
    root.begin(v.king);
    root.turn = v.seat;
    root.last = v.last;
    root.lastSeat = v.lastSeat;
  }

  /** Tries every candidate that is not given up in the world that is set up; true when it was solved. */
  private tryAll({ exact, nodes }: SearchLimits): boolean {
    const { root, table, list, open, outcomes } = this;
    const at = this.worlds * list.length;
    const { sizes, turn, together } = root;
    if (together && sizes[0] + sizes[1] + sizes[2] <= exact) {
      const solution = this.solver.solve(root, nodes);
      if (solution !== null) {
        for (const i of open) outcomes[at + i] = solution.moves.includes(list[i]) ? 1 : 0;
        return true;
      }
    }
    for (const i of open) {
      table.copy(root);
      table.play(list[i]);
      this.playouts.finish(table);
      outcomes[at + i] = table.wonBy(turn) ? 1 : 0;
    }
    return false;
  }

  /** Gives up the candidates that are clearly behind. */
  private giveUp(): void {
    let best = this.open[0];
    for (const i of this.open) if (this.lead(i, best) > 0) best = i;
    this.open = this.open.filter((i) => this.lead(best, i) <= patience);
  }

  /** The candidate to play: the rules' own choice unless another is ahead of it. */
  private best(): number {
    let best = this.open[0];
    for (const i of this.open) if (this.lead(i, best) > 0) best = i;
    return best !== 0 && this.open.includes(0) && this.lead(best, 0) < trust ? 0 : best;
  }

  /** How far one candidate is ahead of another over all worlds, in standard errors of the difference. */
  private lead(one: number, other: number): number {
    const { outcomes, weights, worlds } = this;
    const width = this.list.length;
    let difference = 0;
    let spread = 0;
    for (let w = 0; w < worlds; w++) {
      const d = weights[w] * (outcomes[w * width + one] - outcomes[w * width + other]);
      difference += d;
      spread += d * d;
    }
    return difference === 0 ? 0 : difference / Math.sqrt(spread);
  }
}

function deadlineOf({ ms }: SearchLimits): number {
  return ms === 0 ? Number.POSITIVE_INFINITY : performance.now() + ms;
}

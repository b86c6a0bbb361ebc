/**
 * The whole tree of a small game and its information sets (J. von Neumann, O. Morgenstern, "Theory of Games and Economic
 * Behavior", 1944; H. Kuhn, "Extensive games and the problem of information", 1953), read through the contract: all
 * deals, all moves. Seats that move at once stand one below the other in the tree, and don't see each other.
 */
import type { Deal, Game, Hidden, Move, State } from '../core/game.js';

/** What a seat can't tell apart where it owes a move. */
export interface InformationSet {
  seat: number;
  /** The seat's {@link Game.hidden} key with the seat before it. */
  key: string;
  moves: readonly Move[];
  /** Where its mix begins among those of all sets. */
  at: number;
}

/** Nodes are numbered so that children come after their parents. */
export interface GameTree {
  readonly seats: number;
  readonly size: number;
  /** By node: who moves, −1 where the match is over. */
  readonly seat: Int8Array;
  /** By node where a seat moves: the number of its information set. */
  readonly set: Int32Array;
  /** The children of node n are child[edge[n]] … child[edge[n + 1] − 1], one a move. */
  readonly edge: Int32Array;
  readonly child: Int32Array;
  /** Where the match is over: what each seat gets, [node * seats + seat]. */
  readonly returns: Float64Array;
  /** The first node of each deal, with its chance. */
  readonly roots: readonly { node: number; chance: number }[];
  readonly sets: readonly InformationSet[];
  /** How long the mixes of all sets are together. */
  readonly places: number;
}

/**
 * Reads the tree of a game.
 * @throws Error where the game lists no deals or has no information keys
 */
export function readTree<V extends object>(game: Game<V>): GameTree {
  if (game.deals === undefined || game.hidden === undefined) {
    throw new Error(`${game.id} can't be read as a tree: it lists no deals or no information keys`);
  }
  const reader = new TreeReader(game, game.hidden);
  const roots: { node: number; chance: number }[] = [];
  game.deals((deal, chance) => roots.push({ node: reader.readDeal(deal), chance }));
  return reader.tree(roots);
}

class TreeReader<V extends object> {
  private readonly game: Game<V>;
  private readonly hidden: Hidden<V>;
  private readonly view: V;
  private readonly seat: number[] = [];
  private readonly set: number[] = [];
  private readonly children: number[][] = [];
  private readonly returns: number[] = [];
  private readonly sets: InformationSet[] = [];
  private readonly setOf = new Map<string, number>();
  private places = 0;

  constructor(game: Game<V>, hidden: Hidden<V>) {
    this.game = game;
    this.hidden = hidden;
    this.view = game.createView();
  }

  readDeal(deal: Deal): number {
    const state = new Int32Array(this.game.stateSize);
    this.game.start(deal, state);
    return this.readNode(state, deal, this.game.toAct(state), new Int32Array(this.game.seats));
  }

  /** Reads the node at which the lowest seat of `owing` moves next; those before it in this ply have `chosen`. */
  private readNode(state: State, deal: Deal, owing: number, chosen: Int32Array): number {
    const { game, children } = this;
    const node = children.push([]) - 1;
    if (owing === 0) {
      const returns = new Float64Array(game.seats);
      game.returns(state, returns);
      this.returns.push(...returns);
      this.seat.push(-1);
      this.set.push(-1);
      return node;
    }
    const seat = 31 - Math.clz32(owing & -owing);
    const set = this.findSet(state, seat);
    this.returns.push(...new Array<number>(game.seats).fill(0));
    this.seat.push(seat);
    this.set.push(set);
    for (const move of this.sets[set].moves) {
      const next = chosen.slice();
      next[seat] = move;
      children[node].push(this.readMove(state, deal, owing & ~(1 << seat), next));
    }
    return node;
  }

  private readMove(state: State, deal: Deal, owing: number, chosen: Int32Array): number {
    if (owing !== 0) return this.readNode(state, deal, owing, chosen);
    const after = state.slice();
    this.game.play(after, chosen, deal);
    return this.readNode(after, deal, this.game.toAct(after), chosen);
  }

  private findSet(state: State, seat: number): number {
    const { game, view, setOf, sets } = this;
    game.view(state, seat, view);
    const key = setKey(seat, this.hidden.informationKey(view));
    const known = setOf.get(key);
    if (known !== undefined) return known;
    const legal = new Int32Array(game.maxMoves);
    const n = game.legal(state, seat, legal);
    setOf.set(key, sets.length);
    sets.push({ seat, key, moves: [...legal.subarray(0, n)], at: this.places });
    this.places += n;
    return sets.length - 1;
  }

  tree(roots: { node: number; chance: number }[]): GameTree {
    const size = this.seat.length;
    const edge = new Int32Array(size + 1);
    for (let n = 0; n < size; n++) edge[n + 1] = edge[n] + this.children[n].length;
    return {
      seats: this.game.seats,
      size,
      seat: Int8Array.from(this.seat),
      set: Int32Array.from(this.set),
      edge,
      child: Int32Array.from(this.children.flat()),
      returns: Float64Array.from(this.returns),
      roots,
      sets: this.sets,
      places: this.places,
    };
  }
}

/** The key of an information set: a seat's own key could be another seat's, too. */
export function setKey(seat: number, informationKey: string): string {
  return `${seat}|${informationKey}`;
}

/** Plays every move equally often in every set. */
export function uniformMix(tree: GameTree): Float64Array {
  const mix = new Float64Array(tree.places);
  for (const { at, moves } of tree.sets) mix.fill(1 / moves.length, at, at + moves.length);
  return mix;
}

/** What each seat gets on average when all play by `mix`, which has a mix for each set. */
export function expectedReturns(tree: GameTree, mix: Float64Array): Float64Array {
  const { seats, size, returns, roots } = tree;
  const values = returns.slice();
  for (let n = size - 1; n >= 0; n--) {
    if (tree.seat[n] < 0) continue;
    const { at } = tree.sets[tree.set[n]];
    for (let e = tree.edge[n], m = at; e < tree.edge[n + 1]; e++, m++) {
      for (let seat = 0; seat < seats; seat++) {
        values[n * seats + seat] += mix[m] * values[tree.child[e] * seats + seat];
      }
    }
  }
  const mean = new Float64Array(seats);
  for (const { node, chance } of roots) {
    for (let seat = 0; seat < seats; seat++) mean[seat] += chance * values[node * seats + seat];
  }
  return mean;
}

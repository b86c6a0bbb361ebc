/** The candidates of one decision, each with its considerations and their weighted sum. */
import type { Rng } from '../../../src/core/rng.js';
import { mostTerms } from './considerations.js';

/** No decision has more candidates: 20 combinations of a plan, or a pass and 32 main parts that beat. */
const mostCandidates = 64;

export class Ballot {
  readonly moves = new Int32Array(mostCandidates);
  /** The considerations, {@link mostTerms} places a candidate. */
  readonly terms = new Float64Array(mostCandidates * mostTerms);
  /** Where the weights of each candidate begin. */
  readonly weightsOf = new Int32Array(mostCandidates);
  readonly sums = new Float64Array(mostCandidates);
  /** The candidates' chances, after {@link toChances}. */
  readonly chances = new Float64Array(mostCandidates);
  count = 0;
  private readonly weights: Float64Array;

  constructor(weights: Float64Array) {
    this.weights = weights;
  }

  clear(): void {
    this.count = 0;
  }

  /** The only candidate. */
  elect(move: number): void {
    this.moves[0] = move;
    this.count = 1;
  }

  /** Begins a candidate whose weights begin at `weights`; returns where in {@link terms} its considerations go. */
  open(move: number, weights: number): number {
    this.moves[this.count] = move;
    this.weightsOf[this.count] = weights;
    return this.count * mostTerms;
  }

  /** Ends the candidate, whose considerations go up to `end`. */
  close(end: number): void {
    const { terms, weights, count } = this;
    let sum = 0;
    for (let at = count * mostTerms, i = this.weightsOf[count]; at < end; at++, i++)
      sum += weights[i] * terms[at];
    this.sums[count] = sum;
    this.count = count + 1;
  }

  has(move: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.moves[i] === move) return true;
    return false;
  }

  /** The candidate with the highest sum. */
  best(): number {
    let best = 0;
    for (let i = 1; i < this.count; i++) if (this.sums[i] > this.sums[best]) best = i;
    return best;
  }

  /** Turns the sums into chances: the softmax. */
  toChances(): void {
    const { sums, chances, count } = this;
    const most = sums[this.best()];
    let total = 0;
    for (let i = 0; i < count; i++) total += chances[i] = Math.exp(sums[i] - most);
    for (let i = 0; i < count; i++) chances[i] /= total;
  }

  /** Draws a candidate by these chances. */
  draw(rng: Rng): number {
    this.toChances();
    return rng.pick(this.chances, this.count);
  }
}

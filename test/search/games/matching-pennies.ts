/** Matching pennies, with `stake` for two heads and 1 otherwise: value and mixes are known in closed form. */
import type { Deal, Game, Hidden, State } from '../../../src/core/game.js';
import { TestGame } from './test-game.js';

export interface PenniesView {
  seat: number;
}

/** Seat 0 wins when both show the same. State: plies, both pennies; 0 is heads. */
export class MatchingPennies extends TestGame<PenniesView> implements Game<PenniesView, object> {
  readonly id = 'matching-pennies';
  readonly stateSize = 3;
  readonly dealSize = 0;
  readonly maxMoves = 2;
  readonly maxPlies = 1;
  private readonly stake: number;

  constructor(stake = 1) {
    super();
    this.stake = stake;
  }

  drawDeal(): void {}

  deals(each: (deal: Deal, chance: number) => void): void {
    each(new Int32Array(0), 1);
  }

  start(_deal: Deal, out: State): void {
    out.fill(0);
  }

  toAct(s: State): number {
    return s[0] === 0 ? 3 : 0;
  }

  legal(_s: State, _seat: number, out: Int32Array): number {
    out[0] = 0;
    out[1] = 1;
    return 2;
  }

  play(s: State, chosen: Int32Array): void {
    s[0] = 1;
    s[1] = chosen[0];
    s[2] = chosen[1];
  }

  returns(s: State, out: Float64Array): void {
    const [, a, b] = s;
    out[0] = a !== b ? -1 : a === 0 ? this.stake : 1;
    out[1] = 0 - out[0];
  }

  createView(): PenniesView {
    return { seat: 0 };
  }

  view(_s: State, seat: number, out: PenniesView): void {
    out.seat = seat;
  }

  readonly hidden: Hidden<PenniesView> = {
    informationKey: (v) => `${v.seat}`,
    sampleWorld: (_v, _rng, s) => {
      s.fill(0);
      return 1;
    },
  };
}

/**
 * Kuhn poker (H. Kuhn, "A simplified two-person poker", 1950): three cards, one each, an ante of one, one bet of one.
 * Its value is −1/18 for seat 0.
 */
import type { Deal, Game, Hidden, State } from '../../../src/core/game.js';
import type { Rng } from '../../../src/core/rng.js';
import { TestGame } from './test-game.js';

export interface KuhnView {
  seat: number;
  card: number;
  plies: number;
  moves: Int32Array;
}

/** 0: pass (check or fold), 1: bet (or call). State: both cards, plies, then the moves. */
export class Kuhn extends TestGame<KuhnView> implements Game<KuhnView, object> {
  readonly id = 'kuhn';
  readonly stateSize = 6;
  readonly dealSize = 2;
  readonly maxMoves = 2;
  readonly maxPlies = 3;

  drawDeal(rng: Rng, out: Deal): void {
    const deck = Int32Array.of(0, 1, 2);
    rng.shuffle(deck);
    out.set(deck.subarray(0, 2));
  }

  deals(each: (deal: Deal, chance: number) => void): void {
    for (let a = 0; a < 3; a++) {
      for (let b = 0; b < 3; b++) if (a !== b) each(Int32Array.of(a, b), 1 / 6);
    }
  }

  start(deal: Deal, out: State): void {
    out.fill(0);
    out.set(deal);
  }

  toAct(s: State): number {
    const [, , plies, first, second] = s;
    const over = plies === 3 || (plies === 2 && !(first === 0 && second === 1));
    return over ? 0 : 1 << (plies % 2);
  }

  legal(_s: State, _seat: number, out: Int32Array): number {
    out[0] = 0;
    out[1] = 1;
    return 2;
  }

  play(s: State, chosen: Int32Array): void {
    s[3 + s[2]] = chosen[s[2] % 2];
    s[2]++;
  }

  returns(s: State, out: Float64Array): void {
    const [mine, theirs, plies, first, second, third] = s;
    let won: number;
    if (plies === 2 && first === 1 && second === 0) won = 1;
    else if (plies === 3 && third === 0) won = -1;
    else won = Math.sign(mine - theirs) * (first + second > 0 ? 2 : 1);
    out[0] = won;
    out[1] = 0 - won;
  }

  createView(): KuhnView {
    return { seat: 0, card: 0, plies: 0, moves: new Int32Array(3) };
  }

  view(s: State, seat: number, out: KuhnView): void {
    out.seat = seat;
    out.card = s[seat];
    out.plies = s[2];
    out.moves.set(s.subarray(3, 6));
  }

  readonly hidden: Hidden<KuhnView> = {
    informationKey: (v) => `${v.card}:${v.moves.subarray(0, v.plies).join('')}`,
    sampleWorld: (v, rng, s, deal) => {
      const other = (v.card + 1 + rng.below(2)) % 3;
      deal[v.seat] = v.card;
      deal[1 - v.seat] = other;
      s.set(deal);
      s[2] = v.plies;
      s.set(v.moves, 3);
      return 1;
    },
  };
}

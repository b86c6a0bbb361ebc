/**
 * Leduc hold'em (F. Southey et al., "Bayes' bluff", 2005): six cards of three ranks, one each and one shown after the
 * first round of betting, an ante of one, at most two raises a round, of 2 and then of 4. Its value is about −0.0856 for
 * seat 0.
 */
import type { Deal, Game, Hidden, State } from '../../../src/core/game.js';
import type { Rng } from '../../../src/core/rng.js';
import { TestGame } from './test-game.js';

export interface LeducView {
  seat: number;
  card: number;
  /** −1 before the second round. */
  shown: number;
  plies: number;
  moves: Int32Array;
}

const fold = 0;
const call = 1;
const raise = 2;

const [card0, , shown, round, turn, raises, stake0, , called, folded, plies, moves] = Array(12).keys();

/** Moves are fold 0 (only to a raise), call 1 and raise 2. */
export class Leduc extends TestGame<LeducView> implements Game<LeducView, object> {
  readonly id = 'leduc';
  readonly stateSize = moves + 8;
  readonly dealSize = 3;
  readonly maxMoves = 3;
  readonly maxPlies = 8;

  drawDeal(rng: Rng, out: Deal): void {
    const deck = Int32Array.of(0, 1, 2, 3, 4, 5);
    rng.shuffle(deck);
    for (let i = 0; i < 3; i++) out[i] = deck[i] >> 1;
  }

  deals(each: (deal: Deal, chance: number) => void): void {
    for (let a = 0; a < 3; a++) {
      for (let b = 0; b < 3; b++) {
        for (let c = 0; c < 3; c++) {
          const left = [2, 2, 2];
          let chance = 1;
          for (const [i, card] of [a, b, c].entries()) chance *= Math.max(0, left[card]--) / (6 - i);
          if (chance > 0) each(Int32Array.of(a, b, c), chance);
        }
      }
    }
  }

  start(deal: Deal, out: State): void {
    out.fill(0);
    out.set(deal);
    out[stake0] = 1;
    out[stake0 + 1] = 1;
    out[folded] = -1;
  }

  toAct(s: State): number {
    return s[round] > 1 || s[folded] >= 0 ? 0 : 1 << s[turn];
  }

  legal(s: State, seat: number, out: Int32Array): number {
    let n = 0;
    if (s[stake0 + seat] < s[stake0 + 1 - seat]) out[n++] = fold;
    out[n++] = call;
    if (s[raises] < 2) out[n++] = raise;
    return n;
  }

  play(s: State, chosen: Int32Array): void {
    const seat = s[turn];
    const move = chosen[seat];
    s[moves + s[plies]++] = move;
    s[turn] = 1 - seat;
    if (move === fold) s[folded] = seat;
    else {
      s[stake0 + seat] = s[stake0 + 1 - seat];
      if (move === raise) {
        s[stake0 + seat] += s[round] === 0 ? 2 : 4;
        s[raises]++;
        s[called] = 0;
      } else if (s[raises] > 0 || s[called] === 1) {
        s[round]++;
        s[turn] = 0;
        s[raises] = 0;
        s[called] = 0;
      } else s[called] = 1;
    }
  }

  returns(s: State, out: Float64Array): void {
    let winner = s[folded] >= 0 ? 1 - s[folded] : -1;
    if (winner < 0) {
      const strength = [0, 1].map((seat) => (s[card0 + seat] === s[shown] ? 10 : s[card0 + seat]));
      if (strength[0] !== strength[1]) winner = strength[0] > strength[1] ? 0 : 1;
    }
    out.fill(0);
    if (winner < 0) return;
    out[winner] = s[stake0 + 1 - winner];
    out[1 - winner] = -s[stake0 + 1 - winner];
  }

  createView(): LeducView {
    return { seat: 0, card: 0, shown: 0, plies: 0, moves: new Int32Array(8) };
  }

  view(s: State, seat: number, out: LeducView): void {
    out.seat = seat;
    out.card = s[card0 + seat];
    out.shown = s[round] > 0 ? s[shown] : -1;
    out.plies = s[plies];
    out.moves.set(s.subarray(moves, moves + 8));
  }

  readonly hidden: Hidden<LeducView> = {
    informationKey: (v) => `${v.card}${v.shown}:${v.moves.subarray(0, v.plies).join('')}`,
    sampleWorld: (v, rng, s, deal) => {
      const left = [2, 2, 2];
      left[v.card]--;
      if (v.shown >= 0) left[v.shown]--;
      const draw = () => {
        let k = rng.below(left[0] + left[1] + left[2]);
        let card = 0;
        while (k >= left[card]) k -= left[card++];
        left[card]--;
        return card;
      };
      deal[v.seat] = v.card;
      deal[1 - v.seat] = draw();
      deal[2] = v.shown >= 0 ? v.shown : draw();
      this.start(deal, s);
      const chosen = new Int32Array(2);
      for (let i = 0; i < v.plies; i++) {
        chosen.fill(v.moves[i]);
        this.play(s, chosen);
      }
      return 1;
    },
  };
}

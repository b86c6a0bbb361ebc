/**
 * Goofspiel with n cards a side and the prizes n, n − 1, … 1 in that order: both bid at once, the higher card takes the
 * prize, equal bids lose it; more prize points win. Both seats stand alike, so its value is 0.
 */
import type { Deal, Expansion, Game, Hidden, Keyed, State } from '../../../src/core/game.js';
import type { Rng } from '../../../src/core/rng.js';
import { TestGame } from './test-game.js';

export interface GoofspielView {
  seat: number;
  hands: Int32Array;
  lead: number;
}

/** Cards are 1 … n, a hand is a bit mask. State: both hands, seat 0's lead in points. */
export class Goofspiel extends TestGame<GoofspielView> implements Game<GoofspielView, object> {
  readonly id = 'goofspiel';
  readonly stateSize = 3;
  readonly dealSize = 0;
  readonly maxMoves: number;
  readonly maxPlies: number;
  readonly keyed: Keyed;
  private readonly cards: number;

  constructor(cards: number) {
    super();
    this.cards = cards;
    this.maxMoves = cards;
    this.maxPlies = cards;
    this.keyed = new GoofspielKeys(this, cards);
  }

  drawDeal(): void {}

  deals(each: (deal: Deal, chance: number) => void): void {
    each(new Int32Array(0), 1);
  }

  start(_deal: Deal, out: State): void {
    out[0] = 2 ** this.cards - 1;
    out[1] = 2 ** this.cards - 1;
    out[2] = 0;
  }

  toAct(s: State): number {
    return s[0] === 0 ? 0 : 3;
  }

  legal(s: State, seat: number, out: Int32Array): number {
    let n = 0;
    for (let card = 1; card <= this.cards; card++) if ((s[seat] & (1 << (card - 1))) !== 0) out[n++] = card;
    return n;
  }

  play(s: State, chosen: Int32Array): void {
    const prize = count(s[0]);
    s[2] += prize * Math.sign(chosen[0] - chosen[1]);
    for (let seat = 0; seat < 2; seat++) s[seat] &= ~(1 << (chosen[seat] - 1));
  }

  returns(s: State, out: Float64Array): void {
    out[0] = Math.sign(s[2]);
    out[1] = 0 - out[0];
  }

  createView(): GoofspielView {
    return { seat: 0, hands: new Int32Array(2), lead: 0 };
  }

  view(s: State, seat: number, out: GoofspielView): void {
    out.seat = seat;
    out.hands[0] = s[seat];
    out.hands[1] = s[1 - seat];
    out.lead = seat === 0 ? s[2] : 0 - s[2];
  }

  readonly hidden: Hidden<GoofspielView> = {
    informationKey: (v) => `${v.seat}:${v.hands.join()}:${v.lead}`,
    sampleWorld: (v, _rng: Rng, s) => {
      s[v.seat] = v.hands[0];
      s[1 - v.seat] = v.hands[1];
      s[2] = v.seat === 0 ? v.lead : 0 - v.lead;
      return 1;
    },
  };
}

class GoofspielKeys implements Keyed {
  readonly keyBits = 32;
  readonly maxWidth: number;
  readonly maxRank: number;
  private readonly game: Goofspiel;
  private readonly state = new Int32Array(3);
  private readonly next = new Int32Array(3);
  private readonly chosen = new Int32Array(2);
  private readonly result = new Float64Array(2);

  constructor(game: Goofspiel, cards: number) {
    this.game = game;
    this.maxWidth = cards;
    this.maxRank = cards;
  }

  key(s: State): number {
    return s[0] + s[1] * 2 ** 8 + (s[2] + 128) * 2 ** 16;
  }

  load(key: number, out: State): void {
    out[0] = key & 255;
    out[1] = (key >> 8) & 255;
    out[2] = (key >> 16) - 128;
  }

  roots(): { key: number; chance: number }[] {
    this.game.start(new Int32Array(0), this.state);
    return [{ key: this.key(this.state), chance: 1 }];
  }

  rank(key: number): number {
    return count(key & 255);
  }

  mirror(key: number): number {
    const [a, b, lead] = [key & 255, (key >> 8) & 255, (key >> 16) - 128];
    return b + a * 2 ** 8 + (128 - lead) * 2 ** 16;
  }

  expand(key: number, out: Expansion): void {
    const { game, state, next, chosen, result } = this;
    this.load(key, state);
    out.rows = game.legal(state, 0, out.rowMove);
    out.cols = game.legal(state, 1, out.colMove);
    out.order = 0;
    for (let c = 0; c < out.rows * out.cols; c++) {
      chosen[0] = out.rowMove[Math.floor(c / out.cols)];
      chosen[1] = out.colMove[c % out.cols];
      next.set(state);
      game.play(next, chosen);
      const over = game.toAct(next) === 0;
      if (over) game.returns(next, result);
      out.child[c] = over ? -1 : this.key(next);
      out.payoff[c] = over ? result[0] : 0;
    }
  }
}

function count(hand: number): number {
  let n = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) n++;
  return n;
}

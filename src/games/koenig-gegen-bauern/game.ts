/** König gegen Bauern as a game of the arena: whose turn it is, legal moves, play, and who won. */
import type { Deal, Game, GameModule, SeatSet, State } from '../../core/game.js';
import type { Rng } from '../../core/rng.js';
import { readValues, SchemaError } from '../../core/schema.js';
import { dealOut, dealSize, drawDeal, findKing } from './deal.js';
import { KoenigMetrics } from './metrics.js';
import { decline, type MoveTable, moveTable, pass, volunteer } from './move-table.js';
import { follows, leads } from './moves.js';
import { KoenigText } from './notation.js';
import { type KoenigOptions, koenigOptions } from './options.js';
import { at, cardsPlayed, crown, mostPlies, playMove, stateSize, toBeat, turn, winShares } from './state.js';
import { createView, fillView, type KoenigView } from './view.js';
import { KoenigWorlds } from './worlds.js';

/** The game of one set of rules. */
export class KoenigGame implements Game<KoenigView, KoenigOptions> {
  readonly id = 'koenig-gegen-bauern';
  readonly seats = 3;
  readonly leastPoints = 0;
  readonly stateSize = stateSize;
  readonly dealSize = dealSize;
  readonly maxMoves: number;
  readonly maxPlies = mostPlies + 1;
  readonly options: KoenigOptions;
  /** Every move of these rules; a move is an index into it. */
  readonly moves: MoveTable;
  readonly text: KoenigText;
  readonly metrics: KoenigMetrics;
  readonly hidden: KoenigWorlds;

  constructor(options: KoenigOptions) {
    this.options = options;
    this.moves = moveTable(options);
    this.maxMoves = this.moves.most;
    this.text = new KoenigText(options, this.moves, (given) => new KoenigGame(given));
    this.metrics = new KoenigMetrics(options, this.moves);
    this.hidden = new KoenigWorlds(options, this.moves);
  }

  drawDeal(rng: Rng, out: Deal): void {
    drawDeal(rng, out);
  }

  start(deal: Deal, out: State): void {
    dealOut(deal, out);
    if (this.options.king === 'fixed') crown(out, 0);
  }

  toAct(s: State): SeatSet {
    return s[at.acting];
  }

  legal(s: State, seat: number, out: Int32Array): number {
    if (s[at.king] < 0) {
      out[0] = decline;
      out[1] = volunteer;
      return 2;
    }
    const hand = at.hands + 2 * seat;
    const last = toBeat(s);
    return last === pass
      ? leads(this.moves, s[hand], s[hand + 1], out)
      : follows(this.moves, s[hand], s[hand + 1], last, out);
  }

  /** @throws NotationError when a deal that a user described does not name the King whom chance should */
  play(s: State, chosen: Int32Array, deal: Deal): void {
    if (s[at.king] < 0) {
      let volunteers = 0;
      for (let seat = 0; seat < 3; seat++) if (chosen[seat] === volunteer) volunteers |= 1 << seat;
      findKing(s, volunteers, this.options.kingDraw, deal);
      return;
    }
    const seat = turn(s);
    playMove(this.moves, s, seat, chosen[seat]);
  }

  /**
   * 1 for who wins, −1 for who loses. That is twice the share less one under both readings of `winners`: where a Bauer
   * wins alone, the other Bauer has lost like the King, and the three play for themselves.
   */
  returns(s: State, out: Float64Array): void {
    winShares(s, this.options.winners, out);
    for (let seat = 0; seat < 3; seat++) out[seat] = 2 * out[seat] - 1;
  }

  shares(s: State, out: Float64Array): void {
    winShares(s, this.options.winners, out);
  }

  /** How many cards each seat got rid of. */
  points(s: State, out: Float64Array): void {
    cardsPlayed(this.moves, s, out);
  }

  /**
   * A King's fault wins for the Bauern. A Bauer's doesn't decide (his partner is blameless and would lose too), nor does
   * a fault before there is a King, nor one where a Bauer wins alone: nobody can say which.
   */
  forfeit(s: State, seat: number, shares: Float64Array): boolean {
    if (seat !== s[at.king] || this.options.winners === 'first') return false;
    shares.fill(1, 0, 3);
    shares[seat] = 0;
    return true;
  }

  createView(): KoenigView {
    return createView(this.options);
  }

  view(s: State, seat: number, out: KoenigView): void {
    fillView(s, seat, out);
  }
}

/** A game by the options that are given; the others keep their defaults. Throws a SchemaError when one is wrong. */
export function createKoenigGegenBauern(options: Partial<KoenigOptions> = {}): KoenigGame {
  return new KoenigGame(readValues(koenigOptions, options, 'option'));
}

export const koenigGegenBauern: GameModule<KoenigView, KoenigOptions> = {
  id: 'koenig-gegen-bauern',
  title: 'König gegen Bauern',
  about: 'a climbing game for three with 54 cards: the King and three more cards against the two Bauern',
  options: koenigOptions,
  seats: { min: 3, max: 3, usual: 3 },
  duel: { king: 'fixed' },
  make(options, seats) {
    if (seats !== 3) throw new SchemaError(`König gegen Bauern is for 3 players, not ${seats}`);
    return new KoenigGame(options);
  },
};

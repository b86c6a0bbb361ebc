/** The game's notation, both ways, as the protocol fixes it; and its stories. */
import { type Json, NotationError, type Setting, type State, type Text } from '../../core/game.js';
import { readValues } from '../../core/schema.js';
import { handText } from './cards.js';
import { moveName, moveNamed } from './move-names.js';
import { type MoveTable, pass } from './move-table.js';
import { type KoenigOptions, koenigOptions } from './options.js';
import { readDeal } from './read-deal.js';
import { readKoenigView } from './read-view.js';
import { at, firstOut, lastPlayer, toBeat, winShares } from './state.js';
import { tell, tellEnd, tellStart } from './story.js';
import { type KoenigView, phases, seatOfPly } from './view.js';

/** Makes a game for a position that the referee was given. */
type Make = (options: KoenigOptions) => Setting<KoenigView>['game'];

/** The text of one game. */
export class KoenigText implements Text<KoenigView> {
  private readonly options: KoenigOptions;
  private readonly table: MoveTable;
  private readonly make: Make;

  constructor(options: KoenigOptions, table: MoveTable, make: Make) {
    this.options = options;
    this.table = table;
    this.make = make;
  }

  move(move: number): string {
    return moveName(this.table, move);
  }

  viewMove(move: number): string {
    return moveName(this.table, move);
  }

  readViewMove(text: string): number {
    return moveNamed(this.table, text);
  }

  parseMove(text: string, _s: State, _seat: number, legal: Int32Array, n: number): number {
    const move = moveNamed(this.table, text);
    return legal.subarray(0, n).includes(move) ? move : -1;
  }

  view(v: KoenigView): Json {
    return {
      seat: v.seat,
      phase: phases[v.phase],
      volunteers: flags(v.volunteers),
      king: v.king < 0 ? null : v.king,
      hand: handText(v.hand[0], v.hand[1]),
      handSizes: [...v.handSizes],
      table: v.table[0] === 0 ? null : handText(v.table[0], v.table[1]),
      last: v.last === pass ? null : moveName(this.table, v.last),
      lastSeat: v.lastSeat < 0 ? null : v.lastSeat,
      history: Array.from({ length: v.plies }, (_, i) => [
        seatOfPly(v, i),
        moveName(this.table, v.history[i]),
      ]),
      options: this.options as object as Json,
      ...(this.options.openHands
        ? { open: { hands: handTexts(v.open, 0), table: handText(v.open[6], v.open[7]) } }
        : {}),
    };
  }

  readView(json: Json, out: KoenigView): void {
    readKoenigView(this.table, json, out);
  }

  state(s: State): Json {
    const last = toBeat(s);
    return {
      phase: phases[s[at.king] < 0 ? 0 : 1],
      volunteers: flags(s[at.volunteers]),
      king: s[at.king] < 0 ? null : s[at.king],
      hands: handTexts(s, at.hands),
      table: s[at.table] === 0 ? null : handText(s[at.table], s[at.table + 1]),
      last: last === pass ? null : moveName(this.table, last),
      lastSeat: last === pass ? null : lastPlayer(s),
    };
  }

  result(s: State): Json {
    const shares = new Float64Array(3);
    winShares(s, this.options.winners, shares);
    return { winners: [0, 1, 2].filter((seat) => shares[seat] > 0), first: firstOut(s) };
  }

  readDeal(json: unknown, options: Record<string, unknown>, seats: number | undefined): Setting<KoenigView> {
    if (seats !== undefined && seats !== 3) {
      throw new NotationError(`König gegen Bauern is for 3 seats, not ${seats}`);
    }
    const rules = readValues(koenigOptions, options, 'option');
    return { game: this.make(rules), ...readDeal(json, rules.king === 'fixed') };
  }

  tell(before: State, chosen: Int32Array, after: State): string[] {
    return tell(this.table, this.options, before, chosen, after);
  }

  tellStart(s: State): string[] {
    return tellStart(s);
  }

  tellEnd(s: State): string[] {
    return tellEnd(this.options, s);
  }
}

/** A bit mask of seats as a flag a seat; null for −1. */
function flags(seats: number): Json {
  return seats < 0 ? null : [0, 1, 2].map((seat) => ((seats >>> seat) & 1) === 1);
}

function handTexts(words: Int32Array, from: number): string[] {
  return [0, 2, 4].map((i) => handText(words[from + i], words[from + i + 1]));
}

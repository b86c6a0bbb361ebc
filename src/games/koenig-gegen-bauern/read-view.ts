/** A view of König gegen Bauern back from the JSON that was made of it. */
import type { Json } from '../../core/game.js';
import { addCard, rankNames } from './cards.js';
import { moveNamed } from './move-names.js';
import { type MoveTable, pass } from './move-table.js';
import { type KoenigView, phases } from './view.js';

/** The fields that `notation.ts` writes. */
interface WrittenView {
  seat: number;
  phase: (typeof phases)[number];
  volunteers: boolean[] | null;
  king: number | null;
  hand: string;
  handSizes: number[];
  table: string | null;
  last: string | null;
  lastSeat: number | null;
  history: [seat: number, move: string][];
  open?: { hands: string[]; table: string };
}

/** Fills `v` with what the JSON of a view says; `table` holds the moves of its rules. */
export function readKoenigView(table: MoveTable, json: Json, v: KoenigView): void {
  const written = json as unknown as WrittenView;
  v.seat = written.seat;
  v.phase = phases.indexOf(written.phase);
  v.volunteers = written.volunteers === null ? -1 : maskOf(written.volunteers);
  v.king = written.king ?? -1;
  readCards(written.hand, v.hand, 0);
  for (let i = 0; i < 3; i++) v.handSizes[i] = written.handSizes[i];
  readCards(written.table ?? '', v.table, 0);
  v.last = written.last === null ? pass : moveNamed(table, written.last);
  v.lastSeat = written.lastSeat ?? -1;
  v.plies = written.history.length;
  v.history.fill(0);
  for (const [ply, [, move]] of written.history.entries()) v.history[ply] = moveNamed(table, move);
  const { hands, table: lying } = written.open ?? { hands: ['', '', ''], table: '' };
  for (const [i, cards] of [...hands, lying].entries()) readCards(cards, v.open, 2 * i);
}

function maskOf(flags: readonly boolean[]): number {
  return flags.reduce((mask, flag, seat) => mask | (flag ? 1 << seat : 0), 0);
}

function readCards(text: string, words: Int32Array, at: number): void {
  words[at] = 0;
  words[at + 1] = 0;
  for (const card of text) addCard(words, at, rankNames.indexOf(card));
}

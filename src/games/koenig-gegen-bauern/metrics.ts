/** What a match is measured by. */
import type { Column, LogTable, Metrics, Recorder, State } from '../../core/game.js';
import { countBits } from './cards.js';
import { kingWay, kingWays } from './deal.js';
import { fewestMoves } from './fewest-moves.js';
import { HandLog, handColumns } from './hand-log.js';
import type { MoveTable } from './move-table.js';
import type { KoenigOptions } from './options.js';
import { roleTally, tallyRole } from './role-tally.js';
import { at, cardsPlayed, firstOut, moveOf, passesOf, seatAfter, winShares } from './state.js';
import { bomb, structureOfMain } from './structures.js';

const columns: readonly Column[] = [
  { name: 'king', about: 'the seat that was King' },
  { name: 'king_by', about: 'how the King was found', words: kingWays },
  { name: 'volunteers', about: 'how many volunteered; empty where nobody is asked' },
  { name: 'king_won', about: '1 when the King was first out of cards, else 0' },
  { name: 'first', about: 'the seat that was first out of cards' },
  { name: 'left_0', about: 'cards that seat 0 had left' },
  { name: 'left_1', about: 'cards that seat 1 had left' },
  { name: 'left_2', about: 'cards that seat 2 had left' },
  { name: 'losers_left', about: 'cards that those who did not win had left, together' },
  { name: 'moves', about: 'combinations played' },
  { name: 'passes', about: 'passes' },
  { name: 'bombs', about: 'bombs and superbombs played' },
  { name: 'lead_changes', about: 'how often the right to lead went to another seat' },
  { name: 'first_to_two', about: 'the seat that first had at most two cards' },
  {
    name: 'table_moves',
    about: "how many moves more the King's 20 cards need than its 17; less than 0 where the table helped",
  },
];

const logs: readonly LogTable[] = [
  {
    name: 'hands',
    about: 'the 17 cards that each seat was dealt, whether it was King, and whether it won',
    optional: false,
    columns: handColumns,
    seatColumn: 'seat',
  },
];

/** The metrics of one rule set. */
export class KoenigMetrics implements Metrics {
  readonly columns = columns;
  readonly logs = logs;
  readonly tally = roleTally;
  private readonly options: KoenigOptions;
  private readonly moves: MoveTable;

  constructor(options: KoenigOptions, moves: MoveTable) {
    this.options = options;
    this.moves = moves;
  }

  recorder(): Recorder {
    return new KoenigRecorder(this.options, this.moves);
  }
}

/** Reads nearly everything from the first and the last position: a state keeps its history. */
class KoenigRecorder implements Recorder {
  private readonly options: KoenigOptions;
  private readonly moves: MoveTable;
  private readonly hands: HandLog;
  private readonly shares = new Float64Array(3);
  private readonly sizes = new Float64Array(3);
  /** The King's seat, −1 while it is open, and how it was found. */
  private king = -1;
  private way = 0;
  private moveCount = 0;
  private passes = 0;
  private bombs = 0;
  private leadChanges = 0;
  private firstToTwo = -1;

  constructor(options: KoenigOptions, moves: MoveTable) {
    this.options = options;
    this.moves = moves;
    this.hands = new HandLog(fewestMoves(moves));
  }

  start(s: State): void {
    this.hands.start(s);
    this.king = -1;
    this.noteKing(s);
  }

  played(s: State): void {
    if (this.king < 0) this.noteKing(s);
  }

  finish(s: State, out: Float64Array): void {
    const first = firstOut(s);
    const over = first >= 0;
    if (over) winShares(s, this.options.winners, this.shares);
    else this.shares.fill(Number.NaN);
    this.hands.finish(s, this.shares);
    this.walk(s);
    const { king } = this;
    const known = king >= 0;
    let losersLeft = 0;
    for (let seat = 0; seat < 3; seat++) if (this.shares[seat] === 0) losersLeft += s[at.sizes + seat];
    let n = 0;
    out[n++] = known ? king : Number.NaN;
    out[n++] = known ? this.way : Number.NaN;
    out[n++] = s[at.volunteers] < 0 ? Number.NaN : countBits(s[at.volunteers]);
    out[n++] = over ? Number(first === king) : Number.NaN;
    out[n++] = over ? first : Number.NaN;
    for (let seat = 0; seat < 3; seat++) out[n++] = s[at.sizes + seat];
    out[n++] = over ? losersLeft : Number.NaN;
    out[n++] = this.moveCount;
    out[n++] = this.passes;
    out[n++] = this.bombs;
    out[n++] = this.leadChanges;
    out[n++] = this.firstToTwo < 0 ? Number.NaN : this.firstToTwo;
    out[n++] = this.hands.tableMoves();
  }

  log(_table: string, row: (values: Float64Array) => void): void {
    this.hands.rows(row);
  }

  tally(seat: number, share: number, sums: Float64Array, start: number): void {
    if (this.king >= 0) tallyRole(sums, start, seat === this.king, this.way, share);
  }

  private noteKing(s: State): void {
    this.king = s[at.king];
    this.way = kingWays.indexOf(kingWay(s[at.volunteers], this.options.kingDraw));
  }

  /** Goes through the history once. */
  private walk(s: State): void {
    const { moves, sizes } = this;
    this.moveCount = s[at.plays];
    this.passes = 0;
    this.bombs = 0;
    this.leadChanges = 0;
    this.firstToTwo = -1;
    cardsPlayed(moves, s, sizes);
    for (let seat = 0; seat < 3; seat++) sizes[seat] += s[at.sizes + seat];
    let seat = s[at.king];
    let leader = seat;
    for (let i = 0; i < s[at.plays]; i++) {
      const word = s[at.history + i];
      const move = moveOf(word);
      const passes = passesOf(word);
      if (structureOfMain[moves.main[move]] >= bomb) this.bombs++;
      this.passes += passes;
      sizes[seat] -= moves.size[move];
      if (sizes[seat] <= 2 && this.firstToTwo < 0) this.firstToTwo = seat;
      if (passes === 2 && seat !== leader) {
        this.leadChanges++;
        leader = seat;
      }
      seat = seatAfter(seat, 1 + passes);
    }
  }
}

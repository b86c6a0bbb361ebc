/** The rows that matches leave behind in the files of a run, gathered in memory until the batch is done. */
import type { LogTable, Recorder, SeatSet, State } from '../core/game.js';
import { type Fault, faultCodes } from '../core/outcome.js';
import type { AnyGame } from '../games/index.js';
import type { MatchScores } from './booking.js';
import { encodeField, RowWriter } from './csv.js';
import type { RunPlan } from './plan.js';
import { loggedTables } from './result-columns.js';
import type { MatchPlace } from './stage.js';

/** How it ended. */
export interface MatchEnd {
  scores: MatchScores;
  points: Float64Array;
  plies: number;
  fault: Fault | null;
}

const MOVE_CACHE = 1 << 16;

/** The writers of one batch in flight: its rows stay where they are until the main thread has written them out. */
interface Writers {
  matches: RowWriter;
  moves: RowWriter | null;
  /** By log table. */
  logs: RowWriter[];
}

/** A game's log table that is written. */
interface Log {
  table: LogTable;
  words: (Uint8Array[] | null)[];
  /** The column that holds a seat, or −1. */
  seat: number;
}

/** Writes the rows of one match after another. */
export class MatchCsv {
  private readonly writers: Writers[] = [];
  private current: Writers;
  private readonly logs: Log[];
  private readonly names: Uint8Array[];
  private readonly metrics: Float64Array;
  private readonly metricWords: (Uint8Array[] | null)[];
  private readonly winners = new Map<SeatSet, Uint8Array>();
  private readonly moveTexts = new Map<string, Uint8Array>();
  private readonly outcomes = new Map<string, Uint8Array>(
    ['finished', ...faultCodes].map((word) => [word, encodeField(word)]),
  );

  constructor(
    private readonly plan: RunPlan,
    private readonly game: AnyGame,
  ) {
    this.logs = loggedTables(plan, game).map((table) => ({
      table,
      words: table.columns.map(encodeWords),
      seat: table.columns.findIndex((column) => column.name === table.seatColumn),
    }));
    this.names = plan.entrants.map((entrant) => encodeField(entrant.name));
    this.metrics = new Float64Array(game.metrics.columns.length);
    this.metricWords = game.metrics.columns.map(encodeWords);
    this.current = this.begin(0);
  }

  /** Starts the batch in this slot; what was written there before has been dealt with. */
  begin(slot: number): Writers {
    const writers = this.writers[slot] ?? {
      matches: new RowWriter(),
      moves: this.plan.moves ? new RowWriter() : null,
      logs: this.logs.map(() => new RowWriter()),
    };
    this.writers[slot] = writers;
    this.current = writers;
    for (const writer of [writers.matches, writers.moves, ...writers.logs]) writer?.clear();
    return writers;
  }

  /** The batch's piece of each file, in the memory that the next batch of this slot will use. */
  pieces(): { name: string; bytes: Uint8Array<SharedArrayBuffer> }[] {
    const { matches, moves, logs } = this.current;
    return [
      { name: 'matches.csv', bytes: matches.bytes() },
      ...(moves === null ? [] : [{ name: 'moves.csv', bytes: moves.bytes() }]),
      ...this.logs.map(({ table }, i) => ({ name: `${table.name}.csv`, bytes: logs[i].bytes() })),
    ];
  }

  match(at: MatchPlace, end: MatchEnd, state: State, recorder: Recorder): void {
    const { game, names } = this;
    const row = this.current.matches;
    const { share } = end.scores;
    row.number(at.match);
    row.number(at.block);
    row.number(at.rotation);
    row.number(at.table.index);
    row.number(at.dealSeed);
    const lineup = at.table.lineups[at.rotation];
    for (let seat = 0; seat < game.seats; seat++) row.field(names[at.table.entrants[lineup[seat]]]);
    row.field(this.outcomes.get(end.fault?.code ?? 'finished') as Uint8Array);
    row.field(this.winnersField(share));
    for (let seat = 0; seat < game.seats; seat++) row.number(share[seat]);
    for (let seat = 0; seat < game.seats; seat++) row.number(end.points[seat]);
    row.number(end.plies);
    if (end.fault === null) {
      row.empty();
      row.empty();
      row.empty();
    } else {
      row.number(end.fault.seat);
      row.number(end.plies);
      row.field(encodeField(end.fault.detail));
    }
    recorder.finish(state, this.metrics);
    writeValues(row, this.metrics, this.metricWords);
    row.endRow();
    for (let i = 0; i < this.logs.length; i++) this.log(this.logs[i], this.current.logs[i], at, recorder);
  }

  move(at: MatchPlace, ply: number, seat: number, move: number, before: State): void {
    const row = this.current.moves as RowWriter;
    row.number(at.match);
    row.number(ply);
    row.number(seat);
    row.field(this.names[at.table.entrants[at.table.lineups[at.rotation][seat]]]);
    row.field(this.moveField(this.game.text.move(move, before, seat)));
    row.endRow();
  }

  private log({ table, words, seat }: Log, writer: RowWriter, at: MatchPlace, recorder: Recorder): void {
    recorder.log?.(table.name, (values) => {
      writer.number(at.match);
      writer.number(at.block);
      for (let i = 0; i < values.length; i++) {
        writeValue(writer, values[i], words[i]);
        if (i === seat) writer.field(this.names[at.table.entrants[at.table.lineups[at.rotation][values[i]]]]);
      }
      writer.endRow();
    });
  }

  private winnersField(share: Float64Array): Uint8Array {
    let seats: SeatSet = 0;
    for (let seat = 0; seat < share.length; seat++) if (share[seat] > 0) seats |= 1 << seat;
    let field = this.winners.get(seats);
    if (field === undefined) {
      const list = Array.from(share.keys()).filter((seat) => seats & (1 << seat));
      field = encodeField(list.join('+'));
      this.winners.set(seats, field);
    }
    return field;
  }

  private moveField(text: string): Uint8Array {
    let field = this.moveTexts.get(text);
    if (field === undefined) {
      field = encodeField(text);
      if (this.moveTexts.size < MOVE_CACHE) this.moveTexts.set(text, field);
    }
    return field;
  }
}

function encodeWords(column: { words?: readonly string[] }): Uint8Array[] | null {
  return column.words?.map(encodeField) ?? null;
}

function writeValues(row: RowWriter, values: Float64Array, words: (Uint8Array[] | null)[]): void {
  for (let i = 0; i < values.length; i++) writeValue(row, values[i], words[i]);
}

function writeValue(row: RowWriter, value: number, words: Uint8Array[] | null): void {
  if (words === null) row.number(value);
  else if (Number.isNaN(value)) row.empty();
  else row.field(words[value]);
}

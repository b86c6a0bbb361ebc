/**
 * CSV as the arena writes it: RFC 4180, a header, UTF-8, `.` decimals, an empty field for what there is not.
 * csv-stringify writes headers, small tables and every text; whole rows of numbers are written digit by digit into one
 * buffer, which costs a tenth and gives the same bytes (a test holds the two together).
 */
import { stringify } from 'csv-stringify/sync';

const settings = { escape_formulas: true, cast: { number: formatNumber, boolean: String } } as const;

/** A number as a field: nothing for NaN and the infinities, which CSV readers disagree about. */
export function formatNumber(x: number): string {
  return Number.isFinite(x) ? String(x === 0 ? 0 : x) : '';
}

/** A whole small table, header included. */
export function formatTable(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return formatRows([columns, ...rows]);
}

/** Rows without a header; with another separator only where a file of the user's own has it. */
export function formatRows(rows: readonly (readonly unknown[])[], delimiter = ','): string {
  return stringify(
    rows.map((row) => [...row]),
    { ...settings, delimiter },
  );
}

const encoder = new TextEncoder();

/** A text as a field, quoted and kept from becoming a spreadsheet formula where need be; made once and kept. */
export function encodeField(text: string): Uint8Array {
  return encoder.encode(stringify([[text]], { ...settings, eof: false }));
}

const COMMA = 44;
const NEWLINE = 10;
const MINUS = 45;
const ZERO = 48;

/**
 * Rows of numbers and ready-made fields, gathered in one growing buffer. It is shared memory, so that another thread can
 * write it out as it is, and it is used again: fresh memory would cost as much as filling it.
 */
export class RowWriter {
  private buffer = sharedBytes(1 << 16);
  private length = 0;
  private fresh = true;

  /** A number, empty where it is not finite. */
  number(x: number): void {
    this.separate(24);
    if (x >= 0 && x < 10 && x === (x | 0)) this.buffer[this.length++] = ZERO + x;
    else if (x === (x | 0)) this.integer(x | 0);
    else this.ascii(formatNumber(x));
  }

  /** A field made by {@link encodeField}. */
  field(bytes: Uint8Array): void {
    this.separate(bytes.length + 1);
    if (bytes.length > 16) {
      this.buffer.set(bytes, this.length);
      this.length += bytes.length;
    } else for (let i = 0; i < bytes.length; i++) this.buffer[this.length++] = bytes[i];
  }

  empty(): void {
    this.separate(1);
  }

  endRow(): void {
    this.reserve(1);
    this.buffer[this.length++] = NEWLINE;
    this.fresh = true;
  }

  /** What was written since {@link clear}. */
  bytes(): Uint8Array<SharedArrayBuffer> {
    return this.buffer.subarray(0, this.length);
  }

  /** Starts over, in the same memory. */
  clear(): void {
    this.length = 0;
    this.fresh = true;
  }

  private separate(room: number): void {
    this.reserve(room + 1);
    if (this.fresh) this.fresh = false;
    else this.buffer[this.length++] = COMMA;
  }

  private reserve(room: number): void {
    if (this.length + room <= this.buffer.length) return;
    const larger = sharedBytes(2 * this.buffer.length + room);
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }

  private integer(x: number): void {
    let rest = x;
    if (rest < 0) {
      this.buffer[this.length++] = MINUS;
      rest = -rest;
    }
    let digits = 1;
    for (let bound = 10; rest >= bound; bound *= 10) digits++;
    for (let at = this.length + digits - 1; at >= this.length; at--) {
      const tenth = (rest / 10) | 0;
      this.buffer[at] = ZERO + rest - 10 * tenth;
      rest = tenth;
    }
    this.length += digits;
  }

  private ascii(text: string): void {
    for (let i = 0; i < text.length; i++) this.buffer[this.length++] = text.charCodeAt(i);
  }
}

function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(new SharedArrayBuffer(length));
}

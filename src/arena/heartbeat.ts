/**
 * What a worker is at, written into shared memory as it plays, so that the main thread sees from outside which bot it is
 * that does not come back, or in whose turn a worker died.
 */

const WORDS = 8;
const BEAT = 0;
const MATCH_LOW = 1;
const MATCH_HIGH = 2;
const PLY = 3;
const SEAT = 4;

/** No bot is at work: the arena itself is. */
export const NOBODY = -1;

/** Room for so many batches in flight. */
export function createHeartbeats(slots: number): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(slots * WORDS * Int32Array.BYTES_PER_ELEMENT);
  for (let slot = 0; slot < slots; slot++) clearTurn(buffer, slot);
  return buffer;
}

/** Whose turn it was. */
export interface Turn {
  /** Changes with every beat. */
  beat: number;
  match: number;
  ply: number;
  /** {@link NOBODY} while no bot is asked. */
  seat: number;
}

/** The worker's end. */
export class Heartbeat {
  private words: Int32Array;

  constructor(buffer: SharedArrayBuffer, slot: number) {
    this.words = new Int32Array(buffer, slot * WORDS * 4, WORDS);
  }

  match(match: number): void {
    this.words[MATCH_LOW] = match | 0;
    this.words[MATCH_HIGH] = (match / 4294967296) | 0;
  }

  /** A seat is asked for its move. */
  asks(seat: number, ply: number): void {
    this.words[SEAT] = seat;
    this.words[PLY] = ply;
    this.words[BEAT]++;
  }

  /** Nobody is asked any more. */
  rests(): void {
    this.words[SEAT] = NOBODY;
    this.words[BEAT]++;
  }
}

/** The main thread's end. */
export function readTurn(buffer: SharedArrayBuffer, slot: number): Turn {
  const words = new Int32Array(buffer, slot * WORDS * 4, WORDS);
  return {
    beat: Atomics.load(words, BEAT),
    match: words[MATCH_HIGH] * 4294967296 + (words[MATCH_LOW] >>> 0),
    ply: words[PLY],
    seat: words[SEAT],
  };
}

/** A slot that no worker has taken up yet must not look like a bot at work. */
export function clearTurn(buffer: SharedArrayBuffer, slot: number): void {
  const words = new Int32Array(buffer, slot * WORDS * 4, WORDS);
  words[SEAT] = NOBODY;
  Atomics.add(words, BEAT, 1);
}

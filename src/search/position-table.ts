/**
 * A set of positions by their numeric keys: each gets a number, in the order of adding. Open addressing with linear
 * probing (W. W. Peterson, "Addressing for random-access storage", 1957); key and number lie side by side, so that a
 * look-up touches one place in memory. All of it is shared memory.
 */

/** Keys by number: one word each where they fit into 32 bits, else two. */
export type KeyList = Uint32Array | Float64Array;

/** Words a slot: the key in one or two, then the number plus one; 0 there marks an empty slot. */
export function wordsPerSlot(keyBits: number): 2 | 3 {
  return keyBits <= 32 ? 2 : 3;
}

/** Slots that need not grow for a few hundred thousand positions; memory that is never touched costs nothing. */
const usualSlots = 1 << 19;

/** The table grows when it is fuller than this. */
const load = 0.67;

/** A table that grows as positions are added. Keys are whole numbers from 0 to 2^keyBits − 1. */
export class PositionTable {
  /** How many positions were added. */
  size = 0;
  /** The key of each position by its number; there may be room for more. */
  keys: KeyList;
  /** What look-ups go through, {@link wordsPerSlot} each. */
  slots: Int32Array;

  private readonly wide: boolean;
  private readonly step: number;
  private shift: number;
  private room: number;

  /**
   * An empty table with so many slots to begin with, a power of two; or one for look-ups only over the slots of another.
   */
  constructor(keyBits: number, slots: number | Int32Array = usualSlots) {
    this.wide = keyBits > 32;
    this.step = wordsPerSlot(keyBits);
    this.slots = typeof slots === 'number' ? createSlots(slots * this.step) : slots;
    const count = this.slots.length / this.step;
    this.shift = Math.clz32(count) + 1;
    this.room = Math.floor(count * load);
    this.keys = createKeys(this.wide, typeof slots === 'number' ? this.room : 0);
  }

  /** The number of a position, −1 where it isn't in the table. */
  find(key: number): number {
    return this.slots[this.locate(key)] - 1;
  }

  /** The number of a position, which becomes the next one where it is new. */
  add(key: number): number {
    const at = this.locate(key);
    const known = this.slots[at];
    if (known !== 0) return known - 1;
    if (this.size === this.keys.length) this.extendKeys();
    this.keys[this.size++] = key;
    if (this.size > this.room) this.moveToMoreSlots();
    else this.occupy(at, key, this.size);
    return this.size - 1;
  }

  /** Takes all positions out again, in a time that goes by how many there are. */
  clear(): void {
    // Backwards, so that none is cut off from those that had to give way to it.
    while (this.size > 0) this.slots[this.locate(this.keys[--this.size])] = 0;
  }

  /** Where the number of a position is kept, or the empty place where it would be. */
  private locate(key: number): number {
    const { slots, wide, step } = this;
    const low = key | 0;
    const high = wide ? highWord(key) : 0;
    let at = (Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1) >>> this.shift) * step + step - 1;
    while (slots[at] !== 0 && (slots[at - step + 1] !== low || (wide && slots[at - 1] !== high))) {
      at += step;
      if (at >= slots.length) at = step - 1;
    }
    return at;
  }

  private occupy(at: number, key: number, numberPlusOne: number): void {
    this.slots[at] = numberPlusOne;
    this.slots[at - this.step + 1] = key | 0;
    if (this.wide) this.slots[at - 1] = highWord(key);
  }

  private moveToMoreSlots(): void {
    const count = (this.slots.length / this.step) * 2;
    this.slots = createSlots(count * this.step);
    this.shift = Math.clz32(count) + 1;
    this.room = Math.floor(count * load);
    for (let i = 0; i < this.size; i++) this.occupy(this.locate(this.keys[i]), this.keys[i], i + 1);
  }

  private extendKeys(): void {
    const longer = createKeys(this.wide, this.size * 2);
    longer.set(this.keys);
    this.keys = longer;
  }
}

function createKeys(wide: boolean, n: number): KeyList {
  return wide
    ? new Float64Array(new SharedArrayBuffer(n * 8))
    : new Uint32Array(new SharedArrayBuffer(n * 4));
}

function createSlots(words: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(words * 4));
}

function highWord(key: number): number {
  return (key / 4294967296) | 0;
}

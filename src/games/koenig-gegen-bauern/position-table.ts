/** Won or lost by position: a hash table with open addressing that is emptied by counting searches. */

const firstSize = 1 << 16;

export class PositionTable {
  private keys = new Float64Array(firstSize);
  /** The search in which an entry was written, times two, and 1 more where the answer is yes. */
  private values = new Int32Array(firstSize);
  private search = 0;
  private count = 0;

  /** Forgets everything. */
  clear(): void {
    this.search += 2;
    this.count = 0;
  }

  /** 1 for yes, 0 for no, −1 when the key is not there; a key is a whole number from 0 to 2^53 − 1. */
  get(key: number): number {
    const value = this.values[this.placeOf(key)];
    return value >= this.search ? value - this.search : -1;
  }

  set(key: number, yes: boolean): void {
    if (2 * this.count > this.keys.length) this.grow();
    const place = this.placeOf(key);
    if (this.values[place] < this.search) this.count++;
    this.keys[place] = key;
    this.values[place] = this.search + (yes ? 1 : 0);
  }

  /** Where a key is, or where it belongs. */
  private placeOf(key: number): number {
    const last = this.keys.length - 1;
    const upper = Math.floor(key * 2 ** -32);
    let hash = Math.imul((key - upper * 2 ** 32) | 0, 0x9e3779b1) ^ Math.imul(upper, 0x85ebca6b);
    hash ^= hash >>> 15;
    let place = hash & last;
    while (this.values[place] >= this.search && this.keys[place] !== key) place = (place + 1) & last;
    return place;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Float64Array(2 * keys.length);
    this.values = new Int32Array(2 * keys.length);
    for (let i = 0; i < keys.length; i++) {
      if (values[i] < this.search) continue;
      const place = this.placeOf(keys[i]);
      this.keys[place] = keys[i];
      this.values[place] = values[i];
    }
  }
}

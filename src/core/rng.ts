/**
 * The generator of every random number in the arena: sfc32 (Chris Doty-Humphrey, PractRand; 128 bits of state,
 * period at least 2^32, about 2 ns a draw). It holds numbers only, so it can be saved, restored and re-aimed
 * without allocating. Which numbers it gives is decided by {@link aim} in `streams.ts`, never by who drew before.
 */
export class Rng {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 1;

  /** Starts the stream of a 128-bit key, given as four words of any sign. */
  seed(a: number, b: number, c: number, d: number): void {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.d = d | 0;
  }

  /** The next 32 random bits as a signed integer. */
  bits(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t;
  }

  /** A uniform integer from 0 to n − 1, for n from 1 to 2^21; its bias is below n / 2^32. */
  below(n: number): number {
    return ((this.bits() >>> 0) * n * 2 ** -32) | 0;
  }

  /** A uniform number in [0, 1), a multiple of 2^-32. */
  unit(): number {
    return (this.bits() >>> 0) * 2 ** -32;
  }

  /** Shuffles the first `n` items of `cards` in place, every order equally likely (Fisher–Yates). */
  shuffle(cards: Int32Array | Uint8Array, n: number = cards.length): void {
    for (let i = n - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const card = cards[i];
      cards[i] = cards[j];
      cards[j] = card;
    }
  }

  /** An index drawn with the probabilities `mix[0..n-1]`, which sum to 1 but for rounding. */
  pick(mix: Float64Array, n: number): number {
    let u = this.unit();
    for (let i = 0; i < n; i++) {
      u -= mix[i];
      if (u < 0) return i;
    }
    // Rounding may leave a sliver at the end: it belongs to the last index that can be drawn at all.
    let last = n - 1;
    while (last > 0 && mix[last] === 0) last--;
    return last;
  }
}

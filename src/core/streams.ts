/**
 * Addressed randomness. A stream is named, not consumed: its key is a hash of the run's root and of what the stream
 * is for (a deal by its block, a bot's chance by match and seat). So any match can be played alone, anywhere, in any
 * order, and comes out the same to the last bit.
 */
import type { Rng } from './rng.js';

/** 128 bits that a run's streams hang from, as four 32-bit words. */
export type Root = readonly [number, number, number, number];

/** What a stream is for: a 32-bit hash of its name, made once where the name is written. */
export type Purpose = number;

/** The 32-bit FNV-1a hash of a name, over its UTF-16 code units. */
export function purpose(name: string): Purpose {
  let h = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
  return h | 0;
}

/** Chris Wellons' low-bias 32-bit mixer (bias .1735 of the search in "Prospecting for Hash Functions", 2018). */
function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/**
 * Aims `rng` at the stream of an address below `root`. `x`, `y` and `z` are whole numbers from 0 to 2^53 − 1.
 * Nearby addresses give independent streams: each word passes through all four words of the key.
 */
export function aim(rng: Rng, root: Root, what: Purpose, x = 0, y = 0, z = 0): void {
  let a = root[0];
  let b = root[1];
  let c = root[2];
  let d = root[3];
  for (let i = 0; i < 7; i++) {
    a = mix((a + wordOf(i, what, x, y, z) + 0x9e3779b9) | 0);
    b = mix((b ^ a) + i);
    c = mix((c + b) | 0);
    d = mix(d ^ c);
    a ^= d;
  }
  rng.seed(a, b, c, d);
}

/** The words that an address is hashed as: its purpose, then each number's low and high half. */
function wordOf(i: number, what: Purpose, x: number, y: number, z: number): number {
  if (i === 0) return what;
  const number = i < 3 ? x : i < 5 ? y : z;
  return (i & 1) === 1 ? number | 0 : high(number);
}

function high(x: number): number {
  return (x / 4294967296) | 0;
}

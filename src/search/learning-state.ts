/** What a learning algorithm has learned, as bytes: learning stops and goes on as if it had not. */

const magic = 20_020_131;

/** Packs a count of iterations and arrays. */
export function packState(iterations: number, arrays: readonly Float64Array[]): Uint8Array {
  const size = arrays.reduce((sum, array) => sum + 1 + array.length, 3);
  const words = new Float64Array(size);
  words.set([magic, iterations, arrays.length]);
  let at = 3;
  for (const array of arrays) {
    words[at++] = array.length;
    words.set(array, at);
    at += array.length;
  }
  return new Uint8Array(words.buffer);
}

/**
 * Unpacks into arrays of the same lengths; returns the count of iterations.
 * @throws Error where the bytes are not of this learning
 */
export function unpackState(bytes: Uint8Array, arrays: readonly Float64Array[]): number {
  const size = arrays.reduce((sum, array) => sum + 1 + array.length, 3);
  const words = new Float64Array(size);
  if (bytes.length === words.byteLength) new Uint8Array(words.buffer).set(bytes);
  let at = 3;
  let right = words[0] === magic && words[2] === arrays.length;
  for (const array of arrays) {
    right &&= words[at++] === array.length;
    at += array.length;
  }
  if (!right) throw new Error(`these ${bytes.length} bytes hold nothing that was learned of this game`);
  at = 3;
  for (const array of arrays) {
    array.set(words.subarray(at + 1, at + 1 + array.length));
    at += 1 + array.length;
  }
  return words[1];
}

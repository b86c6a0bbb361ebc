/** Typed arrays that grow. */

type Growing = Float64Array | Int32Array | Uint8Array;

/** The array itself where it has room for `size` numbers, else a longer one with the same numbers. */
export function roomFor<A extends Growing>(array: A, size: number): A {
  if (size <= array.length) return array;
  const longer = new (array.constructor as new (length: number) => A)(Math.max(size, array.length * 2));
  longer.set(array);
  return longer;
}

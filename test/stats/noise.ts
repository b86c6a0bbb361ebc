import { Rng } from '../../src/core/rng.js';

/** Chance for tests: the same numbers for the same seed. */
export function noise(seed: number): Rng {
  const rng = new Rng();
  rng.seed(seed, 0x9e3779b9, 0x243f6a88, 1);
  for (let i = 0; i < 16; i++) rng.bits();
  return rng;
}

/** A standard normal number (Box and Muller). */
export function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit());
}

/** A match is named by a short seed: the same seed deals the same cards. */
import type { Rng } from '../../core/rng.js';
import { aim, purpose, type Root } from '../../core/streams.js';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new seed of eight letters, from the browser's own source of chance. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join(
    '',
  );
}

/** Aims `rng` at what a seed has for some use. */
export function aimAt(rng: Rng, seed: string, use: string): void {
  const root: Root = [purpose(`${seed}.0`), purpose(`${seed}.1`), purpose(`${seed}.2`), purpose(`${seed}.3`)];
  aim(rng, root, purpose(use));
}

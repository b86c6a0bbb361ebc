/** From what a user wrote as `--seed` to the roots that every random stream of a run hangs from. */
import { createHash } from 'node:crypto';
import seedrandom from 'seedrandom';
import type { Deal, Game } from '../core/game.js';
import type { Rng } from '../core/rng.js';
import { aim, purpose, type Root } from '../core/streams.js';

/** The two roots of a run, kept apart so that nothing a bot is told leads to a deal. */
export interface Roots {
  /** All that happens on the table: deals. */
  table: Root;
  /** All that a bot sees of chance: its own stream, and the seeds and match names that external bots are told. */
  bots: Root;
}

/**
 * The roots of a seed, the same on every machine. `seedrandom` is asked once; the NUL keeps its string seeds from
 * colliding (it repeats a short seed to fill its key, so that "1" and "11" would be one seed). The bots' root is a
 * SHA-256 of the table's: it can't be turned back. Runs of one seed that differ in `arm` share their deals and nothing else.
 */
export function rootsOf(seed: string, arm?: string): Roots {
  const draw = seedrandom(`${seed}\0`);
  const table: Root = [draw.int32(), draw.int32(), draw.int32(), draw.int32()];
  const hash = createHash('sha256')
    .update(`kronenarena bots ${table.join(' ')}${arm === undefined ? '' : ` arm ${arm}`}`)
    .digest();
  return {
    table,
    bots: [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), hash.readInt32LE(12)],
  };
}

/** Below {@link Roots.table}, by block. */
const DEAL = purpose('deal');
/** Below {@link Roots.bots}, by match and seat: a bot's own chance. */
export const BOT = purpose('bot');

/**
 * What a program is told of a match: a name for it and 128 bits in hex for its own chance. Of one SHA-256, so that
 * neither leads to a deal, to the other seats' chance, or to another match.
 */
export function toldOf(roots: Roots, match: number, seat: number): { match: string; seed: string } {
  const hash = createHash('sha256')
    .update(`kronenarena told ${roots.bots.join(' ')} match ${match} seat ${seat}`)
    .digest('hex');
  return { match: hash.slice(0, 16), seed: hash.slice(16, 48) };
}

/** Draws the deal of a block of the run; returns a fingerprint of the stream it came from. */
export function drawBlock(
  game: Pick<Game, 'drawDeal'>,
  roots: Roots,
  block: number,
  rng: Rng,
  out: Deal,
): number {
  aim(rng, roots.table, DEAL, block);
  const fingerprint = rng.bits() >>> 1;
  game.drawDeal(rng, out);
  return fingerprint;
}

/** A policy that is dear to work out, and met again and again at the same positions. */
import type { PositionPolicy } from './position-policy.js';

/**
 * The same policy, with the mixes of as many positions remembered (a power of two) as are met most lately; where a seat
 * answers what lies open it is asked each time. Moves are at most `width` a seat.
 */
export function rememberedPolicy(policy: PositionPolicy, width: number, positions = 1 << 14): PositionPolicy {
  const keys = new Float64Array(2 * positions).fill(-1);
  const mixes = new Float64Array(2 * positions * width);
  const shift = 32 - Math.log2(positions);
  return (key, e, seat, revealed, out) => {
    if (revealed >= 0) {
      policy(key, e, seat, revealed, out);
      return;
    }
    const n = seat === 0 ? e.rows : e.cols;
    const slot = (Math.imul(key | 0, 0x9e3779b1) >>> shift) * 2 + seat;
    const at = slot * width;
    if (keys[slot] !== key) {
      policy(key, e, seat, -1, out);
      keys[slot] = key;
      for (let i = 0; i < n; i++) mixes[at + i] = out[i];
    } else for (let i = 0; i < n; i++) out[i] = mixes[at + i];
  };
}

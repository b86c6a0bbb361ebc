import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { createPlayoutScratch, type Playable, randomPlayout } from '../../src/search/playout.js';

/** Three seats: all choose 0 to 2 at once, then seat 2 alone chooses 0 or 1. The state: step, the sum, the last move. */
const toy: Playable = {
  seats: 3,
  maxMoves: 3,
  toAct: (s) => [7, 4, 0][s[0]],
  legal(s, _seat, out) {
    const n = s[0] === 0 ? 3 : 2;
    for (let i = 0; i < n; i++) out[i] = i;
    return n;
  },
  play(s, chosen) {
    if (s[0] === 0) s[1] = 9 * chosen[0] + 3 * chosen[1] + chosen[2];
    else s[2] = chosen[2];
    s[0]++;
  },
};

const counted: Playable = { ...toy, countLegal: (s) => (s[0] === 0 ? 3 : 2), nthLegal: (_s, _seat, i) => i };

describe.each([
  ['listed moves', toy],
  ['counted moves', counted],
])('random play over %s', (_name, game) => {
  test('comes to every end equally often', () => {
    const rng = new Rng();
    rng.seed(1, 2, 3, 4);
    const scratch = createPlayoutScratch(game);
    const s = new Int32Array(3);
    const counts = new Array<number>(54).fill(0);
    const playouts = 54_000;
    for (let i = 0; i < playouts; i++) {
      s.fill(0);
      randomPlayout(game, s, new Int32Array(0), rng, scratch);
      counts[2 * s[1] + s[2]]++;
    }
    const chiSquare = counts.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
    // 53 degrees of freedom: beyond 100 less than one time in 10,000.
    expect(chiSquare).toBeLessThan(100);
  });
});

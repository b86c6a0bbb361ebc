import { describe, expect, test } from 'vitest';
import { rootsOf } from '../../src/arena/seed.js';
import { Rng } from '../../src/core/rng.js';
import { aim, purpose, type Root } from '../../src/core/streams.js';

/** Chi-square of pairs of first draws, 8 × 8 cells; 63 degrees of freedom. */
function chiSquare(pairs: Iterable<[number, number]>): number {
  const cells = new Array<number>(64).fill(0);
  let n = 0;
  for (const [a, b] of pairs) {
    cells[8 * Math.floor(8 * a) + Math.floor(8 * b)]++;
    n++;
  }
  return cells.reduce((sum, count) => sum + (count - n / 64) ** 2 / (n / 64), 0);
}

/** The 0.001 and 0.999 quantiles of chi-square with 63 degrees of freedom. */
const [LEAST, MOST] = [33.2, 103.4];

const root: Root = rootsOf('1').table;
const what = purpose('test');

function first(address: (rng: Rng) => void): number {
  const rng = new Rng();
  address(rng);
  return rng.unit();
}

describe('first draws of nearby streams are independent', () => {
  const n = 100_000;
  const neighbours: Record<string, (i: number) => [number, number]> = {
    'consecutive x': (i) => [first((r) => aim(r, root, what, i)), first((r) => aim(r, root, what, i + 1))],
    'consecutive y': (i) => [
      first((r) => aim(r, root, what, 7, i)),
      first((r) => aim(r, root, what, 7, i + 1)),
    ],
    'seats of a match': (i) => [
      first((r) => aim(r, root, what, i, 0)),
      first((r) => aim(r, root, what, i, 1)),
    ],
    'x and y swapped': (i) => [
      first((r) => aim(r, root, what, i, 3)),
      first((r) => aim(r, root, what, 3, i)),
    ],
    'beyond 2^32': (i) => [
      first((r) => aim(r, root, what, i)),
      first((r) => aim(r, root, what, i + 2 ** 32)),
    ],
    'roots one bit apart': (i) => [
      first((r) => aim(r, [i, 0, 0, 0], what, 0)),
      first((r) => aim(r, [i ^ 1, 0, 0, 0], what, 0)),
    ],
    purposes: (i) => [
      first((r) => aim(r, root, purpose(`a${i}`))),
      first((r) => aim(r, root, purpose(`b${i}`))),
    ],
  };
  for (const [name, pair] of Object.entries(neighbours)) {
    test(name, () => {
      const chi = chiSquare(Array.from({ length: n }, (_, i) => pair(i)));
      expect(chi).toBeGreaterThan(LEAST);
      expect(chi).toBeLessThan(MOST);
    });
  }

  test('consecutive seeds of a user', () => {
    const draws = Array.from({ length: 4001 }, (_, i) =>
      first((r) => aim(r, rootsOf(String(i)).table, what)),
    );
    const chi = chiSquare(draws.slice(1).map((b, i) => [draws[i], b]));
    expect(chi).toBeGreaterThan(LEAST);
    expect(chi).toBeLessThan(MOST);
  });
});

test('no two of a user’s seeds share a root, although seedrandom’s own string seeds collide', () => {
  const seeds = ['1', '11', '111', 'ab', 'abab', '', ...Array.from({ length: 2000 }, (_, i) => `run ${i}`)];
  const roots = new Set(seeds.map((seed) => rootsOf(seed).table.join(' ')));
  expect(roots.size).toBe(seeds.length);
});

test('the roots of a seed never change', () => {
  expect(rootsOf('1')).toMatchInlineSnapshot(`
    {
      "bots": [
        -433675286,
        316280167,
        2052551723,
        1468561994,
      ],
      "table": [
        762935692,
        1748852535,
        1347210067,
        1332184685,
      ],
    }
  `);
  const rng = new Rng();
  aim(rng, rootsOf('1').table, purpose('deal'), 17);
  expect([rng.bits(), rng.bits(), rng.bits()]).toMatchInlineSnapshot(`
    [
      -1647296430,
      -207943675,
      -1400603192,
    ]
  `);
});

test('the same address gives the same stream, whatever was drawn before', () => {
  const [a, b] = [new Rng(), new Rng()];
  for (let i = 0; i < 99; i++) b.bits();
  aim(a, root, what, 5, 6, 7);
  aim(b, root, what, 5, 6, 7);
  for (let i = 0; i < 100; i++) expect(b.bits()).toBe(a.bits());
});

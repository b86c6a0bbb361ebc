import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bradleyTerry, type Comparison, comparisonsOf } from '../../src/stats/bradley-terry.js';
import { comparable } from '../../src/stats/comparable.js';
import { davidson } from '../../src/stats/davidson.js';
import { plackettLuce, type Ranking } from '../../src/stats/plackett-luce.js';
import { ELO_PER_STRENGTH, ratingDifference, ratingsOf, type Strengths } from '../../src/stats/strengths.js';
import { noise } from './noise.js';
import { expectWithin, vectorsFor } from './vectors.js';

const thetas = ({ players }: Strengths) => players.map(({ theta }) => theta);

function expectNoNaN(strengths: Strengths): void {
  const numbers = strengths.players.flatMap(({ theta, se }) => [theta, se]);
  const ratings = ratingsOf(strengths).flatMap(({ rating, lo, hi }) => [rating, lo, hi]);
  for (const x of [...numbers, ...ratings, ...strengths.covariance.flat(), strengths.logLikelihood]) {
    expect(x === null || Number.isFinite(x), `${x}`).toBe(true);
  }
}

interface BradleyTerryInput {
  players: string[] | number;
  wins?: number[][];
  pairs_winner_loser?: [number, number][];
  smoothing?: number;
}

describe('vectors', () => {
  const all = vectorsFor<BradleyTerryInput, Record<string, number[]>>('bradleyTerry');

  test.each(all.filter(({ expected }) => expected.theta !== undefined))(
    '$id',
    ({ input, expected, tolerance }) => {
      const comparisons = input.wins
        ? comparisonsOf(input.wins)
        : (input.pairs_winner_loser ?? []).map(([winner, loser]) => ({ winner, loser }));
      const strengths = bradleyTerry(expected.theta.length, comparisons);
      strengths.players.forEach(({ theta, se }, i) => {
        expectWithin(theta, expected.theta[i], tolerance);
        if (expected.fisher_se_theta_sumzero)
          expectWithin(se, expected.fisher_se_theta_sumzero[i], tolerance);
        if (expected.elo) expectWithin(ratingsOf(strengths)[i].rating, expected.elo[i], 1e-5);
        const worth = Math.exp(theta as number);
        if (expected.strengths_geomean1) expectWithin(worth, expected.strengths_geomean1[i], 1e-5);
        if (expected.published_strengths) expectWithin(worth, expected.published_strengths[i], 1e-3);
      });
    },
  );

  test.each(vectorsFor<BradleyTerryInput & { wins: number[][] }, { elo: number[] }>('bradleyTerryElo'))(
    '$id',
    ({ input: { wins, smoothing }, expected, tolerance }) => {
      const ratings = ratingsOf(bradleyTerry(wins.length, comparisonsOf(wins), smoothing)).map(
        ({ rating }) => rating as number,
      );
      const least = Math.min(...ratings);
      ratings.forEach((rating, i) => {
        expectWithin(rating - least, expected.elo[i], tolerance);
      });
    },
  );

  test.each(all.filter(({ id }) => id === 'bt_degenerate'))('$id', ({ input, expected }) => {
    const strengths = bradleyTerry(3, comparisonsOf(input.wins as number[][]));
    const [a, b, c] = strengths.players;
    const lead = ((a.theta as number) - (b.theta as number)) * ELO_PER_STRENGTH;
    expectWithin(lead, (expected as unknown as { A_minus_B_elo: number }).A_minus_B_elo, 1e-6);
    expect(c).toEqual({ theta: null, se: null, standing: 'below' });
    expectNoNaN(strengths);
  });

  test('no vector is left out', () => {
    expect(all.filter(({ id, expected }) => expected.theta === undefined && id !== 'bt_degenerate')).toEqual(
      [],
    );
  });

  test.each(
    vectorsFor<
      { rows: number[][] },
      {
        worth_sum1: number[];
        nu: number;
        max_loglik: number;
        plackettluce_vignette_recalled: { worth: number[]; tie2: number };
      }
    >('davidson'),
  )('$id', ({ input, expected, tolerance }) => {
    const comparisons = input.rows.flatMap(([i, j, , first, second, even]): Comparison[] => [
      { winner: i - 1, loser: j - 1, count: first },
      { winner: j - 1, loser: i - 1, count: second },
      { winner: i - 1, loser: j - 1, draw: true, count: even },
    ]);
    const fit = davidson(6, comparisons);
    if (fit === null) throw new Error('there is a maximum');
    const worths = thetas(fit).map((theta) => Math.exp(theta as number));
    const sum = worths.reduce((a, b) => a + b, 0);
    worths.forEach((worth, i) => {
      expectWithin(worth / sum, expected.worth_sum1[i], tolerance);
      expectWithin(worth / sum, expected.plackettluce_vignette_recalled.worth[i], 3e-5);
    });
    expectWithin(fit.drawWorth, expected.nu, tolerance);
    expectWithin(fit.logLikelihood, expected.max_loglik, 1e-6);
  });

  test.each(
    vectorsFor<{ n: number; rankings_best_first: number[][] }, { theta_sumzero: number[] }>('plackettLuce'),
  )('$id', ({ input, expected, tolerance }) => {
    const rankings = input.rankings_best_first.map((order) => ({ places: order.map((player) => [player]) }));
    const strengths = plackettLuce(input.n, rankings);
    thetas(strengths).forEach((theta, i) => {
      expectWithin(theta, expected.theta_sumzero[i], tolerance);
    });
    expectNoNaN(strengths);
  });
});

describe('who can be compared', () => {
  const standing = (players: number, wins: [number, number][]) =>
    comparable(
      players,
      wins.map(([better, worse]) => [better, worse, 1] as const),
    ).standing;

  test('above, below, apart', () => {
    const cycle: [number, number][] = [
      [0, 1],
      [1, 2],
      [2, 0],
    ];
    expect(standing(6, [...cycle, [3, 0], [1, 4]])).toEqual([
      'rated',
      'rated',
      'rated',
      'above',
      'below',
      'apart',
    ]);
    // 3 and 4 met only each other.
    expect(standing(5, [...cycle, [3, 4], [4, 3]])).toEqual(['rated', 'rated', 'rated', 'apart', 'apart']);
    // Above one who is above; and beaten by one who is above.
    expect(standing(5, [...cycle, [3, 0], [4, 3]])).toEqual(['rated', 'rated', 'rated', 'above', 'above']);
    expect(standing(5, [...cycle, [3, 0], [3, 4]])).toEqual(['rated', 'rated', 'rated', 'above', 'apart']);
  });

  test('nobody, one, a ladder of shut-outs', () => {
    expect(comparable(0, [])).toEqual({ group: [], standing: [] });
    expect(comparable(1, [])).toEqual({ group: [0], standing: ['rated'] });
    expect(
      standing(3, [
        [0, 1],
        [0, 2],
        [1, 2],
      ]),
    ).toEqual(['rated', 'below', 'below']);
    for (const strengths of [
      bradleyTerry(0, []),
      bradleyTerry(2, []),
      bradleyTerry(3, [
        { winner: 0, loser: 1 },
        { winner: 1, loser: 2 },
      ]),
      bradleyTerry(2, [{ winner: 0, loser: 1, count: 5 }]),
    ]) {
      expectNoNaN(strengths);
      for (const { se } of strengths.players) expect(se).toBeNull();
    }
  });

  test('the larger group is rated, or that with more results', () => {
    const pairs = (a: number, b: number, count: number) => [
      { winner: a, loser: b, count },
      { winner: b, loser: a, count },
    ];
    const two = bradleyTerry(4, [...pairs(0, 1, 1), ...pairs(2, 3, 1), ...pairs(3, 2, 1)]);
    expect(two.players.map((player) => player.standing)).toEqual(['apart', 'apart', 'rated', 'rated']);
  });
});

test('very uneven and very many results', () => {
  for (const count of [1e3, 1e9]) {
    const strengths = bradleyTerry(
      2,
      comparisonsOf([
        [0, count],
        [1, 0],
      ]),
    );
    const [a, b] = thetas(strengths) as number[];
    expect((a - b) / Math.log(count)).toBeCloseTo(1, 6);
    expectNoNaN(strengths);
    expectNoNaN(
      bradleyTerry(
        3,
        comparisonsOf([
          [0, count, 1],
          [1, 0, count],
          [1, 1, 0],
        ]),
      ),
    );
  }
});

describe('draws', () => {
  test('two players: the score, by Bradley–Terry with halves; by Davidson in closed form', () => {
    const results = [
      { winner: 0, loser: 1, count: 9 },
      { winner: 1, loser: 0, count: 4 },
      { winner: 0, loser: 1, draw: true, count: 7 },
    ];
    const [a, b] = thetas(bradleyTerry(2, results)) as number[];
    expect(a - b).toBeCloseTo(Math.log(12.5 / 7.5), 10);
    const fit = davidson(2, results);
    // π0 : π1 = 9 : 4 and ν = 7 / √(9 · 4), whatever else.
    const [c, d] = thetas(fit as Strengths) as number[];
    expect(c - d).toBeCloseTo(Math.log(9 / 4), 10);
    expect(fit?.drawWorth).toBeCloseTo(7 / 6, 10);
  });

  test('without draws it is Bradley–Terry', () => {
    const comparisons = comparisonsOf([
      [0, 2, 3],
      [1, 0, 4],
      [2, 1, 0],
    ]);
    expect(davidson(3, comparisons)).toEqual({ ...bradleyTerry(3, comparisons), drawWorth: 0 });
  });

  test('draws without a decision both ways have no likeliest worth', () => {
    expect(
      davidson(2, [
        { winner: 0, loser: 1, count: 7 },
        { winner: 1, loser: 0, draw: true, count: 3 },
      ]),
    ).toBeNull();
    expect(davidson(2, [{ winner: 0, loser: 1, draw: true, count: 5 }])).toBeNull();
    const halves = bradleyTerry(2, [{ winner: 0, loser: 1, draw: true, count: 5 }]);
    expect(thetas(halves)).toEqual([0, 0]);
  });

  test('a table of wins and draws is read once', () => {
    expect(
      comparisonsOf(
        [
          [0, 1],
          [0, 0],
        ],
        [
          [0, 3],
          [3, 0],
        ],
      ),
    ).toEqual([
      { winner: 0, loser: 1, count: 1 },
      { winner: 0, loser: 1, draw: true, count: 3 },
    ]);
  });
});

test('Bradley–Terry as its own equations say: expected wins are the wins', () => {
  const wins = fc.array(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 5, maxLength: 5 }), {
    minLength: 5,
    maxLength: 5,
  });
  fc.assert(
    fc.property(wins, (table) => {
      const clean = table.map((row, i) => row.map((count, j) => (i === j ? 0 : count)));
      const strengths = bradleyTerry(5, comparisonsOf(clean));
      expectNoNaN(strengths);
      const theta = thetas(strengths);
      let sum = 0;
      for (const i of strengths.rated) {
        let [won, expected] = [0, 0];
        for (const j of strengths.rated) {
          won += clean[i][j];
          expected +=
            (clean[i][j] + clean[j][i]) / (1 + Math.exp((theta[j] as number) - (theta[i] as number)));
        }
        expect(expected).toBeCloseTo(won, 7);
        sum += theta[i] as number;
      }
      expect(sum).toBeCloseTo(0, 8);
    }),
  );
});

describe('Plackett–Luce', () => {
  test('the order of a tie is averaged over: worked out by listing the orders', () => {
    const tied: Ranking[] = [
      { places: [[0, 1], [2]] },
      { places: [[2, 3, 1], [0]] },
      { places: [[3], [0, 2]] },
      { places: [[0], [3]] },
    ];
    const listed: Ranking[] = tied.flatMap(({ places }) => {
      const orders = places.reduce<number[][]>(
        (lists, place) => lists.flatMap((list) => permutations(place).map((order) => [...list, ...order])),
        [[]],
      );
      return orders.map((order) => ({ places: order.map((player) => [player]), count: 1 / orders.length }));
    });
    const [a, b] = [thetas(plackettLuce(4, tied)), thetas(plackettLuce(4, listed))];
    a.forEach((theta, i) => {
      expectWithin(theta, b[i] as number, 1e-9);
    });
  });

  test('finds the strengths that made the rankings, and its intervals hold them', () => {
    const truth = [0.9, 0.3, 0, -0.4, -0.8];
    const rng = noise(3);
    let covered = 0;
    for (let run = 0; run < 60; run++) {
      const rankings = Array.from({ length: 150 }, () => ({
        places: draw(truth, rng).map((player) => [player]),
      }));
      const strengths = plackettLuce(5, rankings);
      strengths.players.forEach(({ theta, se }, i) => {
        if (Math.abs((theta as number) - truth[i]) < 1.96 * (se as number)) covered++;
      });
    }
    expect(Math.abs(covered / 300 - 0.95)).toBeLessThan(0.05);
  });

  test('copies of a match in one block add nothing to what is known', () => {
    const rng = noise(4);
    const once: Ranking[] = Array.from({ length: 200 }, (_, block) => ({
      places: draw([0.5, 0, -0.5], rng).map((player) => [player]),
      block,
    }));
    const thrice = once.flatMap((ranking) => [ranking, ranking, ranking]);
    const [one, three, blind] = [
      plackettLuce(3, once),
      plackettLuce(3, thrice),
      plackettLuce(
        3,
        thrice.map(({ places }) => ({ places })),
      ),
    ];
    expect(three.blocks).toBe(200);
    expect(blind.blocks).toBeNull();
    one.players.forEach(({ theta, se }, i) => {
      expectWithin(three.players[i].theta, theta as number, 1e-9);
      expectWithin(three.players[i].se, se as number, 1e-9);
      // Where the model is right, the robust error is about the model's.
      expect((blind.players[i].se as number) * Math.sqrt(3)).toBeCloseTo(se as number, 1);
    });
  });

  test('matches that say nothing of those rated are no evidence', () => {
    const rated: Ranking[] = Array.from({ length: 6 }, (_, block) => ({
      places: block % 3 === 0 ? [[0], [1]] : [[1], [0]],
      block,
    }));
    const others: Ranking[] = Array.from({ length: 4 }, (_, i) => ({
      places: [[2], [3 + (i % 2)]],
      block: 6 + i,
    }));
    const [one, both] = [plackettLuce(5, rated), plackettLuce(5, [...rated, ...others])];
    expect(both.blocks).toBe(6);
    expect(both.players.slice(0, 2)).toEqual(one.players.slice(0, 2));
  });

  test('one block tells no error', () => {
    const strengths = plackettLuce(2, [
      { places: [[0], [1]], block: 1 },
      { places: [[1], [0]], block: 1 },
    ]);
    expect(strengths.players[0]).toMatchObject({ theta: 0, se: null });
    expectNoNaN(strengths);
  });

  test('any rankings of 3 to 6', () => {
    const place = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 });
    const ranking = fc.array(place, { minLength: 1, maxLength: 4 }).map((places) => {
      const seen = new Set<number>();
      const fresh = places.map((players) =>
        players.filter((player) => !seen.has(player) && seen.add(player)),
      );
      return { places: fresh.filter((players) => players.length > 0), block: places.length };
    });
    fc.assert(
      fc.property(fc.array(ranking, { maxLength: 8 }), (rankings) => expectNoNaN(plackettLuce(7, rankings))),
    );
  });
});

test('a difference of ratings has its own interval', () => {
  const strengths = bradleyTerry(
    3,
    comparisonsOf([
      [0, 20, 30],
      [10, 0, 25],
      [10, 15, 0],
    ]),
  );
  const { rating, lo, hi } = ratingDifference(strengths, 0, 2);
  const ratings = ratingsOf(strengths);
  expect(rating).toBeCloseTo((ratings[0].rating as number) - (ratings[2].rating as number), 9);
  // Two players alone: the variance of a log odds is 1/wins + 1/losses.
  const two = bradleyTerry(
    2,
    comparisonsOf([
      [0, 30],
      [10, 0],
    ]),
  );
  const alone = ratingDifference(two, 0, 1);
  const se = Math.sqrt(1 / 30 + 1 / 10) * ELO_PER_STRENGTH;
  expect((alone.hi as number) - (alone.rating as number)).toBeCloseTo(1.959963984540054 * se, 7);
  expect((hi as number) - (lo as number)).toBeGreaterThan(0);
  const apart = ratingDifference(bradleyTerry(2, []), 0, 1);
  expect(apart).toEqual({ rating: null, lo: null, hi: null });
});

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** An order of all players, best first, as the model draws it. */
function draw(strengths: readonly number[], rng: { unit(): number }): number[] {
  const times = strengths.map((theta, player) => ({
    player,
    time: -Math.log(1 - rng.unit()) / Math.exp(theta),
  }));
  return times.sort((a, b) => a.time - b.time).map(({ player }) => player);
}

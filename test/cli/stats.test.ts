import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decimal, fixed, grouped, percent, range } from '../../src/cli/table.js';
import { expectWithin, vectorsFor } from '../stats/vectors.js';
import { arenaHere, freshFolder } from './run-cli.js';

type Json = Record<string, number | string | null>;

/** What the command prints with --json, which must be nothing but JSON without NaN or Infinity. */
async function json<T = Json>(args: readonly string[]): Promise<T> {
  const { stdout, stderr, code } = await arenaHere(['stats', ...args, '--json']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/NaN|Infinity|undefined/);
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  return JSON.parse(stdout) as T;
}

/** What it prints without. */
async function text(args: readonly string[]): Promise<string> {
  const { stdout, stderr, code } = await arenaHere(['stats', ...args]);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/NaN|Infinity|undefined|null/);
  return stdout;
}

test('figures below zero have a minus, not a hyphen, and only where that shows', () => {
  const shown = [fixed(-1126.34), fixed(-0.04), percent(-0.0114), percent(-1e-9), decimal(-0.0049, 2)];
  expect(shown).toEqual(['−1126.3', '0.0', '−1.1 %', '0.0 %', '0.00']);
  expect([decimal(-0.4, 0), decimal(-1.5, 3), grouped(-12345)]).toEqual(['0', '−1.500', '−12 345']);
  expect(range(-0.011, 0.061, percent)).toBe('−1.1 – 6.1 %');
});

function csv(lines: readonly string[]): string {
  const file = join(freshFolder(), 'results.csv');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}

const games = (w: number, d: number, l: number) => ['--wins', `${w}`, '--draws', `${d}`, '--losses', `${l}`];

describe('elo', () => {
  type Exact = { exact?: Record<string, number> };
  const cases = [
    ...vectorsFor<{ w: number; d: number; l: number }, Exact>('eloWDL').map(({ input, expected }) => ({
      args: games(input.w, input.d, input.l),
      expected,
    })),
    ...vectorsFor<{ penta: number[] }, Exact>('eloPenta').map(({ input, expected }) => ({
      args: ['--penta', input.penta.join()],
      expected,
    })),
  ].filter(({ expected }) => expected.exact !== undefined);

  test.each(cases)('$args', async ({ args, expected }) => {
    const printed = await json(['elo', ...args]);
    for (const name of ['score', 'elo', 'elo_lo', 'elo_hi', 'nelo', 'los']) {
      expectWithin(printed[name] as number, expected.exact?.[name] as number, 1e-6, name);
    }
  });

  test.each([
    [games(0, 0, 0), { score: null, elo: null, elo_lo: null, elo_hi: null, nelo: null, los: null, games: 0 }],
    [games(5, 0, 0), { score: 1, elo: null, elo_hi: null, nelo: null }],
    [games(0, 0, 1), { score: 0, elo: null, elo_lo: null, nelo: null }],
    [games(0, 5, 0), { score: 0.5, elo: 0, nelo: null, los: 0.5 }],
    [['--penta', '0,0,0,0,10'], { score: 1, elo: null, games: 20, pairs: 10 }],
    [['--penta', '0,0,0,0,0'], { score: null, elo: null, pairs: 0 }],
    [['--penta', '0,0,7,0,0'], { score: 0.5, elo: 0 }],
  ])('%j: null where there is no number', async (args, expected) => {
    expect(await json(['elo', ...args])).toMatchObject(expected);
  });

  test('draws may be left out, and in words it says the same', async () => {
    expect(await json(['elo', '--wins', '3', '--losses', '2'])).toEqual(
      await json(['elo', ...games(3, 0, 2)]),
    );
    const words = await text(['elo', '--penta', '34,54,63,64,75']);
    expect(words).toContain('290 pairs');
    expect(words).toMatch(/Elo +55\.6 +28\.3 – 83\.6/);
    expect(await text(['elo', ...games(1, 2, 5)])).toMatch(/Elo +−190\.8 +−919\.4 – −3\.5\n/);
    expect(await text(['elo', ...games(5, 0, 0)])).toMatch(/Elo +∞ +45\.8 – ∞/);
    expect(await text(['elo', ...games(1, 0, 1)])).toMatch(/Elo +0\.0 +−∞ – ∞/);
  });
});

describe('sprt', () => {
  test('vectors: pairs, games below zero, both models', async () => {
    const penta = await json(['sprt', '--penta', '365,16618,36229,16974,390', '--elo0', '0', '--elo1', '2']);
    expectWithin(penta.llr as number, 2.2503677, 1e-6);
    expect(penta).toMatchObject({ verdict: 'continue', model: 'normalized' });
    expectWithin(penta.upper as number, 2.9444389792, 1e-9);
    const below = await json(['sprt', ...games(10871, 20431, 10650), '--elo0', '-1.75', '--elo1', '0.25']);
    expectWithin(below.llr as number, 2.29750041, 1e-6);
    const logistic = ['--penta', '871,26175,55983,26678,821', '--elo0=0', '--elo1=2', '--model', 'logistic'];
    const h0 = await json(['sprt', ...logistic, '--alpha', '0.01', '--beta', '0.01']);
    expectWithin(h0.llr as number, -4.97867286, 1e-6);
    expectWithin(h0.lower as number, -4.5951198501, 1e-9);
    expect(h0.verdict).toBe('H0');
  });

  test.each([games(0, 0, 0), games(9, 0, 0), ['--penta', '0,0,0,0,5550'], ['--penta', '3,0,0,0,0']])(
    '%j: a finite ratio',
    async (...args) => {
      const flat = args.flat();
      const { llr, verdict } = await json(['sprt', ...flat, '--elo0', '0', '--elo1', '5']);
      expect(Number.isFinite(llr)).toBe(true);
      if (flat.join() === games(0, 0, 0).join())
        expect({ llr, verdict }).toEqual({ llr: 0, verdict: 'continue' });
      expect(await text(['sprt', ...flat, '--elo0', '0', '--elo1', '5'])).toContain(
        'normalized Elo 0 against 5',
      );
    },
  );
});

test('in words, without results', async () => {
  const none = games(0, 0, 0);
  expect(await text(['elo', ...none])).toMatch(/^0 games(.*\n)*Elo +– +–/);
  expect(await text(['sprt', ...none, '--elo0', '0', '--elo1', '5'])).toContain(
    '0 games, normalized Elo 0 against 5\nlog likelihood ratio 0.00 between −2.94 (H0) and 2.94 (H1)\nnot decided',
  );
  expect(await text(['proportion', '--successes', '0', '--trials', '0'])).toMatch(/0 of 0 +– +–/);
  expect(await text(['ratings', '--csv', csv(['winner,loser,draw'])])).toBe('no results\n');
});

describe('proportion', () => {
  test('Newcombe’s example', async () => {
    const args = ['proportion', '--successes', '56', '--trials', '70', '--against', '48', '--trials2', '80'];
    const printed = await json(args);
    expect(printed).toMatchObject({ estimate: 0.8 });
    expectWithin(printed.difference as number, 0.2, 1e-12);
    expectWithin(printed.difference_lo as number, 0.0524, 1e-4);
    expectWithin(printed.difference_hi as number, 0.3339, 1e-4);
    expect(await text(args)).toMatch(/difference +20\.0 % +5\.2 – 33\.4 %/);
  });

  test.each([
    [['--successes', '0', '--trials', '0'], { estimate: null, lo: null, hi: null, difference: null }],
    [['--successes', '0', '--trials', '77'], { estimate: 0, lo: 0, difference: null, difference_lo: null }],
    [
      ['--successes', '3', '--trials', '3', '--against', '0', '--trials2', '0'],
      { estimate: 1, hi: 1, difference: null, p: null },
    ],
    [
      ['--successes', '0', '--trials', '3', '--against', '0', '--trials2', '9'],
      { difference: 0, z: null, p: null, p_fisher: 1 },
    ],
  ])('%j', async (args, expected) => {
    expect(await json(['proportion', ...args])).toMatchObject(expected);
  });
});

interface Ratings {
  players: { name: string; rating: number | null; lo: number | null; hi: number | null; standing: string }[];
  unconnected: string[];
  model: string;
  draw_worth: number | null;
  blocks: number | null;
}
const ratings = (file: string) => json<Ratings>(['ratings', '--csv', file]);

describe('ratings', () => {
  test('the worked example of Bradley and Terry’s model', async () => {
    const [{ input, expected }] = vectorsFor<{ wins: number[][] }, Record<string, number[]>>('bradleyTerry');
    const lines = input.wins.flatMap((row, i) =>
      row.flatMap((count, j) => new Array<string>(count).fill(`${'ABCD'[i]},${'ABCD'[j]},0`)),
    );
    const printed = await ratings(csv(['winner,loser,draw', ...lines]));
    expect(printed.players.map(({ name }) => name)).toEqual(['D', 'B', 'C', 'A']);
    expect(printed.model).toBe('bradley-terry');
    for (const { name, rating, lo, hi } of printed.players) {
      const i = 'ABCD'.indexOf(name);
      expectWithin(rating, expected.elo[i], 1e-4);
      const reach = (1.959963984540054 * 400 * expected.fisher_se_theta_sumzero[i]) / Math.LN10;
      expectWithin(((hi as number) - (lo as number)) / 2, reach, 1e-4);
    }
  });

  test('draws are a result of their own; half a win each where they alone connect', async () => {
    const wins = [...new Array<string>(9).fill('A,B,0'), ...new Array<string>(4).fill('B,A,false')];
    const draws = new Array<string>(7).fill('A,B,1');
    const both = await ratings(csv(['winner,loser,draw', ...wins, ...draws]));
    expect(both.model).toBe('davidson');
    expectWithin(both.draw_worth, 7 / 6, 1e-9);
    const [a, b] = both.players;
    expectWithin((a.rating as number) - (b.rating as number), 400 * Math.log10(9 / 4), 1e-6);
    const unbeaten = await ratings(csv(['winner,loser,draw', ...wins.slice(0, 9), ...draws]));
    expect(unbeaten.model).toBe('bradley-terry, draws as half wins');
    const [c, d] = unbeaten.players;
    expectWithin((c.rating as number) - (d.rating as number), 400 * Math.log10(12.5 / 3.5), 1e-6);
  });

  test('who can’t be compared is named, with null for a number', async () => {
    const file = csv([
      'winner,loser,draw',
      'A,B,0',
      'B,A,0',
      'Best,A,0',
      'B,Worst,0',
      'Far,"Far, too",0',
      '"Far, too",Far,0',
      'A,B,0',
    ]);
    const { players, unconnected } = await ratings(file);
    expect(unconnected).toEqual(['Far', 'Far, too']);
    expect(players.map(({ name, standing }) => `${name} ${standing}`)).toEqual([
      'Best above',
      'A rated',
      'B rated',
      'Worst below',
      'Far apart',
      'Far, too apart',
    ]);
    for (const { standing, rating } of players) expect(rating === null).toBe(standing !== 'rated');
    const words = await text(['ratings', '--csv', file]);
    expect(words).toContain('Not connected with those rated by any chain of results: Far, Far, too.');
    expect(words).toContain('can’t be told: Best.');
  });

  test('matches of one block count once', async () => {
    const rows = ['A,B', 'A,B', 'B,A', 'A,B', 'B,A', 'A,B', 'B,A', 'A,B'];
    const single = await ratings(csv(['winner,loser,block', ...rows.map((row, i) => `${row},${i}`)]));
    const copied = await ratings(
      csv(['winner,loser,block', ...rows.flatMap((row, i) => [`${row},${i}`, `${row},${i}`])]),
    );
    expect([single.blocks, copied.blocks]).toEqual([8, 8]);
    copied.players.forEach((player, i) => {
      expectWithin(player.lo, single.players[i].lo as number, 1e-6);
    });
  });

  test.each([
    [[], []],
    [['A,B,0'], ['A', 'B']],
    [['A,B,1'], ['A', 'B']],
    [
      ['A,B,0', 'B,C,0', 'A,C,0'],
      ['A', 'B', 'C'],
    ],
    [
      ['__proto__,constructor,0', 'constructor,__proto__,0'],
      ['__proto__', 'constructor'],
    ],
  ])('%j', async (rows, names) => {
    const file = csv(['winner,loser,draw', ...rows]);
    const { players } = await ratings(file);
    expect(players.map(({ name }) => name).sort()).toEqual(names);
  });
});

describe('wrong use', () => {
  const cases: [args: string[], message: string][] = [
    [[], 'name what: arena stats elo, sprt, proportion or ratings'],
    [['elo', '--wins', '3'], 'give --wins, --draws and --losses, or --penta a,b,c,d,e'],
    [['elo', '--wins', '-3', '--losses', '1'], '--wins -3 should be a whole number from 0'],
    [['elo', '--penta', '1,2,3,4,x'], '--penta 1,2,3,4,x should be five counts'],
    [['elo', '--penta', '1,2,3,4,5', '--wins', '3'], 'leave out --wins'],
    [['elo', '--winns', '3'], 'Unknown argument: winns'],
    [['sprt', ...games(1, 1, 1)], 'give --elo0 and --elo1'],
    [['sprt', ...games(1, 1, 1), '--elo0', '5', '--elo1', '0'], '--elo0 5 should be below --elo1 0'],
    [
      ['sprt', ...games(1, 1, 1), '--elo0', '0', '--elo1', '5', '--alpha', '0'],
      '--alpha 0 should be a number',
    ],
    [
      ['sprt', ...games(1, 1, 1), '--elo0', '0', '--elo1', '5', '--model', 'bayes'],
      'should be one of logistic, normalized',
    ],
    [['proportion', '--successes', '3', '--trials', '2'], '--successes 3 should be at most --trials 2'],
    [
      ['proportion', '--successes', '1', '--trials', '2', '--against', '1'],
      'give both --against and --trials2',
    ],
    [['ratings'], 'give --csv FILE'],
    [['ratings', '--csv', 'nowhere.csv'], 'there is no file nowhere.csv'],
  ];

  test.each(cases)('%j', async (args, message) => {
    const { stdout, stderr, code } = await arenaHere(['stats', ...args]);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

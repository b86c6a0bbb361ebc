/** Experiments that are run: what they find, when they end, and that nothing but the experiment decides their bytes. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { scheduleOfPlan } from '../../src/arena/plan.js';
import { planExperiment } from '../../src/lab/experiment/arms.js';
import { looksOf } from '../../src/lab/experiment/early-end.js';
import { BOTS } from '../../src/lab/experiment/folder.js';
import type { Comparison, MetricResult } from '../../src/lab/experiment/result.js';
import { type ExperimentResult, runExperiment } from '../../src/lab/experiment/run.js';
import { sourceOf } from '../../src/lab/experiment/source.js';
import { verdictOf } from '../../src/lab/experiment/verdict.js';
import { freshFolder, readCsv } from '../cli/run-cli.js';

interface Settings {
  out?: string;
  workers?: number;
  resume?: boolean;
  force?: boolean;
  stop?: () => boolean;
}

async function run(text: string, settings: Settings = {}): Promise<ExperimentResult & { out: string }> {
  const out = settings.out ?? freshFolder();
  const experiment = await planExperiment(sourceOf(text, 'x.yaml'), {}, join(out, BOTS));
  const result = await runExperiment({
    workers: 1,
    resume: false,
    force: false,
    ...settings,
    experiment,
    out,
  });
  return { ...result, out };
}

/** Every file that must be the same on every machine. */
function bytesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const kept = names.filter(
    (name) => /\.(csv|jsonl|json)$/.test(name) && !/(run\.json|timing\.csv)$/.test(name),
  );
  return Object.fromEntries(kept.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function resultOf({ metrics }: ExperimentResult, arm: string, metric: string): MetricResult {
  return metrics.find((one) => one.arm === arm && one.metric === metric) as MetricResult;
}

function comparisonOf({ comparisons }: ExperimentResult, arm: string, metric: string): Comparison {
  return comparisons.find((one) => one.arm === arm && one.metric === metric) as Comparison;
}

const quick = `game: kronenduell
bots: [greedy, heuristic]
blocks: 300
metrics: [score, draw, rounds, first_round_decides, 'score:heuristic', 'reason:trap', points_margin, fault, plies]
arms:
  standard: {}
  quick: { options: { coinsToWin: 3 } }
  mixed: { options: { hands: mixed } }
`;

let whole: Awaited<ReturnType<typeof run>>;
beforeAll(async () => {
  whole = await run(quick);
}, 120_000);

test('metrics agree with the rows and tables of the arm they are read from', () => {
  const result = whole;
  const arm = join(result.out, 'arms', 'quick');
  const rows = readCsv(arm, 'matches.csv');
  const mean = (of: (row: Record<string, string>) => number, among = rows) =>
    among.reduce((sum, row) => sum + of(row), 0) / among.length;
  const found = (metric: string) => resultOf(result, 'quick', metric).mean;
  expect(rows).toHaveLength(600);
  expect(found('rounds')).toBeCloseTo(
    mean((row) => Number(row.rounds)),
    10,
  );
  expect(found('draw')).toBeCloseTo(
    mean((row) => Number(row.share_0 === '0.5')),
    10,
  );
  expect(found('reason:trap')).toBeCloseTo(
    mean((row) => Number(row.reason === 'trap')),
    10,
  );
  const decided = rows.filter((row) => row.first_winner !== '');
  expect(decided.length).toBeLessThan(600);
  expect(found('first_round_decides')).toBeCloseTo(
    mean((row) => Number(row[`share_${row.first_winner}`]), decided),
    10,
  );
  expect(resultOf(result, 'quick', 'first_round_decides').matches).toBe(decided.length);
  const [pair] = readCsv(arm, 'pairs.csv');
  const score = resultOf(result, 'quick', 'score');
  expect(score.mean).toBeCloseTo(Number(pair.score), 10);
  expect(score.lo).toBeCloseTo(Number(pair.score_lo), 10);
  expect(score.hi).toBeCloseTo(Number(pair.score_hi), 10);
  expect(found('score:heuristic')).toBeCloseTo(1 - Number(pair.score), 10);
});

test('arms are compared on the same deals where they share them, and the verdicts say so', () => {
  const result = whole;
  const rounds = comparisonOf(result, 'quick', 'rounds');
  expect(rounds).toMatchObject({ paired: true, baseline: 'standard', blocks: 300, verdict: 'differs' });
  expect(rounds.difference).toBeCloseTo((rounds.armMean as number) - (rounds.baselineMean as number), 10);
  expect(rounds.effect).toMatch(/: [\d.]+ less \(−\d+ %\)$/);
  expect(comparisonOf(result, 'mixed', 'rounds').paired).toBe(false);
  expect(result.comparisons.every(({ p, pAdjusted }) => (pAdjusted ?? 1) >= (p ?? 0))).toBe(true);
  expect(readCsv(result.out, 'comparisons.csv')).toHaveLength(2 * 9);
  expect(readCsv(result.out, 'metrics.csv')).toHaveLength(3 * 9);
});

test('the same bytes for any number of workers, and however often it is stopped', async () => {
  const text = quick.replace('blocks: 300', 'until: { metric: draw, half_width: 0.02, max_blocks: 3000 }');
  const once = await run(text);
  expect(once.arms.map(({ end }) => end.reason)).toContain('precision');
  const out = freshFolder();
  for (const patience of [2, 4, 6]) {
    let asked = 0;
    const part = await run(text, { out, workers: 2, resume: true, stop: () => ++asked > patience });
    expect(part.finished).toBe(false);
  }
  await run(text, { out, workers: 2, resume: true });
  expect(bytesOf(out)).toEqual(bytesOf(once.out));
  // And once more, when there is nothing left to do.
  await run(text, { out, resume: true });
  expect(bytesOf(out)).toEqual(bytesOf(once.out));
});

test('a precision is reached, and not long before', async () => {
  const until = 'until: { metric: rounds, half_width: 0.1, max_blocks: 100000 }\n';
  const result = await run(`game: kronenduell\nbots: [random, greedy]\nmetrics: [rounds]\n${until}`);
  const { lo, hi, blocks } = resultOf(result, 'all', 'rounds');
  expect(result.arms[0].end).toMatchObject({ reason: 'precision', blocks });
  const reach = ((hi as number) - (lo as number)) / 2;
  expect(reach).toBeLessThanOrEqual(0.1);
  expect(blocks).toBeLessThan(10000);
});

test('a sequential test ends when it is decided', async () => {
  const text = (test: string) => `game: kronenduell\nbots: [nash, random]\nmetrics: [score]\ntest: ${test}\n`;
  const elo = await run(text('{ elo0: 0, elo1: 50, max_blocks: 5000 }'));
  expect(elo.arms[0].end.reason).toBe('H1');
  expect(elo.arms[0].end.blocks).toBeLessThan(5000);
  const mean = await run(text('{ metric: score, mean0: 0.5, mean1: 0.45, max_blocks: 5000 }'));
  expect(mean.arms[0].end.reason).toBe('H0');
  const even = await run(text('{ elo0: 0, elo1: 50, max_blocks: 30 }').replace('nash', 'random'));
  expect(even.arms[0].end).toMatchObject({ reason: 'schedule', blocks: 30 });
});

test('looks are after whole rounds of all pairings, the first after 30 blocks', async () => {
  const text = 'game: kronenduell\nbots: [random, greedy, heuristic]\nblocks: 5000\n';
  const [{ plan }] = (await planExperiment(sourceOf(text, 'x.yaml'), {}, 'results/none')).arms;
  const looks = looksOf(plan, scheduleOfPlan(plan));
  expect(looks.length).toBeGreaterThan(3);
  for (const [i, look] of looks.entries()) {
    expect((look * plan.batchSessions) % 3).toBe(0);
    expect(look * plan.batchSessions).toBeGreaterThanOrEqual(90);
    expect(look).toBeGreaterThan(i === 0 ? 0 : looks[i - 1]);
  }
});

test('sampled figures agree with the exact ones, also of matches of several games', async () => {
  const result = await run(`game: kronenduell
bots: [greedy, heuristic]
blocks: 1000
exact: true
metrics: [score, draw, rounds, first_seat_advantage, first_round_decides, 'score:heuristic']
arms:
  standard: {}
  two wins: { options: { match: two-wins } }
  three games: { options: { match: two-wins, drawnGames: count } }
`);
  const worked = result.metrics.filter(({ exact }) => exact !== null);
  expect(worked).toHaveLength(3 * 6 - 2);
  for (const { arm, metric, mean, lo, hi, exact } of worked) {
    // An interval four times as wide is missed by chance in less than one of 10^14 cases.
    const reach = Math.max(2 * ((hi as number) - (lo as number)), 1e-9);
    expect(Math.abs((mean as number) - (exact as number)), `${arm} ${metric}`).toBeLessThanOrEqual(reach);
  }
});

test('bots that were compiled into the folder before anything else are no foreign files', async () => {
  const out = freshFolder();
  mkdirSync(join(out, BOTS));
  writeFileSync(join(out, BOTS, 'mine.mjs'), '');
  const text = 'game: kronenduell\nbots: [random, greedy]\nblocks: 2\n';
  expect((await run(text, { out })).finished).toBe(true);
  expect((await run(text, { out, force: true })).finished).toBe(true);
  expect(readdirSync(join(out, BOTS))).toEqual(['mine.mjs']);
});

test('an A/A experiment finds nothing, and says so within the margin', async () => {
  const result = await run(`game: kronenduell
bots: [random, greedy]
blocks: 4000
metrics: [draw, rounds]
margin: { draw: 0.05, rounds: 0.5 }
arms: { a: {}, again: {} }
`);
  for (const comparison of result.comparisons) {
    expect(comparison.difference).not.toBe(0);
    expect(comparison.verdict).toBe("doesn't differ by more than the margin");
  }
});

test.each([
  ['one block', 'blocks: 1\nbots: [random, greedy]'],
  ['shut-outs', 'blocks: 40\nbots: [heuristic, random]\noptions: { coinsToWin: 1 }'],
  ['a bot against itself', 'blocks: 40\nbots: [random]\nself: true'],
])('no NaN and no Infinity: %s', async (_, text) => {
  const result = await run(
    `game: kronenduell\n${text}\narms: { a: {}, b: {}, c: { options: { hands: mixed } } }\n`,
  );
  const files = bytesOf(result.out);
  for (const name of ['metrics.csv', 'comparisons.csv', 'experiment.json']) {
    expect(files[name]).not.toMatch(/NaN|Infinity|undefined/);
  }
  expect(JSON.stringify([result.metrics, result.comparisons])).not.toMatch(/NaN|Infinity/);
});

test('other games are measured by what they count', async () => {
  const crowns = await run(
    'game: crowns\nbots: [random, random, random]\nplayers: 3\nblocks: 3\narms: { all: {}, four: { players: 4, bots: [random, random, random, random] } }\n',
  );
  expect(resultOf(crowns, 'all', 'hit_rate').mean).toBeGreaterThan(0);
  expect(comparisonOf(crowns, 'four', 'hit_rate').paired).toBe(false);
  const koenig = await run(
    'game: koenig-gegen-bauern\nbots: [random, random]\nformat: gauntlet\nblocks: 3\n',
  );
  expect(resultOf(koenig, 'all', 'first_to_two_wins').matches).toBeGreaterThan(0);
});

test('a folder is for one experiment', async () => {
  const text = 'game: kronenduell\nbots: [random, greedy]\nblocks: 5\n';
  const { out } = await run(text);
  await expect(run(text, { out })).rejects.toThrow('holds an experiment already; go on with --resume');
  const other = text.replace('5', '6');
  await expect(run(other, { out, resume: true })).rejects.toThrow('holds another experiment');
  const again = await run(other, { out, force: true });
  expect(again.matches).toBe(12);
});

test('a verdict needs blocks, a margin the whole interval, a difference its adjusted test', () => {
  const found = { difference: 1, lo: 0.5, hi: 1.5, p: 0.001, blocks: 100 };
  expect(verdictOf(found, 0.001, 0.1)).toBe('differs');
  expect(verdictOf(found, 0.06, 0.1)).toBe('not enough data');
  expect(verdictOf(found, 0.001, 2)).toBe("doesn't differ by more than the margin");
  expect(verdictOf({ ...found, blocks: 29 }, 0.001, 0.1)).toBe('not enough data');
  expect(verdictOf({ ...found, lo: null, hi: null, p: null }, null, 0.1)).toBe('not enough data');
});

/** What is known of an arm only once it is played, or from its rules: luck against skill, depth, dead and must cards. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verdictOnCard } from '../../src/lab/card-verdicts.js';
import { planExperiment } from '../../src/lab/experiment/arms.js';
import { BOTS } from '../../src/lab/experiment/folder.js';
import { type ExperimentResult, runExperiment } from '../../src/lab/experiment/run.js';
import { sourceOf } from '../../src/lab/experiment/source.js';
import { STEP } from '../../src/lab/strength-ladder.js';
import { scoreOfElo } from '../../src/stats/elo.js';
import { freshFolder, readCsv } from '../cli/run-cli.js';

async function run(text: string): Promise<ExperimentResult & { out: string }> {
  const out = freshFolder();
  const experiment = await planExperiment(sourceOf(text, 'x.yaml'), {}, join(out, BOTS));
  return { ...(await runExperiment({ experiment, out, workers: 1, resume: false, force: false })), out };
}

const meanOf = ({ metrics }: ExperimentResult, name: string, arm?: string) =>
  metrics.find(({ metric, arm: of }) => metric === name && (arm === undefined || of === arm))?.mean as number;

test('where bots play alike and leave nothing to chance, all is luck of the deal', async () => {
  const bots = '[rules, rules, rules]';
  const result = await run(`game: crowns\nplayers: 3\nblocks: 60\nbots: ${bots}\nmetrics: [luck, skill]\n`);
  expect(meanOf(result, 'luck')).toBeCloseTo(1, 10);
  expect(meanOf(result, 'skill')).toBeCloseTo(0, 10);
});

test('where all deals are one, none of it is', async () => {
  const result = await run(
    'game: kronenduell\nblocks: 400\nbots: [random, nash]\nmetrics: [luck, skill, score]\n',
  );
  const [luck, skill] = result.metrics;
  expect(luck).toMatchObject({ metric: 'luck', blocks: 400, matches: 800, deviation: 0 });
  expect(luck.lo).toBeLessThan(0);
  expect(luck.hi).toBeGreaterThan(0);
  // Of two bots the better one scores ½ + d in each seat: d² of the variance of nearly ¼.
  const lead = meanOf(result, 'score') - 0.5;
  expect(skill.mean).toBeCloseTo((4 * lead ** 2) as number, 1);
  expect(skill.lo).toBeGreaterThan(0);
}, 60_000);

test('luck is what the matches of a deal have in common', async () => {
  const text = 'blocks: 200\nbots: [greedy, heuristic]\noptions: { hands: mixed }\nmetrics: [luck]\n';
  const result = await run(`game: kronenduell\n${text}`);
  const rows = readCsv(join(result.out, 'arms', 'all'), 'matches.csv');
  // The slow way, of seat 0 alone, which with two seats says all: covariance of both matches of a block over the variance.
  const [a, b] = [0, 1].map((rotation) =>
    rows.filter((row) => row.rotation === String(rotation)).map((row) => Number(row.share_0)),
  );
  const mean = (x: readonly number[]) => x.reduce((sum, y) => sum + y, 0) / x.length;
  const [ma, mb] = [mean(a), mean(b)];
  const together = mean(a.map((x, i) => (x - ma) * (b[i] - mb)));
  const all = mean([...a, ...b]);
  expect(meanOf(result, 'luck')).toBeCloseTo(together / mean([...a, ...b].map((x) => (x - all) ** 2)), 10);
}, 60_000);

test('the cards and the ladder of each arm are there as tables, and counted', async () => {
  const arms = 'arms:\n  Zwei: { options: { coinsToWin: 2 } }\n  Eins: { options: { coinsToWin: 1 } }\n';
  const names = 'metrics: [draw, depth, dead_cards, must_cards]\n';
  const result = await run(`game: kronenduell\nbots: [greedy, random]\nblocks: 40\n${names}${arms}`);
  const cards = readCsv(result.out, 'cards.csv');
  expect(Object.keys(cards[0])).toEqual([
    'arm',
    'card',
    'played',
    'gain',
    'without_card',
    'without_ability',
    'verdict',
  ]);
  expect(cards).toHaveLength(16);
  for (const { played, without_card, verdict } of cards)
    expect(verdict).toBe(verdictOnCard({ played: Number(played), withoutCard: Number(without_card) }));
  const depth = readCsv(result.out, 'depth.csv');
  expect(Object.keys(depth[0])).toEqual(['arm', 'bot', 'score', 'elo', 'elo_lo', 'elo_hi', 'steps']);
  for (const arm of ['Zwei', 'Eins']) {
    const dead = cards.filter((row) => row.arm === arm && row.verdict === 'dead').length;
    expect(meanOf(result, 'dead_cards', arm)).toBe(dead);
    const rungs = depth.filter((row) => row.arm === arm);
    expect(rungs).toHaveLength(5);
    expect(rungs[0]).toMatchObject({ bot: 'random', elo: '0' });
    expect(meanOf(result, 'depth', arm)).toBeCloseTo(Number(rungs[4].elo) / STEP, 10);
    const standings = readCsv(join(result.out, 'ladders', arm), 'standings.csv');
    expect(rungs.map(({ bot }) => bot)).toEqual(standings.map(({ bot }) => bot).reverse());
    // What makes strengths the likeliest: each bot is expected to win as much as it did (Zermelo 1929).
    for (const { elo, score } of rungs) {
      const expected = rungs.reduce((sum, other) => sum + scoreOfElo(Number(elo) - Number(other.elo)), 0);
      expect(Number(score)).toBeCloseTo((expected - 0.5) / 4, 6);
    }
  }
  const found = (metric: string) => result.comparisons.find((one) => one.metric === metric);
  expect(found('dead_cards')).toMatchObject({ p: null, blocks: 0, paired: false });
  const apart = found('depth');
  expect(apart?.difference).toBeCloseTo(
    meanOf(result, 'depth', 'Eins') - meanOf(result, 'depth', 'Zwei'),
    10,
  );
  expect(apart?.pAdjusted).not.toBeNull();
}, 120_000);

test('verdicts on cards', () => {
  expect(verdictOnCard({ played: 0.01, withoutCard: -0.5 })).toBe('dead');
  expect(verdictOnCard({ played: 0.8, withoutCard: -0.001 })).toBe('dead');
  expect(verdictOnCard({ played: 0.8, withoutCard: -0.3 })).toBe('');
  expect(verdictOnCard({ played: 0.8, withoutCard: -0.7 })).toBe('must');
});

test('no run ends by them, and other games have no prices', async () => {
  const plan = (text: string) => planExperiment(sourceOf(text, 'x.yaml'), {}, 'results/none');
  await expect(
    plan(
      'game: kronenduell\nbots: [random, greedy]\nuntil: { metric: luck, half_width: 1, max_blocks: 9 }\n',
    ),
  ).rejects.toThrow('x.yaml:3:18: luck is worked out once all is played');
  await expect(plan('game: crowns\nmetrics: [dead_cards]\n')).rejects.toThrow('unknown metric "dead_cards"');
});

/** What an experiment's file may say, and how it is told what is wrong with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/core/errors.js';
import { type Experiment, planExperiment } from '../../src/lab/experiment/arms.js';
import { sourceOf } from '../../src/lab/experiment/source.js';
import { program } from '../arena/external/programs.js';

async function plan(text: string, overrides = {}): Promise<Experiment> {
  return planExperiment(sourceOf(text, 'x.yaml'), overrides, 'results/none');
}

const duel = 'game: kronenduell\nbots: [random, greedy]\n';
const crowns = 'game: crowns\nbots: [random, random, random, random]\n';

const NO_NUMBER = 'is not a finite number from 1e-9 to 1000000000';

const wrong: [what: string, text: string, message: string][] = [
  ['broken YAML', 'game: [kronenduell\n', 'x.yaml:2:1: this is no YAML'],
  ['a key twice', `${duel}bots: []\n`, 'x.yaml:3:1: this is no YAML: Map keys must be unique'],
  ['a list', '- kronenduell\n', 'x.yaml:1:1: an experiment should be a map of game, question'],
  ['nothing', '', 'x.yaml:1:1: game is missing'],
  ['no game', 'bots: [random]\n', 'x.yaml:1:1: game is missing'],
  [
    'an unknown game',
    'game: kronenduel\n',
    'x.yaml:1:7: unknown game "kronenduel"; known are kronenduell, crowns',
  ],
  [
    'an unknown key',
    'game: kronenduell\nbotz: [random]\n',
    'x.yaml:2:1: unknown key "botz"; known are game, question',
  ],
  [
    'an unknown bot',
    'game: kronenduell\nbots: [random, randm]\n',
    'x.yaml:2:16: unknown bot "randm"; kronenduell has cfr, exploiter, greedy',
  ],
  [
    'a parameter that is none',
    'game: kronenduell\nbots: ["random:x=3", random]\n',
    'x.yaml:2:8: bot random: unknown parameter "x"',
  ],
  [
    'a name given to two bots',
    'game: kronenduell\nbots: [random, random=greedy]\n',
    'x.yaml:2:7: the name random is given to two bots; choose another for one of them',
  ],
  [
    'a bot that is none',
    'game: kronenduell\nbots: [random, [greedy]]\n',
    'x.yaml:2:16: bots: ["greedy"] is not a bot',
  ],
  [
    'an unknown key of a program',
    'game: kronenduell\nbots:\n  - random\n  - { bot: "x=cmd:node", memry: 5 }\n',
    'x.yaml:4:26: unknown key of a bot "memry"; known are bot, env, memory, cpu',
  ],
  [
    'too little memory',
    `${duel}arms:\n  a:\n    bots: [random, { bot: x=cmd:node, memory: 0 }]\n`,
    'x.yaml:5:47: arms.a.bots.memory: 0 is not a whole number from 1 to 10000000',
  ],
  [
    'variables that are no list',
    'game: kronenduell\nbots: [random, { bot: x=cmd:node, env: PATH }]\n',
    'x.yaml:2:40: bots.env: should be a list',
  ],
  [
    'a map that names no program',
    'game: kronenduell\nbots: [random, { cpu: 5 }]\n',
    'x.yaml:2:16: bots.bot is missing',
  ],
  [
    'a variable that isn’t set',
    'game: kronenduell\nbots: [random, { bot: x=cmd:node, env: [NOT_THERE] }]\n',
    'x.yaml:2:16: there is no environment variable NOT_THERE',
  ],
  [
    'limits for a bot that is no program',
    'game: kronenduell\nbots: [{ bot: random, memory: 5 }, random]\n',
    'x.yaml:2:8: bot random is no program; env, memory and cpu are for bots written name=cmd:PROGRAM ARGS',
  ],
  [
    'exact figures of a program',
    `game: kronenduell\nbots: [random, "${program('uniform')}"]\nexact: true\n`.replace(
      ' "uniform"',
      ' uniform',
    ),
    'x.yaml:3:8: bot uniform runs in a process of its own',
  ],
  [
    'a margin that is no number',
    `${duel}margin: { draw: .nan }\n`,
    `x.yaml:3:17: margin.draw: NaN ${NO_NUMBER}`,
  ],
  [
    'a margin without end',
    `${duel}margin:\n  draw: .inf\n`,
    `x.yaml:4:9: margin.draw: Infinity ${NO_NUMBER}`,
  ],
  [
    'blocks without end',
    `${duel}blocks: .inf\n`,
    'x.yaml:3:9: blocks: Infinity is not a whole number from 1',
  ],
  [
    'an option that is no number',
    `${duel}options: { boost: .nan }\n`,
    'x.yaml:3:19: options.boost: an option is a number, a text, or true or false',
  ],
  [
    'too few bots',
    'game: kronenduell\nbots: [random]\n',
    'x.yaml:2:7: round-robin with 2 seats needs at least 2 bots',
  ],
  [
    'an option out of range',
    `${duel}options: { coinsToWin: 44 }\n`,
    'x.yaml:3:24: option coinsToWin: 44 is not a whole number from 1 to 10',
  ],
  [
    'an unknown option of an arm',
    `${duel}arms:\n  a: {}\n  b:\n    options:\n      coinToWin: 4\n`,
    'x.yaml:7:7: unknown option "coinToWin"; known are coinsToWin',
  ],
  [
    'an unknown key of an arm',
    `${duel}arms:\n  a: { blocs: 3 }\n`,
    'x.yaml:4:8: unknown key of an arm "blocs"',
  ],
  ['an arm that is none', `${duel}arms:\n  a: 3\n`, 'x.yaml:4:6: a should be a map of players, options'],
  [
    'an arm that can not be dealt',
    `${crowns}arms:\n  a: {}\n  b:\n    players: 9\n`,
    'x.yaml:6:14: Crowns is for 3 to 6 players, not 9',
  ],
  [
    'an arm whose options do not go together',
    `${crowns}arms:\n  a: {}\n  b: { options: { hook: true } }\n`,
    'x.yaml:5:6: option hook: the last bidder',
  ],
  ['players that can not be', `${duel}players: 3\n`, 'x.yaml:3:10: Kronenduell is for 2 players, not 3'],
  [
    'an unknown baseline',
    `${duel}baseline: c\narms: { a: {}, b: {} }\n`,
    'x.yaml:3:11: unknown arm "c"; the arms are a, b',
  ],
  [
    'a format that is none',
    `${duel}format: swiss\n`,
    'x.yaml:3:9: format: "swiss" is not one of round-robin',
  ],
  ['a format that the game lacks', `${duel}format: duel\n`, 'x.yaml:3:9: Kronenduell has no format duel'],
  [
    'an unknown metric',
    `${duel}metrics: [draw, lenght]\n`,
    'x.yaml:3:17: unknown metric "lenght"; known are score, draw',
  ],
  [
    'a margin of nothing',
    `${duel}margin: { drw: 0.1 }\n`,
    'x.yaml:3:11: "drw" is none of the metrics score, draw',
  ],
  ['a margin below 0', `${duel}margin: { draw: -1 }\n`, 'x.yaml:3:17: margin.draw: -1 is not a number'],
  [
    'an end that lacks its limit',
    `${duel}until: { metric: draw, half_width: 0.01 }\n`,
    'x.yaml:3:8: until.max_blocks is missing',
  ],
  [
    'an end of an unknown metric',
    `${duel}until: { metric: drw, half_width: 0.01, max_blocks: 9 }\n`,
    'x.yaml:3:18: unknown metric "drw"',
  ],
  [
    'an end and a length',
    `${duel}blocks: 9\nuntil: { metric: draw, half_width: 0.01, max_blocks: 9 }\n`,
    'x.yaml:3:1: blocks is for runs of fixed length; with until it is max_blocks',
  ],
  [
    'hypotheses the wrong way round',
    `${duel}test: { elo0: 5, elo1: 0, max_blocks: 9 }\n`,
    'x.yaml:3:24: elo1 should be above elo0',
  ],
  [
    'a test of a bot against itself',
    'game: kronenduell\nbots: [random]\nself: true\ntest: { elo0: 0, elo1: 5, max_blocks: 9 }\n',
    'x.yaml:4:7: a test is of the first pairing',
  ],
  [
    'Elo of four sides',
    `${crowns}test: { elo0: 0, elo1: 5, max_blocks: 9 }\n`,
    'x.yaml:3:7: a lead in Elo is of two sides',
  ],
  ['exact figures of hidden hands', `${crowns}exact: true\n`, 'x.yaml:3:8: crowns has hidden hands'],
];

describe('what is wrong is said with file, line and column, and what would be right', () => {
  test.each(wrong)('%s', async (_, text, message) => {
    const error = await plan(text).then(
      () => new Error('nothing was wrong'),
      (thrown: Error) => thrown,
    );
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toContain(message);
    expect(error.message).not.toContain('\n');
  });
});

test('an experiment without arms is one arm, and the very tournament', async () => {
  const { arms } = await plan(duel);
  expect(arms).toHaveLength(1);
  expect(arms[0].plan).toMatchObject({ seed: '1', blocks: 1000, format: 'round-robin', options: {} });
  expect(arms[0].plan.arm).toBeUndefined();
});

test('an arm adds its options to those of all arms', async () => {
  const { arms } = await plan(
    `${duel}options: { boost: 3, coinsToWin: 4 }\narms: { a: {}, b: { options: { coinsToWin: 5 } } }\n`,
  );
  expect(arms.map(({ plan }) => plan.options)).toEqual([
    { boost: 3, coinsToWin: 4 },
    { boost: 3, coinsToWin: 5 },
  ]);
});

test('the baseline comes first', async () => {
  const { arms } = await plan(`${duel}baseline: b\narms: { a: {}, b: {}, c: {} }\n`);
  expect(arms.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
});

test('arms share deals where they can; their bots never share chance', async () => {
  const { arms } = await plan(
    `${crowns}arms:\n  all: {}\n  once: { options: { diamonds: once } }\n  no-white: { options: { white: 0 } }\n`,
  );
  expect(arms.map(({ paired }) => paired)).toEqual([false, true, false]);
  expect(arms.map(({ plan }) => plan.seed)).toEqual(['1', '1', '1 no-white']);
  expect(arms.map(({ plan }) => plan.arm)).toEqual([undefined, 'once', 'no-white']);
});

test('arms with another number of pairings share no deals', async () => {
  const { arms } = await plan(`${duel}arms: { a: {}, b: { bots: [random, greedy, heuristic] } }\n`);
  expect(arms[1].paired).toBe(false);
});

test('the command line has the last word on seed and blocks', async () => {
  const text = `${duel}seed: mine\narms: { a: {}, b: { blocks: 7 } }\n`;
  const { arms } = await plan(text, { seed: 'yours', blocks: 5 });
  expect(arms.map(({ plan }) => [plan.seed, plan.blocks])).toEqual([
    ['yours', 5],
    ['yours', 5],
  ]);
  const until = await plan(`${duel}until: { metric: draw, half_width: 0.1, max_blocks: 90 }\n`, {
    blocks: 50,
  });
  expect(until.arms[0].plan.blocks).toBe(50);
});

test("an arm's name is no path", async () => {
  const { arms } = await plan(`${duel}arms: { ../../a: {}, 'b:c?': {}, "..": {} }\n`);
  expect(arms.map(({ folder }) => folder)).toEqual(['arms/%2E.%2F..%2Fa', 'arms/b%3Ac%3F', 'arms/%2E%2E']);
});

const folder = join(import.meta.dirname, '..', '..', 'experiments');
const shipped = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

test.each(shipped)('%s is right', async (name) => {
  const source = sourceOf(readFileSync(join(folder, name), 'utf8'), name);
  const { definition, arms } = await planExperiment(source, {}, 'results/none');
  expect(definition.question).not.toBe('');
  expect(arms.length).toBeGreaterThan(0);
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Keeping, loosely } from '../../../src/arena/external/command.js';
import { planTournament, type TournamentRequest } from '../../../src/arena/new-plan.js';
import { UsageError } from '../../../src/core/errors.js';
import { arenaHere, freshFolder, readCsv } from '../../cli/run-cli.js';
import { program } from './programs.js';

/** What becomes of a match with each kind of program; the detail holds these words. */
const faults: [kind: string, code: string, detail: string][] = [
  ['half a line', 'timeout', 'took more than 700 ms'],
  ['no JSON', 'protocol', 'I think that I shall play the three'],
  ['answers twice', 'protocol', 'was asked question'],
  ['illegal', 'illegal-move', 'answered "9"; legal were'],
  ['exits', 'crash', 'ended with exit code 3'],
  ['kills itself', 'crash', 'was ended by SIGKILL'],
  ['gives up', 'crash', 'no idea'],
  ['one long line', 'output-limit', 'wrote a line of more than'],
  ['many lines', 'protocol', 'garbage'],
];

const fine = ['in pieces', 'blank lines', 'floods stderr', 'uniform'];

const unquoted = (field: string) => field.replaceAll('"', '').replaceAll('\\', '');

/** The rows of matches.csv, whose details may hold commas. */
function rowsOf(out: string): { bots: string[]; outcome: string; line: string }[] {
  const [head, ...lines] = readFileSync(join(out, 'matches.csv'), 'utf8').trimEnd().split('\n');
  const at = (name: string) => head.split(',').indexOf(name);
  return lines.map((line) => {
    const fields = line.split(',');
    return { bots: [fields[at('bot_0')], fields[at('bot_1')]], outcome: fields[at('outcome')], line };
  });
}

describe('what a program does wrong costs it the match, and nobody else anything', () => {
  const run = async (...more: string[]) => {
    const out = freshFolder();
    const kinds = [...fine, ...faults.map(([kind]) => kind)].flatMap((kind) => ['--bot', program(kind)]);
    const args = ['tournament', 'kronenduell', 'greedy', 'random', ...kinds, '--format', 'gauntlet'];
    const { code, stderr } = await arenaHere([
      ...args,
      '--blocks',
      '1',
      '--move-time',
      '700',
      '--out',
      out,
      ...more,
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return out;
  };
  const whole = run('--workers', '2');

  for (const [kind, code, detail] of faults) {
    test(`${kind}: ${code}`, async () => {
      const rows = rowsOf(await whole).filter(({ bots }) => bots.includes(kind));
      expect(rows.map(({ outcome }) => outcome)).toEqual([code, code]);
      for (const { line } of rows) expect(unquoted(line)).toContain(unquoted(detail));
    });
  }

  for (const kind of fine) {
    test(`${kind}: plays on`, async () => {
      const rows = rowsOf(await whole).filter(({ bots }) => bots.includes(kind));
      expect(rows.map(({ outcome }) => outcome)).toEqual(['finished', 'finished']);
    });
  }

  test('in-process neighbours play as if it had not been there', async () => {
    const out = freshFolder();
    // As many tables, so that the deals are the same: tables are numbered, and the number is in the deal's address.
    const others = [...fine, ...faults].flatMap((_, i) => ['--bot', `quiet${i}=random`]);
    const args = ['tournament', 'kronenduell', 'greedy', 'random', ...others, '--format', 'gauntlet'];
    await arenaHere([...args, '--blocks', '1', '--out', out]);
    const mine = (folder: string) =>
      rowsOf(folder)
        .filter(({ bots }) => bots.includes('random'))
        .map(({ line }) => line);
    expect(mine(out)).toHaveLength(2);
    expect(mine(await whole)).toEqual(mine(out));
  });

  test('what it writes to its standard error is kept, up to a limit', async () => {
    const log = join(await whole, 'logs', 'floods stderr.log');
    expect(statSync(log).size).toBe(1 << 20);
    expect(readFileSync(log, 'utf8').startsWith('garbage\ngarbage\n')).toBe(true);
  });

  test('a fresh process plays on', async () => {
    const out = freshFolder();
    const args = ['tournament', 'kronenduell', 'random', '--bot', program('exits'), '--blocks', '3'];
    await arenaHere([...args, '--workers', '1', '--out', out]);
    expect(readCsv(out, 'standings.csv').find(({ bot }) => bot === 'exits')).toMatchObject({ faults: '6' });
  });
});

describe('a program that can’t play is refused before anything runs', () => {
  const refused: [what: string, bot: string, words: string, keeping?: Partial<Keeping>][] = [
    ['there is none', 'x=cmd:no-such-program', 'there is no program no-such-program'],
    ['no file to run', 'x=cmd:./README.md', 'may be run'],
    ['an open quote', 'x=cmd:node "a', 'open'],
    ['never ready', program('never ready'), "didn't say within 10 s that it is ready"],
    ['a variable isn’t set', program('well'), 'NOT_THERE', { environment: ['NOT_THERE'] }],
    ['too little memory', program('well'), 'bot well ', { memory: 20 }],
  ];
  for (const [what, bot, words, keeping] of refused) {
    test(what, async () => {
      const planned = planTournament(
        { ...tournament, bots: ['random', bot], keeping: { ...loosely, ...keeping } },
        '',
      );
      await expect(planned).rejects.toThrow(UsageError);
      await expect(planned).rejects.toThrow(words);
    });
  }

  test('in one line, with what it said last', async () => {
    const out = join(freshFolder(), 'run');
    const bot = program('exits at once');
    const run = await arenaHere(['tournament', 'kronenduell', 'random', '--bot', bot, '--out', out]);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/^arena: .*exit code 4; it said: there is no such model\n$/);
    expect(existsSync(join(out, 'run.json'))).toBe(false);
  });
});

const tournament: TournamentRequest = {
  game: 'kronenduell',
  bots: [],
  botFiles: [],
  options: {},
  format: 'round-robin',
  self: false,
  score: 'win-share',
  seed: '1',
  blocks: 1,
  moves: false,
  logs: [],
  moveTime: null,
  unfair: false,
};

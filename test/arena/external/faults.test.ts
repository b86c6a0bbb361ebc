/** Whatever a program does wrong costs it its match, in every game, and nobody else anything. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AskedBot } from '../../../src/arena/bot-spec.js';
import { type Keeping, loosely } from '../../../src/arena/external/command.js';
import { planTournament, type TournamentRequest, usualRequest } from '../../../src/arena/new-plan.js';
import { runTournament } from '../../../src/arena/tournament.js';
import { UsageError } from '../../../src/core/errors.js';
import { arenaHere, freshFolder, readCsv } from '../../cli/run-cli.js';
import { program } from './programs.js';

/** What becomes of a match with each kind of program; the detail holds these words. */
const faults: [kind: string, code: string, detail: string][] = [
  ['exits', 'crash', 'ended with exit code 3'],
  ['kills itself', 'crash', 'was ended by SIGKILL'],
  ['gives up', 'crash', 'no idea'],
  ['never', 'timeout', 'took more than 1500 ms'],
  ['half a line', 'timeout', 'took more than 1500 ms'],
  ['no JSON', 'protocol', 'I think that I shall play the three'],
  ['no answer', 'protocol', 'should answer {"move":"…"}'],
  ['answers another', 'protocol', 'was asked question'],
  ['answers twice', 'protocol', 'was asked question'],
  ['many lines', 'protocol', 'garbage'],
  ['illegal', 'illegal-move', 'answered "none of them"; legal were'],
  ['no policy', 'illegal-move', 'sum to 0.5'],
  ['one long line', 'output-limit', 'wrote a line of more than'],
];

/** What happens where a program is held to limits. */
const held: [kind: string, limits: { cpu?: number; memory?: number }, detail: string][] = [
  ['hog', { cpu: 1 }, 'used up its processor time'],
  ['hoards', { memory: 4000 }, 'ended with exit code'],
];

/** What does no harm. */
const fine = ['in pieces', 'blank lines', 'uniform'];

const games: [game: string, first: string, request: Partial<TournamentRequest>][] = [
  ['kronenduell', 'greedy', {}],
  ['crowns', 'rules', { seats: 3, options: { rounds: 3 } }],
  ['koenig-gegen-bauern', 'greedy', {}],
];

describe.each(games)('%s', (game, first, request) => {
  /** The folder of a run in which the first bot meets each of the others. */
  const gauntlet = async (moveTime: number, bots: readonly AskedBot[]) => {
    const out = freshFolder();
    const asked = { ...tournament, ...request, game, bots, format: 'gauntlet' as const, moveTime };
    const plan = await planTournament(asked, out);
    await runTournament({ plan, out, workers: 2, resume: false, force: false });
    return out;
  };
  // In process, and a program.
  const healthy = [first, 'random', program('well')];
  const kinds = [...fine, ...faults.map(([kind]) => kind)];
  let whole = '';
  beforeAll(async () => {
    whole = await gauntlet(1500, [...healthy, ...kinds.map((kind) => program(kind))]);
  }, 120_000);

  test.each(faults)('%s: %s', (kind, code, detail) => {
    expectFaults(rowsOf(whole, kind), kind, code, detail);
  });

  test.each(fine)('%s: plays on', (kind) => {
    const rows = rowsOf(whole, kind);
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row.outcome).toBe('finished');
  });

  test('neighbours play as if nothing had happened', async () => {
    // As many tables, so that the deals are the same: tables are numbered, and the number is in the deal's address.
    const quiet = await gauntlet(1500, [...healthy, ...kinds.map((_, i) => `quiet${i}=random`)]);
    for (const name of ['random', 'well']) {
      const bytes = (folder: string) => rowsOf(folder, name).map(({ raw }) => raw);
      expect(bytes(quiet).length).toBeGreaterThan(1);
      expect(bytes(whole)).toEqual(bytes(quiet));
    }
  });

  test.each(held)('%s: held to %j', async (kind, limits, detail) => {
    const out = await gauntlet(60_000, [{ bot: program(kind), ...limits }, 'random']);
    expectFaults(rowsOf(out, kind), kind, 'crash', detail);
  });
});

function expectFaults(rows: ReturnType<typeof rowsOf>, kind: string, code: string, detail: string): void {
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) {
    expect(row.outcome).toBe(code);
    expect(row[`bot_${row.fault_seat}`]).toBe(kind);
    expect(row[`share_${row.fault_seat}`]).toBe('0');
    expect(row.fault_detail.replaceAll('\\', '')).toContain(detail);
  }
}

/** The matches of a bot, by column and as they are written. */
function rowsOf(out: string, bot: string): { row: Record<string, string>; raw: string }[] {
  const text = readFileSync(join(out, 'matches.csv'), 'utf8');
  const rows = parse(text, { columns: true, raw: true }) as { record: Record<string, string>; raw: string }[];
  return rows
    .map(({ record, raw }) => ({ row: record, raw }))
    .filter(({ row }) => Object.keys(row).some((column) => /^bot_\d$/.test(column) && row[column] === bot));
}

test('what a program writes to its standard error is kept, up to a limit', async () => {
  const out = freshFolder();
  const args = ['tournament', 'kronenduell', 'random', '--bot', program('floods stderr'), '--blocks', '1'];
  expect(await arenaHere([...args, '--out', out])).toMatchObject({ code: 0, stderr: '' });
  for (const { row } of rowsOf(out, 'floods stderr')) expect(row.outcome).toBe('finished');
  const log = join(out, 'logs', 'floods stderr.log');
  expect(statSync(log).size).toBe(1 << 20);
  expect(readFileSync(log, 'utf8').startsWith('garbage\ngarbage\n')).toBe(true);
});

test('a fresh process plays on', async () => {
  const out = freshFolder();
  const args = ['tournament', 'kronenduell', 'random', '--bot', program('exits'), '--blocks', '3'];
  await arenaHere([...args, '--workers', '1', '--out', out]);
  expect(readCsv(out, 'standings.csv').find(({ bot }) => bot === 'exits')).toMatchObject({ faults: '6' });
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
  ...usualRequest,
  game: 'kronenduell',
  bots: [],
  seed: '1',
  blocks: 1,
};

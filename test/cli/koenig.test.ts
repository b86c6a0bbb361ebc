/** What the command line has for König gegen Bauern alone. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arenaHere, freshFolder, readCsv } from './run-cli.js';

const room = 'koenig-gegen-bauern';

describe('endgame', () => {
  const endgame = (...words: string[]) => arenaHere(['endgame', room, ...words]);
  const answered = ['--hands', '56/3/4x', '--turn', '1', '--last', '3', '--last-seat', '0'];

  test('says who wins and by which moves, in words and as JSON', async () => {
    expect((await endgame('--hands', '33X/44/55', '--turn', '0')).stdout).toMatch(
      /^The King wins\. Winning moves of seat 0: 3, X\n\d+ positions/,
    );
    expect((await endgame('--hands', '34/56/78', '--turn', '0')).stdout).toContain(
      'The Bauern win. Every move of seat 0 loses.',
    );
    const { code, stdout } = await endgame(...answered, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ kingWins: false, moves: ['pass'], nodes: expect.any(Number) });
  });

  test('rule options decide what may be played', async () => {
    // Under `free` the King goes out at once with two equal side cards.
    const position = ['--hands', '33344455/6/7', '--turn', '0'];
    const solve = async (...words: string[]) =>
      JSON.parse((await endgame(...position, ...words, '--json')).stdout) as { moves: string[] };
    expect((await solve()).moves).not.toContain('333444+55');
    expect((await solve('--option', 'sideCards=free')).moves).toContain('333444+55');
  });

  test.each([
    [['--turn', '0'], 'Missing required argument: hands'],
    [['--hands', '3/4', '--turn', '0'], '"3/4" is not three hands'],
    [['--hands', '33333/4/5', '--turn', '0'], 'the hand of seat 0: too many 3: the deck has at most four'],
    [['--hands', '3/4/5', '--turn', '3'], '--turn 3 should be a whole number from 0 to 2'],
    [['--hands', '3/4/5', '--turn', '0', '--last', '3'], 'go together'],
    [['--hands', '3/4/5', '--turn', '0', '--last', '33+4', '--last-seat', '1'], '"33+4" is no combination'],
    [['--hands', '3/4/5', '--turn', '0', '--option', 'winners=first'], 'with winners=side'],
  ])('%j is refused with exit code 2', async (words, message) => {
    const { code, stdout, stderr } = await endgame(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('other games have no endgames', async () => {
    expect(await arenaHere(['endgame', 'crowns', '--hands', '3/4/5', '--turn', '0'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not for crowns'),
    });
  });
});

describe('tournament', () => {
  test('counts the roles apart, on the terminal and in roles.csv', async () => {
    const out = join(freshFolder(), 'run');
    const words = ['random', 'greedy', 'rules', '--blocks', '20', '--workers', '1', '--out', out];
    const { stdout } = await arenaHere(['tournament', room, ...words]);
    expect(stdout).toMatch(/bot +king matches +king share +bauer matches +bauer share/);
    const roles = readCsv(out, 'roles.csv');
    expect(roles.map((row) => row.bot)).toEqual(['random', 'greedy', 'rules']);
    const sum = (name: string) => roles.reduce((total, row) => total + Number(row[name]), 0);
    const matches = readCsv(out, 'matches.csv');
    expect(matches).toHaveLength(60);
    expect(sum('king_matches')).toBe(60);
    expect(sum('bauer_matches')).toBe(120);
    for (const way of ['alone', 'volunteers', 'all', 'unasked']) {
      expect(sum(`king_${way}_matches`)).toBe(matches.filter((row) => row.king_by === way).length);
    }
    const kingsWon = roles.reduce((won, row) => won + Number(row.king_share) * Number(row.king_matches), 0);
    expect(kingsWon).toBeCloseTo(matches.filter((row) => row.king_won === '1').length);
  });

  test('a bot that sees all hands is refused unless asked for', async () => {
    const words = ['tournament', room, 'cheating:playouts=1', 'greedy', '--format', 'duel', '--blocks', '2'];
    const open = ['--option', 'openHands=true', '--out', join(freshFolder(), 'run')];
    expect(await arenaHere([...words, ...open])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('bot cheating sees what it may not; let it in with --unfair'),
    });
    expect((await arenaHere([...words, ...open, '--unfair'])).code).toBe(0);
    const blind = join(freshFolder(), 'run');
    await arenaHere([...words, '--unfair', '--out', blind]);
    for (const row of readCsv(blind, 'matches.csv')) expect(row.fault_detail).toContain('openHands=true');
  });
});

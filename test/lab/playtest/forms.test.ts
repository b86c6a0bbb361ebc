/** The forms of the three games: what the bots played, written down as people would, is measured as it was; mistakes are told. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchColumns } from '../../../src/arena/result-columns.js';
import { checkForm } from '../../../src/lab/playtest/check.js';
import { readForm } from '../../../src/lab/playtest/form.js';
import { arenaHere, freshFolder, readCsv } from '../../cli/run-cli.js';

type Fields = Record<string, string>;

function check(lines: readonly Fields[], options: Record<string, string> = {}) {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const rows = lines.map((line) => columns.map((name) => line[name] ?? '').join(';'));
  return checkForm(readForm(Buffer.from([columns.join(';'), ...rows].join('\n')), 'x.csv'), options);
}

/** Why a single line is wrong, in both languages. */
function problem(line: Fields, options: Record<string, string> = {}): string {
  const { wrong, matches } = check([line], options);
  expect(matches).toHaveLength(0);
  return `${wrong[0].problem.en} | ${wrong[0].problem.de}`;
}

/** A recorded match by the columns of `matches.csv`. */
function byColumn(match: ReturnType<typeof check>['matches'][number]): Fields {
  return Object.fromEntries(matchColumns(match.game).map(({ name }, i) => [name, match.row[i]]));
}

describe('Crowns', () => {
  const run = join(freshFolder(), 'run');
  let sheets: Fields[];

  beforeAll(async () => {
    const args = ['--blocks', '4', '--rounds', '--out', run, '--workers', '1', '--option', 'diamonds=once'];
    const { code } = await arenaHere([
      'tournament',
      'crowns',
      'rules',
      'random',
      '--players',
      '4',
      '--format',
      'gauntlet',
      ...args,
    ]);
    expect(code).toBe(0);
    const rounds = readCsv(run, 'rounds.csv');
    sheets = readCsv(run, 'matches.csv').map((row) => {
      const sheet: Fields = { options: 'diamonds=once' };
      for (const seat of [0, 1, 2, 3]) {
        const own = rounds.filter((round) => round.match === row.match && round.seat === String(seat));
        sheet[`player_${seat}`] = `${row[`bot_${seat}`]} ${seat}`;
        sheet[`tricks_${seat}`] = own.map(({ bid, won }) => `${bid}/${won}`).join(' ');
        sheet[`crowns_${seat}`] = row[`crowns_${seat}`];
      }
      return sheet;
    });
  });

  test('a score sheet is measured as the match was', () => {
    const { matches, wrong } = check(sheets);
    expect(wrong).toEqual([]);
    const rows = readCsv(run, 'matches.csv');
    const columns = Object.keys(rows[0]).filter((name) =>
      /^(winners|share_|points_|hit_rate|crowns_|rank_|lead_|spread)/.test(name),
    );
    expect(columns.length).toBeGreaterThan(20);
    for (const [i, row] of rows.entries()) {
      const found = byColumn(matches[i]);
      for (const name of columns) expect(found[name], `${name} of match ${i}`).toBe(row[name]);
    }
  });

  test('says what does not add up', () => {
    const [sheet] = sheets;
    const changed = (fields: Fields) => problem({ ...sheet, ...fields });
    const own = sheet.tricks_0.split(' ');
    const other = (round: number, pair: string) => own.map((old, i) => (i === round ? pair : old)).join(' ');
    expect(changed({ tricks_0: other(1, '3/0') })).toMatch(
      /round 2: .* bid 3; with 2 cards 0 to 2 were legal/,
    );
    expect(changed({ tricks_0: other(0, '0/2') })).toMatch(/round 1: \d tricks .* there were 1 .*es gab 1/);
    expect(changed({ tricks_0: own.slice(1).join(' ') })).toMatch(/has 9 rounds; the rules say 10/);
    expect(changed({ tricks_0: other(4, 'zwei') })).toMatch(/"zwei" in round 5 should be bid\/won/);
    expect(changed({ crowns_0: '9999' })).toMatch(/ends with -?\d+ crowns, not 9999/);
    const [row] = readCsv(run, 'matches.csv');
    const loser = [0, 1, 2, 3].find((seat) => row[`share_${seat}`] === '0');
    expect(changed({ winner: sheet[`player_${loser}`] })).toMatch(/winner: by these tricks .* most crowns/);
    expect(changed({ tricks_0: '' })).toMatch(/tricks_0 is empty/);
    expect(problem({ player_0: 'A', player_1: 'B', tricks_0: '0/0', tricks_1: '0/1' })).toMatch(
      /3 to 6 players, not 2/,
    );
  });
});

describe('König gegen Bauern', () => {
  test('the short form is measured as the match was', async () => {
    const run = join(freshFolder(), 'run');
    const args = ['--blocks', '10', '--out', run, '--workers', '1'];
    expect(
      (await arenaHere(['tournament', 'koenig-gegen-bauern', 'rules', 'greedy', 'random', ...args])).code,
    ).toBe(0);
    const rows = readCsv(run, 'matches.csv');
    const { matches, wrong } = check(
      rows.map((row) => ({
        king: row.bot_0 === row.bot_1 ? row.king : row[`bot_${row.king}`],
        bombs: row.bombs,
        winner: row.king_won === '1' ? 'König' : 'Bauern',
        ...Object.fromEntries([0, 1, 2].map((seat) => [`player_${seat}`, row[`bot_${seat}`]])),
        ...Object.fromEntries([0, 1, 2].map((seat) => [`left_${seat}`, row[`left_${seat}`]])),
      })),
    );
    expect(wrong).toEqual([]);
    for (const [i, row] of rows.entries()) {
      const found = byColumn(matches[i]);
      for (const name of Object.keys(row).filter((column) =>
        /^(winners|share_|points_|king$|king_won|first$|left_|losers_left|bombs)/.test(column),
      )) {
        expect(found[name], `${name} of match ${i}`).toBe(row[name]);
      }
      // What wasn't written down stays empty.
      expect([found.moves, found.passes, found.lead_changes, found.plies]).toEqual(['', '', '', '']);
    }
  });

  test('says what can’t be', () => {
    const line = {
      player_0: 'Anna',
      player_1: 'Ben',
      player_2: 'Cem',
      king: 'Ben',
      left_0: '3',
      left_1: '0',
      left_2: '7',
    };
    expect(check([line]).wrong).toEqual([]);
    const changed = (fields: Fields) => problem({ ...line, ...fields });
    expect(changed({ king: '' })).toMatch(/who was King, one of Anna, Ben, Cem/);
    expect(changed({ king: 'Dora' })).toMatch(/"Dora" is none of Anna, Ben, Cem/);
    expect(changed({ left_1: '2' })).toMatch(/exactly one is first out of cards, but 3, 2, 7/);
    expect(changed({ left_0: '0' })).toMatch(/exactly one/);
    expect(changed({ left_0: '18' })).toMatch(/Anna had 18 cards left; as Bauer 0 to 17 are possible/);
    expect(changed({ left_0: '0', left_1: '20' })).toMatch(/as King 0 to 19 are possible/);
    expect(changed({ winner: 'Bauern' })).toMatch(/by the cards left Ben won, not Bauern .* gewinnt Ben/);
    expect(changed({ volunteers: 'Anna+Cem' })).toMatch(/Ben did not volunteer, but Anna \+ Cem did/);
    expect(changed({ bombs: 'viele' })).toMatch(/bombs "viele"/);
  });
});

describe('Kronenduell', () => {
  test('says what is wrong with cards, hands and options', () => {
    const line = { player_0: 'Anna', player_1: 'Ben', cards_0: '5', cards_1: '4' };
    expect(problem({ ...line, cards_0: '9' })).toMatch(/"9" is no card; cards are A \(or 1\) to 8/);
    expect(problem({ ...line, cards_1: '' })).toMatch(/cards_1 is empty: which cards did Ben play/);
    expect(problem({ ...line, options: 'hands=mixed' })).toMatch(/hand_0 and hand_1 are missing/);
    expect(problem({ ...line, options: 'hands=verraeter', hand_0: '11223344', hand_1: '55667788' })).toMatch(
      /can't be dealt/,
    );
    expect(problem({ ...line, options: 'match=two-wins' })).toMatch(/one line is one game/);
    expect(problem({ ...line, options: 'coinsToWin' })).toMatch(/form name=value/);
    expect(problem({ ...line, options: 'coinsToWin=11' })).toMatch(/coinsToWin/);
    expect(problem(line)).toMatch(/after 1 rounds the game goes on \(coins 0–1, 7 cards left\)/);
  });

  test('options of a line go before those of all; rules are told apart', () => {
    // Two Fallen: the 2 catches the 8 at once.
    const line = { cards_0: '2', cards_1: '8', winner: '0' };
    const { matches, wrong } = check([line, { ...line, options: 'coinsToWin=5' }], { coinsToWin: '3' });
    expect(wrong).toEqual([]);
    expect(matches.map(({ rules }) => rules)).toEqual(['coinsToWin=3', 'coinsToWin=5']);
    expect(matches[0].players).toEqual(['player 0', 'player 1']);
  });

  test('hands of Verräter are read, and held against what was played', () => {
    const hands = { options: 'hands=verraeter', hand_0: '1234567 7', hand_1: '12345688' };
    const [match] = check([{ ...hands, cards_0: '2', cards_1: '8' }]).matches;
    expect(match.shares).toEqual([1, 0]);
    expect(problem({ ...hands, cards_0: '8', cards_1: '8' })).toMatch(
      /round 1: player 0 never held a 8; legal were A 2 3 4 5 6 7/,
    );
  });
});

/** `arena play` as it is driven through a pipe. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arena, freshFolder, readCsv } from './run-cli.js';

/** Whoever types each of these again and again plays something legal in the end. */
const again = (words: readonly string[], times: number) =>
  Array.from({ length: times }, () => words)
    .flat()
    .join('\n');

/** Plays with these answers, and checks that the record is a match by the rules. */
async function played(game: string, input: string, ...args: string[]) {
  const record = join(freshFolder(), 'record.csv');
  const run = await arena(['play', game, '--seed', '3', '--record', record, '--name', 'Jörg', ...args], {
    input,
  });
  expect(run.code, run.stderr).toBe(0);
  const found = await arena(['analyse', record, '--json', '--no-bots', '--worlds', '2']);
  expect(found.code, found.stdout).toBe(0);
  return {
    told: run.stdout,
    record,
    analysis: JSON.parse(found.stdout) as { matches: number; players: unknown[] },
  };
}

test('Kronenduell: shows, hides, hints, refuses, tells, reviews and records', async () => {
  const cards = ['8', '7', '6', '5', '4', '3', '2', 'A'];
  const { told, record, analysis } = await played(
    'kronenduell',
    `h\n9\nxyz\n${again(cards, 8)}`,
    '--against',
    'nash',
    '--seat',
    '1',
  );
  expect(told).toContain('At the table: nash, you · seed 3');
  // The hint is what `arena solve` says: 0.2181, 0.3058, 0.2482, 0.1866 and 0.0413.
  expect(told).toMatch(
    /3 50\.0 % \(22\) · 4 50\.0 % \(31\) · 5 50\.0 % \(25\) · 6 50\.0 % \(19\) · 7 47\.0 % \(0\) · 8 50\.0 % \(4\)/,
  );
  expect(told).toContain('"9" can’t be played now.');
  // Nothing of the bot's first card is told before ours is in.
  const [before, after] = told.split('→ you 8 (Krone', 2);
  expect(before).not.toMatch(/→|Open before you/);
  expect(after).toMatch(/^[^\n]* – nash /);
  const [row] = readCsv(join(record, '..'), 'record.csv');
  expect(row).toMatchObject({ player_0: 'nash', player_1: 'Jörg' });
  expect(told).toContain(
    row.winner === 'draw' ? 'The match is drawn.' : `Winner: ${row.winner.replace('Jörg', 'you')}.`,
  );
  // The review has a line a round, and perfect play lost nothing.
  const review = told.slice(told.indexOf('What each choice cost'));
  expect(review.match(/^\d /gm)).toHaveLength(row.cards_0.length);
  expect(review).toMatch(/in all +\d+\.\d % +0\.0 %/);
  expect(analysis.matches).toBe(1);
}, 60_000);

test('a second match goes into the same file, and into one of the user’s own', async () => {
  const folder = freshFolder();
  const own = join(folder, 'eigene.csv');
  writeFileSync(own, 'Ort;Karten 0;Karten 1;Spieler 0;Spieler 1;Regeln\nKüche;;;;;');
  const args = ['play', 'kronenduell', '--against', 'random', '--seed', '1', '--lang', 'de', '--record', own];
  const input = again(['1', '2', '3', '4', '5', '6', '7', '8'], 10);
  for (const option of ['coinsToWin=3', 'hands=mixed']) {
    const run = await arena([...args, '--option', option], { input });
    if (option === 'coinsToWin=3') expect(run.code, run.stderr).toBe(0);
    // Mixed hands can't be written where there is no column for them.
    else expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('hand_0') });
  }
  expect(readFileSync(own, 'utf8').split('\n')[2]).toMatch(/^;\d+;\d+;du;random;coinsToWin=3$/);
  const other = join(folder, 'other.csv');
  writeFileSync(other, 'a,b\n');
  const refused = await arena(['play', 'kronenduell', '--record', other], { input: '' });
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('has no column player_0') });
}, 60_000);

test('auf zwei Siege: a line a game', async () => {
  const options = ['--option', 'match=two-wins', '--option', 'hands=mixed'];
  const { record, analysis } = await played(
    'kronenduell',
    again(['1', '2', '3', '4', '5', '6', '7', '8'], 60),
    '--against',
    'random',
    ...options,
  );
  const rows = readCsv(join(record, '..'), 'record.csv');
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(analysis.matches).toBe(rows.length);
  expect(rows[0]).toMatchObject({ options: 'hands=mixed', winner: '' });
}, 60_000);

test('Crowns: bids hidden until all are in, hands of others never', async () => {
  const faces = ['Y', 'B', 'G', 'R'].flatMap((colour) =>
    Array.from({ length: 15 }, (_, i) => `${colour}${i + 1}`),
  );
  const cards = [...faces, 'W', 'S13', 'S14', 'S15', 'K'];
  const input = `h\n${again(['0', '1', ...cards], 8)}`;
  const { told, analysis } = await played(
    'crowns',
    input,
    '--players',
    '3',
    '--option',
    'rounds=2',
    '--lang',
    'de',
  );
  expect(told).toContain('Am Tisch: du, rules, rules#2');
  expect(told).toMatch(/Schätzung aus 60 Welten[^\n]*\n {2}[01] [+-]\d+, \d+,\d % · [01] [+-]\d+, \d+,\d %/);
  expect(told.indexOf('Vorhersagen:')).toBeGreaterThan(told.indexOf('Wie viele Stiche'));
  expect(told).not.toMatch(/holds/);
  expect(told).toMatch(/Sieger: .+ Kronen\./);
  expect(analysis).toMatchObject({
    matches: 1,
    players: [{ player: 'Jörg' }, { player: 'rules' }, { player: 'rules#2' }],
  });
}, 60_000);

test('König gegen Bauern: table cards for the King alone', async () => {
  const ranks = [...'3456789TJQKA2xX'];
  const king = await played(
    'koenig-gegen-bauern',
    `yes\n${again(['p', ...ranks], 40)}`,
    '--against',
    'greedy',
  );
  expect(king.told).toContain('König: you · Table cards: 92X');
  expect(king.told).toMatch(/Winner: /);
  const bauer = await played('koenig-gegen-bauern', `nein\n${again(['p', ...ranks], 40)}`, '--lang', 'de');
  expect(bauer.told).toMatch(/^König: rules(#2)?$/m);
}, 60_000);

test('who quits leaves no record; a lost input is the same', async () => {
  const record = join(freshFolder(), 'record.csv');
  for (const input of ['q\n', '4\n', '']) {
    const run = await arena(['play', 'kronenduell', '--record', record], { input });
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('You got up') });
    expect(existsSync(record)).toBe(false);
  }
  const many = await arena(['play', 'crowns', '--against', 'rules', '--against', 'random']);
  expect(many).toMatchObject({ code: 2, stderr: expect.stringContaining('names 2 bots for 3 seats') });
  const far = await arena(['play', 'kronenduell', '--seat', '2']);
  expect(far).toMatchObject({ code: 2, stderr: expect.stringContaining('from 0 to 1') });
}, 60_000);

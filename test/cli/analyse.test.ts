/** `arena analyse` as a user runs it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DuelLine, duelForm, duelLines } from '../lab/playtest/duel-form.js';
import { arenaHere, freshFolder, readCsv } from './run-cli.js';

interface Interval {
  mean: number;
  lo: number;
  hi: number;
}

interface Printed {
  lines: number;
  matches: number;
  wrong: { line: number; problem: string }[];
  players: {
    player: string;
    score: Interval;
    choices: number;
    lost_per_choice: Interval;
    lost_per_match: Interval;
  }[];
  rules: {
    rules: string;
    metrics: ({ name: string; bots: Record<string, number> } & Interval)[];
    habits: { player: string; openings: { card: string; share: number; optimal: number }[] }[];
  }[];
}

const folder = freshFolder();
let lines: DuelLine[];

beforeAll(async () => {
  const run = join(folder, 'run');
  const played = [
    'tournament',
    'kronenduell',
    'nash',
    'heuristic',
    '--blocks',
    '300',
    '--moves',
    '--out',
    run,
  ];
  expect((await arenaHere([...played, '--workers', '1'])).code).toBe(0);
  lines = duelLines(run);
}, 120_000);

async function analysed(name: string, content: string | Buffer, ...args: string[]) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const run = await arenaHere(['analyse', file, '--json', ...args]);
  return { ...run, found: JSON.parse(run.stdout || 'null') as Printed };
}

test('bots recorded like people show what arena exact says of them', async () => {
  const csv = join(folder, 'choices.csv');
  const { code, found } = await analysed('all.csv', duelForm(lines), '--no-bots', '--csv', csv);
  expect(code).toBe(0);
  expect(found).toMatchObject({ lines: 600, matches: 600, wrong: [] });
  const exact = JSON.parse(
    (await arenaHere(['exact', 'kronenduell', 'nash', 'heuristic', '--json'])).stdout,
  ) as {
    win: number;
    draw: number;
    rounds: number;
  };
  const [{ metrics, habits }] = found.rules;
  const metric = (name: string) => metrics.find((one) => one.name === name) as (typeof metrics)[number];
  // The interval for 999 in 1000 instead of 95 in 100: this is looked at on every run.
  const within = ({ mean, lo, hi }: Interval, x: number, what: string) => {
    expect(Math.abs(x - mean), what).toBeLessThan((1.68 * (hi - lo)) / 2);
  };
  within(metric('draw'), exact.draw, 'draw');
  within(metric('rounds'), exact.rounds, 'rounds');
  const [nash, heuristic] = ['nash', 'heuristic'].map(
    (name) => found.players.find((one) => one.player === name)!,
  );
  // The two seats of Kronenduell are alike, so what nash wins in seat 0 it wins in both.
  within(nash.score, exact.win + exact.draw / 2, 'score');
  // Perfect play loses nothing, by the nature of an equilibrium; a beginner does.
  expect(nash.lost_per_match).toEqual({ mean: 0, lo: 0, hi: 0 });
  expect(heuristic.lost_per_choice.lo).toBeGreaterThan(0.003);
  for (const { share, optimal } of habits.find(({ player }) => player === 'nash')!.openings) {
    expect(Math.abs(share - optimal)).toBeLessThan(0.08);
  }
  const choices = readCsv(folder, 'choices.csv');
  expect(choices).toHaveLength(nash.choices + heuristic.choices);
  const lost = choices.reduce((sum, row) => sum + (row.player === 'heuristic' ? Number(row.lost) : 0), 0);
  expect(lost / 600).toBeCloseTo(heuristic.lost_per_match.mean, 9);
}, 120_000);

describe('of 100 matches with five wrong ones', () => {
  /** A hundred of the matches, five of them spoilt in ways that people spoil them. */
  function spoilt(): DuelLine[] {
    const hundred = lines.slice(0, 100).map((line) => ({ ...line }));
    const long = hundred.map(({ cards }, i) => (cards[0].length >= 5 ? i : -1)).filter((i) => i >= 0);
    const [twice, short, more, one, winner] = long;
    const change = (i: number, to: Partial<DuelLine>) => Object.assign(hundred[i], to);
    const { cards } = hundred[twice];
    change(twice, { cards: [`${cards[0].slice(0, 2)}${cards[0][0]}${cards[0].slice(3)}`, cards[1]] });
    change(short, { cards: hundred[short].cards.map((list) => list.slice(0, -1)) as [string, string] });
    const left = (list: string) => [...'12345678'].find((card) => !list.includes(card)) ?? '1';
    change(more, { cards: hundred[more].cards.map((list) => list + left(list)) as [string, string] });
    change(one, { cards: [hundred[one].cards[0], hundred[one].cards[1].slice(1)] });
    const { players, winner: right } = hundred[winner];
    change(winner, { winner: right === players[0] ? players[1] : players[0] });
    return hundred;
  }

  test('finds the five, says why, and judges the rest', async () => {
    const hundred = spoilt();
    const { code, found } = await analysed('hundred.csv', duelForm(hundred), '--no-bots');
    expect(code).toBe(1);
    expect(found).toMatchObject({ lines: 100, matches: 95 });
    expect(found.wrong).toHaveLength(5);
    const wrongLines = hundred.flatMap(({ cards, winner }, i) =>
      cards.join() !== lines[i].cards.join() || winner !== lines[i].winner ? [i + 2] : [],
    );
    expect(found.wrong.map(({ line }) => line)).toEqual(wrongLines);
    const reasons = [
      /^round 3: nash has played the . in round 1 already; legal were (. ?){6}$/,
      /^after \d rounds the game goes on \(coins .–., \d cards left\)/,
      /^the game was over after round \d \(coins .–.\), but \d rounds are written/,
      /^nash played \d cards and heuristic \d: each plays one a round/,
      /^winner: by these cards .+ \(coins .–.\), not /,
    ];
    for (const reason of reasons) {
      expect(
        found.wrong.filter(({ problem }) => reason.test(problem)),
        String(reason),
      ).toHaveLength(1);
    }
    const told = await arenaHere(['analyse', join(folder, 'hundred.csv'), '--no-bots', '--lang', 'de']);
    expect(told.code).toBe(1);
    expect(told.stdout).toContain('Zeilen: 100, Partien nach den Regeln: 95.');
    expect(told.stdout).toMatch(
      /Zeile \d+: Runde 3: nash hat die . schon in Runde 1 gespielt; erlaubt waren/,
    );
  });
});

test('what bots show by the same rules is exact', async () => {
  // One coin wins: few positions.
  const form = 'cards_0,cards_1,options\n8,5,coinsToWin=1\n1 7,2 8,coinsToWin=1\n';
  const { code, found } = await analysed('short.csv', form);
  expect(code).toBe(0);
  const rules = ['--option', 'coinsToWin=1', '--json'];
  for (const bot of ['nash', 'heuristic']) {
    const { stdout } = await arenaHere(['exact', 'kronenduell', bot, bot, ...rules]);
    const exact = JSON.parse(stdout) as { draw: number; rounds: number };
    for (const name of ['draw', 'rounds'] as const) {
      const { bots } = found.rules[0].metrics.find((one) => one.name === name)!;
      expect(bots[bot], `${name} of ${bot}`).toBeCloseTo(exact[name], 12);
    }
  }
}, 60_000);

test('reads what spreadsheets write', async () => {
  const some = lines.slice(0, 20).map((line) => ({
    ...line,
    players: line.players.map((name) => (name === 'nash' ? 'Jörg' : name)) as [string, string],
    winner: line.winner === 'nash' ? 'JÖRG' : line.winner === 'draw' ? 'Unentschieden' : line.winner,
    cards: line.cards.map((list) => [...list.replace('1', 'A')].join(' ')) as [string, string],
  }));
  const plain = await analysed('plain.csv', duelForm(some), '--no-bots');
  expect(plain.found).toMatchObject({ matches: 20, wrong: [] });
  const german = duelForm(some, ';').replace(
    /^.*/,
    'Datum;Spieler 0;Spieler 1;Regeln;Hand 0;Hand 1;Karten 0;Karten 1;Sieger',
  );
  const blanks = german.replaceAll('\n', '\r\n').replace(/$/, ';;;;;;;;\r\n\r\n');
  for (const [name, content] of [
    ['mark.csv', `\uFEFF${blanks}`],
    ['windows.csv', Buffer.from(blanks, 'latin1')],
  ] as const) {
    const { stdout } = await analysed(name, content, '--no-bots');
    expect(stdout, name).toBe(plain.stdout);
  }
});

test('what can’t be a form is told in a line', async () => {
  const none = await arenaHere(['analyse', join(folder, 'none.csv')]);
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('ENOENT') });
  const empty = await analysed('empty.csv', '');
  expect(empty).toMatchObject({ code: 2, stderr: expect.stringContaining('is empty') });
  const other = await analysed('other.csv', 'date,winner\n1.5.,Anna\n');
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('which game is it?') });
  const unknown = await analysed('unknown.csv', 'game,cards_0\nskat,12\n');
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('unknown game "skat"') });
});

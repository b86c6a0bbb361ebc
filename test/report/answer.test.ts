/** What a report says of crafted results, word for word in both languages. */
import { describe, expect, test } from 'vitest';
import type { Html } from '../../src/report/html.js';
import { type Answer, answerOf, balanceOf } from '../../src/report/run/answer.js';
import { profileOf } from '../../src/report/run/profile.js';
import { readRunFolder } from '../../src/report/run/read-run.js';
import { scanRun } from '../../src/report/run/scan.js';
import { type Lang, Speaker } from '../../src/report/speaker.js';
import { type CraftedRun, craftRun, firstWins } from './crafted-run.js';

async function answer(lang: Lang, run: CraftedRun): Promise<Answer> {
  const read = readRunFolder(craftRun(run));
  const profile = profileOf('kronenduell');
  return answerOf(new Speaker(lang), read, await scanRun(read, profile), profile, []);
}

const plain = ({ text }: Html) => text.replace(/<[^>]+>/g, '').replace(/\u00a0/g, ' ');

/** All that is said, without markup. */
async function said(lang: Lang, run: CraftedRun): Promise<string> {
  const { paragraphs } = await answer(lang, run);
  return paragraphs.map((sentences) => sentences.map(plain).join(' ')).join('\n');
}

const clear: CraftedRun = { bots: ['ann', 'ben'], blocks: 100, match: firstWins(8) };
const even: CraftedRun = { bots: ['ann', 'ben'], blocks: 100, match: firstWins(5) };

test('a clear winner', async () => {
  expect(await said('en', clear)).toMatchInlineSnapshot(`
    "ann is the better of the two: its score of 80.0% (72.0 to 88.0%) is 60.0 percentage points above that of ben (44.0 to 76.0).
    In every block the first seat got just as much of the win as the second. No match was drawn; more than 3.7% are not to be expected. A match lasts 5.99 rounds on average (5.83 to 6.15); half of them last 5 to 7.
    No bot made a fault. This rests on 200 matches in 100 blocks, 100 a pairing."
  `);
  expect(await said('de', clear)).toMatchInlineSnapshot(`
    "ann ist der bessere der beiden: Seine Siegquote von 80,0 % (72,0 bis 88,0 %) liegt 60,0 Prozentpunkte über der von ben (44,0 bis 76,0).
    In jedem Block holte der erste Platz genauso viel vom Sieg wie der zweite. Keine Partie endete unentschieden; mehr als 3,7 % sind nicht zu erwarten. Eine Partie dauert im Mittel 5,99 Runden (5,83 bis 6,15); die Hälfte dauert 5 bis 7.
    Kein Bot hat einen Fehler gemacht. Das beruht auf 200 Partien in 100 Blöcken, 100 je Paarung."
  `);
  const { tiles } = await answer('en', clear);
  expect(tiles[0]).toMatchObject({ label: 'Best bot', value: 'ann', range: '80.0% (72.0 to 88.0%)' });
});

test('bots that share the lead, and bots too close to tell', async () => {
  expect(await said('en', even)).toContain('ann and ben share the lead with the same score of 50.0%.');
  const close = { ...even, match: firstWins(6), blocks: 40 };
  expect(await said('en', close)).toMatchInlineSnapshot(`
    "Who is best can’t be told: ann and ben are too close together. ann is ahead with a score of 60.0% (44.1 to 75.9%), but its lead of 20.0 percentage points over the next could be anything from −11.7 to 51.7. To see a lead this small it would take about 2.5 times as many blocks.
    In every block the first seat got just as much of the win as the second. No match was drawn; more than 8.8% are not to be expected. A match lasts 5.98 rounds on average (5.71 to 6.24); half of them last 5 to 7.
    No bot made a fault. This rests on 80 matches in 40 blocks, 40 a pairing."
  `);
  expect(await said('de', close)).toMatchInlineSnapshot(`
    "Wer der Beste ist, lässt sich nicht sagen: ann und ben liegen zu dicht beieinander. ann liegt vorn mit einer Siegquote von 60,0 % (44,1 bis 75,9 %), doch sein Vorsprung vor dem Nächsten, jetzt 20,0 Prozentpunkte, kann alles sein von −11,7 bis 51,7. Um einen so kleinen Vorsprung zu erkennen, bräuchte es etwa 2,5-mal so viele Blöcke.
    In jedem Block holte der erste Platz genauso viel vom Sieg wie der zweite. Keine Partie endete unentschieden; mehr als 8,8 % sind nicht zu erwarten. Eine Partie dauert im Mittel 5,98 Runden (5,71 bis 6,24); die Hälfte dauert 5 bis 7.
    Kein Bot hat einen Fehler gemacht. Das beruht auf 80 Partien in 40 Blöcken, 40 je Paarung."
  `);
});

test('one block is no evidence, and has no interval', async () => {
  const one = { ...clear, blocks: 1 };
  expect(await said('en', one)).toMatchInlineSnapshot(`
    "ann is ahead with a score of 100.0%, but 1 block a pairing is too few for a verdict: it takes at least 30.
    Whether the first seat has an advantage can’t be told yet. No match was drawn. A match lasts 5.00 rounds on average; half of them last 5.
    No bot made a fault. This rests on 2 matches in 1 block, 1 a pairing."
  `);
  expect(await said('de', one)).toMatchInlineSnapshot(`
    "ann liegt vorn mit einer Siegquote von 100,0 %, doch 1 Block je Paarung ist zu wenig für ein Urteil: Dafür braucht es mindestens 30.
    Ob der erste Platz im Vorteil ist, lässt sich noch nicht sagen. Keine Partie endete unentschieden. Eine Partie dauert im Mittel 5,00 Runden; die Hälfte dauert 5.
    Kein Bot hat einen Fehler gemacht. Das beruht auf 2 Partien in 1 Block, 1 je Paarung."
  `);
});

test('a shut-out is told with an interval, not as a certainty', async () => {
  const shutOut = { ...clear, match: firstWins(10) };
  expect(await said('en', shutOut)).toMatchInlineSnapshot(`
    "ann is the better of the two: its score of 100.0% (96.3 to 100.0%) is 100.0 percentage points above that of ben (94.8 to 100.0).
    In every block the first seat got just as much of the win as the second. No match was drawn; more than 3.7% are not to be expected. A match lasts 5.99 rounds on average (5.83 to 6.15); half of them last 5 to 7.
    No bot made a fault. This rests on 200 matches in 100 blocks, 100 a pairing."
  `);
});

test('few blocks are told as too few, and nothing else against the leader', async () => {
  // The intervals lie apart: what is missing for a verdict is blocks, and no more than that is said.
  const few: CraftedRun = { ...clear, match: firstWins(10), blocks: 20 };
  expect(await said('en', few)).toMatch(
    /^ann is ahead with a score of 100.0%, but 20 blocks a pairing are too few for a verdict: it takes at least 30.\n/,
  );
  expect((await answer('en', few)).tiles[0]).toMatchObject({
    label: 'Ahead so far',
    meaning: 'too few blocks for a verdict',
  });
  const { tiles } = await answer('en', { ...even, match: firstWins(6), blocks: 40 });
  expect(tiles[0].meaning).toBe('but not surely the best');
  // Nobody is ahead of an equal, however few the blocks.
  const equal = await said('en', { ...few, match: firstWins(5) });
  expect(equal).toMatch(/^ann and ben share the lead with the same score of 50.0%./);
});

test('nothing played, and a run that is not finished', async () => {
  const none: CraftedRun = { ...clear, match: () => null };
  expect(await said('en', none)).toMatchInlineSnapshot(
    `"No match has been played yet, so there is nothing to say."`,
  );
  const half: CraftedRun = {
    ...clear,
    match: (entrants, block) => (block < 50 ? firstWins(8)(entrants, block) : null),
  };
  expect((await said('en', half)).startsWith('This run is not finished: 100 of 200 matches')).toBe(true);
  expect((await said('de', half)).startsWith('Dieser Lauf ist nicht fertig: 100 von 200 Partien')).toBe(true);
});

test('one bot against itself', async () => {
  const alone: CraftedRun = {
    bots: ['ann'],
    blocks: 40,
    match: () => ({ shares: [0.5, 0.5] }),
    plan: { self: true },
  };
  expect(await said('en', alone)).toMatchInlineSnapshot(`
    "Only ann played, against itself: who is best is not the question here.
    In every block the first seat got just as much of the win as the second. 100.0% of the matches are drawn (91.2 to 100.0%).
    No bot made a fault. This rests on 80 matches in 40 blocks, 40 a pairing."
  `);
});

test('what was alike in every block has no interval', async () => {
  // Whoever sits first, ann wins.
  const few: CraftedRun = { ...clear, match: firstWins(10), blocks: 20 };
  for (const run of [few, clear]) {
    expect(await said('en', run)).toContain(
      'In every block the first seat got just as much of the win as the second.',
    );
    expect(await said('de', run)).toContain(
      'In jedem Block holte der erste Platz genauso viel vom Sieg wie der zweite.',
    );
    expect((await answer('en', run)).tiles[1]).toMatchObject({
      value: '0.0',
      range: 'the same in every block',
    });
  }
  const first: CraftedRun = { ...even, match: () => ({ shares: [1, 0], columns: { rounds: 5 } }) };
  const text = await said('en', first);
  expect(text).toContain(
    'In every block the first seat got 100.0 percentage points more of the win than the second.',
  );
  expect(text).toContain('A match lasts 5.00 rounds on average; half of them last 5.');
  // A third is not to be had to the last digit.
  const thirds: CraftedRun = {
    bots: ['ann', 'ben', 'cid'],
    blocks: 20,
    match: () => ({ shares: [0.3, 0.3, 0.1 + 0.2] }),
    plan: { game: 'crowns', seats: 3 },
  };
  expect(await said('en', thirds)).toContain('got just as much of the win as the others.');
  // Points know no bounds that an interval could be made from.
  const points: CraftedRun = { ...clear, match: firstWins(10), plan: { score: 'points' } };
  expect(await said('en', points)).toMatch(
    /^ann is the better of the two: its average of [\d.]+ points a match is [\d.]+ points above that of ben\.\n/,
  );
});

test('where every match was broken off nothing is said of how matches go', async () => {
  const broken: CraftedRun = {
    ...clear,
    blocks: 3,
    match: () => ({ shares: [0, 1], fault: 0, columns: { rounds: 0 } }),
  };
  expect(await said('en', broken)).toMatchInlineSnapshot(`
    "ann and ben share the lead with the same score of 50.0%.
    No match was played to its end, so there is nothing to say of how matches go.
    6 matches were broken off by a fault: ann 3 × timeout; ben 3 × timeout. This rests on 6 matches in 3 blocks, 3 a pairing."
  `);
  expect(await said('de', broken)).toMatchInlineSnapshot(`
    "ann und ben teilen sich die Führung mit derselben Siegquote von 50,0 %.
    Keine Partie wurde zu Ende gespielt; darüber, wie Partien verlaufen, ist nichts zu sagen.
    6 Partien wurden durch einen Fehler abgebrochen: ann 3 × timeout; ben 3 × timeout. Das beruht auf 6 Partien in 3 Blöcken, 3 je Paarung."
  `);
  expect((await answer('en', broken)).tiles).toHaveLength(1);
});

test('faults are named, by whom and which', async () => {
  const faulty: CraftedRun = {
    ...clear,
    match: (entrants, block) =>
      block < 2
        ? { shares: entrants[0] === 1 ? [0, 1] : [1, 0], fault: entrants.indexOf(1) }
        : firstWins(8)(entrants, block),
  };
  expect(await said('en', faulty)).toContain('4 matches were broken off by a fault: ben 4 × timeout.');
  expect(await said('de', faulty)).toContain(
    '4 Partien wurden durch einen Fehler abgebrochen: ben 4 × timeout.',
  );
});

test('an advantage of the first seat', async () => {
  const first: CraftedRun = {
    ...even,
    match: (_, block) => ({ shares: block % 10 < 7 ? [1, 0] : [0, 1] }),
  };
  expect(await said('en', first)).toContain(
    'The first seat has an advantage: it gets 40.0 percentage points more of the win than the second',
  );
  const last: CraftedRun = { ...even, match: (_, block) => ({ shares: block % 10 < 7 ? [0, 1] : [1, 0] }) };
  expect(await said('de', last)).toContain(
    'Der erste Platz ist im Nachteil: Er holt 40,0 Prozentpunkte weniger vom Sieg als der zweite',
  );
});

test('three bots: who is ahead of whom is asked of all together', async () => {
  // Each beats the next in 9 of 10 blocks.
  const three: CraftedRun = { bots: ['ann', 'ben', 'cid'], blocks: 60, match: firstWins(9) };
  expect(await said('en', three)).toContain('ann is the best of these 3 bots');
  expect(await said('en', three)).toContain('Taken one by one, 3 of 3 pairings have a clear winner.');
});

describe('verdicts follow the interval', () => {
  const within = (lo: number | null, hi: number | null) =>
    balanceOf({ mean: 0.5, lo, hi, blocks: 100, variance: 0 }, 0.5, 0.02);
  test.each([
    [0.49, 0.51, 'even'],
    [0.505, 0.515, 'even'],
    [0.51, 0.55, 'better'],
    [0.4, 0.49, 'worse'],
    [0.45, 0.55, 'unknown'],
    [null, null, 'unknown'],
  ])('%s to %s is %s', (lo, hi, verdict) => {
    expect(within(lo, hi)).toBe(verdict);
  });
});

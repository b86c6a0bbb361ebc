import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arenaHere, fixture, freshFolder, readCsv } from '../../cli/run-cli.js';

async function isolated(...bots: string[]) {
  const out = freshFolder();
  const args = ['tournament', 'kronenduell', ...bots, '--bot-file', fixture('intruder.ts'), '--isolate'];
  const run = await arenaHere([
    ...args,
    '--format',
    'gauntlet',
    '--blocks',
    '2',
    '--workers',
    '1',
    '--out',
    out,
  ]);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  return out;
}

test('a bot that nobody trusts can play, and do nothing else', async () => {
  const deeds = ['none', 'read', 'write', 'spawn'];
  const out = await isolated('greedy', ...deeds.map((deed) => `intruder:deed=${deed}`));
  const rows = readCsv(out, 'matches.csv');
  expect(rows).toHaveLength(16);
  for (const { bot_0, bot_1, outcome, fault_detail } of rows) {
    const fault = `${bot_0} ${bot_1}`.includes('none') ? '' : 'Error: Access to this API has been restricted';
    expect([outcome, fault_detail]).toEqual([fault === '' ? 'finished' : 'crash', fault]);
  }
});

test('two copies of a bot share nothing, nor does one with itself in another seat', async () => {
  const out = await isolated('intruder:deed=count', 'intruder:deed=count');
  const seen = new Map<string, number>();
  for (const name of ['intruder:deed=count', 'intruder:deed=count#2']) {
    const log = readFileSync(join(out, 'logs', `${name.replace(':', '%3A')}.log`), 'utf8');
    const pids = new Set<string>();
    for (const line of log.trimEnd().split('\n')) {
      const [pid, inModule, inGlobal] = line.split(' ');
      pids.add(pid);
      const count = (seen.get(pid) ?? 0) + 1;
      seen.set(pid, count);
      expect([Number(inModule), Number(inGlobal)]).toEqual([count, count]);
    }
    // Seat 0 of one rotation and seat 1 of the other.
    expect(pids.size).toBe(2);
  }
  expect(seen.size).toBe(4);
});

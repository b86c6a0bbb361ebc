/**
 * How the queue scales, as a simulation says with what `npm run bench queue` measures; its small end beside real workers that only wait.
 *
 *     npm run bench queue-model
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCK_MS } from '../src/arena/queue/redis.js';
import { callWorkers } from '../src/arena/queue/run-work.js';
import { type Answerer, startAnswering } from './queue/answerer.js';
import { type QueueModel, simulateQueue } from './queue/model.js';
import { planOf } from './queue/plans.js';
import { startRedis } from './queue/redis-server.js';

/** As `npm run bench queue` measures with much out at once, in seconds a batch: of few rows (1.7 kB), and of 160 kB. */
const small = { coordinator: 0.0006, server: 0.0003 };
const large = { coordinator: 0.002, server: 0.0006 };

const model: QueueModel = {
  workers: 1,
  threads: 1,
  batch: 0.1,
  spread: 0,
  stragglers: 0,
  ...small,
  lifetime: Number.POSITIVE_INFINITY,
  absence: 60,
  lock: LOCK_MS / 1000,
  window: 256,
};

/** Batches a second of so many workers, each of one thread, that wait instead of playing. */
async function measured(workers: number, milliseconds: number): Promise<{ rate: number; wait: number }> {
  const server = await startRedis();
  const folder = mkdtempSync(join(tmpdir(), 'kronenarena-bench-'));
  const plan = await planOf('kronenduell', ['random', 'greedy'], 10_000_000, folder);
  const address = { url: server.url, shown: server.url };
  const coordinator = await callWorkers({ plan, out: folder, address, crew: silent });
  const waiting: Answerer[] = Array.from({ length: workers }, () =>
    startAnswering(server.url, folder, milliseconds),
  );
  try {
    // All are there once each says what it has used.
    await Promise.all(waiting.map((worker) => worker.report()));
    let [next, played] = [0, 0];
    const lane = async () => {
      for (; ; played++) coordinator.release(await coordinator.play(next++));
    };
    for (let out = 0; out < coordinator.slots; out++) lane().catch(() => {});
    await sleep(1000);
    const [before, from] = [played, performance.now()];
    await sleep(5000);
    // What is still out is nobody's loss.
    const rate = (played - before) / ((performance.now() - from) / 1000);
    const reports = await Promise.all(waiting.map((worker) => worker.report()));
    return { rate, wait: reports.reduce((sum, { wait }) => sum + wait, 0) / workers };
  } finally {
    for (const worker of waiting) await worker.stop();
    await coordinator.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const silent = { tell: () => {} };
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const table = (cells: (string | number)[]) =>
  console.log(
    `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toPrecision(3) : cell)).join(' | ')} |`,
  );
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

table(['workers', 'ms a batch', 'measured, batches/s', 'simulated']);
for (const milliseconds of [100, 20]) {
  for (const workers of [1, 2, 3]) {
    const { rate, wait } = await measured(workers, milliseconds);
    const simulated = simulateQueue({ ...model, workers, batch: wait }, 60, 1);
    table([String(workers), (1000 * wait).toFixed(1), rate, simulated.rate]);
  }
}

/** Batches differ, one in a hundred takes ten times as long, and every worker dies about once in four hours. */
const rough = { spread: 0.3, stragglers: 0.01, lifetime: 4 * 3600 };
table(['workers', 's a batch', 'rows', 'window a thread', 'smooth', 'rough', 'coordinator', 'server']);
for (const [rows, cost] of [
  ['few', small],
  ['many', large],
] as const) {
  for (const workers of [100, 1000]) {
    for (const batch of [0.1, 1, 5]) {
      for (const window of [4, 16]) {
        const size = {
          ...model,
          ...cost,
          workers,
          batch,
          window: Math.max(window === 4 ? 64 : 256, window * workers),
        };
        const seconds = Math.min(1200, Math.max(120, 600 * batch));
        const smooth = simulateQueue(size, seconds, 1);
        const hard = simulateQueue({ ...size, ...rough }, seconds, 2);
        table([
          String(workers),
          String(batch),
          rows,
          String(window),
          percent(smooth.threadsBusy),
          percent(hard.threadsBusy),
          percent(smooth.coordinatorBusy),
          percent(smooth.serverBusy),
        ]);
      }
    }
  }
}

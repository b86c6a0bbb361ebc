/**
 * What the queue costs: BullMQ alone, bytes a batch, the coordinator, and a run over the queue beside the same run here.
 * It starts a redis-server of its own.
 *
 *     npm run bench queue
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { BatchPlayer, type BatchResult } from '../src/arena/batch.js';
import { prepareEntrants } from '../src/arena/entrants.js';
import { createHeartbeats } from '../src/arena/heartbeat.js';
import { Ledger, streamedFile } from '../src/arena/ledger.js';
import { gameOf, type RunPlan } from '../src/arena/plan.js';
import { Pool } from '../src/arena/pool.js';
import { packResult, readResult } from '../src/arena/queue/messages.js';
import { beginRun, callWorkers, RUN } from '../src/arena/queue/run-work.js';
import { serve } from '../src/arena/queue/server.js';
import { streamedFiles } from '../src/arena/result-columns.js';
import { cpuSeconds, row } from './measure.js';
import { startAnswering } from './queue/answerer.js';
import { planOf } from './queue/plans.js';
import { type OwnRedis, startRedis } from './queue/redis-server.js';

const folder = mkdtempSync(join(tmpdir(), 'kronenarena-bench-'));
const RUNS = 5;

/** Empty jobs put in and taken out by one process. */
async function bareQueue({ url, redis, cpuSeconds: serverSeconds }: OwnRedis): Promise<void> {
  const JOBS = 3000;
  const queue = new Queue('bare', { connection: redis });
  let [add, run, server] = [0, 0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < RUNS; i++) {
    const [cpu, before] = [cpuSeconds(), await serverSeconds()];
    await Promise.all(
      Array.from({ length: JOBS }, (_, batch) => queue.add('batch', { batch }, { jobId: `${i}-${batch}` })),
    );
    add = Math.max(add, JOBS / (cpuSeconds() - cpu));
    const taken = cpuSeconds();
    let done = 0;
    const connection = new Redis(url, { maxRetriesPerRequest: null });
    const worker = new Worker('bare', async () => ++done, { connection, concurrency: 16 });
    while (done < JOBS) await sleep(5);
    await worker.close();
    connection.disconnect();
    run = Math.max(run, JOBS / (cpuSeconds() - taken));
    server = Math.min(server, ((await serverSeconds()) - before) / JOBS);
  }
  await queue.obliterate({ force: true });
  await queue.close();
  row('BullMQ: jobs put in, a second of processor time', add, '/s');
  row('  jobs taken and ended', run, '/s');
  row('  the server, both', 1e6 * server, 'µs/job');
}

/** One batch after another, in process: how long one takes, its result, its bytes raw and packed. */
async function batches(game: string, bots: readonly string[]): Promise<void> {
  const plan = await planOf(game, bots, 100_000, folder);
  const shared = await prepareEntrants(gameOf(plan), plan.entrants, () => {});
  const player = new BatchPlayer(plan, shared, createHeartbeats(1));
  let [seconds, packing, taking] = [0, 0, 0].map(() => Number.POSITIVE_INFINITY);
  let [matches, raw, packed] = [0, 0, 0];
  for (let batch = 0; batch < 10; batch++) {
    const from = cpuSeconds();
    const result = await player.play({ batch, slot: 0, verdicts: [] });
    const played = cpuSeconds();
    const bytes = packResult(result);
    const sent = cpuSeconds();
    readResult(batch, bytes);
    taking = Math.min(taking, cpuSeconds() - sent);
    packing = Math.min(packing, sent - played);
    seconds = Math.min(seconds, played - from);
    matches = result.matches;
    raw = rawBytes(result);
    packed = bytes.length;
  }
  row(`${game}, ${bots.join(' ')}: matches a batch`, matches, '');
  row('  a batch takes', 1000 * seconds, 'ms');
  row('  its bytes', raw / 1000, 'kB');
  row('  packed', packed / 1000, 'kB');
  row('  packing it (worker)', 1000 * packing, 'ms');
  row('  unpacking and checking it (coordinator)', 1000 * taking, 'ms');
}

const rawBytes = ({ pieces }: BatchResult) => pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);

/**
 * How fast batches of about so many milliseconds are booked: into the ledger alone, and over the queue from a worker that answers at once. What all
 * processes take then is what the queue costs, packing and checking included.
 */
async function booking(server: OwnRedis, game: string, bots: readonly string[], ms = 100): Promise<void> {
  const plan = await longPlan(game, bots, ms);
  const shared = await prepareEntrants(gameOf(plan), plan.entrants, () => {});
  const result = await new BatchPlayer(plan, shared, createHeartbeats(1)).play({
    batch: 0,
    slot: 0,
    verdicts: [],
  });
  const BATCHES = 400;
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const out = mkdtempSync(join(folder, 'ledger-'));
    const files = streamedFiles(plan, gameOf(plan)).map(({ name, columns }) => streamedFile(name, columns));
    const ledger = new Ledger(out, files, () => {});
    const from = cpuSeconds();
    for (let batch = 0; batch < BATCHES; batch++) ledger.append({ ...result, batch }, 0, 1);
    await ledger.close();
    least = Math.min(least, (cpuSeconds() - from) / BATCHES);
    rmSync(out, { recursive: true });
  }
  row(`${game}, ${bots.join(' ')}: bytes of a batch of ${ms} ms`, rawBytes(result) / 1000, 'kB');
  row('  packed', packResult(result).length / 1000, 'kB');
  row('  batches a second into the ledger alone', 1 / least, '/s');
  row('  of these bytes', rawBytes(result) / least / 1e6, 'MB/s');

  const address = { url: server.url, shown: server.url };
  const coordinator = await callWorkers({ plan, out: folder, address, crew: silent });
  const worker = startAnswering(server.url, folder, 0);
  await coordinator.play(0);
  const spent = {
    coordinator: Number.POSITIVE_INFINITY,
    server: Number.POSITIVE_INFINITY,
    worker: Number.POSITIVE_INFINITY,
  };
  for (let run = 0, next = 1; run < RUNS; run++) {
    const [here, there, far] = [cpuSeconds(), await server.cpuSeconds(), (await worker.report()).cpu];
    const end = next + BATCHES;
    const lane = async () => {
      while (next < end) coordinator.release(await coordinator.play(next++));
    };
    await Promise.all(Array.from({ length: 16 }, lane));
    spent.coordinator = Math.min(spent.coordinator, (cpuSeconds() - here) / BATCHES);
    spent.server = Math.min(spent.server, ((await server.cpuSeconds()) - there) / BATCHES);
    spent.worker = Math.min(spent.worker, ((await worker.report()).cpu - far) / BATCHES);
  }
  await worker.stop();
  await coordinator.close();
  row('  over the queue: the coordinator', 1000 * spent.coordinator, 'ms/batch');
  row('    the server', 1000 * spent.server, 'ms/batch');
  row('    the worker', 1000 * spent.worker, 'ms/batch');
  row(
    '  of what it takes to play it',
    (100_000 / ms) * (spent.coordinator + spent.server + spent.worker),
    '%',
  );
}

/** A run whose batches take about so many milliseconds. */
async function longPlan(game: string, bots: readonly string[], ms = 100): Promise<RunPlan> {
  let plan = await planOf(game, bots, 10_000_000, folder);
  // Twice, since long batches take less a session than short ones.
  for (let i = 0; i < 2; i++) {
    const batchSessions = Math.max(1, Math.round((plan.batchSessions * ms) / (await batchMs(plan))));
    plan = { ...plan, batchSessions };
  }
  return plan;
}

/**
 * One thread here and one over the queue, in turn for a dozen batches each, since the machine is not the same from one
 * minute to the next: by the clock, and the processor time of all that takes part.
 */
async function overhead(server: OwnRedis, game: string, bots: readonly string[]): Promise<void> {
  const [TURNS, BATCHES] = [16, 12];
  const plan = await longPlan(game, bots);
  const shared = await prepareEntrants(gameOf(plan), plan.entrants, () => {});
  const address = { url: server.url, shown: server.url };
  let stop = false;
  const kinds = { [RUN]: beginRun };
  const shop = { threads: 1, botFiles: [], folder, kinds, tell: () => {} };
  const settings = { ...shop, address, stop: () => stop, giveUp: () => process.exit(1) };
  const serving = serve(settings);
  const sides = [
    new Pool(plan, shared, 1),
    await callWorkers({ plan, out: folder, address, crew: silent }),
  ].map((workforce) => ({ workforce, next: 0, wall: [] as number[], cpu: [] as number[] }));
  const total = async () => cpuSeconds() + (await server.cpuSeconds());
  for (let turn = 0; turn < TURNS; turn++) {
    for (const side of sides) {
      const { workforce, next } = side;
      side.next += BATCHES;
      const [cpu, wall] = [await total(), performance.now() / 1000];
      const lane = async (from: number) => {
        for (let batch = from; batch < side.next; batch += 3) workforce.release(await workforce.play(batch));
      };
      await Promise.all([next, next + 1, next + 2].map(lane));
      side.wall.push((performance.now() / 1000 - wall) / BATCHES);
      side.cpu.push(((await total()) - cpu) / BATCHES);
    }
  }
  stop = true;
  for (const { workforce } of sides) await workforce.close();
  await serving;
  const [here, there] = sides;
  row(`${game}, ${bots.join(' ')}: a batch on one thread here`, 1000 * median(here.wall), 'ms');
  const more = (mine: number[], others: number[]) => median(mine.map((x, turn) => x - others[turn]));
  row('  more over the queue, by the clock', 1000 * more(there.wall, here.wall), 'ms');
  row('  of the batch', (100 * more(there.wall, here.wall)) / median(here.wall), '%');
  row('  more processor time of all processes', 1000 * more(there.cpu, here.cpu), 'ms');
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

/** Milliseconds of processor time that a batch of a plan takes. */
async function batchMs(plan: RunPlan): Promise<number> {
  const shared = await prepareEntrants(gameOf(plan), plan.entrants, () => {});
  const player = new BatchPlayer(plan, shared, createHeartbeats(1));
  let least = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < 50; batch++) {
    const from = cpuSeconds();
    await player.play({ batch, slot: 0, verdicts: [] });
    least = Math.min(least, cpuSeconds() - from);
  }
  return 1000 * least;
}

const silent = { tell: () => {} };
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const server = await startRedis();
try {
  await bareQueue(server);
  await batches('kronenduell', ['random', 'random']);
  await batches('kronenduell', ['greedy', 'heuristic']);
  await batches('crowns', ['rules', 'rules', 'rules', 'rules']);
  await batches('koenig-gegen-bauern', ['rules', 'rules', 'rules']);
  await booking(server, 'kronenduell', ['greedy', 'heuristic'], 1);
  await booking(server, 'kronenduell', ['greedy', 'heuristic']);
  await booking(server, 'crowns', ['rules', 'rules', 'rules', 'rules']);
  await booking(server, 'koenig-gegen-bauern', ['rules', 'rules', 'rules']);
  await booking(server, 'kronenduell', ['random', 'random']);
  await overhead(server, 'kronenduell', ['greedy', 'heuristic']);
  await overhead(server, 'crowns', ['rules', 'rules', 'rules', 'rules']);
  await overhead(server, 'koenig-gegen-bauern', ['rules', 'rules', 'rules']);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

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
import { gameOf, type RunPlan, sessionBlocksOf } from '../src/arena/plan.js';
import { packResult, readResult } from '../src/arena/queue/messages.js';
import { beginRun, callWorkers, RUN } from '../src/arena/queue/run-work.js';
import { serve } from '../src/arena/queue/server.js';
import { streamedFiles } from '../src/arena/result-columns.js';
import { runTournament } from '../src/arena/tournament.js';
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
  const plan = await planOf(game, bots, 10_000_000, folder);
  const batchSessions = Math.max(1, Math.round((plan.batchSessions * ms) / (await batchMs(plan))));
  return { ...plan, batchSessions };
}

/** The same run on one thread here and on one thread over the queue: processor time of all that takes part, and the clock. */
async function overhead(server: OwnRedis, game: string, bots: readonly string[]): Promise<void> {
  const [BATCHES, WARM] = [70, 20];
  const long = await longPlan(game, bots);
  const plan: RunPlan = { ...long, blocks: long.batchSessions * BATCHES * sessionBlocksOf(long.entrants) };
  const address = { url: server.url, shown: server.url };
  let stop = false;
  const kinds = { [RUN]: beginRun };
  const settings = { address, threads: 1, botFiles: [], folder, kinds, tell: () => {}, stop: () => stop };
  const serving = serve(settings);
  const measure = async (queued: boolean) => {
    const out = mkdtempSync(join(folder, 'run-'));
    const marks: Promise<[cpu: number, wall: number]>[] = [];
    const mark = async (): Promise<[number, number]> => [
      cpuSeconds() + (await server.cpuSeconds()),
      performance.now() / 1000,
    ];
    let booked = -1;
    await runTournament({
      plan,
      out,
      workers: 1,
      resume: false,
      force: true,
      ...(queued
        ? { workforce: (plan: RunPlan, out: string) => callWorkers({ plan, out, address, crew: silent }) }
        : {}),
      // What it takes to start and to end is not counted.
      progress: () => {
        if (++booked === WARM || booked === BATCHES) marks.push(mark());
      },
    });
    rmSync(out, { recursive: true });
    const [[cpu0, wall0], [cpu1, wall1]] = await Promise.all(marks);
    return { cpu: (cpu1 - cpu0) / (BATCHES - WARM), wall: (wall1 - wall0) / (BATCHES - WARM) };
  };
  const least = { here: Number.POSITIVE_INFINITY, there: Number.POSITIVE_INFINITY };
  const clock = { ...least };
  for (let run = 0; run < RUNS; run++) {
    const [here, there] = [await measure(false), await measure(true)];
    least.here = Math.min(least.here, here.cpu);
    least.there = Math.min(least.there, there.cpu);
    clock.here = Math.min(clock.here, here.wall);
    clock.there = Math.min(clock.there, there.wall);
  }
  stop = true;
  await serving;
  row(`${game}, ${bots.join(' ')}: a batch here`, 1000 * least.here, 'ms');
  row('  over the queue, all processes', 1000 * least.there, 'ms');
  row('  overhead', 100 * (least.there / least.here - 1), '%');
  row('  by the clock, here', 1000 * clock.here, 'ms');
  row('  by the clock, over the queue', 1000 * clock.there, 'ms');
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
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * What the queue costs: BullMQ alone, bytes a batch, the coordinator, and a run over the queue beside the same run here.
 * It starts a redis-server of its own.
 *
 *     npm run bench queue
 */
import { spawn } from 'node:child_process';
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
import { coordinate } from '../src/arena/queue/coordinator.js';
import { packResult, readResult } from '../src/arena/queue/messages.js';
import { serve } from '../src/arena/queue/server.js';
import { streamedFiles } from '../src/arena/result-columns.js';
import { runTournament } from '../src/arena/tournament.js';
import { cpuSeconds, row } from './measure.js';
import { planOf } from './queue/plans.js';
import { type OwnRedis, startRedis } from './queue/redis-server.js';

const folder = mkdtempSync(join(tmpdir(), 'kronenarena-bench-'));
const RUNS = 3;

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

/** How fast batches are booked: into the ledger alone, and by a coordinator whose workers answer at once. */
async function booking(server: OwnRedis, bots: readonly string[]): Promise<void> {
  const plan = await planOf('kronenduell', bots, 10_000_000, folder);
  const player = new BatchPlayer(plan, [null, null], createHeartbeats(1));
  const result = await player.play({ batch: 0, slot: 0, verdicts: [] });
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
  row(`${bots.join(' ')}: batches a second into the ledger`, 1 / least, '/s');
  row('  of these bytes', rawBytes(result) / least / 1e6, 'MB/s');

  const coordinator = await coordinate({
    plan,
    out: folder,
    address: { url: server.url, shown: server.url },
    tell: () => {},
  });
  const file = new URL('./queue/answering.js', import.meta.url).pathname;
  const answering = spawn(process.execPath, [file, server.url, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await coordinator.play(0);
  let [wall, cpu, redis] = [0, 0, 0].map(() => Number.POSITIVE_INFINITY);
  for (let run = 0, next = 1; run < RUNS; run++) {
    const [from, spent, server0] = [performance.now(), cpuSeconds(), await server.cpuSeconds()];
    const end = next + BATCHES;
    const lane = async () => {
      while (next < end) coordinator.release(await coordinator.play(next++));
    };
    await Promise.all(Array.from({ length: coordinator.slots }, lane));
    wall = Math.min(wall, (performance.now() - from) / BATCHES);
    cpu = Math.min(cpu, (cpuSeconds() - spent) / BATCHES);
    redis = Math.min(redis, ((await server.cpuSeconds()) - server0) / BATCHES);
  }
  answering.kill();
  await coordinator.close();
  row('the coordinator, workers answering at once: batches a second', 1000 / wall, '/s');
  row('  its processor time', 1000 * cpu, 'ms/batch');
  row("  the server's", 1000 * redis, 'ms/batch');
}

/** The same run on one thread here and on one thread over the queue: processor time of all that takes part, and the clock. */
async function overhead(server: OwnRedis, game: string, bots: readonly string[], ms: number): Promise<void> {
  const [BATCHES, WARM] = [45, 10];
  const short = await planOf(game, bots, 1_000_000, folder);
  const sessions = Math.max(1, Math.round((short.batchSessions * ms) / (await batchMs(short))));
  const plan: RunPlan = {
    ...short,
    batchSessions: sessions,
    blocks: sessions * BATCHES * short.entrants[0].session,
  };
  const address = { url: server.url, shown: server.url };
  let stop = false;
  const settings = { address, threads: 1, botFiles: [], folder, tell: () => {}, stop: () => stop };
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
        ? { workforce: (plan: RunPlan, out: string) => coordinate({ plan, out, address, tell: () => {} }) }
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

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const server = await startRedis();
try {
  await bareQueue(server);
  await batches('kronenduell', ['random', 'random']);
  await batches('kronenduell', ['greedy', 'heuristic']);
  await batches('crowns', ['rules', 'rules', 'rules', 'rules']);
  await batches('koenig-gegen-bauern', ['rules', 'rules', 'rules']);
  await booking(server, ['random', 'random']);
  await booking(server, ['greedy', 'heuristic']);
  await overhead(server, 'kronenduell', ['greedy', 'heuristic'], 100);
  await overhead(server, 'kronenduell', ['random', 'random'], 100);
  await overhead(server, 'crowns', ['rules', 'rules', 'rules', 'rules'], 100);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * A worker that doesn't play: it answers every batch of a run with the same result, after some milliseconds, one at a time like a thread. In a process
 * of its own, so that what it takes is told apart.
 *
 *     node answering.js URL FOLDER MILLISECONDS
 */
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { BatchPlayer } from '../../src/arena/batch.js';
import { prepareEntrants } from '../../src/arena/entrants.js';
import { createHeartbeats } from '../../src/arena/heartbeat.js';
import { gameOf } from '../../src/arena/plan.js';
import { localPlan } from '../../src/arena/queue/local-plan.js';
import { packResult, readJob, readOffer, readPlan } from '../../src/arena/queue/messages.js';
import { keysOf, LOCK_MS, OPEN_RUNS } from '../../src/arena/queue/redis.js';
import { cpuSeconds } from '../measure.js';

const [url, folder, milliseconds] = process.argv.slice(2);
const redis = new Redis(url, { maxRetriesPerRequest: null });
let run: string | undefined;
while (run === undefined) [run] = await redis.smembers(OPEN_RUNS);
const keys = keysOf(run);
const offer = readOffer((await redis.get(keys.offer)) ?? '');
const offered = readPlan(offer?.parameters);
const plan = offered === null ? 'no run is offered' : await localPlan(offered, { botFiles: [], folder });
if (typeof plan === 'string') throw new Error(plan);
const player = new BatchPlayer(
  plan,
  await prepareEntrants(gameOf(plan), plan.entrants, () => {}),
  createHeartbeats(1),
);
const result = await player.play({ batch: 0, slot: 0, verdicts: [] });

let [waited, waits] = [0, 0];
process.on('message', () => process.send?.({ cpu: cpuSeconds(), wait: waited / waits / 1000 }));

let thread = Promise.resolve();
const connection = new Redis(url, { maxRetriesPerRequest: null });
new Worker(
  keys.queue,
  async ({ data }) => {
    const batch = readJob(data);
    if (batch === null) throw new Error('this is no batch');
    if (Number(milliseconds) > 0) {
      thread = thread.then(async () => {
        const from = performance.now();
        await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)));
        waited += performance.now() - from;
        waits++;
      });
      await thread;
    }
    const done = redis.pipeline().set(keys.result(batch), packResult({ ...result, batch }));
    await done.rpush(keys.news, JSON.stringify({ part: batch, failed: null })).exec();
  },
  { connection, concurrency: Number(milliseconds) > 0 ? 2 : 16, lockDuration: LOCK_MS },
).on('error', () => {});

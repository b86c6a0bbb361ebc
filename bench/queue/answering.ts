/** A worker that doesn't play: it answers every batch of a run at once with the same result. In a process of its own, so that what it takes is told apart. */
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { BatchPlayer } from '../../src/arena/batch.js';
import { createHeartbeats } from '../../src/arena/heartbeat.js';
import { localPlan } from '../../src/arena/queue/local-plan.js';
import { packResult, readJob, readOffer } from '../../src/arena/queue/messages.js';
import { keysOf, OPEN_RUNS } from '../../src/arena/queue/redis.js';

const [, , url, folder] = process.argv;
const redis = new Redis(url, { maxRetriesPerRequest: null });
let run: string | undefined;
while (run === undefined) [run] = await redis.smembers(OPEN_RUNS);
const keys = keysOf(run);
const offer = readOffer((await redis.get(keys.offer)) ?? '');
const plan = offer === null ? '' : await localPlan(offer, { botFiles: [], folder });
if (typeof plan === 'string') throw new Error(`no run: ${plan}`);
const player = new BatchPlayer(plan, [null, null], createHeartbeats(1));
const result = await player.play({ batch: 0, slot: 0, verdicts: [] });
const worker = new Worker(
  keys.queue,
  async ({ data }) => {
    const batch = readJob(data) ?? 0;
    await redis.set(keys.result(batch), packResult({ ...result, batch }));
  },
  { connection: new Redis(url, { maxRetriesPerRequest: null }), concurrency: 16 },
);
worker.on('error', () => {});

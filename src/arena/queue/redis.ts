/** The connection to Redis, and where in it everything lies. */
import type { Redis } from 'ioredis';
import { UsageError } from '../../core/errors.js';

/** Where the queue is; the password never appears in what is told of it. */
export interface QueueAddress {
  url: string;
  /** The same without its password, for people. */
  shown: string;
}

/**
 * Reads `redis://host:port` or, with TLS, `rediss://…`. A password may stand in the address, or better in REDIS_PASSWORD.
 * @throws UsageError when it is no such address
 */
export function readAddress(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): QueueAddress {
  const wrong = () =>
    new UsageError('--queue is an address like redis://host:6379, or rediss://host:6379 with TLS');
  if (!URL.canParse(text)) throw wrong();
  const url = new URL(text);
  if (!/^rediss?:$/.test(url.protocol) || url.hostname === '') throw wrong();
  const password = environment.REDIS_PASSWORD;
  if (url.password === '' && password !== undefined && password !== '')
    url.password = encodeURIComponent(password);
  const shown = new URL(url);
  shown.password = '';
  shown.username = '';
  return { url: url.href, shown: shown.href };
}

/** Whoever has been told to stop waits so long for a server that is away: what is under way may still be handed over. */
const PATIENCE_MS = 5000;
const LOOK_EVERY_MS = 500;

/** Whoever uses a server, and may be told to stop. */
export interface Stopping {
  /** Asked now and then; true: finish what is under way, and end. */
  stop: () => boolean;
  /** The server stays away, so that nothing can be finished any more: end at once. */
  giveUp: () => void;
}

/** Servers that have answered: when one of them is away, it is waited for. */
const known = new Set<string>();

/**
 * A connection that comes back by itself whenever the server does, as long as it is wanted.
 * @throws UsageError when the server has never been reached
 */
export async function connect({ url, shown }: QueueAddress, stopping?: Stopping): Promise<Redis> {
  // Who only reads an address need not wait for the library.
  const { Redis } = await import('ioredis');
  const redis = sayingItsEnd(new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true }));
  if (stopping !== undefined) watch(redis, stopping);
  let reason = '';
  redis.on('error', (error: Error & { code?: string }) => {
    reason = error.code ?? error.message;
  });
  try {
    if (known.has(url)) await redis.ping();
    else await redis.connect();
    known.add(url);
    return redis;
  } catch (error) {
    redis.disconnect();
    const { message } = error as Error;
    throw new UsageError(
      `no Redis answers at ${shown} (${reason || message}); start one, or name another --queue`,
    );
  }
}

/**
 * ioredis (6.0) says nothing of the end of a connection that is given up while it waits to connect again, and leaves what was asked of it
 * unanswered. BullMQ waits for that word whenever it closes: a worker whose server restarted just then would wait for ever.
 */
function sayingItsEnd(redis: Redis): Redis {
  const { disconnect, duplicate } = redis;
  redis.disconnect = (again = false) => {
    // Who waits for the first time is ended properly.
    if (!again && redis.status === 'reconnecting') redis.status = 'wait';
    disconnect.call(redis, again);
  };
  redis.duplicate = (override) => sayingItsEnd(duplicate.call(redis, override));
  return redis;
}

/** Sees to it that whoever is told to stop doesn't wait for a server that is gone. */
function watch(redis: Redis, { stop, giveUp }: Stopping): void {
  let away = 0;
  const timer = setInterval(() => {
    away = stop() && redis.status !== 'ready' ? away + LOOK_EVERY_MS : 0;
    if (away >= PATIENCE_MS) giveUp();
  }, LOOK_EVERY_MS).unref();
  redis.once('end', () => clearInterval(timer));
}

const PREFIX = 'kronenarena';

/** The set of the runs, and other work, that somebody coordinates. */
export const OPEN_RUNS = `${PREFIX}:runs`;

/** Everything of one run or other work. */
export const keysOf = (run: string) => ({
  /** The name of BullMQ's queue. */
  queue: `${PREFIX}-${run}`,
  /** Its {@link Offer}. */
  offer: `${PREFIX}:${run}:offer`,
  /** What a part came to. */
  result: (part: number) => `${PREFIX}:${run}:result:${part}`,
  results: `${PREFIX}:${run}:result:*`,
  /** The parts that are done or have failed, in a list that the coordinator empties. */
  news: `${PREFIX}:${run}:news`,
  /** What a worker says of itself, again and again. */
  worker: (name: string) => `${PREFIX}:${run}:worker:${name}`,
  workers: `${PREFIX}:${run}:worker:*`,
});

/** BullMQ's name of a part's job: adding it twice adds it once. */
export const jobOf = (part: number): string => `part-${part}`;

/** A worker that says nothing for so long is taken for gone. */
export const SILENCE_SECONDS = 10;
/** A part whose worker has been silent for so long is given to another. */
export const LOCK_MS = 5000;

/** Where bots and solvers keep what took long to make: a folder in the user's cache, each file under its own hash. */
import { createHash } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../core/bot.js';
import { makeFolder } from './folders.js';

const HASH_BYTES = 32;

/** `KRONENARENA_CACHE`, or the place for caches that the system names, or `~/.cache`. */
export function cacheFolder(): string {
  const { KRONENARENA_CACHE, XDG_CACHE_HOME } = process.env;
  return KRONENARENA_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'kronenarena');
}

/** A store in `folder`. A file that can't be written is not kept; a damaged one is as if it weren't there. */
export function createStore(folder: string = cacheFolder()): Store {
  const place = (name: string) =>
    join(folder, `${digest(Buffer.from(name)).toString('hex').slice(0, 32)}.bin`);
  return {
    async read(name) {
      return readWhole(place(name)).catch(() => null);
    },
    async write(name, bytes) {
      // Written beside and renamed, so that two runs at once can't spoil each other's file.
      const beside = `${place(name)}.${process.pid}`;
      try {
        makeFolder(folder);
        await writeFile(beside, digest(bytes));
        await writeFile(beside, bytes, { flag: 'a' });
        await rename(beside, place(name));
      } catch {
        // A cache that can't be written costs time, never a run.
        await rm(beside, { force: true }).catch(() => {});
      }
    },
  };
}

/** Reads straight into shared memory: fresh memory is dear, and a copy would need it twice. */
async function readWhole(path: string): Promise<SharedArrayBuffer | null> {
  const handle = await open(path);
  try {
    const length = (await handle.stat()).size - HASH_BYTES;
    if (length < 0) return null;
    const hash = Buffer.alloc(HASH_BYTES);
    await handle.read(hash, 0, HASH_BYTES, 0);
    const content = new Uint8Array(new SharedArrayBuffer(length));
    for (let at = 0; at < length; ) {
      const { bytesRead } = await handle.read(content, at, length - at, HASH_BYTES + at);
      if (bytesRead === 0) return null;
      at += bytesRead;
    }
    return digest(content).equals(hash) ? content.buffer : null;
  } finally {
    await handle.close();
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

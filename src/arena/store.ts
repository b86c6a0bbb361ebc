/** Where bots and solvers keep what took long to make: a folder in the user's cache, each file under its own hash. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../core/bot.js';

const HASH_BYTES = 32;

/** `KRONENARENA_CACHE`, or the place for caches that the system names, or `~/.cache`. */
export function cacheFolder(): string {
  const { KRONENARENA_CACHE, XDG_CACHE_HOME } = process.env;
  return KRONENARENA_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'kronenarena');
}

/** A store in `folder`. A file that can't be written is not kept; a damaged one is as if it weren't there. */
export function createStore(folder: string = cacheFolder()): Store {
  const place = (name: string) =>
    join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.bin`);
  return {
    async read(name) {
      const bytes = await readFile(place(name)).catch(() => null);
      if (bytes === null || bytes.length < HASH_BYTES) return null;
      const content = bytes.subarray(HASH_BYTES);
      return digest(content).equals(bytes.subarray(0, HASH_BYTES)) ? content : null;
    },
    async write(name, bytes) {
      // Written beside and renamed, so that two runs at once can't spoil each other's file.
      const beside = `${place(name)}.${process.pid}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(beside, Buffer.concat([digest(bytes), bytes]));
        await rename(beside, place(name));
      } catch {
        // A cache that can't be written costs time, never a run.
      }
    },
  };
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

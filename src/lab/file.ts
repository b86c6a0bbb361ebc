/** Files that a command writes because it was asked to. */
import { closeSync, createWriteStream, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { refusal } from '../arena/storage-error.js';
import { UsageError } from '../core/errors.js';

/** Before long work whose result goes to a file. @throws UsageError when it can't be written */
export function checkWritable(path: string): void {
  const there = existsSync(path);
  try {
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw new UsageError(refusal(path, error));
  }
  if (!there) rmSync(path);
}

/**
 * Writes a file piece by piece, beside and renamed: a file that was there stays whole until the new one is.
 * @throws UsageError when it can't be written, Error when the disk is full
 */
export async function writePieces(path: string, pieces: Iterable<string>): Promise<void> {
  checkWritable(path);
  const beside = `${path}.${process.pid}`;
  const stream = createWriteStream(beside);
  const done = finished(stream);
  // Whoever awaits it hears of it; until then it is no stray error.
  done.catch(() => {});
  try {
    for (const piece of pieces) {
      if (!stream.write(piece)) {
        await Promise.race([new Promise<void>((resolve) => stream.once('drain', resolve)), done]);
      }
    }
    stream.end();
    await done;
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new Error(refusal(path, error));
  }
}

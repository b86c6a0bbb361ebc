/** Files that a command writes because it was asked to. */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { UsageError } from '../core/errors.js';

/** Writes a file piece by piece. @throws UsageError when it can't be written */
export async function writePieces(path: string, pieces: Iterable<string>): Promise<void> {
  const stream = createWriteStream(path);
  const done = finished(stream).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`can't write ${path}: ${error.code}`);
  });
  for (const piece of pieces) {
    if (!stream.write(piece))
      await Promise.race([new Promise<void>((resolve) => stream.once('drain', resolve)), done]);
  }
  stream.end();
  await done;
}

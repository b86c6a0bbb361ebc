import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asFileName, makeFolder } from '../folders.js';
import { LOG_LIMIT } from './limits.js';

/** The folder of a run that holds what its programs wrote to their standard error, a file a bot. */
export const LOGS = 'logs';

/**
 * Appends to `logs/NAME.log` in the folder of a run until the file is full. All processes of a bot write there, and
 * nothing goes wrong with a run for what can't be written.
 */
export function stderrLog(runFolder: string, bot: string): (bytes: Buffer) => void {
  const folder = join(runFolder, LOGS);
  const file = join(folder, `${asFileName(bot)}.log`);
  let full = false;
  return (bytes) => {
    if (full) return;
    try {
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      full = size + bytes.length > LOG_LIMIT;
      if (size >= LOG_LIMIT) return;
      makeFolder(folder);
      appendFileSync(file, full ? bytes.subarray(0, LOG_LIMIT - size) : bytes);
    } catch {
      full = true;
    }
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { packageRoot } from './package-root.js';

/** SHA-256 of a bot's built file, as hex; where this package lies makes no difference, so that machines can compare. */
export function hashOf(file: string): string {
  const here = pathToFileURL(packageRoot).href;
  const code = readFileSync(file, 'utf8').replaceAll(here, 'kronenarena:');
  return createHash('sha256').update(code).digest('hex');
}

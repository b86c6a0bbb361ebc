import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that this package lies in, both when run from its sources and when built. */
export const packageRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** This package's version. */
export const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
  version: string;
};

/** The built form of one of this package's files: what worker threads and bots outside it import. */
export function builtFile(source: string): string {
  return join(packageRoot, 'dist', source.replace(/\.ts$/, '.js'));
}

function findRoot(from: string): string {
  return existsSync(join(from, 'package.json')) ? from : findRoot(dirname(from));
}

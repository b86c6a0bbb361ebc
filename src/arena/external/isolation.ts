/**
 * Bots of ours that nobody has to trust: each in a process of its own, under Node's permission flags, behind the same
 * protocol as any program. It may read this package and its own file, and no other; write nothing; start nothing.
 */
import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFile, packageRoot } from '../package-root.js';

/** Packages that this one's modules need at run time when all they do is to play. */
const needed = ['zod'];

/** Node's arguments that run the bot of this file with these parameters. `memory` is in megabytes of its heap. */
export function isolatedWords(
  file: string,
  parameters: Record<string, unknown>,
  memory: number | null,
): string[] {
  const packages = needed.map((name) => dirname(fileURLToPath(import.meta.resolve(name))));
  // A file that a parameter names is one that the user wants it to read.
  const named = Object.values(parameters).filter((value) => typeof value === 'string' && isFile(value));
  const readable = [
    join(packageRoot, 'dist', '*'),
    join(packageRoot, 'package.json'),
    ...packages.map((folder) => join(folder, '*')),
    file,
    ...named.map((path) => resolve(String(path))),
  ];
  return [
    '--experimental-permission',
    '--no-warnings',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...(memory === null ? [] : [`--max-old-space-size=${memory}`]),
    builtFile('src/arena/external/isolated-main.js'),
    file,
    JSON.stringify(parameters),
  ];
}

function isFile(path: unknown): boolean {
  return statSync(String(path), { throwIfNoEntry: false })?.isFile() === true;
}

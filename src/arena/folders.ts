import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../core/errors.js';

/**
 * Makes a folder and those above it. Level by level: Node's own recursive form never comes back where a level can't be
 * made but is not refused either, as below /proc.
 * @throws the system's error for the level that can't be made
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.push(at);
  for (const level of missing.reverse()) {
    try {
      mkdirSync(level);
    } catch (error) {
      // Another process may have made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** A text file that the user named. @throws UsageError when there is none, or it can't be read */
export function readNamedFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'ENOENT' ? `there is no file ${file}` : `can't read ${file} (${code})`);
  }
}

/** Somebody's name for something, as the name of a file or folder: what a file system might not take is written as %XX. */
export function asFileName(name: string): string {
  const inHex = (character: string) =>
    `%${character.codePointAt(0)?.toString(16).toUpperCase().padStart(2, '0')}`;
  return name.replace(/^\.|[/\\:*?"<>|%]|[. ]$/g, inHex);
}

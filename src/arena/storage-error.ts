/** What a disk that doesn't take what is written means, in words. */

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EFBIG: 'files may not grow that large here',
  EROFS: 'the disk is read-only',
  EACCES: 'that is not allowed',
  EPERM: 'that is not allowed',
  ENOENT: 'its folder is not there',
  ENOTDIR: 'what should be its folder is a file',
  EISDIR: 'that is a folder',
  EIO: 'the disk reports an error',
};

/** A file can't be written; what was written before is safe. */
export class StorageError extends Error {}

/** Does what writes to `path`, a file of a run that can go on. @throws StorageError in words, where the system refuses it */
export function writing<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw storageError(path, error);
  }
}

/** The same for a file by itself, or where nothing was booked yet. */
export function writingFile<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === undefined
      ? error
      : new StorageError(refusal(path, error));
  }
}

/** The system's refusal in words, while a run is written; any other error as it is. */
function storageError(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new StorageError(
    `${refusal(path, error)}; what was booked before is safe, and --resume goes on from there`,
  );
}

/** What the system says about a file that can't be written, in words. */
export function refusal(path: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return `can't write ${path}: ${message}`;
  return `can't write ${path}: ${reasons[code] ?? message} (${code})`;
}

/** What a disk that doesn't take what is written means, in words. */

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EFBIG: 'files may not grow that large here',
  EROFS: 'the disk is read-only',
  EACCES: 'that is not allowed',
  EPERM: 'that is not allowed',
  ENOENT: 'its folder is gone',
  EIO: 'the disk reports an error',
};

/** The run can't be written to; what was written before is safe. */
export class StorageError extends Error {}

/** Does what writes to `path`. @throws StorageError in words, where the system refuses it */
export function writing<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw storageError(path, error);
  }
}

/** The system's refusal in words; any other error as it is. */
export function storageError(path: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new StorageError(
    `can't write ${path}: ${reasons[code] ?? message} (${code}); what was booked before is safe, and --resume goes on from there`,
  );
}

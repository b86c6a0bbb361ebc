/**
 * The ledger is the truth about a run: a line a batch, appended in order, with the length and hash of the batch's piece of
 * each file and the sums it adds. What remains to be done is the schedule minus the ledger.
 *
 * A batch is written pieces first, line last. So whatever moment a process is killed at, the files hold at least what
 * the ledger says, and what they hold beyond that is cut off when the run goes on.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BatchResult, BatchSums } from './batch.js';
import { formatTable } from './csv.js';
import { batchAt, everything, type Share } from './share.js';
import { StorageError, writing } from './storage-error.js';

export const LEDGER = 'ledger.jsonl';

/** One line. */
export interface LedgerEntry {
  batch: number;
  /** Its first session, and how many sessions and matches. */
  session: number;
  sessions: number;
  matches: number;
  /** Length in bytes and SHA-256 of its piece of each file, by the file's name. */
  files: Record<string, [bytes: number, sha256: string]>;
  sums: BatchSums;
}

/** A file that grows with the run. */
export interface StreamedFile {
  name: string;
  header: string;
}

/** @param columns the header's fields */
export function streamedFile(name: string, columns: readonly { name: string }[]): StreamedFile {
  return {
    name,
    header: formatTable(
      columns.map((column) => column.name),
      [],
    ),
  };
}

/** What of a batch is booked. */
export type BookedBatch = Pick<BatchResult, 'batch' | 'matches' | 'sums'> & {
  pieces: readonly { name: string; bytes: Uint8Array; sha256: string }[];
};

const SYNC_EVERY_MS = 1000;
const toDisk = promisify(fsync);

/** The growing files of one run, open for appending. */
export class Ledger {
  /** How many batches are booked. */
  batches = 0;
  private readonly handles = new Map<string, number>();
  private readonly ledger: number;
  private synced = performance.now();
  private syncing: Promise<void> = Promise.resolve();

  /**
   * Opens or starts the files in `folder`, cuts off what no ledger line answers for, and gives each line that is kept
   * to `each`, in order.
   */
  constructor(
    private readonly folder: string,
    files: readonly StreamedFile[],
    each: (entry: LedgerEntry) => void,
    share: Share = everything,
  ) {
    const { entries, ends } = readLedger(folder, share);
    const kept = verified(folder, files, entries);
    this.ledger = openSync(join(folder, LEDGER), 'a');
    ftruncateSync(this.ledger, kept.length === 0 ? 0 : ends[kept.length - 1]);
    for (const file of files) this.handles.set(file.name, openAt(folder, file, kept));
    for (const entry of kept) each(entry);
    this.batches = kept.length;
  }

  /** Books the next batch: its pieces, then its line. */
  append(result: BookedBatch, session: number, sessions: number): LedgerEntry {
    const files: LedgerEntry['files'] = {};
    for (const { name, bytes, sha256 } of result.pieces) {
      const handle = this.handles.get(name) as number;
      writing(join(this.folder, name), () => writeAll(handle, bytes));
      files[name] = [bytes.length, sha256];
    }
    const { batch, matches, sums } = result;
    const entry: LedgerEntry = { batch, session, sessions, matches, files, sums };
    const line = Buffer.from(`${formatEntry(entry)}\n`);
    writing(join(this.folder, LEDGER), () => writeAll(this.ledger, line));
    this.batches++;
    if (performance.now() - this.synced > SYNC_EVERY_MS) {
      this.checkThere();
      void this.sync();
    }
    return entry;
  }

  /** A file that was removed goes on to take what is written, and nobody will ever read it. */
  private checkThere(): void {
    const path = join(this.folder, LEDGER);
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.ino === fstatSync(this.ledger).ino) return;
    throw new StorageError(`${path} was removed or replaced while the run was writing it; start it anew`);
  }

  async close(): Promise<void> {
    await this.syncing;
    await this.sync();
    for (const handle of this.handles.values()) closeSync(handle);
    closeSync(this.ledger);
  }

  /**
   * Now and then all is brought to the disk, beside the work. A power cut in between may leave lines whose pieces are not
   * there: their hashes tell.
   */
  private sync(): Promise<void> {
    this.synced = Number.POSITIVE_INFINITY;
    this.syncing = Promise.all([...this.handles.values(), this.ledger].map((handle) => toDisk(handle))).then(
      () => {
        this.synced = performance.now();
      },
    );
    return this.syncing;
  }
}

/**
 * The lines of a run's ledger that are whole and in order, and where in the file each ends; what follows the first that
 * isn't was never booked.
 */
export function readLedger(
  folder: string,
  share: Share = everything,
): { entries: LedgerEntry[]; ends: number[] } {
  const path = join(folder, LEDGER);
  const entries: LedgerEntry[] = [];
  const ends: number[] = [];
  if (!existsSync(path)) return { entries, ends };
  const bytes = readFileSync(path);
  let from = 0;
  for (let end = bytes.indexOf(10, from); end >= 0; end = bytes.indexOf(10, from)) {
    const entry = parseEntry(bytes.toString('utf8', from, end));
    if (entry === null || entry.batch !== batchAt(share, entries.length)) break;
    entries.push(entry);
    from = end + 1;
    ends.push(from);
  }
  return { entries, ends };
}

/** A line ends with a check of all before it: the files have their hashes in it, but the sums stand for themselves. */
function formatEntry(entry: LedgerEntry): string {
  const text = JSON.stringify(entry);
  return `${text.slice(0, -1)},"check":"${checkOf(text)}"}`;
}

function checkOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Lines that were written before there were checks have none. */
function parseEntry(line: string): LedgerEntry | null {
  const checked = /^(.*),"check":"([0-9a-f]{16})"\}$/.exec(line);
  if (checked !== null && checkOf(`${checked[1]}}`) !== checked[2]) return null;
  try {
    const entry = JSON.parse(checked === null ? line : `${checked[1]}}`) as LedgerEntry;
    return typeof entry.batch === 'number' && typeof entry.files === 'object' ? entry : null;
  } catch {
    return null;
  }
}

/** The entries whose pieces are all in the files as they were written, up to the first that isn't. */
function verified(folder: string, files: readonly StreamedFile[], entries: LedgerEntry[]): LedgerEntry[] {
  let count = entries.length;
  for (const file of files) count = Math.min(count, countIntact(join(folder, file.name), file, entries));
  return entries.slice(0, count);
}

function countIntact(path: string, file: StreamedFile, entries: LedgerEntry[]): number {
  if (!existsSync(path)) return 0;
  const handle = openSync(path, 'r');
  try {
    const header = Buffer.from(file.header);
    if (!readExactly(handle, header.length, 0)?.equals(header)) return 0;
    let at = header.length;
    for (let i = 0; i < entries.length; i++) {
      const [length, hash] = entries[i].files[file.name] ?? [-1, ''];
      const piece = length < 0 ? null : readExactly(handle, length, at);
      if (piece === null || createHash('sha256').update(piece).digest('hex') !== hash) return i;
      at += length;
    }
    return entries.length;
  } finally {
    closeSync(handle);
  }
}

function readExactly(handle: number, length: number, position: number): Buffer | null {
  const buffer = Buffer.allocUnsafe(length);
  let got = 0;
  while (got < length) {
    const n = readSync(handle, buffer, got, length - got, position + got);
    if (n === 0) return null;
    got += n;
  }
  return buffer;
}

/** Opens a file so that it holds its header and the pieces of `entries`, and nothing else. */
function openAt(folder: string, file: StreamedFile, entries: LedgerEntry[]): number {
  const path = join(folder, file.name);
  const header = Buffer.from(file.header);
  const length = entries.reduce((sum, entry) => sum + entry.files[file.name][0], header.length);
  if (entries.length === 0) {
    const handle = openSync(path, 'w');
    writing(path, () => writeAll(handle, header));
    return handle;
  }
  truncateSync(path, length);
  return openSync(path, 'a');
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}

/** The pieces of a run's files, batch by batch; of a run that is finished and in nobody's use. */
export class PieceReader {
  private readonly handles: [name: string, handle: number][];
  private readonly at = new Map<string, number>();

  constructor(folder: string, files: readonly StreamedFile[]) {
    this.handles = files.map(({ name, header }) => {
      this.at.set(name, Buffer.byteLength(header));
      return [name, openSync(join(folder, name), 'r')];
    });
  }

  /** The pieces of the next entry, null when one is not what was booked. */
  next(entry: LedgerEntry): BookedBatch['pieces'] | null {
    const pieces = [];
    for (const [name, handle] of this.handles) {
      const [length, sha256] = entry.files[name];
      const at = this.at.get(name) as number;
      const bytes = readExactly(handle, length, at);
      if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== sha256) return null;
      this.at.set(name, at + length);
      pieces.push({ name, bytes, sha256 });
    }
    return pieces;
  }

  close(): void {
    for (const [, handle] of this.handles) closeSync(handle);
  }
}

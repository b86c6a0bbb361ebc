/** Makes one run of its shards, wherever they were played: the same bytes as if it had been played in one go. */
import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../core/errors.js';
import { makeFolder } from './folders.js';
import {
  LEDGER,
  Ledger,
  type LedgerEntry,
  PieceReader,
  readLedger,
  type StreamedFile,
  streamedFile,
} from './ledger.js';
import { version } from './package-root.js';
import { batchCount, type Entrant, gameOf, type RunPlan, scheduleOfPlan } from './plan.js';
import { streamedFiles } from './result-columns.js';
import { differenceOf, openRun, type RunRecord, readRun, writeRun } from './run-folder.js';
import { batchesOf, isShare, type Share, shareText } from './share.js';
import { addEntry, createTotals } from './totals.js';
import { type TournamentResult, writeEndTables } from './tournament.js';

/** A shard that was found whole. */
interface Part {
  folder: string;
  record: RunRecord;
  share: Share;
  entries: LedgerEntry[];
}

/** The shards that lie in the folder of their run. */
export function sharesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(isShare)
    .map((name) => join(folder, name));
}

/**
 * Writes to `out` the run that these folders hold the parts of, in any order.
 * @throws UsageError when a part is missing, there twice, unfinished, damaged, or of another run
 */
export async function mergeShares(
  out: string,
  folders: readonly string[],
  mode: { force: boolean },
): Promise<{ plan: RunPlan; result: TournamentResult }> {
  const from = performance.now();
  const parts = inOrder(folders.map(readPart));
  const shared = parts[0].record.plan;
  const game = gameOf(shared);
  const files = streamedFiles(shared, game).map(({ name, columns }) => streamedFile(name, columns));
  for (const part of parts) checkFiles(part, files);
  const plan = { ...shared, entrants: keepBots(out, parts[0]) };
  const { record, close } = openRun(out, plan, 0, { resume: false, force: mode.force });
  try {
    const totals = createTotals(plan, scheduleOfPlan(plan), game);
    const ledger = new Ledger(out, files, () => {});
    try {
      for (const { entry, pieces } of batchesInOrder(parts, files)) {
        const { batch, matches, sums, session, sessions } = entry;
        addEntry(totals, ledger.append({ batch, matches, sums, pieces }, session, sessions));
      }
    } finally {
      await ledger.close();
    }
    const tables = writeEndTables(out, plan, totals);
    writeRun(out, { ...record, finished: new Date().toISOString() });
    const { matches } = totals;
    const seconds = (performance.now() - from) / 1000;
    return {
      plan,
      result: { finished: true, matches, total: matches, played: 0, seconds, ...tables, totals },
    };
  } finally {
    close();
  }
}

function readPart(folder: string): Part {
  const record = readRun(folder);
  if (record === null) throw new UsageError(`${folder} holds no run`);
  if (record.share === undefined) throw new UsageError(`${folder} holds a whole run, not a shard`);
  if (record.kronenarena !== version) {
    throw new UsageError(
      `${folder} was made by version ${record.kronenarena}, this is ${version}; merge it with that version`,
    );
  }
  const { share, plan } = record;
  const { entries, ends } = readLedger(folder, share);
  const count = batchesOf(share, batchCount(plan, scheduleOfPlan(plan)));
  if (entries.length < count) {
    const size = statSync(join(folder, LEDGER), { throwIfNoEntry: false })?.size ?? 0;
    const damage =
      size > (ends.at(-1) ?? 0)
        ? `: line ${entries.length + 1} of its ${LEDGER} is not as it was written`
        : '';
    throw new UsageError(
      `shard ${shareText(share)} in ${folder} is not finished (${entries.length} of ${count} batches)${damage}; go on with it, with --resume`,
    );
  }
  return { folder, record, share, entries };
}

/** The parts by number, each there once and all of one run. */
function inOrder(parts: readonly Part[]): Part[] {
  const [first] = parts;
  if (first === undefined) throw new UsageError('there are no shards to merge');
  const ordered: Part[] = [];
  for (const part of parts) {
    const { folder, share, record } = part;
    const difference =
      share.of === first.share.of
        ? differenceOf(record, first.record.plan)
        : `it is one of ${share.of} shards, not of ${first.share.of}`;
    if (difference !== null) {
      throw new UsageError(`${folder} belongs to another run than ${first.folder}: ${difference}`);
    }
    const twice = ordered[share.index];
    if (twice !== undefined) {
      throw new UsageError(`shard ${shareText(share)} is there twice: ${twice.folder} and ${folder}`);
    }
    ordered[share.index] = part;
  }
  const { of } = first.share;
  const missing = Array.from({ length: of }, (_, index) => index).filter((i) => ordered[i] === undefined);
  if (missing.length > 0) {
    const names = missing.map((index) => shareText({ index, of })).join(', ');
    throw new UsageError(`missing: shard ${names}; play it with --shard, or name its folder`);
  }
  return ordered;
}

/** Before anything is written. */
function checkFiles({ folder, share }: Part, files: readonly StreamedFile[]): void {
  for (const { name } of files) {
    if (existsSync(join(folder, name))) continue;
    throw new UsageError(
      `shard ${shareText(share)} in ${folder} is damaged: its ${name} is not there; bring it, or play the shard again`,
    );
  }
}

function* batchesInOrder(parts: readonly Part[], files: readonly StreamedFile[]) {
  const readers = parts.map(({ folder }) => new PieceReader(folder, files));
  try {
    const count = parts.reduce((sum, { entries }) => sum + entries.length, 0);
    for (let batch = 0; batch < count; batch++) {
      const { folder, entries, share } = parts[batch % parts.length];
      const entry = entries[Math.floor(batch / parts.length)];
      const pieces = readers[batch % parts.length].next(entry);
      if (pieces === null) {
        throw new UsageError(
          `shard ${shareText(share)} in ${folder} is damaged: its files don't hold what its ledger says of batch ${batch}; play it again`,
        );
      }
      yield { entry, pieces };
    }
  } finally {
    for (const reader of readers) reader.close();
  }
}

/** A bot that was compiled into the shard's folder is kept with the whole run. */
function keepBots(out: string, { folder, record }: Part): Entrant[] {
  return record.plan.entrants.map((entrant) => {
    const compiled = join(folder, 'bots', basename(entrant.file));
    if (!existsSync(compiled) || !statSync(compiled).isFile()) return entrant;
    makeFolder(join(out, 'bots'));
    const file = join(out, 'bots', basename(entrant.file));
    copyFileSync(compiled, file);
    return { ...entrant, file };
  });
}

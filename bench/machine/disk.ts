import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Measures how long the disk needs to sync a commit under its current load. */

const appended = Buffer.alloc(4_096, 1);
const appendsPerRound = 20;

/** Appends small blocks to a file, and returns how many milliseconds each append and sync took. */
export const measureAppends = (folder: string): readonly number[] => {
  const file = openSync(join(folder, 'appends'), 'a');
  const durationsMs = Array.from({ length: appendsPerRound }, () => {
    const startedAt = performance.now();
    writeSync(file, appended);
    fdatasyncSync(file);
    return performance.now() - startedAt;
  });
  closeSync(file);
  return durationsMs;
};

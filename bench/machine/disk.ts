import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { latencyOf } from '../measure/statistics.ts';
import { whilePaused } from './child.ts';
import type { Server } from './server.ts';

/**
 * Measures how long an append to the disk takes after each round of either side, because both sides wait
 * for this disk.
 */
export const createDiskProbe = ({ signal, installation }: Server) => {
  const durationsMs: number[] = [];
  return {
    thenProbe: async <Value>(round: () => Promise<Value>): Promise<Value> => {
      const value = await round();
      await whilePaused({ signal }, async () =>
        durationsMs.push(...measureAppends(installation.folder)),
      );
      return value;
    },
    remark: (): string => {
      const { median, p99 } = latencyOf(durationsMs);
      return `a bare append of 4 KiB takes ${median.toFixed(2)} ms on this disk, p99 ${p99.toFixed(2)} ms, while the service is paused`;
    },
  };
};

const appended = Buffer.alloc(4_096, 1);
const appendsPerRound = 20;

/** Appends small blocks to a file, and returns how many milliseconds each append and sync took. */
const measureAppends = (folder: string): readonly number[] => {
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

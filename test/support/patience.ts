import assert from 'node:assert/strict';

/** Time as it passes on a processor of one's own: beside other processes everything takes longer. */

const sampleMs = 30;

/** How many times as long work takes here and now; works for a moment to find out. */
const slowness = (): number => {
  const startedAt = performance.now();
  const before = process.threadCpuUsage();
  let workedMs = 0;
  while (workedMs < sampleMs) {
    const { user, system } = process.threadCpuUsage(before);
    workedMs = (user + system) / 1_000;
  }
  return Math.max(1, (performance.now() - startedAt) / workedMs);
};

/** Whether less than that has passed, which is looked into only where it would be too late elsewhere. */
export const isWithin = (tookMs: number, limitMs: number): boolean =>
  tookMs < limitMs || tookMs < limitMs * slowness();

export const seeWithin = (tookMs: number, limitMs: number): void =>
  assert.ok(isWithin(tookMs, limitMs), `it took ${Math.round(tookMs)} ms`);

import assert from 'node:assert/strict';

/** Time as it passes on an ordinary processor of one's own: on a slow or a shared one everything takes longer. */

const rounds = 20_000_000;
/** The time for this many rounds at 3 GHz on an idle core: each is six dependent steps. */
const ordinaryMs = 40;

/** How many times as long work takes here and now; works for a moment to find out. */
const slowness = (): number => {
  const startedAt = performance.now();
  let mixed = 1;
  for (let round = 0; round < rounds; round += 1) {
    mixed ^= mixed << 13;
    mixed ^= mixed >>> 17;
    mixed ^= mixed << 5;
  }
  assert.notEqual(mixed, 0);
  return Math.max(1, (performance.now() - startedAt) / ordinaryMs);
};

/** Whether less than that has passed, which is looked into only where it would be too late elsewhere. */
export const isWithin = (tookMs: number, limitMs: number): boolean =>
  tookMs < limitMs || tookMs < limitMs * slowness();

export const assertWithin = (tookMs: number, limitMs: number): void =>
  assert.ok(isWithin(tookMs, limitMs), `it took ${Math.round(tookMs)} ms`);

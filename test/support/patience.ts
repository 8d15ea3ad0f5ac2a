import assert from 'node:assert/strict';

/** Scales time limits to the speed of the machine, because everything takes longer on a slow or busy one. */

const rounds = 20_000_000;
/** The time for these rounds on an idle core at 3 GHz: each has six dependent steps. */
const ordinaryMs = 40;

/** How much slower this machine is now; measures it with a short computation. */
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

/** Whether the time is below the limit. Measures the machine's speed only if the unscaled limit is exceeded. */
export const isWithin = (tookMs: number, limitMs: number): boolean =>
  tookMs < limitMs || tookMs < limitMs * slowness();

export const assertWithin = (tookMs: number, limitMs: number): void =>
  assert.ok(isWithin(tookMs, limitMs), `it took ${Math.round(tookMs)} ms`);

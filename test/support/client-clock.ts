import type { Clock } from '../../packages/client/src/index.ts';

/** A clock for the typed client on which every pause is over at once, and on record. */
export const hastyClock = (chance = 0.5): Clock & { readonly pausesMs: readonly number[] } => {
  const pausesMs: number[] = [];
  let keys = 0;
  return {
    now: () => 0,
    sleep: async (durationMs, signal) => {
      signal?.throwIfAborted();
      pausesMs.push(durationMs);
    },
    random: () => chance,
    newKey: () => {
      keys += 1;
      return `key ${keys}`;
    },
    pausesMs,
  };
};

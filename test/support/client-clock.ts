import type { Clock } from '../../packages/client/src/index.ts';

export type HastyClock = Clock & {
  readonly pausesMs: readonly number[];
  /** The number of running timers. */
  readonly timers: () => number;
  /** Fires all running timers. */
  readonly elapse: () => void;
};

/** A clock for the typed client: pauses end at once and are recorded, and timers fire when the test says so. */
export const hastyClock = (chance = 0.5): HastyClock => {
  const pausesMs: number[] = [];
  const running = new Set<() => void>();
  let keys = 0;
  return {
    now: () => 0,
    sleep: async (durationMs, signal) => {
      signal?.throwIfAborted();
      pausesMs.push(durationMs);
    },
    timer: (_durationMs, run) => {
      // A new object for each timer, because two timers may have the same callback.
      const timer = (): void => run();
      running.add(timer);
      return () => void running.delete(timer);
    },
    timers: () => running.size,
    elapse: () => {
      const due = [...running];
      running.clear();
      for (const run of due) run();
    },
    random: () => chance,
    newKey: () => {
      keys += 1;
      return `key ${keys}`;
    },
    pausesMs,
  };
};

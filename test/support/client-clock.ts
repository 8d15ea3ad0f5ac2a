import type { Clock } from '../../packages/client/src/index.ts';

export type HastyClock = Clock & {
  readonly pausesMs: readonly number[];
  /** How many timers run. */
  readonly timers: () => number;
  /** The time of every timer that runs is over. */
  readonly elapse: () => void;
};

/**
 * A clock for the typed client on which every pause is over at once, and is recorded; timers wait
 * for the test.
 */
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
      // Each its own, whatever it runs.
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

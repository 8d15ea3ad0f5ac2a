/** Time and randomness, which tests replace. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Rejects with the signal's reason if the signal is aborted first. */
  readonly sleep: (durationMs: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Calls `run` after this time, which is at most 24 days. Returns a function that cancels it. */
  readonly timer: (durationMs: number, run: () => void) => () => void;
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
  /** A new unique key. */
  readonly newKey: () => string;
};

/** The longest time of a platform's timer. A timer with a longer time fires at once. */
const durationMsMax = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (durationMs, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = (): void => {
        stop();
        reject(signal?.reason as Error);
      };
      const stop = systemClock.timer(durationMs, () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      });
      signal?.addEventListener('abort', leave, { once: true });
    }),
  timer: (durationMs, run) => {
    const timer = setTimeout(run, Math.min(durationMs, durationMsMax));
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  newKey: () => crypto.randomUUID(),
};

/** Time and chance, which tests replace. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Rejects with the signal's reason when that is aborted first. */
  readonly sleep: (durationMs: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Runs it once the time is over, or in 24 days if that is earlier; what it returns stops it before. */
  readonly timer: (durationMs: number, run: () => void) => () => void;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  /** A key that nobody else has. */
  readonly newKey: () => string;
};

/** A platform's timer of more would run at once. */
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

/** Time and chance, which tests replace. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Rejects with the signal's reason when that is aborted first. */
  readonly sleep: (durationMs: number, signal: AbortSignal | undefined) => Promise<void>;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  /** A key that nobody else has. */
  readonly newKey: () => string;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (durationMs, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = (): void => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', leave);
        resolve();
      }, durationMs);
      signal?.addEventListener('abort', leave, { once: true });
    }),
  random: () => Math.random(),
  newKey: () => crypto.randomUUID(),
};

/** Time and waiting, which tests replace. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (durationMs: number) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (durationMs) =>
    new Promise((resolve) => {
      setTimeout(resolve, durationMs);
    }),
};

import type { AppContext } from './context.ts';
import type { Store, Tx } from './store.ts';
import type { Instant } from './time.ts';

/** Deletes data of one folder that no rule needs any more. The scheduler runs all sweeps every minute. */
export type Sweep = (context: AppContext, now: Instant) => Promise<void>;

/** How many rows of a large table one transaction of a sweep deletes. */
export const sweptAtOnce = 1_000;
/** Steps of one sweep; the next sweep goes on. */
const stepsMax = 20;

/**
 * Repeats a step that deletes at most `sweptAtOnce` rows until it deletes fewer. Each step has its own
 * transaction, so that other calls can run in between.
 */
export const sweepInSteps = async (
  store: Store,
  step: (tx: Tx) => Promise<number>,
): Promise<void> => {
  for (let count = 0; count < stepsMax; count += 1) {
    const deleted = await store.write('orders', async (tx) => ({
      keep: true,
      value: await step(tx),
    }));
    if (deleted < sweptAtOnce) return;
  }
};

/** What a sweep's transaction returns. */
export const swept = { keep: true, value: undefined } as const;

declare module './context.ts' {
  interface AppContext {
    /** Run one after another, in this order. */
    readonly sweeps: readonly Sweep[];
  }
}

import type { AppContext } from '../kernel/context.ts';
import { feedRowsMax } from '../kernel/feed.ts';
import { quotaStoredMs } from '../kernel/quota.ts';
import { swept, sweepInSteps, sweptAtOnce, type Sweep } from '../kernel/sweep.ts';
import { before } from '../kernel/time.ts';
import { isOnHold } from '../operators/holds/on-hold.ts';

/**
 * Deletes data that no rule needs any more, so that outsiders cannot fill the database. Deletes
 * nothing while the service is on hold, because its clock may be wrong.
 */
export const sweep = async (context: AppContext): Promise<void> => {
  if (await isOnHold(context)) return;
  const now = context.clock.now();
  for (const sweepOne of context.sweeps) await sweepOne(context, now);
};

/** Deletes what the platform itself stores: quotas, idempotency records and the change feed. */
export const sweepStore: Sweep = async ({ store }, now) => {
  await store.write('orders', async ({ quotas, idempotencyRecords }) => {
    await quotas.forget(before(now, quotaStoredMs));
    await idempotencyRecords.forget(now);
    return swept;
  });
  await sweepInSteps(store, ({ changes }) => changes.forget(feedRowsMax, sweptAtOnce));
};

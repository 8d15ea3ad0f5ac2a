import { keyValidMs } from '../domain/auction/participant.ts';
import { before, hoursMs } from '../domain/time.ts';
import { changesKept } from './auction/lot-feed.ts';
import type { AppContext } from './context.ts';
import { forgetOld } from './forgetting/retention.ts';
import { numberOrders } from './order/number-orders.ts';

/** No quota looks further back than this. */
const quotaKeptMs = hoursMs(25);
/** A bid whose code was never entered is of no use to anyone for longer. */
const unconfirmedKeptMs = hoursMs(30 * 24);
const forgottenAtOnce = 1_000;

/**
 * Forgets what no rule asks for any more, so that outsiders cannot fill the database with it, and
 * sees to it that every order has a number.
 */
export const sweep = async (context: AppContext): Promise<void> => {
  const { store, clock } = context;
  const now = clock.now();
  await store.write('orders', async ({ quotas, idempotencyRecords, outbox }) => {
    await quotas.forget(before(now, quotaKeptMs));
    await idempotencyRecords.forget(now);
    await outbox.eraseSecrets(now);
    return kept;
  });
  await store.write('auction', async ({ bids, keys, lotFeed }) => {
    await bids.forgetCodes(now);
    await bids.forgetUnconfirmed(before(now, unconfirmedKeptMs), forgottenAtOnce);
    await keys.forget(before(now, keyValidMs));
    await lotFeed.forget(changesKept);
    return kept;
  });
  await numberOrders(context);
  await forgetOld(context);
};

const kept = { keep: true, value: undefined } as const;

import type { AppContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/store.ts';
import { offsetsOf } from '../../kernel/time-zone.ts';
import { after, type Instant } from '../../kernel/time.ts';
import { lateMessagesAt } from '../../messages/delivery-times.ts';
import { operators } from '../../messages/message.ts';
import { isEnqueued, toDeliveries } from '../../messages/outbox.ts';
import type { WorkDigest } from '../mails/message-types.ts';
import { digestDayAt, digestForMs } from '../rules/digest-day.ts';
import { waitingKinds } from '../rules/waiting.ts';
import { listWaitingOrders } from './waiting-orders.ts';

/** The digest lists this many orders, and counts the others. */
const namedMax = 100;

/**
 * Makes the timed job that mails operators the work that waits for them, at the beginning of each
 * working day.
 */
export const createWorkDigestJob = (context: AppContext): (() => Promise<void>) => {
  const { settings, clock, store } = context;
  let handledDay: number | null = null;
  return async () => {
    const now = clock.now();
    const { calendar } = settings;
    const day = digestDayAt(calendar, now, offsetsOf(calendar.timeZone)(now));
    if (day === null || day === handledDay || settings.operatorEmails.length === 0) return;
    const isNew = await store.write('orders', async (tx) => {
      // Here the window only serves as a lock: other nodes wait for it, and then find the digest enqueued.
      await tx.mailWindows.take(context.crypto.hash('window work_digest'));
      const value = await enqueueDigest(tx, day, context, now);
      return { keep: value, value };
    });
    handledDay = day;
    if (isNew) context.notify();
  };
};

const enqueueDigest = async (
  tx: Tx,
  day: number,
  context: AppContext,
  now: Instant,
): Promise<boolean> => {
  const digest = await digestOf(tx, context, now);
  if (digest === null) return false;
  const outgoing = {
    id: `work_digest.${day}`,
    to: operators,
    message: digest,
    notAfter: after(now, digestForMs),
  };
  const deliveries = toDeliveries(outgoing, context.settings);
  if (await isEnqueued(tx, deliveries)) return false;
  await tx.outbox.enqueue(deliveries, now);
  return true;
};

/** Null where nothing waits. */
const digestOf = async (
  tx: Tx,
  { settings }: Pick<AppContext, 'settings'>,
  now: Instant,
): Promise<WorkDigest | null> => {
  const { first, counts } = await listWaitingOrders(
    tx,
    { kinds: waitingKinds, limit: namedMax },
    { now, settings },
  );
  const entries = first.map(({ orderId, what, by }) => ({ orderId, what, by }));
  const orders = total([...counts.values()]);
  const bidsUnderReview = await tx.bids.countUnderReview();
  const { dead, waiting } = await tx.outbox.counts(lateMessagesAt(now, settings.mails.alarmed));
  const undelivered = dead + waiting;
  if (orders + bidsUnderReview + undelivered === 0) return null;
  return {
    kind: 'work_digest',
    entries,
    more: orders - entries.length,
    bidsUnderReview,
    undelivered,
  };
};

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

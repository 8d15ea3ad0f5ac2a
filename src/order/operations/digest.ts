import { lateAt } from '../../messages/delivery.ts';
import { operators } from '../../messages/message.ts';
import type { WorkDigest } from '../mails/messages.ts';
import { digestDayAt, digestForMs } from '../rules/digest-day.ts';
import { waitingKinds } from '../rules/waiting.ts';
import { offsetsOf } from '../../kernel/time-zone.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { AppContext } from '../../kernel/context.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import { waitingOrders } from './waiting-orders.ts';

/** What waits for the operators, mailed to them once as each of their days begins, by whichever node looks first. */

/** Orders that are named; of the others it says how many there are. */
const namedMax = 100;

/** To be asked again and again; a day that was looked at is not looked at twice. */
export const startDigest = (context: AppContext): (() => Promise<void>) => {
  const { settings, clock, store } = context;
  let lookedAt: number | null = null;
  return async () => {
    const now = clock.now();
    const { calendar } = settings;
    const day = digestDayAt(calendar, now, offsetsOf(calendar.timeZone)(now));
    if (day === null || day === lookedAt || settings.operatorEmails.length === 0) return;
    const isNew = await store.write('orders', async (tx) => {
      // Other nodes look at the same moment.
      await tx.mailWindows.take(context.crypto.hash('window work_digest'));
      const value = await enqueueDigest(tx, day, context, now);
      return { keep: value, value };
    });
    lookedAt = day;
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
  const [first] = deliveries;
  if (first === undefined || (await tx.outbox.find(first.envelope.id)) !== null) return false;
  await tx.outbox.enqueue(deliveries, now);
  return true;
};

/** Null where nothing waits. */
const digestOf = async (
  tx: Tx,
  { settings }: Pick<AppContext, 'settings'>,
  now: Instant,
): Promise<WorkDigest | null> => {
  const { first, counts } = await waitingOrders(tx, waitingKinds, namedMax, { now, settings });
  const entries = first.map(({ orderId, what, by }) => ({ orderId, what, by }));
  const orders = sum([...counts.values()]);
  const heldBids = await tx.bids.countUnderReview();
  const { dead, waiting } = await tx.outbox.counts(lateAt(now, settings.mails.alarmed));
  const undelivered = dead + waiting;
  if (orders + heldBids + undelivered === 0) return null;
  return { kind: 'work_digest', entries, more: orders - entries.length, heldBids, undelivered };
};

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

import type { AppContext } from '../kernel/context.ts';
import type { OrderId } from '../kernel/ids.ts';
import { runAsSystem } from '../kernel/run-as-system.ts';
import type { Instant } from '../kernel/time.ts';
import type { TimedWork } from '../kernel/timed-work.ts';
import { changed, unchanged, type UseCase } from '../kernel/use-case.ts';
import { dueEvents } from './rules/due-events.ts';
import { applyToOrder } from './rules/next-events.ts';
import type { Order } from './rules/order.ts';
import { createWorkDigestJob } from './steps/send-work-digest.ts';

/** Records what time does to orders, and mails operators the digest of their pending work. */
const checkOrders = (context: AppContext) => {
  const sendDigest = createWorkDigestJob(context);
  return async (): Promise<Instant | null> => {
    try {
      return await advanceOrders(context);
    } finally {
      // Sent even where an order could not be saved.
      await sendDigest();
    }
  };
};

export const ordersOnTime: TimedWork = {
  name: 'orders',
  failure: 'orders cannot be followed up',
  runOf: checkOrders,
  isDueByClock: true,
};

/**
 * Records the events that time causes: warns operators of deadlines, reminds studios, closes orders.
 * Views and decisions do not depend on it. Returns when the next event is due; null where none is, or
 * where an order could not be saved and waits for the next regular run.
 * @throws the first error, after all other orders were handled
 */
const advanceOrders = async (context: AppContext): Promise<Instant | null> => {
  if (context.isReadOnly) return null;
  const { store, clock } = context;
  const due = await store.read(({ orders }) => orders.due(clock.now(), ordersAtOnce));
  const failures: unknown[] = [];
  for (const orderId of due) {
    try {
      await runAsSystem(context, advanceOrder, { orderId });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  const nextAt = await store.read(({ orders }) => orders.nextDueAt());
  const hasMore = due.length === ordersAtOnce;
  const isOverdue = nextAt !== null && nextAt <= clock.now();
  // All due orders were tried, so one that is still due could not be saved, because the database was busy.
  return isOverdue && !hasMore ? null : nextAt;
};

/** The most orders in one run. Where more are due, the next run follows at once. */
const ordersAtOnce = 100;

/** Several nodes may try the same order; only the first finds events due. */
const advanceOrder: UseCase<{
  input: { readonly orderId: OrderId };
  loaded: Order | null;
  view: null;
}> = {
  lockScope: 'orders',
  load: ({ orders }, { orderId }) => orders.find(orderId),
  decide: (before, _input, { now }) => {
    const due = before === null ? [] : dueEvents(before, now);
    if (before === null || due.length === 0) return unchanged(null);
    return changed(null, { changes: [applyToOrder(before, due, now)] });
  },
};

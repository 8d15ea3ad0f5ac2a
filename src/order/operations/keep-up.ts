import { toWorkEvents } from '../rules/next-events.ts';
import { evolveOrder, type Order } from '../rules/order.ts';
import { dueEvents } from '../rules/timed.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { AppContext } from '../../kernel/context.ts';
import { runAsSystem } from '../../kernel/run-as-system.ts';
import { changed, unchanged, type UseCase } from '../../kernel/use-case.ts';

/**
 * Writes down what time has done to the orders: warns the operators of what is due, reminds studios,
 * closes what is over. Truth does not wait for it. Returns when there will be something to do again;
 * null where nothing is foreseen.
 * @throws what kept an order from being looked after, after all others were
 */
export const advanceOrders = async (context: AppContext): Promise<Instant | null> => {
  if (context.isQuiet) return null;
  const { store, clock } = context;
  const due = await store.read(({ orders }) => orders.due(clock.now(), atOnce));
  const failures: unknown[] = [];
  for (const orderId of due) {
    await runAsSystem(context, advanceOrder, { orderId }).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
  const nextAt = await store.read(({ orders }) => orders.nextDueAt());
  // What could not be done now is looked at again by the next look, and not at once.
  return due.length < atOnce && nextAt !== null && nextAt <= clock.now() ? null : nextAt;
};

/** Where there are more it goes on at once. */
const atOnce = 100;

/** One order, by whichever node comes first. */
const advanceOrder: UseCase<{ readonly orderId: OrderId }, Order | null, null> = {
  lockScope: 'orders',
  load: ({ orders }, { orderId }) => orders.find(orderId),
  decide: (before, _input, { now }) => {
    const due = before === null ? [] : dueEvents(before, now);
    if (before === null || due.length === 0) return unchanged(null);
    const events = toWorkEvents(before, due, now);
    const after = events.reduce<Order>(evolveOrder, before);
    return changed(null, [{ subject: 'order', before, after, events }]);
  },
};

import { ok } from '../../domain/base.ts';
import type { OrderId } from '../../domain/ids.ts';
import { evolveOrder, type Order, type OrderNumbered } from '../../domain/order/order.ts';
import type { AppContext } from '../context.ts';
import { runAsSystem } from '../run-as-system.ts';
import { drawNothing, saveNothing, unchanged, type UseCase } from '../use-case.ts';

/** Gives a number to orders that have none: those from before there were numbers, or of a node from then. */

const atOnce = 100;
/** Those that are left get theirs the next time. */
const passMax = 10_000;

export const numberOrders = async (context: AppContext): Promise<void> => {
  for (let count = 0; count < passMax; count += atOnce) {
    const ids = await context.store.read(({ orders }) => orders.unnumbered(atOnce));
    if (ids.length === 0) return;
    await Promise.all(ids.map((orderId) => runAsSystem(context, numberOrder, { orderId })));
  }
};

const numberOrder: UseCase<{ readonly orderId: OrderId }, Order | null, null> = {
  lockScope: 'orders',
  takesOrderNumber: true,
  load: (tx, { orderId }) => tx.orders.find(orderId),
  draw: drawNothing,
  decide: (before, _input, { now, orderNumber: number }) => {
    if (before === null || before.number !== null || number === null) return unchanged(null);
    const event: OrderNumbered = {
      type: 'OrderNumbered',
      orderId: before.id,
      version: before.version + 1,
      at: now,
      number,
    };
    const after = evolveOrder(before, event);
    return {
      answer: ok(null),
      change: {
        happened: [{ subject: 'order', before, after, events: [event] }],
        quotas: [],
        extras: null,
      },
    };
  },
  save: saveNothing,
};

import { isDeepStrictEqual } from 'node:util';
import type { OrderId } from '../../domain/ids.ts';
import { evolveOrder, type Order } from '../../domain/order/order.ts';
import type { LoggedEvent, Store, Tx } from '../ports.ts';

/** What the audit log says against what is stored. */
export type Audit = {
  readonly orders: number;
  readonly events: number;
  readonly faults: readonly Fault[];
};

type Fault = { readonly orderId: OrderId; readonly problem: string };

const pageSize = 500;
const faultsMax = 100;

/**
 * Folds every stream of events and compares the outcome with the order's row, and every hash with
 * the one before it. One snapshot, so a running service may be audited.
 */
export const verify = (store: Store): Promise<Audit> =>
  store.read(async (tx) => {
    const faults: Fault[] = [];
    let eventCount = 0;
    let orderCount = 0;
    for await (const orderId of everyId(tx)) {
      orderCount += 1;
      const audit = await auditOrder(tx, orderId);
      eventCount += audit.eventCount;
      if (audit.problem !== null && faults.length < faultsMax) {
        faults.push({ orderId, problem: audit.problem });
      }
    }
    return { orders: orderCount, events: eventCount, faults };
  });

/** Every id that has a row, a stream, or both. */
const everyId = async function* (tx: Tx): AsyncGenerator<OrderId> {
  let after = '';
  for (;;) {
    const page = [
      ...(await tx.orders.ids(after, pageSize)),
      ...(await tx.events.streams(after, pageSize)),
    ].toSorted();
    const ids = [...new Set(page)].slice(0, pageSize);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
};

const auditOrder = async (
  tx: Tx,
  orderId: OrderId,
): Promise<{ readonly eventCount: number; readonly problem: string | null }> => {
  const events = await tx.events.stream(orderId);
  const row = await tx.orders.find(orderId);
  return { eventCount: events.length, problem: findFault(events, row) };
};

const findFault = (events: readonly LoggedEvent[], row: Order | null): string | null => {
  let order: Order | null = null;
  for (const [index, { version, event, isChained }] of events.entries()) {
    if (version !== index + 1) return `event ${index + 1} is missing`;
    if (!isChained) return `event ${version} does not fit the hash chain`;
    order = evolveOrder(order, event);
  }
  if (order === null) return 'the order has no events';
  if (row === null) return 'the events have no order';
  return isDeepStrictEqual(row, order) ? null : 'the order differs from what its events say';
};

import type { Settings } from '../../kernel/context.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { saveChanges } from '../../kernel/save-changes.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Message } from '../../messages/message.ts';
import { dueAt } from '../rules/calendar.ts';
import { toWorkEvents } from '../rules/next-events.ts';
import { evolveOrder, type Order, type OrderEvent } from '../rules/order.ts';
import type { NewWorkEvent } from '../rules/work-events.ts';
import { siteLiveWithinMs } from '../rules/work-terms.ts';
import { isOwed } from '../rules/work.ts';

/**
 * The effects of delivered messages, or of an operator who notified the studios in another way: an
 * order is confirmed, and the 24 hours of a site begin. Returns the orders that it confirmed.
 */
export const handedOver = async (
  tx: Tx,
  { calendar }: Pick<Settings, 'calendar'>,
  messages: readonly Message[],
  now: Instant,
): Promise<readonly Order[]> => {
  const dueBy = (): Instant => dueAt(calendar, now, siteLiveWithinMs);
  const found = await tx.orders.findAll([...new Set(messages.flatMap(ordersAffectedBy))]);
  const byOrder = new Map<OrderId, ChangedOrder>();
  for (const order of found) {
    if (order.forgottenAt !== null) continue;
    byOrder.set(order.id, { before: order, after: order, events: [] });
  }
  for (const message of messages) {
    for (const id of ordersAffectedBy(message)) {
      const change = byOrder.get(id);
      const effect = change === undefined ? null : effectOf(change.after, message, dueBy);
      if (change === undefined || effect === null) continue;
      const events = toWorkEvents(change.after, [effect], now);
      change.events.push(...events);
      change.after = events.reduce<Order>(evolveOrder, change.after);
    }
  }
  const changes = [...byOrder.values()]
    .filter(({ events }) => events.length > 0)
    .map((change) => ({ entity: 'order', ...change }) as const);
  await saveChanges(tx, changes, 'system');
  return changes.flatMap(({ after, events }) =>
    events.some(({ type }) => type === 'OrderConfirmed') ? [after] : [],
  );
};

type ChangedOrder = { readonly before: Order; after: Order; readonly events: OrderEvent[] };

const ordersAffectedBy = (message: Message): readonly OrderId[] => {
  switch (message.kind) {
    case 'order_confirmation':
      return [message.orderId];
    case 'order_confirmations':
    case 'order_news':
      return [
        ...message.entries.flatMap(({ orderId, isNew }) => (isNew ? [orderId] : [])),
        ...(message.alsoNew ?? []),
      ];
    case 'order_step':
      return message.step === 'MaterialsConfirmed' ? [message.orderId] : [];
    default:
      return [];
  }
};

/** The event that the delivered message causes; null where it has none, or had it before. */
const effectOf = ({ work }: Order, message: Message, dueBy: () => Instant): NewWorkEvent | null => {
  const { deadlines, stage } = work;
  if (message.kind === 'order_step') {
    const hasStarted = deadlines.some(({ promise }) => promise === 'site_live');
    const isOver = stage === null || stage === 'refused' || stage === 'cancelled';
    return hasStarted || isOver ? null : { type: 'BuildClockStarted', dueAt: dueBy() };
  }
  return deadlines.some((each) => each.promise === 'confirmation' && isOwed(each))
    ? { type: 'OrderConfirmed' }
    : null;
};

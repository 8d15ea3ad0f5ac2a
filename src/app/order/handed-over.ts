import { dueAt } from '../../domain/order/calendar.ts';
import { isOwed } from '../../domain/order/work.ts';
import { siteLiveWithinMs } from '../../domain/order/work-terms.ts';
import { happenings } from '../../domain/order/next-events.ts';
import { evolveOrder, type Order } from '../../domain/order/order.ts';
import type { OrderId } from '../../domain/ids.ts';
import type { Message } from '../../domain/message.ts';
import type { WorkHappening } from '../../domain/order/work-events.ts';
import type { Instant } from '../../domain/time.ts';
import type { Settings } from '../context.ts';
import { keep } from '../keep.ts';
import type { Tx } from '../ports.ts';

/**
 * What follows from a message being handed over to the mail server or Telegram, or from the operator
 * having told the studio in another way: an order is confirmed, and the 24 hours of a site begin.
 */
export const handedOver = async (
  tx: Tx,
  { calendar }: Pick<Settings, 'calendar'>,
  message: Message,
  now: Instant,
): Promise<void> => {
  const dueBy = (): Instant => dueAt(calendar, now, siteLiveWithinMs);
  for (const id of confirmedBy(message)) {
    const order = await tx.orders.find(id);
    if (order === null || order.forgottenAt !== null) continue;
    const follows = followsFrom(order, message, dueBy);
    if (follows === null) continue;
    const events = happenings(order, [follows], now);
    const after = events.reduce<Order>(evolveOrder, order);
    await keep(tx, [{ subject: 'order', before: order, after, events }], 'system');
  }
};

const confirmedBy = (message: Message): readonly OrderId[] => {
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

/** Once only, however often it is sent. */
const followsFrom = (
  { work }: Order,
  message: Message,
  dueBy: () => Instant,
): WorkHappening | null => {
  const { deadlines, stage } = work;
  if (message.kind === 'order_step') {
    const hasBegun = deadlines.some(({ promise }) => promise === 'site_live');
    const isOver = stage === null || stage === 'refused' || stage === 'cancelled';
    return hasBegun || isOver ? null : { type: 'BuildClockStarted', dueAt: dueBy() };
  }
  return deadlines.some((each) => each.promise === 'confirmation' && isOwed(each))
    ? { type: 'OrderConfirmed' }
    : null;
};

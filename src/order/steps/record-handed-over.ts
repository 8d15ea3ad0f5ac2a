import type { Settings } from '../../kernel/context.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { saveChanges } from '../../kernel/save-changes.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Message } from '../../messages/message.ts';
import { dueAt } from '../rules/calendar.ts';
import { applyToOrder } from '../rules/next-events.ts';
import type { Order, OrderChange } from '../rules/order.ts';
import type { NewWorkEvent } from '../rules/work-events.ts';
import { siteLiveWithinMs } from '../rules/work-terms.ts';
import { isOwed, type Deadline } from '../rules/work.ts';

/**
 * Records the effects of delivered messages, or of an operator who notified the studios in another way:
 * an order is confirmed, and the 24 hours of a site begin. Returns the orders that it confirmed.
 */
export const recordHandedOver = async (
  tx: Tx,
  { calendar }: Pick<Settings, 'calendar'>,
  messages: readonly Message[],
  now: Instant,
): Promise<readonly Order[]> => {
  const siteDueAt = (): Instant => dueAt(calendar, now, siteLiveWithinMs);
  const messagesByOrder = new Map<OrderId, Message[]>();
  for (const message of messages) {
    for (const id of ordersAffectedBy(message)) {
      messagesByOrder.getOrInsertComputed(id, () => []).push(message);
    }
  }
  const orders = await tx.orders.findAll([...messagesByOrder.keys()]);
  const changes: OrderChange[] = [];
  const confirmed: Order[] = [];
  for (const order of orders) {
    if (order.forgottenAt !== null) continue;
    const effects = effectsOf(order, messagesByOrder.get(order.id) ?? [], siteDueAt);
    const change = applyToOrder(order, effects, now);
    if (change.events.length > 0) changes.push(change);
    if (change.events.some(({ type }) => type === 'OrderConfirmed')) confirmed.push(change.after);
  }
  await saveChanges(tx, changes, 'system');
  return confirmed;
};

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

/** The events that the delivered messages cause; none for an effect that an earlier message had. */
const effectsOf = (
  { work }: Order,
  messages: readonly Message[],
  siteDueAt: () => Instant,
): readonly NewWorkEvent[] => {
  const effects: NewWorkEvent[] = [];
  const isConfirmation = messages.some(({ kind }) => kind !== 'order_step');
  if (isConfirmation && work.deadlines.some(isOwedConfirmation)) {
    effects.push({ type: 'OrderConfirmed' });
  }
  const isBuildStart = messages.some(({ kind }) => kind === 'order_step');
  const hasStarted = work.deadlines.some(({ promise }) => promise === 'site_live');
  const isOver = work.stage === null || work.stage === 'refused' || work.stage === 'cancelled';
  if (isBuildStart && !hasStarted && !isOver) {
    effects.push({ type: 'BuildClockStarted', dueAt: siteDueAt() });
  }
  return effects;
};

const isOwedConfirmation = (deadline: Deadline): boolean =>
  deadline.promise === 'confirmation' && isOwed(deadline);

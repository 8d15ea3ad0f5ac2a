import type { Actor } from '../../kernel/actor.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { after as momentAfter, type Instant } from '../../kernel/time.ts';
import { operators } from '../../messages/message.ts';
import type { Outgoing, Throttled } from '../../messages/outbox.ts';
import { canHaveSourceFiles } from '../rules/order-file.ts';
import type { Order, OrderEvent, OrderChange } from '../rules/order.ts';
import { contactOf } from '../rules/studio.ts';
import { operatorSteps, studioSteps, type OperatorStep, type StudioStep } from './message-types.ts';
import {
  cancellationWindow,
  sourceFilesDelayMs,
  sourceFilesWindow,
  writtenWindow,
  studioWindow,
} from './throttling-windows.ts';

/** The messages about steps of an order: to its studio about every step, to operators about steps by others. */
export const stepNotifications = (
  { after, events, notifyAfter }: Pick<OrderChange, 'after' | 'events' | 'notifyAfter'>,
  { actor }: Pick<CallContext, 'actor'>,
): readonly Outgoing[] => {
  const outgoing: Outgoing[] = [];
  for (const event of events) {
    if (isForStudio(event, after)) {
      const message = studioMessage(after, event, actor);
      outgoing.push(notifyAfter === undefined ? message : { ...message, notBefore: notifyAfter });
    }
    if (isForOperators(event) && actor.kind !== 'operator') {
      outgoing.push(operatorMessage(after, event));
    }
  }
  return outgoing;
};

/**
 * The studio gets no copy of its own messages. It is notified of source files once it can download
 * them, and of earlier ones with its payment.
 */
const isForStudio = (
  event: OrderEvent,
  after: Order,
): event is OrderEvent & { readonly type: StudioStep } => {
  if (event.type === 'MessageWritten') return event.from !== 'studio';
  if (event.type === 'FileAdded') {
    return event.file.purpose === 'source' && canHaveSourceFiles(after);
  }
  return (studioSteps as readonly string[]).includes(event.type);
};

const isForOperators = (event: OrderEvent): event is OrderEvent & { readonly type: OperatorStep } =>
  (operatorSteps as readonly string[]).includes(event.type);

const studioMessage = (
  order: Order,
  { type: step, version, at }: OrderEvent & { readonly type: StudioStep },
  actor: Actor,
): Outgoing => {
  const { id: orderId, language, studio } = order;
  const outgoing = {
    id: `${orderId}.step.${version}`,
    to: contactOf(studio),
    message: { kind: 'order_step', orderId, language, step, version },
  } as const;
  if (step === 'FileAdded') return { ...outgoing, throttled: gathered(orderId, at) };
  if (step !== 'OrderCancelled' || actor.kind === 'operator') return outgoing;
  return {
    ...outgoing,
    throttled: studioWindow(order, 'cancellations', { quota: cancellationWindow }),
  };
};

/** Several source files in a row cause one message, which lists all of them. */
const gathered = (orderId: OrderId, at: Instant): Throttled => ({
  key: `source files ${orderId}`,
  quota: sourceFilesWindow,
  gatheredUntil: momentAfter(at, sourceFilesDelayMs),
});

const operatorMessage = (
  { id: orderId }: Order,
  { type: step, version }: OrderEvent & { readonly type: OperatorStep },
): Outgoing => ({
  id: `${orderId}.notice.${version}`,
  to: operators,
  message: { kind: 'work_notice', orderId, step, version },
  ...(step === 'OperatorAlarmed' ? { isAlarm: true } : {}),
  ...(step === 'MessageWritten'
    ? { throttled: { key: `written ${orderId}`, quota: writtenWindow } }
    : {}),
});

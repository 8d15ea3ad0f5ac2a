import type { OrderHappened } from '../../domain/happened.ts';
import {
  operators,
  operatorSteps,
  studioSteps,
  type OperatorStep,
  type StudioStep,
} from '../../domain/message.ts';
import type { Order, OrderEvent } from '../../domain/order/order.ts';
import { contactOf } from '../../domain/order/studio.ts';
import type { Circumstances } from '../context.ts';
import type { Outgoing } from '../outbox.ts';

/** Who is told of a step of an order: the studio of each, and the operators of what is not their own. */
export const stepNotifications = (
  { after, events }: OrderHappened,
  { actor }: Pick<Circumstances, 'actor'>,
): readonly Outgoing[] =>
  events.flatMap((event) => [
    ...(isForStudio(event) ? [toStudio(after, event)] : []),
    ...(isForOperators(event) && actor.kind !== 'operator' ? [toOperators(after, event)] : []),
  ]);

/** What the studio wrote itself does not come back to it. */
const isForStudio = (event: OrderEvent): event is OrderEvent & { readonly type: StudioStep } =>
  (studioSteps as readonly string[]).includes(event.type) &&
  !(event.type === 'MessageWritten' && event.from === 'studio');

const isForOperators = (event: OrderEvent): event is OrderEvent & { readonly type: OperatorStep } =>
  (operatorSteps as readonly string[]).includes(event.type);

const toStudio = (
  { id: orderId, language, studio }: Order,
  { type: step, version }: OrderEvent & { readonly type: StudioStep },
): Outgoing => ({
  id: `${orderId}.step.${version}`,
  to: contactOf(studio),
  message: { kind: 'order_step', orderId, language, step, version },
});

const toOperators = (
  { id: orderId }: Order,
  { type: step, version }: OrderEvent & { readonly type: OperatorStep },
): Outgoing => ({
  id: `${orderId}.notice.${version}`,
  to: operators,
  message: { kind: 'work_notice', orderId, step, version },
});

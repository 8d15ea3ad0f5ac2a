import { lotEventTypes, type LotEventType } from './webhook-events.ts';
import type { OrderEvent } from '../order/rules/order.ts';
import { timelineEvent, timelineEvents, type TimelineEvent } from '../order/views/history.ts';

/** What webhooks are told of, by its name on the wire. */

type Bare<Name extends string> = Name extends `order_${infer Rest}` ? Rest : Name;
export type OrderEventType = `order.${Bare<TimelineEvent> | 'message_written' | 'test'}`;

const named = (what: TimelineEvent): OrderEventType =>
  `order.${what.replace(/^order_/, '') as Bare<TimelineEvent>}`;

/** Besides tests. */
export const orderEventTypes: readonly OrderEventType[] = [
  ...timelineEvents.map(named),
  'order.message_written',
];

/** Null for what is not shown to whoever holds the order: notes and alarms among operators, and what is no step of it. */
export const orderEventType = (event: OrderEvent): OrderEventType | null => {
  if (event.type === 'MessageWritten') return 'order.message_written';
  const what = timelineEvent(event);
  return what === null ? null : named(what);
};

type LotEventName = LotEventType | 'test';
export type LotWireType = `lot.${LotEventName}`;

export const lotWireType = (type: LotEventName): LotWireType => `lot.${type}`;
export const lotWireTypes: readonly LotWireType[] = lotEventTypes.map(lotWireType);

import { encodeRandom } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Brief } from '../../brief/rules/brief.ts';
import type { AnswersAdded, ClientLinkEnded, Order, OrderForgotten } from './order.ts';
import type { ActTakenBack, InOrder, WorkEvent, NewWorkEvent } from './work-events.ts';

/** The next events of an order, with their versions in its stream. */
export const toWorkEvents = (
  { id: orderId, version }: Order,
  events: readonly NewWorkEvent[],
  at: Instant,
): readonly WorkEvent[] =>
  events.map((event, index) => ({ ...event, orderId, version: version + index + 1, at }));

const nextIn = <Type extends string>(
  { id: orderId, version }: Order,
  type: Type,
  at: Instant,
): InOrder<Type> => ({ type, orderId, version: version + 1, at });

export const answersAdded = (order: Order, answers: Brief, at: Instant): AnswersAdded => ({
  ...nextIn(order, 'AnswersAdded', at),
  answers,
});

/** The id is random, because a counter would repeat ids after a backup is restored. */
export const clientLinkEnded = (
  order: Order,
  { at, bytes }: { readonly at: Instant; readonly bytes: Uint8Array },
): ClientLinkEnded => ({
  ...nextIn(order, 'ClientLinkEnded', at),
  linkId: encodeRandom(bytes),
});

export const orderForgotten = (order: Order, at: Instant): OrderForgotten =>
  nextIn(order, 'OrderForgotten', at);

/** Undoes the newest event. */
export const actTakenBack = (order: Order, at: Instant): ActTakenBack => ({
  ...nextIn(order, 'ActTakenBack', at),
  taken: order.version,
});

import type { Brief } from '../../brief/rules/brief.ts';
import { encodeRandom, type OrderId } from '../../kernel/ids.ts';
import { after, type Instant } from '../../kernel/time.ts';
import {
  evolveOrder,
  type AnswersAdded,
  type ClientLinkEnded,
  type Order,
  type OrderForgotten,
  type OrderPlaced,
  type OrderChange,
} from './order.ts';
import type { ActTakenBack, InOrder, WorkEvent, NewWorkEvent } from './work-events.ts';
import { confirmWithinMs } from './work-terms.ts';

/** The first event of an order and the next ones, with their versions in its stream. */

type NewOrderTerms = Pick<
  OrderPlaced,
  | 'studio'
  | 'project'
  | 'brief'
  | 'language'
  | 'price'
  | 'source'
  | 'number'
  | 'reference'
  | 'referenceKey'
>;

/** Places an order: every new order is created here, also one that was won at auction. */
export const placedOrder = (orderId: OrderId, now: Instant, terms: NewOrderTerms): OrderChange => {
  const event: OrderPlaced = {
    type: 'OrderPlaced',
    orderId,
    version: 1,
    at: now,
    confirmBy: after(now, confirmWithinMs),
    ...terms,
  };
  return { entity: 'order', before: null, after: evolveOrder(null, event), events: [event] };
};

type WorkChange = OrderChange & { readonly before: Order; readonly events: readonly WorkEvent[] };

/** The change of an order by new events of its work. */
export const applyToOrder = (
  before: Order,
  newEvents: readonly NewWorkEvent[],
  at: Instant,
): WorkChange => {
  const { id: orderId, version } = before;
  const events = newEvents.map((event, index): WorkEvent => ({
    ...event,
    orderId,
    version: version + index + 1,
    at,
  }));
  const after = events.reduce<Order>(evolveOrder, before);
  return { entity: 'order', before, after, events };
};

const nextIn = <Type extends string>(
  { id: orderId, version }: Order,
  type: Type,
  at: Instant,
): InOrder<Type> => ({ type, orderId, version: version + 1, at });

export const answersAdded = (order: Order, answers: Brief, at: Instant): AnswersAdded => ({
  ...nextIn(order, 'AnswersAdded', at),
  answers,
});

/** The new link's id is random, because a counter would repeat ids after a backup is restored. */
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
  undoneVersion: order.version,
});

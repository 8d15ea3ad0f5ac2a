import type { OrderId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type {
  BodySettings,
  NextTrigger,
  Trigger,
  WebhookBody,
  WebhookSubject,
} from '../../webhooks/subject.ts';
import { replayedMax, type WebhookOwner } from '../../webhooks/webhook.ts';
import type { RecordedOrderEvent } from '../rules/order.ts';
import { foldOrder, undoableOperatorActOf, undoableUntil } from '../rules/undo.ts';
import type { Side } from '../rules/work.ts';
import { sideOfActor } from '../views/timeline.ts';
import { viewRecord } from '../views/view-record.ts';
import { presentOrderData } from './event-data.ts';
import { orderEventFamily, orderEventType } from './event-types.ts';

/** The events of an order, for the webhooks that its holder added. A position is the version of an event. */
export const orderWebhooks: WebhookSubject = {
  hasOwner: (owner) => owner.startsWith('ord_'),
  ownerOf: (actor) =>
    actor.kind === 'order_holder' || actor.kind === 'client' ? actor.order.id : null,
  orderOf: (owner) => orderIdOf(owner),
  testType: 'order.test',
  next: (tx, owner, cursor) => nextTrigger(tx, orderIdOf(owner), cursor),
  // A replay by name does not wait for the time in which an act can be undone.
  find: async (tx, owner, position) => {
    const found = await findEvent(tx, orderIdOf(owner), position);
    return found === null ? null : { ...found.trigger, notBefore: null };
  },
  newest: (tx, owner) => newestPosition(tx, orderIdOf(owner)),
  cursorBefore: async (tx, owner, since) => {
    const orderId = orderIdOf(owner);
    const newest = await newestPosition(tx, orderId);
    const first = (await tx.events.firstSince(orderId, since)) ?? newest + 1;
    return Math.max(first - 1, newest - replayedMax);
  },
  changesBetween: (from, to) => to - from,
  body: async (tx, { orderId, position, isTest = false }, settings, now) => {
    if (orderId === null) return null;
    if (isTest) return bodyAt(tx, orderId, { position, at: now, by: 'service' }, settings);
    const found = await findEvent(tx, orderId, position);
    if (found === null) return null;
    const { event, actor } = found.recorded;
    const body = { position, at: event.at, by: sideOfActor(actor) };
    return bodyAt(tx, orderId, body, settings);
  },
  family: orderEventFamily,
};

const orderIdOf = (owner: WebhookOwner): OrderId => owner as OrderId;

/** The most events in one query. */
const eventsMax = 20;

const nextTrigger = async (tx: Tx, orderId: OrderId, cursor: number): Promise<NextTrigger> => {
  let passed = cursor;
  for (;;) {
    const events = await eventsOf(tx, orderId, { after: passed, limit: eventsMax });
    for (const recorded of events) {
      const trigger = triggerOf(recorded);
      passed = recorded.event.version;
      if (trigger !== null && !(await isUndone(tx, orderId, passed))) return { trigger, passed };
    }
    if (events.length < eventsMax) return { trigger: null, passed };
  }
};

/** Null for an event that webhooks do not get. */
const triggerOf = ({ event, actor }: RecordedOrderEvent): Trigger | null => {
  const type = orderEventType(event);
  if (type === null) return null;
  const canBeUndone = undoableOperatorActOf(event, actor) !== null;
  return { position: event.version, type, notBefore: canBeUndone ? undoableUntil(event) : null };
};

type FoundEvent = { readonly recorded: RecordedOrderEvent; readonly trigger: Trigger };

/** Null where webhooks do not get the event, it does not exist, or it was undone. */
const findEvent = async (
  tx: Tx,
  orderId: OrderId,
  position: number,
): Promise<FoundEvent | null> => {
  const [recorded] = await eventsOf(tx, orderId, { after: position - 1, limit: 1 });
  if (recorded?.event.version !== position) return null;
  const trigger = triggerOf(recorded);
  if (trigger === null || (await isUndone(tx, orderId, position))) return null;
  return { recorded, trigger };
};

/** An act can only be undone by the event that follows it. */
const isUndone = async (tx: Tx, orderId: OrderId, position: number): Promise<boolean> => {
  const [next] = await eventsOf(tx, orderId, { after: position, limit: 1 });
  return next?.event.type === 'ActTakenBack' && next.event.undoneVersion === position;
};

const newestPosition = async ({ orders }: Tx, orderId: OrderId): Promise<number> =>
  (await orders.find(orderId))?.version ?? 0;

type BodyFacts = {
  readonly position: number;
  readonly at: Instant;
  readonly by: Side | 'service';
};

/** The order as it was at a position, made from its recorded events. */
const bodyAt = async (
  tx: Tx,
  orderId: OrderId,
  { position, at, by }: BodyFacts,
  settings: BodySettings,
): Promise<WebhookBody | null> => {
  const history = await eventsOf(tx, orderId, { upTo: position });
  const order = foldOrder(history.map(({ event }) => event));
  if (order === null) return null;
  const record = viewRecord(order, history, { now: at, settings }, { side: 'studio' });
  return { at, data: presentOrderData(record, by) };
};

const eventsOf = async (
  { events }: Tx,
  orderId: OrderId,
  range: { readonly after?: number; readonly upTo?: number; readonly limit?: number },
): Promise<readonly RecordedOrderEvent[]> =>
  (await events.outline(orderId, range)) as readonly RecordedOrderEvent[];

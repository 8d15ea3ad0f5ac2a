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
import { replayedMax, type WebhookEvent, type WebhookOwner } from '../../webhooks/webhook.ts';
import type { RecordedOrderEvent } from '../rules/order.ts';
import { foldOrder, undoableOperatorActOf, undoableUntil } from '../rules/undo.ts';
import { sideOfActor } from '../views/timeline.ts';
import { viewRecord } from '../views/view-record.ts';
import { presentOrderData } from './event-data.ts';
import { orderEventFamily, orderEventType } from './event-types.ts';

/** How many events are loaded at a time. */
const eventsMax = 20;

const next = async (tx: Tx, id: OrderId, cursor: number): Promise<NextTrigger> => {
  let passed = cursor;
  for (;;) {
    const recorded = (await tx.events.outline(id, {
      after: passed,
      limit: eventsMax,
    })) as readonly RecordedOrderEvent[];
    for (const each of recorded) {
      const trigger = triggerOf(each);
      passed = each.event.version;
      if (trigger !== null && !(await isUndone(tx, id, passed))) return { trigger, passed };
    }
    if (recorded.length < eventsMax) return { trigger: null, passed };
  }
};

const triggerOf = ({ event, actor }: RecordedOrderEvent): Trigger | null => {
  const type = orderEventType(event);
  if (type === null) return null;
  const canBeUndone = undoableOperatorActOf(event, actor) !== null;
  return { position: event.version, type, notBefore: canBeUndone ? undoableUntil(event) : null };
};

/** Null where the event is not public, does not exist, or was undone. */
const find = async (
  tx: Tx,
  id: OrderId,
  position: number,
): Promise<{ readonly trigger: Trigger; readonly recorded: RecordedOrderEvent } | null> => {
  const recorded = await eventAfter(tx, id, position - 1);
  if (recorded?.event.version !== position) return null;
  const trigger = triggerOf(recorded);
  return trigger === null || (await isUndone(tx, id, position)) ? null : { trigger, recorded };
};

/** An act can only be undone by the event that follows it. */
const isUndone = async (tx: Tx, id: OrderId, position: number): Promise<boolean> => {
  const { event } = (await eventAfter(tx, id, position)) ?? {};
  return event?.type === 'ActTakenBack' && event.undoneVersion === position;
};

const eventAfter = async (
  { events }: Tx,
  id: OrderId,
  after: number,
): Promise<RecordedOrderEvent | null> => {
  const [found = null] = (await events.outline(id, {
    after,
    limit: 1,
  })) as readonly RecordedOrderEvent[];
  return found;
};

const newest = async ({ orders }: Tx, id: OrderId): Promise<number> =>
  (await orders.find(id))?.version ?? 0;

/** The order as it was after the event, made from its recorded events. */
const body = async (
  tx: Tx,
  { orderId: id, position, isTest }: WebhookEvent,
  settings: BodySettings,
  now: Instant,
): Promise<WebhookBody | null> => {
  if (id === null) return null;
  const found = isTest === true ? null : await find(tx, id, position);
  if (isTest !== true && found === null) return null;
  const until = (await tx.events.outline(id, { upTo: position })) as readonly RecordedOrderEvent[];
  const order = foldOrder(until.map(({ event }) => event));
  if (order === null) return null;
  const at = found?.recorded.event.at ?? now;
  const record = viewRecord(order, until, { now: at, settings }, { side: 'studio' });
  const by = found === null ? 'service' : sideOfActor(found.recorded.actor);
  return { at, data: presentOrderData(record, by) };
};

const orderOf = (owner: WebhookOwner): OrderId => owner as OrderId;

/** The events of an order, for the webhooks that its holder added. A position is the version of an event. */
export const orderWebhooks: WebhookSubject = {
  hasOwner: (owner) => owner.startsWith('ord_'),
  ownerOf: (actor) =>
    actor.kind === 'order_holder' || actor.kind === 'client' ? actor.order.id : null,
  orderOf,
  testType: 'order.test',
  next: (tx, owner, cursor) => next(tx, orderOf(owner), cursor),
  // A replay by name does not wait for the time in which an act can be undone.
  find: async (tx, owner, position) => (await find(tx, orderOf(owner), position))?.trigger ?? null,
  newest: (tx, owner) => newest(tx, orderOf(owner)),
  cursorBefore: async (tx, owner, since) => {
    const last = await newest(tx, orderOf(owner));
    const first = (await tx.events.firstSince(orderOf(owner), since)) ?? last + 1;
    return Math.max(first - 1, last - replayedMax);
  },
  changesBetween: (from, to) => to - from,
  body,
  family: orderEventFamily,
};

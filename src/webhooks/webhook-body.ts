import { sideOfActor } from '../order/views/history.ts';
import { presentLotData, presentOrderData } from './event-data.ts';
import { timestamp } from '../kernel/wire.ts';
import { arrange } from '../auction/rules/public-lot.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { WebhookEvent } from './webhook.ts';
import { foldOrder } from '../order/rules/undone.ts';
import type { Instant } from '../kernel/time.ts';
import type { Tx } from '../store/store.ts';
import type { Recorded } from '../order/operations/load-history.ts';
import { viewRecord, type RecordSettings } from '../order/operations/record-view.ts';
import { findEvent, findLotChange } from './triggers.ts';

/**
 * What stands in a delivery: what happened, and how the order or the lot stood then. It is made of
 * what is recorded each time it is sent, and is the same each time.
 */

/** Null where there is nothing to tell of any more. */
export const webhookBody = async (
  tx: Tx,
  event: WebhookEvent,
  settings: RecordSettings,
  now: Instant,
): Promise<string | null> => {
  const said = await (event.orderId === null
    ? aboutLot(tx, event, now)
    : aboutOrder(tx, event, event.orderId, settings, now));
  if (said === null) return null;
  const { at, data } = said;
  return JSON.stringify({ type: event.type, timestamp: timestamp(at), data });
};

type Said = { readonly at: Instant; readonly data: object };

const aboutOrder = async (
  tx: Tx,
  { position, isTest }: WebhookEvent,
  id: OrderId,
  settings: RecordSettings,
  now: Instant,
): Promise<Said | null> => {
  const found = isTest === true ? null : await findEvent(tx, id, position);
  if (isTest !== true && found === null) return null;
  const until = (await tx.events.outline(id, { upTo: position })) as readonly Recorded[];
  const order = foldOrder(until.map(({ event }) => event));
  if (order === null) return null;
  const at = found?.recorded.event.at ?? now;
  const record = viewRecord(order, until, { now: at, settings }, { role: 'studio' });
  const by = found === null ? 'service' : sideOfActor(found.recorded.actor);
  return { at, data: presentOrderData(record, by) };
};

const aboutLot = async (
  tx: Tx,
  { position, isTest }: WebhookEvent,
  now: Instant,
): Promise<Said | null> => {
  if (isTest === true) {
    const [newest] = await tx.lotFeed.after((await tx.lotFeed.lastNumber()) - 1, 1);
    const [lot] = arrange(newest?.lots ?? [], now);
    return { at: now, data: lot === undefined ? {} : presentLotData(lot, now) };
  }
  const change = await findLotChange(tx, position);
  if (change === null) return null;
  const at = change.at ?? now;
  return { at, data: presentLotData(change.lot, at) };
};

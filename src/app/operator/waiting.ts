import type { Waiting, WaitingEntry } from '../../contract/operator/list-waiting.ts';
import { studioText } from '../../contract/operator/order-words.ts';
import { ok } from '../../domain/base.ts';
import { ordersOf } from '../../domain/message.ts';
import type { Order } from '../../domain/order/order.ts';
import { waitingOf } from '../../domain/order/waiting.ts';
import type { Instant } from '../../domain/time.ts';
import { upToNow } from '../auction/pending-changes.ts';
import type { Settings } from '../context.ts';
import { loadKnown } from '../order/known-move.ts';
import type { Tx } from '../ports.ts';
import type { Handler } from '../use-case.ts';
import { isUnanswered } from './orders.ts';

/** Looked through of each stage and kind, the oldest first. */
const lookedThroughMax = 100;
/** Those that only wait for their turn stand among them. */
const messagesMax = 1_000;
const listedMax = 200;

/** What is due first comes first. */
export const listWaiting: Handler<null, Waiting> = {
  look: async (tx, _input, { now, settings }) => {
    const found = await Promise.all([
      ordersThatWait(tx, settings, now),
      heldBids(tx),
      leadersWithoutBrief(tx, now),
      messagesThatWait(tx),
    ]);
    const entries = found.flat().toSorted(byTime);
    return ok({
      entries: entries.slice(0, listedMax),
      more: Math.max(0, entries.length - listedMax),
    });
  },
};

/** What has a time comes first, the others by how long they have waited. */
const byTime = (one: WaitingEntry, other: WaitingEntry): number => {
  const [due, otherDue] = [one.by ?? Infinity, other.by ?? Infinity];
  return due === otherDue ? one.since - other.since : due - otherDue;
};

const nothing = {
  by: null,
  orderId: null,
  orderNumber: null,
  lot: null,
  bidId: null,
  messageId: null,
  price: null,
} as const;

const ordersThatWait = async (
  tx: Tx,
  settings: Settings,
  now: Instant,
): Promise<readonly WaitingEntry[]> => {
  const entries: WaitingEntry[] = [];
  for (const order of await tx.orders.inWork(lookedThroughMax)) {
    const waiting = waitingOf(order, await loadKnown(tx, order, settings), now);
    if (waiting !== null) entries.push(aboutOrder(order, waiting));
    else if (await isUnanswered(tx, order)) {
      entries.push(aboutOrder(order, { what: 'unanswered', by: null }));
    }
  }
  return entries;
};

const aboutOrder = (order: Order, waiting: Pick<WaitingEntry, 'what' | 'by'>): WaitingEntry => ({
  ...nothing,
  ...waiting,
  since: order.placedAt,
  orderId: order.id,
  orderNumber: order.number,
  who: studioText(order),
  price: order.price,
});

const heldBids = async ({ bids, lots }: Tx): Promise<readonly WaitingEntry[]> => {
  const entries: WaitingEntry[] = [];
  for (const bid of await bids.underReview(lookedThroughMax)) {
    const lot = await lots.find(bid.lotId);
    entries.push({
      ...nothing,
      what: 'held_bid',
      // Whatever is decided later changes nothing.
      by: lot?.endsAt ?? null,
      since: bid.confirmedAt ?? bid.placedAt,
      lot: bid.lotId,
      bidId: bid.id,
      who: bid.email,
      price: { amountMinor: bid.amountMinor, currency: 'USD' },
    });
  }
  return entries;
};

const leadersWithoutBrief = async (
  { lots, participants }: Tx,
  now: Instant,
): Promise<readonly WaitingEntry[]> => {
  const entries: WaitingEntry[] = [];
  for (const each of await lots.shown(now)) {
    const { lot } = upToNow(each, now);
    const leader = lot.standing.leader;
    if (lot.status !== 'awaiting_brief' || leader === null) continue;
    const participant = await participants.find(leader.participantId);
    entries.push({
      ...nothing,
      what: 'leader_brief',
      by: lot.briefDeadline,
      since: lot.endsAt,
      lot: lot.id,
      who: participant?.email ?? '',
      price: { amountMinor: lot.standing.priceMinor, currency: 'USD' },
    });
  }
  return entries;
};

/** What was given up, what waits for a chat, and what fails. */
const messagesThatWait = async ({ outbox, orders }: Tx): Promise<readonly WaitingEntry[]> => {
  const entries: WaitingEntry[] = [];
  const undelivered = await outbox.undelivered(messagesMax);
  for (const { envelope, state, attempts, createdAt } of undelivered) {
    if (state === 'pending' && attempts < 2) continue;
    const [first] = ordersOf(envelope.message);
    const order = first === undefined ? null : await orders.find(first);
    entries.push({
      ...nothing,
      what: 'message',
      since: createdAt,
      orderId: order?.id ?? null,
      orderNumber: order?.number ?? null,
      messageId: envelope.id,
      who: envelope.to.address,
    });
  }
  return entries;
};

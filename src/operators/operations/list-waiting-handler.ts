import { clockDoubtText, restoredHoldText } from '../views/hold-words.ts';
import { waitingEntryKinds, type WaitingEntry } from './list-waiting.ts';
import { studioText } from '../../order/views/order-words.ts';
import { ok } from '../../kernel/result.ts';
import { copyChannels } from '../../messages/message.ts';
import { isHolding } from '../rules/service-hold.ts';
import { orderWaitingKinds } from '../../order/rules/waiting.ts';
import type { Instant } from '../../kernel/time.ts';
import { webhookChannel } from '../../messages/message.ts';
import type { Tx } from '../../store/store.ts';
import { upToNow } from '../../auction/operations/pending-changes.ts';
import type { CallContext } from '../../kernel/context.ts';
import { logProblems } from '../../log/log-health.ts';
import { byTime, waitingOrders } from '../../order/operations/waiting-orders.ts';
import type { HandlerOf } from '../../kernel/use-case.ts';

/** Bids that are held, of which there are few. */
const heldMax = 100;
/** Those that only wait for their turn stand among them. */
const messagesMax = 1_000;

/** What is due first comes first. */
export const listWaiting: HandlerOf<'list_waiting'> = {
  look: async (tx, { what, limit, skip }, callContext) => {
    const isMeant = (each: { readonly what: WaitingEntry['what'] }): boolean =>
      what === null || each.what === what;
    const [orders, ...others] = await Promise.all([
      ordersThatWait(tx, what, skip + limit, callContext),
      heldBids(tx),
      leadersWithoutBrief(tx, callContext.now),
      messagesThatWait(tx, callContext),
      logThatWaits(tx, callContext),
      holdsThatWait(tx),
    ]);
    const mails = await mailsThatWait(tx, skip + limit);
    const rest = [...others.flat(), ...mails.first];
    const counts = waitingEntryKinds.flatMap((kind) => {
      const found =
        kind === 'mail' ? mails.count : rest.filter((each) => each.what === kind).length;
      const count = orders.counts.get(kind) ?? found;
      return count === 0 ? [] : [{ what: kind, count }];
    });
    const listed = [...orders.entries, ...rest.filter(isMeant)]
      .toSorted(byTime)
      .slice(skip, skip + limit);
    const meant = counts.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
    return ok({
      entries: await Promise.all(listed.map((entry) => withOrder(tx, entry))),
      counts,
      more: Math.max(0, meant - skip - listed.length),
    });
  },
};

const nothing = {
  by: null,
  orderId: null,
  orderNumber: null,
  lot: null,
  bidId: null,
  messageId: null,
  mailId: null,
  who: '',
  price: null,
} as const;

/** All kinds are counted, whichever is looked at. */
const ordersThatWait = async (
  tx: Tx,
  what: WaitingEntry['what'] | null,
  upTo: number,
  callContext: CallContext,
) => {
  const meant = orderWaitingKinds.filter((kind) => what === null || what === kind);
  const { first, counts } = await waitingOrders(tx, orderWaitingKinds, upTo, callContext, meant);
  const entries = first.map((each): WaitingEntry => ({ ...nothing, ...each }));
  return { entries, counts: counts as ReadonlyMap<WaitingEntry['what'], number> };
};

/** Only those that are listed are looked up. */
const withOrder = async (tx: Tx, entry: WaitingEntry): Promise<WaitingEntry> => {
  if (entry.mailId !== null) {
    const mail = await tx.inboundMails.find(entry.mailId);
    const who = mail?.sender === '' ? 'nobody' : (mail?.sender ?? '');
    return { ...entry, who, orderNumber: mail?.orderNumber ?? null };
  }
  const { orders } = tx;
  const order = entry.orderId === null ? null : await orders.find(entry.orderId);
  if (order === null) return { ...entry, orderId: null };
  const numbered = { ...entry, orderNumber: order.number };
  return entry.what === 'message'
    ? numbered
    : { ...numbered, who: studioText(order), price: order.price };
};

const heldBids = async ({ bids, lots }: Tx): Promise<readonly WaitingEntry[]> => {
  const entries: WaitingEntry[] = [];
  for (const bid of await bids.underReview(heldMax)) {
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

const logThatWaits = async (
  tx: Tx,
  { settings, now }: CallContext,
): Promise<readonly WaitingEntry[]> =>
  (await logProblems(tx, settings, now)).map(({ since, problem }) => ({
    ...nothing,
    what: 'public_log',
    since,
    who: problem,
  }));

const holdsThatWait = async ({ serviceHolds }: Tx): Promise<readonly WaitingEntry[]> => {
  const holds = [await serviceHolds.find('restored'), await serviceHolds.find('clock')];
  return holds.flatMap((hold) => {
    if (hold === null || !isHolding(hold)) return [];
    const who = hold.reason === 'clock' ? clockDoubtText(hold.doubt) : restoredHoldText;
    return [{ ...nothing, what: 'service_hold', since: hold.since, who }];
  });
};

/** What was given up, what waits for a chat, and what fails. */
const messagesThatWait = async (
  { outbox }: Tx,
  { settings }: Pick<CallContext, 'settings'>,
): Promise<readonly WaitingEntry[]> =>
  (await outbox.undelivered(messagesMax)).flatMap(({ envelope, state, attempts, createdAt }) => {
    const { channel, address: who } = envelope.to;
    // An alarm that a browser or a chat did not get goes by mail as well; a webhook is its holder's.
    if (copyChannels.includes(channel) || channel === webhookChannel) return [];
    if (state === 'pending' && attempts < 2) return [];
    const [orderId = null] = settings.mails.ordersOf(envelope.message);
    return [
      {
        ...nothing,
        what: 'message',
        since: createdAt,
        orderId,
        messageId: envelope.id,
        who,
      },
    ];
  });

/** Only so many are read as may be listed. */
const mailsThatWait = async ({ inboundMails }: Tx, limit: number) => {
  const { count, first } = await inboundMails.waiting(limit);
  const entries = first.map(({ id, receivedAt }): WaitingEntry => ({
    ...nothing,
    what: 'mail',
    since: receivedAt,
    mailId: id,
  }));
  return { count, first: entries };
};

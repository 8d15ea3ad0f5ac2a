import { z } from 'zod';
import { upToNow } from '../../auction/steps/apply-events.ts';
import type { CallContext } from '../../kernel/context.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { limitInput, aboutManyPeople } from '../../kernel/operator-fields.ts';
import { no, ok } from '../../kernel/result.ts';
import { withDefault } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { withFields } from '../../kernel/view-codec.ts';
import { field, got, integer } from '../../kernel/wire.ts';
import { logProblems } from '../../log/log-health.ts';
import { copyChannels, webhookChannel } from '../../messages/message.ts';
import { orderWaitingKinds } from '../../order/rules/waiting.ts';
import { byTime, listWaitingOrders } from '../../order/steps/waiting-orders.ts';
import { studioText } from '../../order/views/order-texts.ts';
import { isHolding } from '../rules/service-hold.ts';
import { clockDoubtText, restoredHoldText } from '../views/hold-texts.ts';
import {
  type WaitingList,
  waitingEntry,
  presentWaitingEntry,
  type WaitingEntry,
  waitingEntryKinds,
  type WaitingEntryKind,
} from '../views/waiting-entry.ts';

/** Everything that waits for the operators, in one list. */

const limitMax = 200;
const limitDefault = 50;
/** To see more, list one kind at a time. */
export const skipMax = 1_000;

const what = field(
  { description: 'Only entries of this kind', type: 'string', enum: waitingEntryKinds },
  (value) => {
    const found = waitingEntryKinds.find((each) => each === value);
    return found === undefined
      ? no(`must be one of ${waitingEntryKinds.join(', ')}, got ${got(value)}`)
      : ok(found);
  },
);
const limit = limitInput('How many', limitMax, limitDefault);
const skip = withDefault(integer('How many entries to skip', { min: 0, max: skipMax }, 0), 0);

const declared = operation({
  name: 'list_waiting',
  summary: 'List everything that waits for the operators, the most urgent first',
  description:
    "Begin a day's work here: everything that waits for an operator, ordered by when it is due, " +
    'each entry with the one act that comes next.',
  ...calledBy('operator', 'reads'),
  ...aboutManyPeople,
  ...withFields({ what, limit, skip }),
  output: z.object({
    waiting: z.array(waitingEntry),
    counts: z.array(z.object({ what: z.enum(waitingEntryKinds), count: z.int() })),
    more: z.int(),
  }),
  present: ({ entries, counts, more }: WaitingList) => ({
    waiting: entries.map(presentWaitingEntry),
    counts: [...counts],
    more,
  }),
});

/** Bids under review are few; further ones are not listed. */
const underReviewMax = 100;
/** Includes messages that only wait to be sent, which are not listed. */
const messagesMax = 1_000;

export const listWaiting = handled(declared, {
  read: async (tx, { what: requested, limit, skip }, callContext) => {
    const isRequested = ({ what }: { readonly what: WaitingEntryKind }): boolean =>
      requested === null || what === requested;
    // Orders and mails may be many, so the database counts them and returns the first.
    const [orders, ...lists] = await Promise.all([
      waitingOrders(tx, requested, skip + limit, callContext),
      bidsUnderReview(tx),
      leadersWithoutBrief(tx, callContext.now),
      waitingMessages(tx, callContext),
      waitingLogProblems(tx, callContext),
      waitingHolds(tx),
    ]);
    const mails = await waitingMails(tx, skip + limit);
    const others = lists.flat();

    const countOf = (kind: WaitingEntryKind): number => {
      if (kind === 'mail') return mails.count;
      return orders.counts.get(kind) ?? others.filter(({ what }) => what === kind).length;
    };
    const counts = waitingEntryKinds
      .map((what) => ({ what, count: countOf(what) }))
      .filter(({ count }) => count > 0);
    const listed = [...orders.entries, ...others, ...mails.entries]
      .filter(isRequested)
      .toSorted(byTime)
      .slice(skip, skip + limit);
    const total = counts.filter(isRequested).reduce((sum, { count }) => sum + count, 0);
    return ok({
      entries: await Promise.all(listed.map((entry) => completeEntry(tx, entry))),
      counts,
      more: Math.max(0, total - skip - listed.length),
    });
  },
});

/** What an entry has unless its kind sets it. */
const emptyEntry = {
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

/** The first waiting orders of the requested kind, and the counts of all kinds. */
const waitingOrders = async (
  tx: Tx,
  requested: WaitingEntryKind | null,
  limit: number,
  callContext: CallContext,
) => {
  const listedKinds = orderWaitingKinds.filter((kind) => requested === null || requested === kind);
  const { first, counts } = await listWaitingOrders(
    tx,
    { kinds: orderWaitingKinds, listed: listedKinds, limit },
    callContext,
  );
  const entries = first.map((each): WaitingEntry => ({ ...emptyEntry, ...each }));
  return { entries, counts: counts as ReadonlyMap<WaitingEntryKind, number> };
};

/** Adds the order, the sender and the price, which only listed entries need. */
const completeEntry = async (tx: Tx, entry: WaitingEntry): Promise<WaitingEntry> => {
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

const bidsUnderReview = async ({ bids, lots }: Tx): Promise<readonly WaitingEntry[]> => {
  const entries: WaitingEntry[] = [];
  for (const bid of await bids.underReview(underReviewMax)) {
    const lot = await lots.find(bid.lotId);
    entries.push({
      ...emptyEntry,
      what: 'held_bid',
      // A decision after the end of the lot has no effect.
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
      ...emptyEntry,
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

const waitingLogProblems = async (
  tx: Tx,
  { settings, now }: CallContext,
): Promise<readonly WaitingEntry[]> =>
  (await logProblems(tx, settings, now)).map(({ since, problem }) => ({
    ...emptyEntry,
    what: 'public_log',
    since,
    who: problem,
  }));

const waitingHolds = async ({ serviceHolds }: Tx): Promise<readonly WaitingEntry[]> => {
  const holds = [await serviceHolds.find('restored'), await serviceHolds.find('clock')];
  return holds.flatMap((hold) => {
    if (hold === null || !isHolding(hold)) return [];
    const who = hold.reason === 'clock' ? clockDoubtText(hold.doubt) : restoredHoldText;
    return [{ ...emptyEntry, what: 'service_hold', since: hold.since, who }];
  });
};

/** Messages that failed for good, wait for a chat, or have failed at least twice. */
const waitingMessages = async (
  { outbox }: Tx,
  { settings }: Pick<CallContext, 'settings'>,
): Promise<readonly WaitingEntry[]> =>
  (await outbox.undelivered(messagesMax)).flatMap(({ envelope, state, attempts, createdAt }) => {
    const { channel, address: who } = envelope.to;
    // Alarms to a browser or chat are sent by mail too; webhooks are their holder's concern.
    if (copyChannels.includes(channel) || channel === webhookChannel) return [];
    if (state === 'pending' && attempts < 2) return [];
    const [orderId = null] = settings.mails.ordersOf(envelope.message);
    const ids = { orderId, messageId: envelope.id };
    return [{ ...emptyEntry, what: 'message', since: createdAt, ...ids, who }];
  });

/** The first mails that nobody has filed, and how many there are. */
const waitingMails = async ({ inboundMails }: Tx, limit: number) => {
  const { count, first } = await inboundMails.waiting(limit);
  const entries = first.map(({ id, receivedAt }): WaitingEntry => ({
    ...emptyEntry,
    what: 'mail',
    since: receivedAt,
    mailId: id,
  }));
  return { count, entries };
};

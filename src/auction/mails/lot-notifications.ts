import type { LotChange } from '../../kernel/changes.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ParticipantId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { operators } from '../../messages/message.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import type { LotAnnouncement } from '../rows/lot-notices.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import type { AuctionNotice } from '../rules/messages.ts';
import { offerTo, type OfferEvent } from '../rules/offer.ts';
import type { Participant } from '../rules/participant.ts';
import { remindersAfter } from '../rules/reminders.ts';
import type { Bidder } from '../rules/standing.ts';
import { lotStream } from '../rules/streams.ts';
import { briefNeededMails, leadingMail, offerMail, wonMail } from './bidder-messages.ts';
import { throttledOutbidMail } from './outbid.ts';
import { previewNotices } from './send-lot-notices.ts';

export type FindReader = (id: ParticipantId) => Promise<Participant>;

/**
 * The messages about a lot: to its new leader, to the outbid leader, and about its outcome. Notices
 * to everyone who has bid go out in steps (`send-lot-notices.ts`), because their number has no
 * bound.
 */
export const lotNotifications = async (
  tx: Tx,
  change: LotChange,
  callContext: CallContext,
  find: FindReader,
): Promise<readonly Outgoing[]> => {
  const { after: lot, events } = change;
  const event = events.at(-1);
  const { now } = callContext;
  for (const [dueAt, reminder] of remindersAfter(events, lot, now)) {
    await tx.lotNotices.remindAt(dueAt, { lotId: lot.id, ...reminder });
  }
  const notice = { lotId: lot.id, version: lot.version };
  const toAll = (announcement: LotAnnouncement) => toEveryone(tx, lot, announcement, callContext);
  switch (event?.type) {
    case 'BidEntered':
      return afterEntry(find, change, event.entry.participantId, now);
    case 'BriefReady':
      // The brief may have brought back bids that were set aside, or sold the lot.
      return afterEntry(find, change, event.participantId, now);
    case 'LotReopened':
      return toAll({ ...notice, kind: 'reopened' });
    case 'BidRemoved':
      return afterRemoval(find, change, now);
    case 'LotFinalized':
      await tx.lotNotices.add({ ...notice, kind: 'lost' }, now);
      return afterSale(tx, find, lot);
    case 'LotCancelled':
      return toAll({ ...notice, kind: 'cancelled', reason: event.reason });
    case 'OfferMade':
      return [offerMail(lot, await find(event.participantId), event)];
    case 'OfferAccepted':
      return afterSale(tx, find, lot);
    case 'OfferDeclined':
    case 'OfferLapsed':
      return afterOfferEnded(lot, event);
    case 'LotRescheduled':
      return toAll({ ...notice, kind: 'rescheduled', endsAt: event.endsAt });
    default:
      return beganAwaitingBrief(change) ? toLeader(find, lot) : [];
  }
};

/** Stores a notice to everyone; a dry run shows the mails to the first of them. */
const toEveryone = async (
  tx: Tx,
  lot: Lot,
  notice: LotAnnouncement,
  { now, dryRun }: CallContext,
): Promise<readonly Outgoing[]> => {
  if (dryRun) return previewNotices(tx, notice, lot);
  await tx.lotNotices.add(notice, now);
  return [];
};

/**
 * Notifies the new leader and those who are outbid. Nobody is notified of a maximum that bids nothing,
 * because others do not see it.
 */
const afterEntry = async (
  find: FindReader,
  { before, after: lot, bidders }: LotChange,
  enteredBy: ParticipantId,
  now: Instant,
): Promise<readonly Outgoing[]> => {
  const { leader, nextSequence } = lot.standing;
  if (nextSequence === before?.standing.nextSequence) return [];
  const recordOf = (id: ParticipantId): Bidder | undefined =>
    bidders.findLast(({ participantId }) => participantId === id);
  if (leader?.participantId !== enteredBy) {
    return outbid(find, lot, recordOf(enteredBy) ?? null, now);
  }
  const earlier = before?.standing.leader ?? null;
  const loser = earlier?.participantId === enteredBy ? null : earlier;
  const [ahead, behind] = await Promise.all([
    find(enteredBy),
    outbid(find, lot, loser === null ? null : (recordOf(loser.participantId) ?? loser), now),
  ]);
  return [leadingMail(lot, ahead), ...behind];
};

/**
 * Notifies the leader, if they or their price are new, and the former leader, if they still have a
 * bid. A lot's outcome is announced when the lot is finalized.
 */
const afterRemoval = async (
  find: FindReader,
  change: LotChange,
  now: Instant,
): Promise<readonly Outgoing[]> => {
  const { before, after: lot, bidders } = change;
  if (isClosed(lot)) return [];
  const earlier = before?.standing.leader?.participantId;
  const isNewLeader = lot.standing.leader?.participantId !== earlier;
  const isNewPrice = lot.standing.priceMinor !== before?.standing.priceMinor;
  const isNotified = isNewLeader || isNewPrice || beganAwaitingBrief(change);
  const ahead = isNotified ? await toLeader(find, lot) : [];
  if (!isNewLeader) return ahead;
  const record = bidders.find(({ participantId }) => participantId === earlier);
  return [...ahead, ...(await outbid(find, lot, record ?? null, now))];
};

const afterSale = async (
  { participants }: Tx,
  find: FindReader,
  lot: Lot,
): Promise<readonly Outgoing[]> => {
  const { winner, orderId } = lot;
  if (winner === null || orderId === null) {
    // Includes bidders whose bids are void or set aside.
    const bidders = await participants.countOfLot(lot.id);
    return [operatorNotice(lot, { trigger: 'lot_unsold', bidders })];
  }
  const { amountMinor, participantId } = winner;
  const participant = await find(participantId);
  const { email } = participant;
  return [
    wonMail(lot, participant, amountMinor, orderId),
    operatorNotice(lot, { trigger: 'lot_sold', participantId, email, amountMinor, orderId }),
  ];
};

/** Notifies operators, who can then offer the lot to the next bidder. */
const afterOfferEnded = (
  lot: Lot,
  { type, participantId }: Extract<OfferEvent, { readonly type: 'OfferDeclined' | 'OfferLapsed' }>,
): readonly Outgoing[] => {
  const { orderId, offers } = lot;
  const offer = offerTo(offers, participantId);
  if (orderId === null || offer === null) return [];
  const { amountMinor } = offer;
  const outcome = type === 'OfferDeclined' ? 'declined' : 'lapsed';
  return [
    operatorNotice(lot, { trigger: 'offer_ended', outcome, participantId, amountMinor, orderId }),
  ];
};

/** Whether the lot has just ended and now awaits its leader's brief. */
const beganAwaitingBrief = ({ before, after }: LotChange): boolean =>
  after.status === 'awaiting_brief' && before?.status !== 'awaiting_brief';

/** A leader of a lot that is over can only complete the brief. */
const toLeader = async (find: FindReader, lot: Lot): Promise<readonly Outgoing[]> => {
  const { leader } = lot.standing;
  if (leader === null) return [];
  const participant = await find(leader.participantId);
  return lot.status === 'open'
    ? [leadingMail(lot, participant)]
    : briefNeededMails(lot, participant);
};

const outbid = async (
  find: FindReader,
  lot: Lot,
  record: Bidder | null,
  now: Instant,
): Promise<readonly Outgoing[]> => {
  if (record === null) return [];
  const reader = await find(record.participantId);
  return [throttledOutbidMail(lot, reader, record, now)];
};

type AboutLot<Notice> = Notice extends AuctionNotice
  ? Omit<Notice, 'kind' | 'lotId' | 'lotKind'>
  : never;

const operatorNotice = (lot: Lot, notice: AboutLot<AuctionNotice>): Outgoing => ({
  id: `${lotStream(lot.id)}.${notice.trigger}.${lot.version}`,
  to: operators,
  message: { kind: 'auction_notice', lotId: lot.id, lotKind: lot.kind, ...notice },
});

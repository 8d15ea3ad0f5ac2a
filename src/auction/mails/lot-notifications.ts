import type { CallContext } from '../../kernel/context.ts';
import type { ParticipantId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import type { LotAnnouncement } from '../rows/lot-notices.ts';
import { isClosed, type Lot, type LotChange } from '../rules/lot.ts';
import { offerTo, type OfferEvent } from '../rules/offer.ts';
import type { Participant } from '../rules/participant.ts';
import { remindersAfter } from '../rules/reminders.ts';
import type { Bidder } from '../rules/standing.ts';
import { operatorNotice } from './auction-notice.ts';
import { briefNeededMails, leadingMail, offerMail, auctionWonMail } from './bidder-messages.ts';
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
  const announce = (announcement: LotAnnouncement) =>
    announceToBidders(tx, lot, announcement, callContext);
  switch (event?.type) {
    case 'BidEntered':
      return mailsAfterEntry(find, change, event.entry.participantId, now);
    case 'BriefReady':
      // The brief may have brought back bids that were set aside, or sold the lot.
      return mailsAfterEntry(find, change, event.participantId, now);
    case 'LotReopened':
      return announce({ ...notice, kind: 'reopened' });
    case 'BidRemoved':
      return mailsAfterRemoval(find, change, now);
    case 'LotFinalized':
      await tx.lotNotices.add({ ...notice, kind: 'lost' }, now);
      return mailsOfOutcome(tx, find, lot);
    case 'LotCancelled':
      return announce({ ...notice, kind: 'cancelled', reason: event.reason });
    case 'OfferMade':
      return [offerMail(lot, await find(event.participantId), event)];
    case 'OfferAccepted':
      return mailsOfOutcome(tx, find, lot);
    case 'OfferDeclined':
    case 'OfferLapsed':
      return noticesOfEndedOffer(lot, event);
    case 'LotRescheduled':
      return announce({ ...notice, kind: 'rescheduled', endsAt: event.endsAt });
    default:
      return beganAwaitingBrief(change) ? leaderMails(find, lot) : [];
  }
};

/** Stores an announcement to all bidders; a dry run returns the mails to the first of them instead. */
const announceToBidders = async (
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
 * Mails to the new leader and to the bidder who is outbid. A maximum that bids nothing causes none,
 * because others do not see it.
 */
const mailsAfterEntry = async (
  find: FindReader,
  { before, after: lot, bidders }: LotChange,
  enteredBy: ParticipantId,
  now: Instant,
): Promise<readonly Outgoing[]> => {
  const { leader, nextSequence } = lot.standing;
  if (nextSequence === before?.standing.nextSequence) return [];
  const recordOf = (id: ParticipantId): Bidder | null =>
    bidders.findLast(({ participantId }) => participantId === id) ?? null;
  if (leader?.participantId !== enteredBy) {
    return outbidMails(find, lot, recordOf(enteredBy), now);
  }
  const toNewLeader = leadingMail(lot, await find(enteredBy));
  const earlierLeader = before?.standing.leader ?? null;
  if (earlierLeader === null || earlierLeader.participantId === enteredBy) return [toNewLeader];
  const outbidRecord = recordOf(earlierLeader.participantId) ?? earlierLeader;
  return [toNewLeader, ...(await outbidMails(find, lot, outbidRecord, now))];
};

/**
 * Mails to the leader, if they or their price are new, and to the former leader, if they still have
 * a bid. A lot's outcome is announced when the lot is finalized.
 */
const mailsAfterRemoval = async (
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
  const ahead = isNotified ? await leaderMails(find, lot) : [];
  if (!isNewLeader) return ahead;
  const record = bidders.find(({ participantId }) => participantId === earlier);
  return [...ahead, ...(await outbidMails(find, lot, record ?? null, now))];
};

const mailsOfOutcome = async (
  { participants }: Tx,
  find: FindReader,
  lot: Lot,
): Promise<readonly Outgoing[]> => {
  const { winner, orderId } = lot;
  if (winner === null || orderId === null) {
    // Includes bidders whose bids are void or set aside.
    const bidders = await participants.countOfLot(lot.id);
    return [operatorNotice(lot, String(lot.version), { trigger: 'lot_unsold', bidders })];
  }
  const { amountMinor, participantId } = winner;
  const participant = await find(participantId);
  return [
    auctionWonMail(lot, participant, amountMinor, orderId),
    operatorNotice(lot, String(lot.version), {
      trigger: 'lot_sold',
      participantId,
      email: participant.email,
      amountMinor,
      orderId,
    }),
  ];
};

/** Operators can then offer the lot to the next bidder. */
const noticesOfEndedOffer = (
  lot: Lot,
  { type, participantId }: Extract<OfferEvent, { readonly type: 'OfferDeclined' | 'OfferLapsed' }>,
): readonly Outgoing[] => {
  const { orderId, offers } = lot;
  const offer = offerTo(offers, participantId);
  if (orderId === null || offer === null) return [];
  return [
    operatorNotice(lot, String(lot.version), {
      trigger: 'offer_ended',
      outcome: type === 'OfferDeclined' ? 'declined' : 'lapsed',
      participantId,
      amountMinor: offer.amountMinor,
      orderId,
    }),
  ];
};

/** Whether the lot has just ended and now awaits its leader's brief. */
const beganAwaitingBrief = ({ before, after }: LotChange): boolean =>
  after.status === 'awaiting_brief' && before?.status !== 'awaiting_brief';

/** The mail to the leader. Once the lot has ended, the leader can only complete the brief. */
const leaderMails = async (find: FindReader, lot: Lot): Promise<readonly Outgoing[]> => {
  const { leader } = lot.standing;
  if (leader === null) return [];
  const participant = await find(leader.participantId);
  return lot.status === 'open'
    ? [leadingMail(lot, participant)]
    : briefNeededMails(lot, participant);
};

/** None for a bidder whose bids are all gone. */
const outbidMails = async (
  find: FindReader,
  lot: Lot,
  record: Bidder | null,
  now: Instant,
): Promise<readonly Outgoing[]> => {
  if (record === null) return [];
  const reader = await find(record.participantId);
  return [throttledOutbidMail(lot, reader, record, now)];
};

import type { LotId } from '../../kernel/ids.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Message } from '../../messages/message.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import { ceilingOf } from '../rules/bid-authorization.ts';
import type { Bid, BidChange } from '../rules/bid.ts';
import type { Lot } from '../rules/lot.ts';
import { codeMessageId, renewedCodeMessageId } from '../rules/messages.ts';
import { lotStream } from '../rules/streams.ts';
import { operatorNotice } from './auction-notice.ts';
import {
  bidderAndLot,
  bidCancelledMail,
  underReviewMail,
  lotCancelledMail,
  reviewedMail,
} from './bidder-messages.ts';

/** The messages about a bid: its code, its review and its cancellation (`lot-notifications.ts`: about the lot). */
export const bidNotifications = async (
  tx: Tx,
  { before, after: bid, events, newCode }: BidChange,
): Promise<readonly Outgoing[]> => {
  const event = events.at(-1);
  switch (event?.type) {
    case 'BidRequested':
      return [codeMail(bid, newCode)];
    case 'CodeRenewed':
      return [renewedCodeMail(bid, newCode)];
    case 'BidPlaced':
    case 'AutomaticBidPlaced':
    case 'BidConfirmed':
      return event.outcome === 'under_review'
        ? underReviewMessages(bid, await lotOf(tx, bid.lotId))
        : [];
    case 'ReviewAlarmed':
      return [reviewAlarm(bid, await lotOf(tx, bid.lotId))];
    case 'BidReviewed': {
      const lot = await lotOf(tx, bid.lotId);
      if (lot.status === 'cancelled' && event.outcome === 'not_entered') {
        return mailOfCancelledLot(tx, lot, bid);
      }
      const outcome = event.isTooLate === true ? 'too_late' : event.outcome;
      return [reviewedMail(lot, bid, outcome, event.reason)];
    }
    case 'BidCancelled': {
      // A bid that never counted was cancelled by its bidder, who needs no mail.
      if (before?.status !== 'entered' || bid.participantId === null) return [];
      const [lot, remaining] = await Promise.all([
        lotOf(tx, bid.lotId),
        tx.lots.bidder(bid.lotId, bid.participantId),
      ]);
      return [bidCancelledMail(lot, bid, event, remaining)];
    }
    case 'CodeReplaced':
    case 'WrongCodeEntered':
    case 'BidForgotten':
    case 'RaiseWithdrawn':
    case 'AuthorizationLowered':
    case undefined:
      return [];
  }
};

/**
 * A bidder gets one mail about a cancelled lot, however many bids they have on it: with the last of
 * their bids under review, or with the notice to all bidders if one of their bids counts.
 */
const mailOfCancelledLot = async (tx: Tx, lot: Lot, bid: Bid): Promise<readonly Outgoing[]> => {
  const others = await tx.bids.inPlay(lot.id, emailKey(bid.email));
  const [last] = await tx.events.stream(lotStream(lot.id), lot.version - 1);
  const isNotifiedLater = others.some(({ status }) => status !== 'waiting_for_code');
  if (isNotifiedLater || last?.event.type !== 'LotCancelled') return [];
  return [lotCancelledMail(lot, bid, last.event.reason)];
};

const lotOf = async ({ lots }: Tx, id: LotId): Promise<Lot> => {
  const lot = await lots.find(id);
  if (lot === null) throw new Error(`A bid is for lot ${id}, which is not there`);
  return lot;
};

type CodeMail = Outgoing & { readonly message: Extract<Message, { readonly kind: 'bid_code' }> };

const codeMail = (bid: Bid, newCode: BidChange['newCode']): CodeMail => {
  const { codeExpiresAt } = bid;
  if (newCode === undefined || codeExpiresAt === null) throw new Error(`${bid.id} has no code`);
  const { code, lot } = newCode;
  return {
    id: codeMessageId(bid.id),
    to: { channel: 'email', address: bid.email },
    message: {
      ...bidderAndLot(bid, lot),
      kind: 'bid_code',
      amountMinor: bid.amountMinor,
      ceilingMinor: ceilingOf(bid),
      isAutomatic: bid.isAutomatic,
      endsAt: lot.endsAt,
      codeExpiresAt,
    },
    secret: code,
    notAfter: codeExpiresAt,
  };
};

const renewedCodeMail = (bid: Bid, newCode: BidChange['newCode']): Outgoing => {
  const { message, ...mail } = codeMail(bid, newCode);
  return {
    ...mail,
    id: renewedCodeMessageId(bid.id, bid.version),
    message: { ...message, isForKey: true },
  };
};

/** The messages about a bid that goes under review, to operators and to its bidder. */
const underReviewMessages = (bid: Bid, lot: Lot): readonly Outgoing[] => [
  operatorNotice(lot, `${lot.version}.${bid.id}`, {
    ...bidInNotice(bid),
    trigger: 'bid_under_review',
    network: bid.network,
    suspicions: bid.review?.suspicions ?? [],
  }),
  underReviewMail(lot, bid),
];

const reviewAlarm = (bid: Bid, lot: Lot): Outgoing => ({
  ...operatorNotice(lot, `${bid.version}.${bid.id}`, {
    ...bidInNotice(bid),
    trigger: 'review_pressing',
    endsAt: lot.endsAt,
  }),
  isAlarm: true,
});

const bidInNotice = ({ id: bidId, email, amountMinor, isAutomatic }: Bid) => ({
  bidId,
  email,
  amountMinor,
  isAutomatic,
});

import { erasedAddress } from '../../kernel/email-address.ts';
import type { BidId, LotId, ParticipantId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Minor } from '../../kernel/money.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type {
  AutomaticBidPlaced,
  BidEvent,
  BidPlaced,
  BidRequested,
  Canceller,
} from './bid-events.ts';
import { codeAttemptsMax, codeValidMs } from './code.ts';
import type { Review } from './review.ts';

/**
 * A bid from its request to its end. What became of one that counted (leading, outbid, won, lost)
 * follows from its lot and is not kept here.
 */
export type Bid = {
  readonly id: BidId;
  readonly lotId: LotId;
  /** Null until the code is entered. */
  readonly participantId: ParticipantId | null;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  /** All that is bid automatically for a participant on a lot is one bid; its amount is the proxy maximum first set, once it is cancelled what had been bid. */
  readonly isAutomatic: boolean;
  readonly amountMinor: Minor;
  /** Up to where it lets us bid, as was named with it; null where only the amount was. */
  readonly ceilingMinor: Minor | null;
  /** The most that a key may bid on its lot because this bid's code was entered; null where nothing. */
  readonly mandateMinor: Minor | null;
  /** The client network that the bid came from. */
  readonly network: string;
  readonly status: BidStatus;
  /** Null where no code was ever needed. */
  readonly codeExpiresAt: Instant | null;
  readonly attemptsLeft: number;
  readonly placedAt: Instant;
  readonly confirmedAt: Instant | null;
  /** When it began to count. */
  readonly enteredAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly cancelledBy: Canceller | null;
  /** How often its bidder took something back of it that counts for review; null where nobody counted. */
  readonly withdrawals: number | null;
  /** The last time that counted. */
  readonly withdrawnAt: Instant | null;
  readonly review: Review | null;
  /** When the operator was last alarmed that it waits while its lot is about to end. */
  readonly reviewAlarmAt: Instant | null;
  /** When the operator approved it, whether it entered then or came too late. */
  readonly approvedAt: Instant | null;
  readonly version: number;
};

export type BidStatus =
  | 'waiting_for_code'
  /** The network that asked for its code asked for a newer one for the same address and lot. */
  | 'replaced'
  | 'entered'
  | 'under_review'
  | 'not_entered'
  | 'rejected'
  | 'cancelled';

/** What stays of a bid without the person; the address becomes one that nobody can have. */
export const withoutBidder = (id: BidId): Pick<Bid, 'email' | 'name' | 'network'> => ({
  email: erasedAddress(id),
  name: null,
  network: '',
});

/** That it was looked at stays, what was seen goes. */
export const withoutFindings: Review = { suspicions: [], score: 0 };

/** Until its code is entered a bid counts for nothing, so what happens to it need not be kept. */
export const isUnconfirmed = ({ type }: { readonly type: string }): boolean =>
  type === 'BidRequested' || type === 'CodeReplaced' || type === 'WrongCodeEntered';

export const evolveBid = (bid: Bid | null, event: BidEvent): Bid => {
  if (isFirst(event)) return newBid(event);
  if (bid === null) throw new Error(`${event.bidId} was never placed`);
  const next = { ...bid, version: event.version };
  switch (event.type) {
    case 'CodeReplaced':
      // One that was confirmed stays what it is; only its code is worth nothing any more.
      return {
        ...next,
        attemptsLeft: 0,
        codeExpiresAt: event.at,
        status: bid.status === 'waiting_for_code' ? 'replaced' : bid.status,
      };
    case 'WrongCodeEntered':
      return { ...next, attemptsLeft: bid.attemptsLeft - 1 };
    case 'CodeRenewed':
      return { ...next, codeExpiresAt: event.codeExpiresAt, attemptsLeft: codeAttemptsMax };
    case 'BidConfirmed':
      return {
        ...next,
        participantId: event.participantId,
        status: event.outcome,
        mandateMinor: bid.ceilingMinor ?? bid.amountMinor,
        confirmedAt: event.at,
        enteredAt: event.outcome === 'entered' ? event.at : null,
        review: event.review,
      };
    case 'BidReviewed':
      return {
        ...next,
        status: event.outcome,
        enteredAt: event.outcome === 'entered' ? event.at : null,
        approvedAt: event.isApproved === true ? event.at : null,
      };
    case 'MandateLowered':
      return { ...next, mandateMinor: event.mandateMinor };
    case 'ReviewAlarmed':
      return { ...next, reviewAlarmAt: event.at };
    case 'RaiseWithdrawn':
      return { ...next, ...withdrawn(bid, event) };
    case 'BidCancelled':
      return {
        ...next,
        ...withdrawn(bid, event),
        status: 'cancelled',
        amountMinor: event.amountMinor,
        cancelledAt: event.at,
        cancelledBy: event.by,
      };
    case 'BidForgotten': {
      const review = bid.review === null ? null : withoutFindings;
      return { ...next, ...withoutBidder(bid.id), review };
    }
  }
};

type Withdrawn = { readonly at: Instant; readonly countsForReview?: boolean };

const withdrawn = (
  { withdrawals, withdrawnAt }: Bid,
  { at, countsForReview }: Withdrawn,
): Pick<Bid, 'withdrawals' | 'withdrawnAt'> => {
  if (countsForReview === undefined) return { withdrawals, withdrawnAt };
  return countsForReview
    ? { withdrawals: (withdrawals ?? 0) + 1, withdrawnAt: at }
    : { withdrawals: withdrawals ?? 0, withdrawnAt };
};
/** Whether a newer code took the place of the bid's own: that is the one end of a code before its time. */
export const isCodeReplaced = ({ codeExpiresAt, placedAt }: Bid): boolean =>
  codeExpiresAt !== null && codeExpiresAt < after(placedAt, codeValidMs);

type First = BidRequested | BidPlaced | AutomaticBidPlaced;

const isFirst = (event: BidEvent): event is First =>
  event.type === 'BidRequested' ||
  event.type === 'BidPlaced' ||
  event.type === 'AutomaticBidPlaced';

const newBid = (event: First): Bid => {
  const { bidId: id, version, at: placedAt } = event;
  const { lotId, email, name, language, amountMinor, network } = event;
  const requested = event.type === 'BidRequested' ? event : null;
  const placed = event.type === 'BidRequested' ? null : event;
  return {
    id,
    version,
    placedAt,
    lotId,
    email,
    name,
    language,
    amountMinor,
    network,
    participantId: placed?.participantId ?? null,
    isAutomatic: requested?.isAutomatic ?? event.type === 'AutomaticBidPlaced',
    ceilingMinor: event.ceilingMinor ?? null,
    mandateMinor: null,
    status: placed?.outcome ?? 'waiting_for_code',
    codeExpiresAt: requested?.codeExpiresAt ?? null,
    attemptsLeft: requested === null ? 0 : codeAttemptsMax,
    confirmedAt: placed?.at ?? null,
    enteredAt: placed?.outcome === 'entered' ? placedAt : null,
    cancelledAt: null,
    cancelledBy: null,
    withdrawals: null,
    withdrawnAt: null,
    review: placed?.review ?? null,
    reviewAlarmAt: null,
    approvedAt: null,
  };
};

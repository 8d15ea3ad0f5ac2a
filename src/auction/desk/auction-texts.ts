import { bidSoFar } from '../operations/own-bid-view.ts';
import type { DecidedBid } from '../views/operator-bid.ts';
import type { ListedLot } from '../operations/list-lots.ts';
import type { LotDetails } from '../operations/inspect-lot.ts';
import type { ChangedLot } from '../views/operator-lot.ts';
import { hasWholeBrief, type ParticipantDetails } from '../operations/list-participants.ts';
import { timeText } from '../../kernel/time-texts.ts';
import type { Bid } from '../rules/bid.ts';
import type { RelatedBidder } from '../rules/related-bidders.ts';
import type { Lot } from '../rules/lot.ts';
import type { Suspicion } from '../rules/review.ts';
import { minNextBid, type Bidder } from '../rules/standing.ts';
import { isErasedAddress } from '../../kernel/email-address.ts';
import { toMajor, type Minor } from '../../kernel/money.ts';
import { facts, listed } from '../../cli/terminal.ts';

/** The auction as operators see it, as text for a terminal. */

export const lotsText = (lots: readonly ListedLot[]): string =>
  listed(
    'No lots yet.',
    ['lot', 'status', 'by', 'opens', 'ends', 'price', 'bidders', 'leader', 'brief', 'under review'],
    lots.map(({ lot, bidsUnderReview }) => [
      String(lot.id),
      lot.status,
      lot.origin,
      timeText(lot.opensAt),
      timeText(lot.endsAt),
      usd(lot.standing.priceMinor),
      String(lot.standing.bidderCount),
      (lot.winner ?? lot.standing.leader)?.participantId ?? '',
      briefText(lot),
      bidsUnderReview === 0 ? '' : String(bidsUnderReview),
    ]),
  );

const briefText = ({ winner, standing: { leader } }: Lot): string => {
  if (winner === null && leader === null) return '';
  return winner !== null || leader?.hasBrief === true ? 'there' : 'missing';
};

export const lotText = ({ lot, bids, bidders, relatedBidders }: LotDetails): string => {
  const { standing } = lot;
  return [
    facts([
      ['lot', `${lot.id} (${lot.kind}, by ${lot.origin})`],
      ['status', lot.status],
      ['opens', timeText(lot.opensAt)],
      ['ends', `${timeText(lot.endsAt)} (moved ${lot.extensions} times by late bids)`],
      [
        'price',
        lot.status === 'open'
          ? `${usd(standing.priceMinor)}, next bid from ${usd(minNextBid(standing))}`
          : usd(lot.winner?.amountMinor ?? standing.priceMinor),
      ],
      ['brief until', lot.briefDeadline === null ? '–' : timeText(lot.briefDeadline)],
      [
        'sold to',
        lot.winner === null
          ? '–'
          : `${lot.winner.participantId} for ${usd(lot.winner.amountMinor)}`,
      ],
      ['order', lot.orderId ?? '–'],
    ]),
    biddersTable(bidders),
    bidsTable(bids, bidders),
    relatedBidders.map(relatedBidderText).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

/** Related bidders. */
const relatedBidderText = ({ shared, bids }: RelatedBidder): string => {
  const people = [...new Set(bids.map(({ email }) => emailText(email)))].join(', ');
  return `May be one person: ${people} (${shared.map(({ what, value }) => `${what} ${value}`).join(', ')})`;
};

const biddersTable = (bidders: readonly Bidder[]): string =>
  listed(
    'Nobody has bid.',
    ['participant', 'bid', 'maximum', 'brief'],
    bidders.map((bidder) => [
      bidder.participantId,
      usd(bidder.amountMinor),
      bidder.proxyMaximumMinor === null ? '' : usd(bidder.proxyMaximumMinor),
      bidder.hasBrief ? 'there' : 'missing',
    ]),
  );

const bidsTable = (bids: readonly Bid[], bidders: readonly Bidder[]): string =>
  listed(
    '',
    ['bid', 'status', 'amount', 'e-mail', 'network', 'suspicion'],
    bids.map((bid) => [
      bid.id,
      bid.status,
      amountText(bid, bidders),
      emailText(bid.email),
      bid.network,
      suspicionsText(bid),
    ]),
  );

/** The amount and the maximum of an automatic bid that counts. */
const amountText = (bid: Bid, bidders: readonly Bidder[] = []): string => {
  if (!bid.isAutomatic || bid.status === 'cancelled') return usd(bid.amountMinor);
  const own = bidders.find(({ automatic }) => automatic?.bidId === bid.id);
  if (own === undefined) return `up to ${usd(bid.amountMinor)}`;
  if (own.automatic?.amountMinor === null) return `nothing yet (up to ${usd(bid.amountMinor)})`;
  const limit = own.proxyMaximumMinor === null ? 'stopped' : `up to ${usd(own.proxyMaximumMinor)}`;
  return `${usd(bidSoFar(bid, own))} (${limit})`;
};

export const bidsUnderReviewText = (bids: readonly Bid[]): string =>
  listed(
    'No bid is under review.',
    ['score', 'bid', 'lot', 'amount', 'e-mail', 'network', 'why'],
    bids.map((bid) => [
      bid.reviewAlarmAt === null
        ? String(bid.review?.score ?? 0)
        : `${bid.review?.score ?? 0}, ends soon`,
      bid.id,
      String(bid.lotId),
      amountText(bid),
      emailText(bid.email),
      bid.network,
      suspicionsText(bid),
    ]),
  );

/** An erased address is replaced by one that nobody can have. */
const emailText = (email: string): string => (isErasedAddress(email) ? 'erased' : email);

const suspicionsText = ({ review }: Bid): string =>
  (review?.suspicions ?? []).map(suspicionText).join('; ');

const suspicionText = ({ reason, figure }: Suspicion): string =>
  `${reason.replaceAll('_', ' ')}: ${reason === 'large_first_bid' ? usd(figure as Minor) : figure}`;

export const participantsText = (participants: readonly ParticipantDetails[]): string =>
  listed(
    'No participants yet.',
    ['joined', 'participant', 'e-mail', 'name', 'language', 'keys', 'brief'],
    participants.map(({ participant, keys }) => [
      timeText(participant.joinedAt),
      participant.id,
      emailText(participant.email),
      participant.name ?? '',
      participant.language,
      String(keys),
      hasWholeBrief(participant) ? 'complete' : 'incomplete',
    ]),
  );

export const lotEffect = ({ lot, notified }: ChangedLot): string =>
  `Lot ${lot.id} (${lot.kind}): ${lot.status}, opens ${timeText(lot.opensAt)}, ends ${timeText(lot.endsAt)}. ${notifiedText(notified)}`;

const notifiedText = (count: number): string =>
  count === 0
    ? 'Nobody has bid, so nobody is notified.'
    : `All ${count} who have bid are notified.`;

export const bidEffect = ({ bid, lot }: DecidedBid): string =>
  `Bid ${bid.id} of ${amountText(bid)} by ${bid.email}: ${bid.status}; they are notified. ${standingText(lot)}`;

const standingText = ({ id, status, standing }: Lot): string =>
  `Lot ${id} is ${status} at ${usd(standing.priceMinor)}, ${
    standing.leader === null ? 'without a bid' : `led by ${standing.leader.participantId}`
  }.`;

const usd = (amount: Minor): string => `${toMajor(amount)} USD`;

import { factLines, tableOrText } from '../../cli/terminal.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { listText } from '../../web/desk/list-view.ts';
import { addressText } from '../../web/desk/words.ts';
import type { LotDetails } from '../operations/inspect-lot.ts';
import type { ListedLot } from '../operations/list-lots.ts';
import type { Bid } from '../rules/bid.ts';
import type { Lot } from '../rules/lot.ts';
import { minNextBid } from '../rules/standing.ts';
import type { DecidedBid } from '../views/operator-bid.ts';
import type { ChangedLot } from '../views/operator-lot.ts';
import { hasWholeBrief, type ParticipantDetails } from '../views/operator-participant.ts';
import { suspicionsText, usdText } from './auction-texts.ts';
import { bidAmountText, bidderList, bidList } from './lot-lists.ts';
import { relatedBiddersText } from './related-bidders.ts';

/** The auction as operators see it, as text for a terminal. */

export const lotsText = (lots: readonly ListedLot[]): string =>
  tableOrText(
    'No lots yet.',
    ['lot', 'status', 'by', 'opens', 'ends', 'price', 'bidders', 'leader', 'brief', 'under review'],
    lots.map(({ lot, bidsUnderReview }) => [
      String(lot.id),
      lot.status,
      lot.origin,
      timeText(lot.opensAt),
      timeText(lot.endsAt),
      usdText(lot.standing.priceMinor),
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

export const lotText = (details: LotDetails): string => {
  const { lot, bids, bidders } = details;
  const { standing } = lot;
  return [
    factLines([
      ['lot', `${lot.id} (${lot.kind}, by ${lot.origin})`],
      ['status', lot.status],
      ['opens', timeText(lot.opensAt)],
      ['ends', `${timeText(lot.endsAt)} (moved ${lot.extensions} times by late bids)`],
      [
        'price',
        lot.status === 'open'
          ? `${usdText(standing.priceMinor)}, next bid from ${usdText(minNextBid(standing))}`
          : usdText(lot.winner?.amountMinor ?? standing.priceMinor),
      ],
      ['brief until', lot.briefDeadline === null ? '–' : timeText(lot.briefDeadline)],
      [
        'sold to',
        lot.winner === null
          ? '–'
          : `${lot.winner.participantId} for ${usdText(lot.winner.amountMinor)}`,
      ],
      ['order', lot.orderId ?? '–'],
    ]),
    listText(bidderList(details), bidders),
    listText(bidList(details), bids),
    relatedBiddersText(details),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

export const bidsUnderReviewText = (bids: readonly Bid[]): string =>
  tableOrText(
    'No bid is under review.',
    ['score', 'bid', 'lot', 'amount', 'e-mail', 'network', 'why'],
    bids.map((bid) => [
      bid.reviewAlarmAt === null
        ? String(bid.review?.score ?? 0)
        : `${bid.review?.score ?? 0}, ends soon`,
      bid.id,
      String(bid.lotId),
      bidAmountText(bid),
      addressText(bid.email),
      bid.network,
      suspicionsText(bid),
    ]),
  );

export const participantsText = (participants: readonly ParticipantDetails[]): string =>
  tableOrText(
    'No participants yet.',
    ['joined', 'participant', 'e-mail', 'name', 'language', 'keys', 'brief'],
    participants.map(({ participant, keys }) => [
      timeText(participant.joinedAt),
      participant.id,
      addressText(participant.email),
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
  `Bid ${bid.id} of ${bidAmountText(bid)} by ${bid.email}: ${bid.status}; they are notified. ${standingText(lot)}`;

const standingText = ({ id, status, standing }: Lot): string =>
  `Lot ${id} is ${status} at ${usdText(standing.priceMinor)}, ${
    standing.leader === null ? 'without a bid' : `led by ${standing.leader.participantId}`
  }.`;

import { html } from 'ghtml';
import { exactTime } from '../../kernel/time-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import { timestamp } from '../../kernel/wire.ts';
import { deskHref } from '../../web/desk/frame.ts';
import type { ListView } from '../../web/desk/list-view.ts';
import type { OperatorRequest } from '../../web/desk/request.ts';
import type { LotDetails } from '../operations/inspect-lot.ts';
import type { Bid } from '../rules/bid.ts';
import { isClosed } from '../rules/lot.ts';
import type { Bidder } from '../rules/standing.ts';
import { bidSoFar, viewOwnBid } from '../steps/view-own-bid.ts';
import type { OwnBid } from '../views/own-bid.ts';
import {
  bidderText,
  bidStatusText,
  suspicionText,
  suspicionsText,
  usdText,
} from './auction-texts.ts';

/** The bidders and bids of a lot, for the desk and the terminal. Texts of bidders are escaped. */

/** A participant's name: the address of their bids, or their id if no shown bid has one. */
export const nameIn =
  ({ bids }: LotDetails) =>
  (id: string): string => {
    const bid = bids.findLast(({ participantId }) => participantId === id);
    return bid === undefined ? id : bidderText(bid);
  };

/** The highest first. The terminal names participants by their ids, which commands take. */
export const bidderList = (details: LotDetails): ListView<Bidder> => ({
  empty: 'Nobody has bid.',
  isStacked: true,
  columns: [
    {
      head: 'participant',
      value: ({ participantId }) => participantId,
      cell: ({ participantId }) => html`${nameIn(details)(participantId)}`,
    },
    { head: 'bid', isNumber: true, value: ({ amountMinor }) => usdText(amountMinor) },
    {
      head: 'maximum',
      isNumber: true,
      value: ({ proxyMaximumMinor }) =>
        proxyMaximumMinor === null ? '' : usdText(proxyMaximumMinor),
    },
    { head: 'brief', value: ({ hasBrief }) => (hasBrief ? 'there' : 'missing') },
  ],
});

/** When a bid was placed, by whom, for how much, and how it stands. */
export const bidColumns = (details: LotDetails): ListView<Bid>['columns'] => [
  {
    head: 'time',
    value: ({ placedAt }) => placedAt,
    cell: ({ placedAt }, request) => bidTime(request, placedAt),
    isOnlyAtDesk: true,
  },
  { head: 'participant', value: bidderText },
  { head: 'amount', isNumber: true, value: (bid) => bidAmountText(bid, details.bidders) },
  {
    head: 'status',
    value: ({ status }) => status,
    cell: (bid, { now }) => html`${bidStatusText(bid, asOwnBid(details, bid, now).status)}`,
  },
];

export const bidList = (details: LotDetails): ListView<Bid> => ({
  empty: '',
  isStacked: true,
  rowClass: (bid, { now }) => asOwnBid(details, bid, now).status,
  columns: [
    { head: 'bid', value: ({ id }) => id, isOnlyInTerminal: true },
    ...bidColumns(details),
    { head: 'network', value: ({ network }) => network },
    {
      head: 'suspicions',
      value: suspicionsText,
      cell: (bid) => html`${reasonsText(bid)}`,
    },
    {
      head: 'action',
      value: () => '',
      cell: (bid, request) => actOn(request, details, bid),
      isOnlyAtDesk: true,
    },
  ],
});

/** The amount and the maximum of an automatic bid that counts. */
export const bidAmountText = (bid: Bid, bidders: readonly Bidder[] = []): string => {
  if (!bid.isAutomatic || bid.status === 'cancelled') return usdText(bid.amountMinor);
  const own = bidders.find(({ automatic }) => automatic?.bidId === bid.id);
  if (own === undefined) return `up to ${usdText(bid.amountMinor)}`;
  if (own.automatic?.amountMinor === null) return `nothing yet (up to ${usdText(bid.amountMinor)})`;
  const limit =
    own.proxyMaximumMinor === null ? 'stopped' : `up to ${usdText(own.proxyMaximumMinor)}`;
  return `${usdText(bidSoFar(bid, own))} (${limit})`;
};

/** The bid as its bidder sees it. */
export const asOwnBid = ({ lot, bidders }: LotDetails, bid: Bid, now: Instant): OwnBid => {
  const own = bidders.find(({ participantId }) => participantId === bid.participantId);
  return viewOwnBid(bid, lot, own ?? null, now);
};

/** The time of a bid, with seconds, because they matter shortly before the end. */
export const bidTime = ({ timeZone }: OperatorRequest, at: Instant): string =>
  html`<time datetime="${timestamp(at)}">${exactTime(at, timeZone)}</time>`;

export const reasonsText = ({ review }: Bid): string =>
  (review?.suspicions ?? []).map(suspicionText).join(' ');

const actOn = (request: OperatorRequest, { lot }: LotDetails, { id, status }: Bid): string => {
  if (isClosed(lot)) return '';
  if (status === 'under_review') {
    return html`<a class="button small" href="${deskHref(request, `/desk/bids/${id}`)}">Review</a>`;
  }
  if (status !== 'entered') return '';
  return html`<a class="button quiet small" href="${deskHref(request, `/desk/auction/${lot.id}/bids/${id}/void`)}">Void</a>`;
};

import { html } from 'ghtml';
import { emailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import { listTable } from '../../web/desk/list-view.ts';
import type { OperatorRequest } from '../../web/desk/request.ts';
import { addressText } from '../../web/desk/words.ts';
import type { LotDetails } from '../operations/inspect-lot.ts';
import type { Bid } from '../rules/bid.ts';
import type { RelatedBidders, Shared } from '../rules/related-bidders.ts';
import { bidderText } from './auction-texts.ts';
import { bidColumns } from './lot-lists.ts';

/** Related bidders of a lot, in groups: for the desk with charts and tables, for the terminal in a line each. */

const sharedText = ({ what, value }: Shared): string =>
  what === 'network' ? `They bid from one network, ${value}.` : `They read one mailbox, ${value}.`;

/** The bids of each address; an address without a bid is in no group. */
const bidsByAddress = (bids: readonly Bid[]): readonly (readonly Bid[])[] => [
  ...Map.groupBy(bids, ({ email }) => emailKey(email)).values(),
];

export const relatedBiddersText = ({ relatedBidders }: LotDetails): string =>
  relatedBidders
    .map(({ shared, bids }) => {
      const addresses = bidsByAddress(bids)
        .flatMap(([first]) => (first === undefined ? [] : [addressText(first.email)]))
        .join(', ');
      return `May be one person: ${addresses}. ${shared.map(sharedText).join(' ')}`;
    })
    .join('\n');

export const relatedBiddersPart = (request: OperatorRequest, details: LotDetails): string => {
  if (details.relatedBidders.length === 0) return '';
  const groups = details.relatedBidders.map((related) => groupPart(request, details, related));
  return html`<section><h2>May be one person</h2>!${groups}</section>`;
};

const groupPart = (
  request: OperatorRequest,
  details: LotDetails,
  { shared, bids }: RelatedBidders,
): string => {
  const bidders = bidsByAddress(bids);
  const list = { empty: '', isStacked: true, columns: bidColumns(details) } as const;
  return html`<article class="related"><h3>${String(bidders.length)} addresses</h3>
<ul>!${shared.map((each) => html`<li>${sharedText(each)}</li>`)}</ul>
!${bidders.map((own) => timeline(request, details, bids, own))}
!${listTable(request, list, bids)}</article>`;
};

const markWidth = 8;
const timelineWidth = 1_000;

/**
 * The bids of one bidder as marks on a timeline. It begins as the lot opens and ends with the lot, or
 * now; the lot's end can move, so no bid may lie beyond it.
 */
const timeline = (
  { now }: OperatorRequest,
  { lot }: LotDetails,
  bids: readonly Bid[],
  own: readonly Bid[],
): string => {
  const [first] = own;
  if (first === undefined) return '';
  const until = Math.max(Math.min(now, lot.endsAt), ...bids.map(({ placedAt }) => placedAt));
  const marks = own.map(
    ({ placedAt, status }) =>
      html`<rect class="${status}" x="${String(positionOf(placedAt, lot.opensAt, until))}" y="2" width="${String(markWidth)}" height="16"/>`,
  );
  return html`<p class="track"><span>${bidderText(first)}</span><svg viewBox="0 0 ${String(timelineWidth + markWidth)} 20" preserveAspectRatio="none" aria-hidden="true">!${marks}</svg></p>`;
};

const positionOf = (at: Instant, from: Instant, until: number): number =>
  until <= from ? 0 : Math.round((Math.max(0, at - from) / (until - from)) * timelineWidth);

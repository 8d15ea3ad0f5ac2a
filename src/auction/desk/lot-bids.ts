import { html } from 'ghtml';
import { ownBid } from '../operations/own-bid-view.ts';
import type { OwnBid } from '../views/own-bid.ts';
import type { LotDetails } from '../operations/inspect-lot.ts';
import { exactTime, shortTime } from '../../kernel/time-texts.ts';
import { timestamp } from '../../kernel/wire.ts';
import type { Bid } from '../rules/bid.ts';
import { isClosed } from '../rules/lot.ts';
import type { Instant } from '../../kernel/time.ts';
import { bidderText, bidStatusText, reasonText, usd } from './auction-words.ts';
import { href } from '../../web/desk/frame.ts';
import type { OperatorRequest } from '../../web/desk/request.ts';

/** The bids of a lot. Texts of bidders are escaped where they are inserted. */

const part = (title: string, body: string): string =>
  html`<section><h2>${title}</h2>!${body}</section>`;

/** The bid as its bidder sees it. */
export const bidStandingOf = ({ lot, bidders }: LotDetails, bid: Bid, now: Instant): OwnBid => {
  const own = bidders.find(({ participantId }) => participantId === bid.participantId);
  return ownBid(bid, lot, own ?? null, now);
};

export const amountText = (bid: Bid, { amountMinor, maximumMinor }: OwnBid): string => {
  if (!bid.isAutomatic) return usd(amountMinor);
  return maximumMinor === null
    ? `${usd(amountMinor)}, automatic`
    : `automatic, up to ${usd(maximumMinor)}`;
};

/** With seconds, which matter shortly before the end. */
export const bidTime = ({ timeZone }: OperatorRequest, at: Instant): string =>
  html`<time datetime="${timestamp(at)}">${exactTime(at, timeZone)}</time>`;

const isUnderReview = ({ status }: Bid): boolean => status === 'under_review';

export const reviewPart = (request: OperatorRequest, details: LotDetails): string => {
  const underReview = details.bids.filter(isUnderReview);
  if (underReview.length === 0 || isClosed(details.lot)) return '';
  const rows = underReview.map((bid) => {
    const to = href(request, `/desk/bids/${bid.id}`);
    return html`<li class="row lot"><span class="left">!${bidTime(request, bid.confirmedAt ?? bid.placedAt)}</span>
<span class="what"><a href="${to}">${usd(bid.amountMinor)}</a></span>
<span class="who">${bidderText(bid)}: ${reasonsText(bid)}</span>
<span class="price"></span>
<span class="next"><a class="button small" href="${to}">Approve or reject</a></span></li>`;
  });
  return part('Bids under review', html`<ol class="rows" data-rows>!${rows}</ol>`);
};

const reasonsText = ({ review }: Bid): string =>
  (review?.suspicions ?? []).map(reasonText).join(' ');

export const biddersPart = ({ bidders, bids }: LotDetails): string => {
  if (bidders.length === 0) return '';
  const rows = bidders.slice(0, shownMax).map((bidder) => {
    const bid = bids.findLast(({ participantId }) => participantId === bidder.participantId);
    return html`<tr><td>${bid === undefined ? bidder.participantId : bidderText(bid)}</td>
<td class="number">${usd(bidder.amountMinor)}</td>
<td class="number">${bidder.proxyMaximumMinor === null ? '' : usd(bidder.proxyMaximumMinor)}</td>
<td>${bidder.hasBrief ? 'has a brief' : 'no brief'}</td></tr>`;
  });
  return part(
    'Who has bid, the highest first',
    html`<table class="stack"><thead><tr><th scope="col">Participant</th><th scope="col" class="number">Bid</th><th scope="col" class="number">Maximum</th><th scope="col">Brief</th></tr></thead><tbody>!${rows}</tbody></table>!${moreText(bidders.length)}`,
  );
};

/** Bids and bidders on the page. */
const shownMax = 200;

const moreText = (count: number): string =>
  count <= shownMax ? '' : html`<p class="soft">And ${String(count - shownMax)} more.</p>`;

/** The newest first. */
export const bidsPart = (request: OperatorRequest, details: LotDetails): string => {
  const { bids } = details;
  if (bids.length === 0) return '<p class="empty">Nobody has bid.</p>';
  const rows = bids
    .toReversed()
    .slice(0, shownMax)
    .map((bid) => bidRow(request, details, bid));
  return part(
    'Bids, the newest first',
    html`<table class="stack"><thead><tr><th scope="col">Time</th><th scope="col">Participant</th><th scope="col" class="number">Amount</th><th scope="col">State</th><th scope="col">From</th><th scope="col">Suspicious</th><th scope="col"><span class="away">Actions</span></th></tr></thead><tbody>!${rows}</tbody></table>!${moreText(bids.length)}`,
  );
};

const bidRow = (request: OperatorRequest, details: LotDetails, bid: Bid): string => {
  const bidStanding = bidStandingOf(details, bid, request.now);
  return html`<tr class="${bidStanding.status}"><td>!${bidTime(request, bid.placedAt)}</td><td>${bidderText(bid)}</td>
<td class="number">${amountText(bid, bidStanding)}</td><td>${bidStatusText(bid, bidStanding.status)}</td><td>${bid.network}</td>
<td>${reasonsText(bid)}</td><td>!${actOn(request, details, bid)}</td></tr>`;
};

const actOn = (request: OperatorRequest, { lot }: LotDetails, { id, status }: Bid): string => {
  if (isClosed(lot)) return '';
  if (status === 'under_review') {
    return html`<a class="button small" href="${href(request, `/desk/bids/${id}`)}">Review</a>`;
  }
  if (status !== 'entered') return '';
  return html`<a class="button quiet small" href="${href(request, `/desk/auction/${lot.id}/bids/${id}/void`)}">Void</a>`;
};

export const offersPart = (request: OperatorRequest, details: LotDetails): string => {
  const { offers } = details.lot;
  if (offers.length === 0) return '';
  const rows = offers.map(({ participantId, amountMinor, madeAt, until, state }) => {
    const bid = details.bids.findLast((each) => each.participantId === participantId);
    return html`<tr><td>${shortTime(madeAt, request.timeZone)}</td><td>${bid === undefined ? participantId : bidderText(bid)}</td>
<td class="number">${usd(amountMinor)}</td><td>${state === 'open' ? `open until ${shortTime(until, request.timeZone)}` : state}</td></tr>`;
  });
  return part(
    'Offered to',
    html`<table class="stack"><thead><tr><th scope="col">When</th><th scope="col">Participant</th><th scope="col" class="number">Amount</th><th scope="col">State</th></tr></thead><tbody>!${rows}</tbody></table>`,
  );
};

import { html } from 'ghtml';
import type { LotDetails } from '../operations/inspect-lot.ts';
import type { Bid } from '../rules/bid.ts';
import type { RelatedBidder } from '../rules/related-bidders.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import { bidderText, bidStatusText, sharedText } from './auction-words.ts';
import { bidAmountText, bidTime, bidStandingOf } from './lot-lists.ts';
import type { OperatorRequest } from '../../web/desk/request.ts';

/**
 * Related bidders in groups: what they share, and when each of them bid, as a chart and as a table.
 */
export const relatedBiddersPart = (request: OperatorRequest, details: LotDetails): string => {
  if (details.relatedBidders.length === 0) return '';
  const groups = details.relatedBidders.map((related) => group(request, details, related));
  return html`<section><h2>May be one person</h2>!${groups}</section>`;
};

const group = (
  request: OperatorRequest,
  details: LotDetails,
  { shared, bids }: RelatedBidder,
): string => {
  const rows = bids.map((bid) => {
    const bidStanding = bidStandingOf(details, bid, request.now);
    return html`<tr><td>!${bidTime(request, bid.placedAt)}</td><td>${bidderText(bid)}</td><td class="number">${bidAmountText(bid, details.bidders)}</td><td>${bidStatusText(bid, bidStanding.status)}</td></tr>`;
  });
  const people = new Set(bids.map(({ email }) => emailKey(email)));
  return html`<article class="colliding"><h3>${String(people.size)} addresses</h3>
<ul>!${shared.map((each) => html`<li>${sharedText(each)}</li>`)}</ul>
!${[...people].map((person) => track(request, details, bids, person))}
<table class="stack"><thead><tr><th scope="col">Time</th><th scope="col">Participant</th><th scope="col" class="number">Amount</th><th scope="col">State</th></tr></thead><tbody>!${rows}</tbody></table></article>`;
};

/** A timeline from the lot's opening to now, or to its end; each bid is a mark. */
const track = (
  { now }: OperatorRequest,
  { lot }: LotDetails,
  bids: readonly Bid[],
  person: string,
): string => {
  const own = bids.filter(({ email }) => emailKey(email) === person);
  const [first] = own;
  if (first === undefined) return '';
  const until = Math.max(Math.min(now, lot.endsAt), ...bids.map(({ placedAt }) => placedAt));
  const marks = own.map(
    ({ placedAt, status }) =>
      html`<rect class="${status}" x="${String(placeOf(placedAt, lot.opensAt, until))}" y="2" width="8" height="16"/>`,
  );
  return html`<p class="track"><span>${bidderText(first)}</span><svg viewBox="0 0 1008 20" preserveAspectRatio="none" aria-hidden="true">!${marks}</svg></p>`;
};

/** The position in thousandths of the timeline. */
const placeOf = (at: Instant, from: Instant, until: number): number =>
  until <= from ? 0 : Math.round((Math.max(0, at - from) / (until - from)) * 1000);

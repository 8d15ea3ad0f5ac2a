import { html } from 'ghtml';
import type { JsonObject } from '../../kernel/result.ts';
import { deskHref } from '../../web/desk/frame.ts';
import {
  actPages,
  byOperation,
  mailPart,
  hiddenOnce,
  problemPart,
  reasonField,
  typedReason,
} from '../../web/desk/preview-and-confirm.ts';
import {
  answerOrRefuse,
  askAsOperator,
  type DeskOutcome,
  type OperatorRequest,
  type DeskPage,
} from '../../web/desk/request.ts';
import { dueTime, sinceTime } from '../../web/desk/words.ts';
import type { HttpRefusal } from '../../web/http/http-refusal.ts';
import { Refused } from '../../web/http/refuse.ts';
import { type LotDetails, inspectLot } from '../operations/inspect-lot.ts';
import { listBidsUnderReview } from '../operations/list-bids-under-review.ts';
import { rejectBid, approveBid } from '../operations/review-bid.ts';
import { voidBid } from '../operations/void-bid.ts';
import type { Bid } from '../rules/bid.ts';
import type { Lot } from '../rules/lot.ts';
import type { DecidedBid } from '../views/operator-bid.ts';
import {
  bidderText,
  bidStatusText,
  suspicionText,
  standingEffect,
  usdText,
} from './auction-texts.ts';
import { asOwnBid, nameIn } from './lot-lists.ts';

/**
 * A bid under review: its suspicions, what approving it does, and a form that leads to the preview of
 * rejecting it.
 */
export const bidPage = async (
  request: OperatorRequest,
  refusal?: HttpRefusal,
): Promise<DeskPage> => {
  const { bid, details } = await findBidUnderReview(request);
  const approved = await answerOrRefuse(request, approveBid, { bid_id: bid.id, dry_run: true });
  const lotHref = deskHref(request, `/desk/auction/${bid.lotId}`);
  const suspicions = bid.review?.suspicions ?? [];
  return {
    kind: 'page',
    title: `Bid under review on lot ${bid.lotId}`,
    section: 'auction',
    ...(refusal === undefined ? {} : { refusal }),
    body: html`<div class="narrow"><h1>${usdText(bid.amountMinor)} <span class="who">under review, on <a href="${lotHref}">lot ${String(bid.lotId)}</a></span></h1>!${problemPart(request, refusal)}
!${factsPart(request, bid, details.lot)}
<section><h2>Why it is under review</h2><ul>!${suspicions.map((each) => html`<li>${suspicionText(each)}</li>`)}</ul></section>
!${approvePart(request, approved, details)}
!${rejectPart(request, bid)}</div>`,
  };
};

const approvePart = (
  request: OperatorRequest,
  approved: DecidedBid,
  details: LotDetails,
): string => {
  const { wouldSend = [] } = approved;
  return html`<section class="effect"><h2>Approve it</h2><p>${effectText(approved, details)}</p>!${wouldSend.map((each) => mailPart(each, request))}
<form method="post">!${hiddenOnce(request)}<button data-next>Approve the bid</button></form></section>`;
};

const rejectPart = (request: OperatorRequest, bid: Bid): string =>
  html`<section><h2>Reject it</h2>
<form method="post" action="${deskHref(request, `/desk/bids/${bid.id}/reject`)}">!${reasonField(request.form, 'Why; the bidder reads it')}
<div class="acts"><button class="quiet" name="step" value="preview">See what rejecting does</button>
<a class="button quiet" href="${deskHref(request, '/desk')}" data-back>Back</a></div></form></section>`;

/** @throws Refused if it is not under review */
const findBidUnderReview = async (
  request: OperatorRequest,
): Promise<{ readonly bid: Bid; readonly details: LotDetails }> => {
  const underReview = await answerOrRefuse(request, listBidsUnderReview);
  const bid = requestedBid(request, underReview);
  return { bid, details: await answerOrRefuse(request, inspectLot, { lot: bid.lotId }) };
};

const requestedBid = ({ params }: OperatorRequest, bids: readonly Bid[]): Bid => {
  const bid = bids.find(({ id }) => id === params['bid']);
  if (bid === undefined) throw new Refused({ kind: 'bid_not_found', sought: 'bid' });
  return bid;
};

export const approveBidPage = async (request: OperatorRequest): Promise<DeskOutcome> => {
  const decided = await askAsOperator(request, approveBid, { bid_id: request.params['bid'] ?? '' });
  if (decided.ok) return { kind: 'redirect', to: '/desk' };
  return bidPage(request, decided.problem);
};

const factsPart = (request: OperatorRequest, bid: Bid, lot: Lot): string => {
  const { standing, endsAt } = lot;
  return html`<dl><dt>Bidder</dt><dd>${bidderText(bid)}, from ${bid.network}</dd>
<dt>Confirmed</dt><dd>!${sinceTime(bid.confirmedAt ?? bid.placedAt, request)}</dd>
<dt>The lot ends</dt><dd>!${dueTime(endsAt, request)}</dd>
<dt>At stake</dt><dd>${standing.leader === null ? 'nobody has bid' : `${usdText(standing.priceMinor)}, ${standing.bidderCount} bidders`}</dd></dl>`;
};

const effectText = ({ bid, lot }: DecidedBid, details: LotDetails): string =>
  bid.status === 'entered'
    ? standingEffect(details.lot, lot, nameIn(details))
    : 'It does not reach the least next bid any more, so it does not enter.';

const bidWithReason = ({ id }: Bid, typed: URLSearchParams): JsonObject => ({
  bid_id: id,
  ...typedReason(typed),
});

/** Rejects a bid under review; the bidder gets the reason. */
export const rejectBidPages = actPages(async (request) => {
  const { bid, details } = await findBidUnderReview(request);
  return {
    title: 'Reject the bid',
    about: `${usdText(bid.amountMinor)} on lot ${bid.lotId}`,
    section: 'auction',
    back: `/desk/bids/${bid.id}`,
    fields: (typed) => reasonField(typed, 'Why; the bidder reads it'),
    ...byOperation(request, rejectBid, {
      sent: (typed) => bidWithReason(bid, typed),
      effect: ({ lot }) => [
        'The bid does not count, and the bidder is notified.',
        standingEffect(details.lot, lot, nameIn(details)),
      ],
      to: () => '/desk',
    }),
  };
});

/** Voids a bid that counts; the bidder gets the reason. */
export const voidBidPages = actPages(async (request) => {
  const details = await answerOrRefuse(request, inspectLot, { lot: request.params['lot'] ?? '' });
  const bid = requestedBid(request, details.bids);
  const back = `/desk/auction/${bid.lotId}`;
  const { status } = asOwnBid(details, bid, request.now);
  return {
    title: 'Void the bid',
    about: `${usdText(bid.amountMinor)} on lot ${bid.lotId}`,
    section: 'auction',
    back,
    fields: (typed) => reasonField(typed, 'Why; the bidder reads it'),
    ...byOperation(request, voidBid, {
      sent: (typed) => bidWithReason(bid, typed),
      effect: ({ lot }) => [
        `The bid of ${bidderText(bid)} (${bidStatusText(bid, status)}) is removed as if it had never been placed.`,
        standingEffect(details.lot, lot, nameIn(details)),
      ],
      to: () => `${back}?done`,
    }),
  };
});

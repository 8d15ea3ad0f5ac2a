import { html } from 'ghtml';
import type { BidChange } from '../../contract/operator/bid.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import type { Suspicion } from '../../domain/auction/review.ts';
import { toMajor, type Minor } from '../../domain/money.ts';
import type { HttpRefusal } from '../http/problems.ts';
import { ask } from './ask.ts';
import { href } from './frame.ts';
import { drawOnce, onceField } from '../http/form-once.ts';
import { refusalPage, refusalText } from './refusal-page.ts';
import type { Outcome, OwnVisit, Page } from './visit.ts';
import { dueTime, sinceTime } from './words.ts';

/** A bid that is held: what is suspicious about it, and what letting it in or turning it away does. */
export const bidPage = async (visit: OwnVisit, refusal?: HttpRefusal): Promise<Page> => {
  const bid_id = visit.params['bid'] ?? '';
  const held = await ask(visit, 'list_held_bids');
  if (!held.ok) return refusalPage(visit, held.problem);
  const bid = held.value.find(({ id }) => id === bid_id);
  if (bid === undefined) return refusalPage(visit, { kind: 'bid_not_found', sought: 'bid' });
  const [lot, approved] = await Promise.all([
    ask(visit, 'inspect_lot', { lot: bid.lotId }),
    ask(visit, 'approve_bid', { bid_id, dry_run: true }),
  ]);
  if (!lot.ok) return refusalPage(visit, lot.problem);
  if (!approved.ok) return refusalPage(visit, approved.problem);
  const before = lot.value.lot;
  const problem =
    refusal === undefined
      ? ''
      : html`<p class="problem" role="alert">${refusalText(visit, refusal)}</p>`;
  return {
    kind: 'page',
    title: `Held bid on lot ${bid.lotId}`,
    ...(refusal === undefined ? {} : { refusal }),
    body: html`<div class="narrow"><h1>${usd(bid.amountMinor)} <span class="who">held, on lot ${String(bid.lotId)}</span></h1>!${problem}
!${factsPart(visit, bid, before)}
<section><h2>Why it is held</h2><ul>!${(bid.review?.suspicions ?? []).map((each) => html`<li>${reasonText(each)}</li>`)}</ul></section>
<section class="effect"><h2>Approve it</h2><p>${effectText(approved.value, before)}</p>
<form method="post">!${once(visit)}<button name="verdict" value="approve" data-next>Approve the bid</button></form></section>
<section><h2>Reject it</h2><p>It counts for nothing, and ${before.standing.leader === null ? 'the lot stays without a bid' : `the price stays ${usd(before.standing.priceMinor)}`}. The bidder is told.</p>
<form method="post">!${once(visit)}<label for="reason">Why; the bidder reads it</label>
<textarea id="reason" name="reason" rows="3" required>
${visit.form.get('reason') ?? ''}</textarea>
<div class="acts"><button class="quiet" name="verdict" value="reject">Reject the bid</button>
<a class="button quiet" href="${href(visit, '/desk')}" data-back>Back</a></div></form></section></div>`,
  };
};

export const decideBid = async (visit: OwnVisit): Promise<Outcome> => {
  const bid_id = visit.params['bid'] ?? '';
  const reason = (visit.form.get('reason') ?? '').trim();
  const decided =
    visit.form.get('verdict') === 'approve'
      ? await ask(visit, 'approve_bid', { bid_id })
      : await ask(visit, 'reject_bid', { bid_id, ...(reason === '' ? {} : { reason }) });
  if (decided.ok) return { kind: 'redirect', to: '/desk' };
  // Where somebody else has decided meanwhile there is nothing left to show.
  if (decided.problem.kind === 'bid_not_found') return refusalPage(visit, decided.problem);
  return bidPage(visit, decided.problem);
};

const once = (visit: OwnVisit): string =>
  html`<input type="hidden" name="${onceField}" value="${drawOnce(visit.desk.context.random)}">`;

const factsPart = (visit: OwnVisit, bid: Bid, lot: Lot): string => {
  const { standing, endsAt } = lot;
  return html`<dl><dt>Bidder</dt><dd>${bid.email}!${bid.name === null ? '' : html`, ${bid.name}`}, from ${bid.network}</dd>
<dt>Confirmed</dt><dd>!${sinceTime(bid.confirmedAt ?? bid.placedAt, visit.now)}</dd>
<dt>The lot ends</dt><dd>!${dueTime(endsAt, visit.now)}</dd>
<dt>At stake</dt><dd>${standing.leader === null ? 'nobody has bid' : `${usd(standing.priceMinor)}, ${standing.bidderCount} bidders`}</dd></dl>`;
};

/** What the figure behind each reason means. */
const reasonText = ({ reason, figure }: Suspicion): string =>
  ({
    large_first_bid: `A first bid as large as ${usd(figure as Minor)}.`,
    shared_network: `${figure} different addresses have bid on this lot from one network.`,
    same_mailbox: `${figure} others who have bid on this lot read the same mailbox.`,
    disposable_mail: 'The address is of a throw-away mailbox.',
    frequent_cancellations: `The bidder took bids back ${figure} times in 30 days.`,
    withdrawn_before:
      'The bidder, or somebody of the same network or mailbox, has taken back a bid on this lot.',
  })[reason];

const effectText = ({ bid, lot }: BidChange, before: Lot): string => {
  if (bid.status !== 'entered') {
    return 'It does not reach the least next bid any more, so it does not enter. The bidder is told.';
  }
  const { priceMinor, leader } = lot.standing;
  const leads = leader?.participantId === bid.participantId;
  const stays = priceMinor === before.standing.priceMinor;
  return `The price ${stays ? 'stays' : 'becomes'} ${usd(priceMinor)}, and ${leads ? 'this bidder leads' : 'somebody else goes on leading'}. Whoever that concerns is told.`;
};

const usd = (amount: Minor): string => `${toMajor(amount)} USD`;

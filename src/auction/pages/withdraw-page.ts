import { html } from 'ghtml';
import type { Minor } from '../../kernel/money.ts';
import { formatAmount, formatNumber } from '../../kernel/texts/formats.ts';
import { hoursMs } from '../../kernel/time.ts';
import { hidden } from '../../web/site/form/fields.ts';
import { ask, href, type PageOutcome, type PageRequest } from '../../web/site/request.ts';
import { cancelBid } from '../operations/cancel-bid.ts';
import { withdrawalsCountedMs, withdrawalsReviewedFrom } from '../rules/review.ts';
import type { CancelView } from '../views/cancelled-bid.ts';
import { lotName } from './card.ts';
import { showMe } from './me-page.ts';

/** The page where a bidder cancels everything on a lot: first a preview, then the act. */

export const withdrawPage = async (request: PageRequest): Promise<PageOutcome> => {
  const lot = request.query.get('lot') ?? '';
  if (request.key === null || lot === '') return { kind: 'redirect', to: '/auction/me' };
  // The preview stores nothing, so it must not use up the form's idempotency key.
  const preview = await ask({ ...request, idempotency: null }, cancelBid, { lot, dry_run: true });
  if (!preview.ok) return showMe(request, { refusal: preview.problem, form: 'cancel' });
  const { withdraw } = request.texts.auction;
  const title = withdraw.title({ lot: lotName(request, preview.value.lot) });
  return {
    kind: 'page',
    title,
    section: 'me',
    isPrivate: true,
    body: html`<h1>${title}</h1>
<section class="panel">
<p>${withdraw.intro}</p>
<ul>!${preview.value.bids.map((bid) => html`<li>${withdrawnText(request, bid)}</li>`)}</ul>
!${effectSentences(request, preview.value).map((sentence) => html`<p>${sentence}</p>`)}
<form method="post" action="${href(request, '/auction/me/withdraw')}">!${hidden('lot', lot)}
<p class="actions"><button class="button">${withdraw.submit}</button> <a href="${href(request, '/auction/me')}">${withdraw.keep}</a></p></form>
</section>`,
  };
};

export const withdrawAll = async (request: PageRequest): Promise<PageOutcome> => {
  const cancelled = await ask(request, cancelBid, { lot: request.form.get('lot') });
  return cancelled.ok
    ? { kind: 'redirect', to: '/auction/me?done=withdrawn' }
    : showMe(request, { refusal: cancelled.problem, form: 'cancel' });
};

/** A withdrawn bid as text. If the bid itself still counts, only the last raise of its maximum is withdrawn. */
const withdrawnText = (
  request: PageRequest,
  { amountMinor, entered: stillCounts }: CancelView['bids'][number],
): string => {
  const amount = usd(request, amountMinor);
  return stillCounts ? `${amount}: ${request.texts.auction.withdraw.raise}` : amount;
};

const effectSentences = (
  request: PageRequest,
  { bindingMinor, maximumMinor, countsForReview }: CancelView,
): readonly string[] => {
  const { withdraw } = request.texts.auction;
  const times = formatNumber(withdrawalsReviewedFrom, request.language);
  const days = formatNumber(withdrawalsCountedMs / hoursMs(24), request.language);
  return [
    bindingMinor === null
      ? withdraw.free
      : withdraw.binding({ amount: usd(request, bindingMinor) }),
    maximumMinor === null
      ? withdraw.maximumOff
      : withdraw.maximumStays({ maximum: usd(request, maximumMinor) }),
    countsForReview ? withdraw.counts({ times, days }) : withdraw.countsNot,
  ];
};

const usd = ({ language }: PageRequest, amount: Minor): string =>
  formatAmount(amount, 'USD', language);

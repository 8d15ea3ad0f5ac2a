import { html } from 'ghtml';
import { formatAmount, formatNumber } from '../../kernel/texts/formats.ts';
import type { CancelView } from '../operations/cancel-bid.ts';
import { cancellationWindowMs, reviewFigures } from '../rules/review.ts';
import type { Minor } from '../../kernel/money.ts';
import { hoursMs } from '../../kernel/time.ts';
import { ask, href, type Outcome, type Visit } from '../../web/site/request.ts';
import { hidden } from '../../web/site/form/fields.ts';
import { lotName } from './card.ts';
import { showMe } from './me-page.ts';

/** Where a bidder takes back everything on a lot: first with what that comes to, then for good. */

export const withdrawPage = async (visit: Visit): Promise<Outcome> => {
  const lot = visit.query.get('lot') ?? '';
  if (visit.key === null || lot === '') return { kind: 'redirect', to: '/auction/me' };
  const tried = await ask({ ...visit, idempotency: null }, 'cancel_bid', { lot, dry_run: true });
  if (!tried.ok) return showMe(visit, { refusal: tried.problem, form: 'cancel' });
  const { withdraw } = visit.texts.auction;
  const title = withdraw.title({ lot: lotName(visit, tried.value.lot) });
  return {
    kind: 'page',
    title,
    section: 'me',
    isPrivate: true,
    body: html`<h1>${title}</h1>
<section class="panel">
<p>${withdraw.intro}</p>
<ul>!${tried.value.bids.map((bid) => html`<li>${takenText(visit, bid)}</li>`)}</ul>
!${effectOf(visit, tried.value).map((sentence) => html`<p>${sentence}</p>`)}
<form method="post" action="${href(visit, '/auction/me/withdraw')}">!${hidden('lot', lot)}
<p class="actions"><button class="button">${withdraw.submit}</button> <a href="${href(visit, '/auction/me')}">${withdraw.keep}</a></p></form>
</section>`,
  };
};

export const withdrawAll = async (visit: Visit): Promise<Outcome> => {
  const taken = await ask(visit, 'cancel_bid', { lot: visit.form.get('lot') });
  return taken.ok
    ? { kind: 'redirect', to: '/auction/me?done=withdrawn' }
    : showMe(visit, { refusal: taken.problem, form: 'cancel' });
};

/** Of a bid that goes on, only the last raise of its maximum is taken back. */
const takenText = (visit: Visit, { amountMinor, entered }: CancelView['bids'][number]): string => {
  const amount = usd(visit, amountMinor);
  return entered ? `${amount}: ${visit.texts.auction.withdraw.raise}` : amount;
};

const effectOf = (
  visit: Visit,
  { bindingMinor, maximumMinor, countsForReview }: CancelView,
): readonly string[] => {
  const { withdraw } = visit.texts.auction;
  const times = formatNumber(reviewFigures.cancellationsMax + 1, visit.language);
  const days = formatNumber(cancellationWindowMs / hoursMs(24), visit.language);
  return [
    bindingMinor === null ? withdraw.free : withdraw.binding({ amount: usd(visit, bindingMinor) }),
    maximumMinor === null
      ? withdraw.maximumOff
      : withdraw.maximumStays({ maximum: usd(visit, maximumMinor) }),
    countsForReview ? withdraw.counts({ times, days }) : withdraw.countsNot,
  ];
};

const usd = ({ language }: Visit, amount: Minor): string => formatAmount(amount, 'USD', language);

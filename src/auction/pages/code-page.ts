import { html } from 'ghtml';
import type { LotId, ParticipantKey } from '../../kernel/ids.ts';
import { toMajor, type Minor } from '../../kernel/money.ts';
import { formatAmount, formatNumber } from '../../kernel/texts/formats.ts';
import { minutesMs } from '../../kernel/time.ts';
import {
  formState,
  hidden,
  idOf,
  problemSummary,
  type FormState,
} from '../../web/site/form/fields.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import {
  ask,
  href,
  type PageOutcome,
  type Page,
  type PageRequest,
  type Redirect,
} from '../../web/site/request.ts';
import { confirmBid } from '../operations/confirm-bid.ts';
import { setAutomaticBid } from '../operations/set-automatic-bid.ts';
import { type PendingBid, showPendingBid } from '../operations/show-pending-bid.ts';
import { codeValidMs } from '../rules/code.ts';
import { keyValidMs } from '../rules/participant.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import type { AutomaticBidView } from '../views/automatic-bidding.ts';
import { isSignInView } from '../views/confirmed-bid.ts';
import type { EnteredBidView } from '../views/entered-bid.ts';
import { lotCard, lotName, lotPath } from './card.ts';
import { findLot, type OutcomeName } from './lot-page.ts';

/**
 * The page where the code from the mail is entered: then the bid counts, and the browser is signed
 * in.
 */

export const codePage = async (request: PageRequest): Promise<PageOutcome> =>
  codePageOf(request, formState(request, request.query));

const codePageOf = async (request: PageRequest, state: FormState): Promise<Page> => {
  const found = await findLot(request);
  if (!found.ok) return refusalPage(request, found.problem);
  const { lot } = found.value;
  const { code } = request.texts.auction;
  const minutes = formatNumber(codeValidMs / minutesMs(1), request.language);
  const isWrong = state.problem?.field === 'code';
  return {
    kind: 'page',
    title: `${code.heading} · ${lotName(request, lot)}`,
    section: 'auction',
    scripts: ['auction.js'],
    isPrivate: true,
    body: html`<h1>${code.heading}</h1>
<div class="columns">
<section class="panel">
!${problemSummary(state)}
<p>${code.intro}</p>
!${await pendingFacts(request, state)}
<p class="hint">${code.minutes({ minutes })}!${state.values.has('ends_first') ? html` ${code.endsFirst}` : ''}</p>
<form method="post" action="${href(request, codePath(request, lot))}">
!${hidden('pending_id', state.values.get('pending_id') ?? '')}
<div class="field"><label for="${idOf('code')}">${code.label}</label>
<input class="code-input" id="${idOf('code')}" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"!${isWrong ? ' aria-invalid="true"' : ''} aria-describedby="${idOf('code')}-error">
<p class="error" id="${idOf('code')}-error">${isWrong ? (state.problem?.text ?? '') : ''}</p></div>
<p class="actions"><button class="button">${code.submit}</button> <a href="${href(request, lotPath(lot))}">${code.again}</a></p>
</form>
</section>
!${lotCard(request, lot, 'h2')}
</div>`,
  };
};

/** The address that got the code, so that a typing error shows. */
const pendingFacts = async (request: PageRequest, { values }: FormState): Promise<string> => {
  const pending = await ask(request, showPendingBid, { pending_id: values.get('pending_id') });
  if (!pending.ok) return '';
  const { words } = request.catalogue.auction;
  const { email, amountMinor, ceilingMinor } = pending.value;
  const usd = (minor: Minor): string => formatAmount(minor, 'USD', request.language);
  const bid =
    amountMinor < ceilingMinor ? html`<dt>${words.yourBid}</dt><dd>${usd(amountMinor)}</dd>` : '';
  return html`<dl class="facts"><dt>${request.texts.auction.bid.email}</dt><dd><bdi>${email}</bdi></dd>!${bid}<dt>${words.maximum}</dt><dd>${usd(ceilingMinor)}</dd></dl>`;
};

/** The path with its query, so that a change of language after a wrong code keeps the bid. */
const codePath = ({ query }: PageRequest, lot: PublicLot): string =>
  `${lotPath(lot)}/code${query.size === 0 ? '' : `?${query.toString()}`}`;

export const sendCode = async (request: PageRequest): Promise<PageOutcome> => {
  const { form } = request;
  const pendingId = form.get('pending_id');
  const pendingBid = await ask(request, showPendingBid, { pending_id: pendingId });
  const confirmed = await ask(request, confirmBid, {
    pending_id: pendingId,
    code: form.get('code'),
  });
  if (!confirmed.ok) {
    const page = await codePageOf(request, formState(request, form, confirmed.problem));
    return { ...page, refusal: confirmed.problem };
  }
  const { value } = confirmed;
  const { key } = value;
  if (isSignInView(value)) return { kind: 'redirect', to: '/auction/me', ...signedInBy(key) };
  const { lotId, status } = value;
  const outcome =
    status === 'not_entered' && pendingBid.ok
      ? await bidUpToMaximum({ ...request, key }, lotId, pendingBid.value)
      : enteredOutcome(value);
  return { kind: 'redirect', to: `/auction/${lotId}?bid=${outcome}`, ...signedInBy(key) };
};

/**
 * The price rose above the bid while its code was awaited. The code authorizes the maximum, so that
 * is set now, if it still reaches the least next bid. The same code entered again finds no pending
 * bid.
 */
const bidUpToMaximum = async (
  request: PageRequest,
  lotId: LotId,
  { ceilingMinor }: PendingBid,
): Promise<OutcomeName> => {
  const body = { lot: lotId, max_usd: toMajor(ceilingMinor) };
  const set = await ask(request, setAutomaticBid, body);
  return set.ok ? maximumOutcome(set.value) : 'notEntered';
};

export const maximumOutcome = ({ status, leader }: AutomaticBidView): OutcomeName => {
  if (status === 'under_review') return 'underReview';
  return leader ? 'maximumSet' : 'outbid';
};

export const enteredOutcome = ({ status, leader, brief }: EnteredBidView): OutcomeName => {
  if (status === 'under_review') return 'underReview';
  if (status === 'not_entered') return 'notEntered';
  if (status !== 'entered') return 'other';
  if (!leader) return 'outbid';
  return brief.missing.length === 0 ? 'leading' : 'leadingNoBrief';
};

/** Signs the browser in with the key. */
export const signedInBy = (value: ParticipantKey): Pick<Redirect, 'key'> => ({
  key: { value, validMs: keyValidMs },
});

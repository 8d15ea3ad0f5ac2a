import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { formatNumber } from '../../kernel/texts/formats.ts';
import { codeValidMs } from '../rules/code.ts';
import { minutesMs } from '../../kernel/time.ts';
import {
  formState,
  hidden,
  idOf,
  problemSummary,
  textField,
  type FormState,
} from '../../web/site/form/fields.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import { href, type Page, type Visit } from '../../web/site/request.ts';

/** For whoever has no key, or one that is not valid any more; `problem` says which. */
export const signedOutPage = (
  visit: Visit,
  refusal: CallRefusal | null,
  problem: CallRefusal,
): Page => {
  if (problem.kind !== 'key_required' && problem.kind !== 'key_not_valid') {
    return refusalPage(visit, problem);
  }
  const { me } = visit.texts.auction;
  const hasExpired = visit.key !== null && problem.kind === 'key_not_valid' ? problem : null;
  const state = formState(visit, new URLSearchParams(), refusal ?? hasExpired);
  const key = { name: 'participant_key', label: me.keyLabel, isRequired: true } as const;
  return {
    kind: 'page',
    title: me.title,
    section: 'me',
    isPrivate: true,
    ...(refusal === null ? {} : { refusal }),
    body: html`<h1>${me.title}</h1>
!${visit.query.has('goodbye') ? html`<div class="notice" role="status"><p>${me.goodbye}</p></div>` : ''}
!${problemSummary(state)}
!${visit.query.has('bid') ? byCode(visit, state) : byBid(visit)}
!${visit.query.has('bid') ? '' : byMail(visit, state)}
<h2>${me.keyHeading}</h2>
<p>${me.keyIntro}</p>
<form method="post" action="${href(visit, '/auction/me/sign-in')}">
!${textField(state, { ...key, type: 'password', autocomplete: 'current-password' })}
<p class="actions"><button class="button quiet">${me.signIn}</button></p>
</form>`,
  };
};

/** A code is entered, by whoever is signed in too. */
export const codeFormPage = (visit: Visit, refusal: CallRefusal | null): Page => {
  const { me } = visit.texts.auction;
  const state = formState(visit, new URLSearchParams(), refusal);
  return {
    kind: 'page',
    title: me.title,
    section: 'me',
    isPrivate: true,
    path: '/auction/me/code',
    ...(refusal === null ? {} : { refusal }),
    body: html`<h1>${me.title}</h1>
!${problemSummary(state)}
!${byCode(visit, state)}`,
  };
};

const byMail = (visit: Visit, state: FormState): string => {
  const { mandate } = visit.texts;
  const { bid } = visit.texts.auction;
  return html`<h2>${mandate.signInHeading}</h2>
<p>${mandate.signInIntro}</p>
<form method="post" action="${href(visit, '/auction/me/mail')}">
!${textField(state, { name: 'email', label: bid.email, type: 'email', isRequired: true, autocomplete: 'email' })}
<p class="actions"><button class="button">${bid.submit}</button></p>
</form>`;
};

const byBid = (visit: Visit): string => {
  const { texts } = visit;
  return html`<p class="lead">${texts.auction.me.signedOut}</p>
<p class="actions"><a class="button" href="${href(visit, '/auction')}">${texts.home.seeLot}</a></p>`;
};

/** Whoever comes from the mail that offers a lot, which names their bid, needs no key. */
const byCode = (visit: Visit, state: FormState): string => {
  const { auction, mandate } = visit.texts;
  const { me } = auction;
  const bid = visit.query.get('bid') ?? '';
  const send = (words: string, looks: string): string =>
    html`<form method="post" action="${href(visit, codePath(bid))}">!${hidden('send', 'yes')}<p class="actions"><button class="${looks}">${words}</button></p></form>`;
  if (!visit.query.has('mailed')) {
    return html`<section class="panel offer"><p class="lead">${me.codeIntro}</p>
!${send(auction.bid.submit, 'button')}</section>`;
  }
  const minutes = formatNumber(codeValidMs / minutesMs(1), visit.language);
  const isWrong = state.problem?.field === 'code';
  // More than was allowed on a lot, of somebody who is signed in already.
  const isAsked = visit.query.has('asked');
  const action = `${codePath(bid)}&mailed=1${isAsked ? '&asked=1' : ''}`;
  return html`<section class="panel offer"><p>${isAsked ? mandate.codeAsked : me.codeSent}</p>
<p class="hint">${auction.code.minutes({ minutes })}</p>
<form method="post" action="${href(visit, action)}">
<div class="field"><label for="${idOf('code')}">${auction.code.label}</label>
<input class="code-input" id="${idOf('code')}" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"!${isWrong ? ' aria-invalid="true"' : ''}></div>
<p class="actions"><button class="button">${isAsked ? auction.code.submit : me.signIn}</button></p>
</form>
!${isAsked ? '' : send(me.codeAgain, 'button quiet small')}</section>`;
};

const codePath = (bid: string): string =>
  `/auction/me/code?${new URLSearchParams({ bid }).toString()}`;

import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { formatNumber } from '../../kernel/texts/formats.ts';
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
import { href, type Page, type PageRequest } from '../../web/site/request.ts';
import { codeValidMs } from '../rules/code.ts';

/**
 * The page of a visitor without a valid key. `problem` states why the key is not valid, and `refusal`
 * why a form of the page was refused.
 */
export const signedOutPage = (
  request: PageRequest,
  refusal: CallRefusal | null,
  problem: CallRefusal,
): Page => {
  if (problem.kind !== 'key_required' && problem.kind !== 'key_not_valid') {
    return refusalPage(request, problem);
  }
  const { me } = request.texts.auction;
  // A visitor who has never signed in needs no explanation.
  const keyProblem = request.key !== null && problem.kind === 'key_not_valid' ? problem : null;
  const state = formState(request, new URLSearchParams(), refusal ?? keyProblem);
  const key = { name: 'participant_key', label: me.keyLabel, isRequired: true } as const;
  return {
    kind: 'page',
    title: me.title,
    section: 'me',
    isPrivate: true,
    ...(refusal === null ? {} : { refusal }),
    body: html`<h1>${me.title}</h1>
!${request.query.has('goodbye') ? html`<div class="notice" role="status"><p>${me.goodbye}</p></div>` : ''}
!${problemSummary(state)}
!${request.query.has('bid') ? codeForm(request, state) : html`!${linkToLots(request)}!${mailForm(request, state)}`}
<h2>${me.keyHeading}</h2>
<p>${me.keyIntro}</p>
<form method="post" action="${href(request, '/auction/me/sign-in')}">
!${textField(state, { ...key, type: 'password', autocomplete: 'current-password' })}
<p class="actions"><button class="button quiet">${me.signIn}</button></p>
</form>`,
  };
};

/** The form for a code, also for a signed-in visitor. */
export const codeFormPage = (request: PageRequest, refusal: CallRefusal | null): Page => {
  const { me } = request.texts.auction;
  const state = formState(request, new URLSearchParams(), refusal);
  return {
    kind: 'page',
    title: me.title,
    section: 'me',
    isPrivate: true,
    path: '/auction/me/code',
    ...(refusal === null ? {} : { refusal }),
    body: html`<h1>${me.title}</h1>
!${problemSummary(state)}
!${codeForm(request, state)}`,
  };
};

const mailForm = (request: PageRequest, state: FormState): string => {
  const { authorization } = request.texts;
  const { bid } = request.texts.auction;
  return html`<h2>${authorization.signInHeading}</h2>
<p>${authorization.signInIntro}</p>
<form method="post" action="${href(request, '/auction/me/mail')}">
!${textField(state, { name: 'email', label: bid.email, type: 'email', isRequired: true, autocomplete: 'email' })}
<p class="actions"><button class="button">${bid.submit}</button></p>
</form>`;
};

const linkToLots = (request: PageRequest): string => {
  const { texts } = request;
  return html`<p class="lead">${texts.auction.me.signedOut}</p>
<p class="actions"><a class="button" href="${href(request, '/auction')}">${texts.home.seeLot}</a></p>`;
};

/** The form for a code. A reader of the mail that offers a lot needs no key: the link names their bid. */
const codeForm = (request: PageRequest, state: FormState): string => {
  const { bid, me } = request.texts.auction;
  if (request.query.has('mailed')) return enterCodeForm(request, state);
  return html`<section class="panel offer"><p class="lead">${me.codeIntro}</p>
!${mailCodeForm(request, bid.submit, 'button')}</section>`;
};

/** A button that mails a code. */
const mailCodeForm = (request: PageRequest, words: string, classes: string): string =>
  html`<form method="post" action="${href(request, codePath(request))}">!${hidden('send', 'yes')}<p class="actions"><button class="${classes}">${words}</button></p></form>`;

const enterCodeForm = (request: PageRequest, state: FormState): string => {
  const { auction, authorization } = request.texts;
  const { me } = auction;
  const minutes = formatNumber(codeValidMs / minutesMs(1), request.language);
  const isWrong = state.problem?.field === 'code';
  // The code is for a higher maximum of a signed-in bidder.
  const isHigher = request.query.has('higher');
  const action = `${codePath(request)}&mailed=1${isHigher ? '&higher=1' : ''}`;
  return html`<section class="panel offer"><p>${isHigher ? authorization.codeRequired : me.codeSent}</p>
<p class="hint">${auction.code.minutes({ minutes })}</p>
<form method="post" action="${href(request, action)}">
<div class="field"><label for="${idOf('code')}">${auction.code.label}</label>
<input class="code-input" id="${idOf('code')}" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"!${isWrong ? ' aria-invalid="true"' : ''}></div>
<p class="actions"><button class="button">${isHigher ? auction.code.submit : me.signIn}</button></p>
</form>
!${isHigher ? '' : mailCodeForm(request, me.codeAgain, 'button quiet small')}</section>`;
};

const codePath = ({ query }: PageRequest): string =>
  `/auction/me/code?${new URLSearchParams({ bid: query.get('bid') ?? '' }).toString()}`;

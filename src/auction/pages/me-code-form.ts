import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { formatNumber } from '../../kernel/texts/formats.ts';
import { minutesMs } from '../../kernel/time.ts';
import {
  formState,
  hidden,
  idOf,
  problemSummary,
  type FormState,
} from '../../web/site/form/fields.ts';
import { href, type Page, type PageRequest } from '../../web/site/request.ts';
import { codeValidMs } from '../rules/code.ts';

/** The page with the form for a code, of a sign-in or of a signed-in bidder's higher maximum. */
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
!${codePanel(request, state)}`,
  };
};

/**
 * The form for a code, or the button that mails one. A reader of the mail that offers a lot needs no key:
 * the link names their bid.
 */
export const codePanel = (request: PageRequest, state: FormState): string => {
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

import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import {
  formState,
  problemSummary,
  textField,
  type FormState,
} from '../../web/site/form/fields.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import { href, type Page, type PageRequest } from '../../web/site/request.ts';
import { codePanel } from './me-code-form.ts';

/**
 * The page of a visitor without a valid key. `problem` states why the key is not valid, and `refusal`
 * why a form of the page was refused.
 */
export const signedOutPage = (
  request: PageRequest,
  refusal: CallRefusal | null,
  problem: CallRefusal,
): Page => {
  // A new key helps only against these two problems; any other one, such as a limit, is the whole page.
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
!${request.query.has('bid') ? codePanel(request, state) : html`!${linkToLots(request)}!${mailForm(request, state)}`}
<h2>${me.keyHeading}</h2>
<p>${me.keyIntro}</p>
<form method="post" action="${href(request, '/auction/me/sign-in')}">
!${textField(state, { ...key, type: 'password', autocomplete: 'current-password' })}
<p class="actions"><button class="button quiet">${me.signIn}</button></p>
</form>`,
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

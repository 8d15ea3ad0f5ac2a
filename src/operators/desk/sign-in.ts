import { html } from 'ghtml';
import { minutesMs } from '../../kernel/time.ts';
import { deskHref } from '../../web/desk/frame.ts';
import {
  answerOrRefuse,
  type DeskRequest,
  type DeskOutcome,
  type DeskPage,
} from '../../web/desk/request.ts';
import { generateOnce } from '../../web/http/form-once.ts';
import { mailDeskLink } from '../operations/mail-desk-link.ts';
import { openDesk } from '../operations/open-desk.ts';
import { linkValidMs, sessionValidMs, userAgentMax } from '../rules/desk-session.ts';

/** Signs operators in by a mailed link that works once, in the browser that requested it. */

const linkValidMinutes = linkValidMs / minutesMs(1);

export const signInPage = (): DeskPage => ({
  kind: 'page',
  title: 'Sign in',
  body: html`<div class="narrow"><h1>Sign in</h1>
<p>You get a link by e-mail, if you are one of the operators. It works for ${linkValidMinutes} minutes, once, in this browser.</p>
<form method="post">
<label for="email">Your e-mail address</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus>
<button>Mail me a link</button>
</form>
<p class="soft">On the machine itself, <code>studiolot desk-link</code> prints one.</p></div>`,
});

export const requestLink = async (request: DeskRequest): Promise<DeskOutcome> => {
  const browser = request.browser ?? generateOnce(request.desk.context.random);
  await answerOrRefuse(request, mailDeskLink, { email: request.form.get('email') ?? '', browser });
  return {
    kind: 'page',
    title: 'Look into your mail',
    browser: { value: browser, validMs: linkValidMs },
    body: html`<div class="narrow"><h1>Look into your mail</h1>
<p>If the address is one of an operator, a link is on its way. Open it in this browser, within ${linkValidMinutes} minutes.</p>
<p><a href="${deskHref(request, '/desk/sign-in')}">Ask for another one</a></p></div>`,
  };
};

/** Opening the link does not use it up, because virus scanners open links in mails. */
export const openLinkPage = (): DeskPage => ({
  kind: 'page',
  title: 'Sign in',
  body: html`<div class="narrow"><h1>Sign in</h1>
<form method="post"><button autofocus>Open the desk</button></form></div>`,
});

export const openLink = async (request: DeskRequest): Promise<DeskOutcome> => {
  const { token } = await answerOrRefuse(request, openDesk, {
    token: request.params['token'] ?? '',
    browser: request.browser,
    user_agent: request.userAgent.slice(0, userAgentMax),
  });
  return { kind: 'redirect', to: '/desk', session: { value: token, validMs: sessionValidMs } };
};

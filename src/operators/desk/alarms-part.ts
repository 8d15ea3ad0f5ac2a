import { html } from 'ghtml';
import { shortTime } from '../../kernel/time-texts.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { answerOrRefuse, type OperatorRequest, type DeskOutcome } from '../../web/desk/request.ts';
import { makeAlarmLink, endAlarmChat } from '../operations/alarm-chats.ts';
import { unsubscribeFromAlarms, subscribeToAlarms } from '../operations/browser-alarms.ts';
import type { AlarmChat } from '../rules/alarm-receivers.ts';
import type { DeskSession } from '../rules/desk-session.ts';

/**
 * Whether this browser gets alarms, and the form that changes it. Only a script can subscribe a browser, so
 * the form that begins alarms is hidden without one.
 */
export const alarmsPart = (request: OperatorRequest, sessions: readonly DeskSession[]): string => {
  const { desk, sessionId } = request;
  const isOn = sessions.some(({ id, hasAlarms }) => id === sessionId && hasAlarms);
  const action = deskHref(request, '/desk/sessions/alarms');
  return html`<h2>Alarms</h2>
<p>You are mailed when half of a promise’s time is left, an hour before it ends, and once it is missed. This browser ${isOn ? 'shows these alarms too, until you sign out.' : 'can show them too, as long as you are signed in.'}</p>
!${
    isOn
      ? html`<form method="post" action="${action}"><button class="quiet">Show none here any more</button></form>`
      : html`<form method="post" action="${action}" data-push-key="${desk.context.settings.pushKey()}" data-worker="${deskHref(request, '/desk/push.js')}" hidden>
<input type="hidden" name="endpoint"><input type="hidden" name="p256dh"><input type="hidden" name="auth">
<button>Show alarms in this browser</button> <span class="soft" role="status"></span></form>
<script src="${desk.assets.path('alarms.js')}" type="module"></script>`
  }`;
};

/** Subscribes the browser if a script has sent its subscription; otherwise ends the subscription. */
export const changeAlarms = async (request: OperatorRequest): Promise<DeskOutcome> => {
  const { form, sessionId: session_id } = request;
  if (form.has('endpoint')) {
    await answerOrRefuse(request, subscribeToAlarms, {
      session_id,
      endpoint: form.get('endpoint') ?? '',
      p256dh: form.get('p256dh') ?? '',
      auth: form.get('auth') ?? '',
    });
  } else {
    await answerOrRefuse(request, unsubscribeFromAlarms, { session_id });
  }
  return { kind: 'redirect', to: '/desk/sessions' };
};

/** Whether the operator gets alarms in Telegram, and the form that changes it. */
export const alarmChatPart = (request: OperatorRequest, [chat]: readonly AlarmChat[]): string => {
  const since = chat?.since ?? null;
  const problem = chat?.problem ?? null;
  if (since === null && request.desk.context.settings.bot === null) {
    return '<p class="soft">Alarms can go to Telegram too, once the service has a bot: set TELEGRAM_BOT_TOKEN.</p>';
  }
  const offer =
    'A chat with our bot in Telegram can show them too, on any device that has Telegram.';
  return html`<p>${since === null ? offer : `A chat in Telegram shows them too, since ${shortTime(since, request.timeZone)}.`}</p>
!${problem === null ? '' : html`<p class="problem">Telegram refused an alarm, so alarms no longer go there: ${problem}</p>`}
<form method="post" action="${deskHref(request, '/desk/sessions/telegram')}">
!${
    since === null
      ? '<button name="act" value="begin" class="quiet">Alarms to Telegram</button>'
      : '<button name="act" value="end" class="quiet">Stop alarms to Telegram</button>'
  }</form>`;
};

/**
 * Begins or ends the chat. A page shows the link, because the content policy forbids that a form leads to
 * another site.
 */
export const changeAlarmChat = async (request: OperatorRequest): Promise<DeskOutcome> => {
  const { operator, form } = request;
  if (form.get('act') === 'end') {
    await answerOrRefuse(request, endAlarmChat, { operator });
    return { kind: 'redirect', to: '/desk/sessions' };
  }
  const { url, expiresAt } = await answerOrRefuse(request, makeAlarmLink, { operator });
  return {
    kind: 'page',
    title: 'Alarms to Telegram',
    section: 'sessions',
    body: html`<div class="narrow"><h1>Alarms to Telegram</h1>
<p>Open this link where you have Telegram, and press Start there. It works once, until ${shortTime(expiresAt, request.timeZone)}. Do not share it: anyone who opens it gets our alarms.</p>
<div class="acts"><a class="button" href="${url}" target="_blank" rel="noreferrer" data-next>Open Telegram</a>
<a class="button quiet" href="${deskHref(request, '/desk/sessions')}" data-back>Back</a></div></div>`,
  };
};

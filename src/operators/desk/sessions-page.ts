import { html } from 'ghtml';
import { shortTime } from '../../kernel/time-texts.ts';
import { alarmChatPart, alarmsPart } from './alarms-part.ts';
import {
  answered,
  ask,
  type DeskOutcome,
  type OperatorRequest,
  type DeskPage,
} from '../../web/desk/request.ts';
import { href } from '../../web/desk/frame.ts';
import { listDeskSessions, endDeskSession, endDeskSessions } from '../operations/desk-sessions.ts';
import { listAlarmChats } from '../operations/alarms.ts';

/** Where one is signed in, and the ways out. */
export const sessionsPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const listed = await answered(request, listDeskSessions);
  const chats = await answered(request, listAlarmChats);
  const rows = listed.map(
    ({ id, startedAt, lastSeenAt, network, userAgent }) => html`<tr>
<td>${userAgent === null ? 'no browser that says its name' : userAgent}!${id === request.sessionId ? ' <strong>this one</strong>' : ''}</td>
<td>${network}</td><td>${shortTime(startedAt, request.timeZone)}</td><td>${shortTime(lastSeenAt, request.timeZone)}</td>
<td><form method="post" action="${href(request, '/desk/sessions/end')}"><button class="small" name="session" value="${id}">End</button></form></td></tr>`,
  );
  return {
    kind: 'page',
    title: 'Where you are signed in',
    section: 'sessions',
    body: html`<h1>Where you are signed in</h1>
<div class="scroll"><table><thead><tr><th scope="col">Browser</th><th scope="col">From</th><th scope="col">Since</th><th scope="col">Last seen</th><th scope="col"><span class="away">End</span></th></tr></thead>
<tbody>!${rows}</tbody></table></div>
<div class="acts"><form method="post" action="${href(request, '/desk/sign-out')}"><button>Sign out</button></form>
<form method="post" action="${href(request, '/desk/sessions/end-all')}"><button class="quiet">Sign out everywhere</button></form></div>
!${alarmsPart(request, listed)}
!${alarmChatPart(request, chats)}
<p><a href="${href(request, '/desk/looks')}">Who has looked at what</a></p>`,
  };
};

export const endSession = async (request: OperatorRequest): Promise<DeskOutcome> => {
  const session = request.form.get('session') ?? '';
  await answered(request, endDeskSession, { session_id: session });
  return { kind: 'redirect', to: '/desk/sessions' };
};

export const endSessions = async (request: OperatorRequest): Promise<DeskOutcome> => {
  await answered(request, endDeskSessions);
  return { kind: 'redirect', to: '/desk/sign-in', session: null };
};

export const signOut = async (request: OperatorRequest): Promise<DeskOutcome> => {
  await ask(request, endDeskSession, { session_id: request.sessionId });
  return { kind: 'redirect', to: '/desk/sign-in', session: null };
};

import { html } from 'ghtml';
import { shortTime } from '../../kernel/time-texts.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { type ListView, listTable } from '../../web/desk/list-view.ts';
import {
  answerOrRefuse,
  askAsOperator,
  type OperatorRequest,
  type DeskOutcome,
  type DeskPage,
} from '../../web/desk/request.ts';
import { listAlarmChats } from '../operations/alarm-chats.ts';
import { listDeskSessions, endDeskSession, endDeskSessions } from '../operations/desk-sessions.ts';
import { type DeskSession, sessionEndsAt } from '../rules/desk-session.ts';
import { alarmChatPart, alarmsPart } from './alarms-part.ts';

/** The open sessions, for the desk and the terminal. */
export const sessionList: ListView<DeskSession> = {
  empty: 'No operator is signed in to the desk.',
  columns: [
    { head: 'session', value: ({ id }) => id, isOnlyInTerminal: true },
    { head: 'operator', value: ({ operator }) => operator, isOnlyInTerminal: true },
    { head: 'since', value: ({ startedAt }) => startedAt },
    { head: 'last seen', value: ({ lastSeenAt }) => lastSeenAt },
    {
      head: 'until',
      value: sessionEndsAt,
      cell: (session, request) =>
        html`${shortTime(sessionEndsAt(session), request.timeZone)} <form method="post" action="${deskHref(request, '/desk/sessions/end')}"><button class="small" name="session" value="${session.id}">End</button></form>`,
    },
    { head: 'network', value: ({ network }) => network },
    {
      head: 'browser',
      value: ({ userAgent }) => userAgent ?? '',
      cell: ({ id, userAgent }, { sessionId }) =>
        html`${userAgent ?? 'unnamed browser'}!${id === sessionId ? ' <strong>this one</strong>' : ''}`,
    },
  ],
};

/** Where the operator is signed in, and how to sign out. */
export const sessionsPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const sessions = await answerOrRefuse(request, listDeskSessions);
  const chats = await answerOrRefuse(request, listAlarmChats);
  return {
    kind: 'page',
    title: 'Where you are signed in',
    section: 'sessions',
    body: html`<h1>Where you are signed in</h1>
!${listTable(request, sessionList, sessions)}
<div class="acts"><form method="post" action="${deskHref(request, '/desk/sign-out')}"><button>Sign out</button></form>
<form method="post" action="${deskHref(request, '/desk/sessions/end-all')}"><button class="quiet">Sign out everywhere</button></form></div>
!${alarmsPart(request, sessions)}
!${alarmChatPart(request, chats)}
<p><a href="${deskHref(request, '/desk/access-log')}">Access log</a></p>`,
  };
};

export const endSession = async (request: OperatorRequest): Promise<DeskOutcome> => {
  const session = request.form.get('session') ?? '';
  await answerOrRefuse(request, endDeskSession, { session_id: session });
  return { kind: 'redirect', to: '/desk/sessions' };
};

export const endSessions = async (request: OperatorRequest): Promise<DeskOutcome> => {
  await answerOrRefuse(request, endDeskSessions);
  return { kind: 'redirect', to: '/desk/sign-in', session: null };
};

export const signOut = async (request: OperatorRequest): Promise<DeskOutcome> => {
  await askAsOperator(request, endDeskSession, { session_id: request.sessionId });
  return { kind: 'redirect', to: '/desk/sign-in', session: null };
};

import { listLooks } from '../operations/list-looks.ts';
import type { Command } from 'commander';
import type { AlarmChat } from '../rules/alarm-chat.ts';
import { sessionEndsAt, type DeskSession } from '../rules/desk-session.ts';
import type { AccessRecord } from '../rules/access.ts';
import { accessText } from '../views/look-words.ts';
import type { MadeDeskLink } from '../operations/make-desk-link.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { bindWith, called } from '../../cli/bind.ts';
import type { Runner, Session } from '../../cli/session.ts';
import { listed } from '../../cli/terminal.ts';
import { makeDeskLink } from '../operations/make-desk-link.ts';
import { listDeskSessions, endDeskSession, endDeskSessions } from '../operations/desk-sessions.ts';
import { listAlarmChats, endAlarmChat } from '../operations/alarms.ts';

/** The commands for who is signed in to the desk. */
export const addDeskCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'desk-link', makeDeskLink, linkText);
  const sessions = bind(program, 'desk-sessions', listDeskSessions, sessionsText, {
    description: 'List who is signed in to the desk, and where',
  });
  bind(sessions, 'end', endDeskSession, ({ id }) => `${id} is over.`, {
    description: 'Sign out one of them',
    argument: called('session_id', '<session>', 'session'),
  });
  bind(
    sessions,
    'end-all',
    endDeskSessions,
    ({ ended }) => `Sessions that are over now: ${ended}`,
    { description: 'Sign out everybody, and end links that nobody has opened' },
  );
  const chats = bind(program, 'alarm-chats', listAlarmChats, chatsText, {
    description: 'List who is told of alarms in Telegram',
  });
  bind(
    chats,
    'end',
    endAlarmChat,
    ({ operator }) => `${operator} is told of no more alarms in Telegram.`,
    {
      argument: {
        field: 'operator',
        name: '<operator>',
        mistake: (got) => `${got} is told of alarms in no chat`,
      },
    },
  );
  bind(program, 'looks', listLooks, accessLogText, {
    description: 'List which operators have looked at what is personal, the newest first',
  });
};

const chatsText = (chats: readonly AlarmChat[]): string =>
  listed(
    'Nobody is told of alarms in Telegram.',
    ['operator', 'since', 'what is wrong'],
    chats.map(({ operator, since, problem }) => [
      operator,
      since === null ? '' : timeText(since),
      problem ?? '',
    ]),
  );

const accessLogText = (looks: readonly AccessRecord[]): string =>
  listed(
    'Nobody has looked at it.',
    ['from', 'to', 'operator', 'what'],
    looks.map((look) => [timeText(look.from), timeText(look.to), look.operator, accessText(look)]),
  );

const linkText = ({ token, operator, expiresAt }: MadeDeskLink, { links }: Session): string =>
  `${links.deskSignIn(token)}\n\nSigns ${operator} in once, until ${timeText(expiresAt)}, in whatever browser opens it first.`;

const sessionsText = (sessions: readonly DeskSession[]): string =>
  listed(
    'Nobody is signed in to the desk.',
    ['session', 'operator', 'since', 'last seen', 'until', 'network', 'browser'],
    sessions.map((session) => [
      session.id,
      session.operator,
      timeText(session.startedAt),
      timeText(session.lastSeenAt),
      timeText(sessionEndsAt(session)),
      session.network,
      session.userAgent ?? '',
    ]),
  );

import type { Command } from 'commander';
import type { AlarmChat } from '../../domain/operator/alarm-chat.ts';
import { sessionEndsAt, type DeskSession } from '../../domain/operator/desk-session.ts';
import type { Look } from '../../domain/operator/look.ts';
import { lookText } from '../../contract/operator/look-words.ts';
import type { MadeDeskLink } from '../../contract/operator/make-desk-link.ts';
import { timeText } from '../../contract/operator/time-words.ts';
import { bind, called } from './bind.ts';
import type { Runner, Session } from './session.ts';
import { listed } from './terminal.ts';

/** The commands for who is signed in to the desk. */
export const addDeskCommands = (program: Command, runner: Runner): void => {
  bind(program, 'desk-link', runner, { operation: 'make_desk_link', text: linkText });
  const sessions = bind(program, 'desk-sessions', runner, {
    operation: 'list_desk_sessions',
    description: 'List who is signed in to the desk, and where',
    text: sessionsText,
  });
  bind(sessions, 'end', runner, {
    operation: 'end_desk_session',
    description: 'Sign out one of them',
    argument: called('session_id', '<session>', 'session'),
    text: ({ id }) => `${id} is over.`,
  });
  bind(sessions, 'end-all', runner, {
    operation: 'end_desk_sessions',
    description: 'Sign out everybody, and end links that nobody has opened',
    text: ({ ended }) => `Sessions that are over now: ${ended}`,
  });
  const chats = bind(program, 'alarm-chats', runner, {
    operation: 'list_alarm_chats',
    description: 'List who is told of alarms in Telegram',
    text: chatsText,
  });
  bind(chats, 'end', runner, {
    operation: 'end_alarm_chat',
    argument: {
      field: 'operator',
      name: '<operator>',
      mistake: (got) => `${got} is told of alarms in no chat`,
    },
    text: ({ operator }) => `${operator} is told of no more alarms in Telegram.`,
  });
  bind(program, 'looks', runner, {
    operation: 'list_looks',
    description: 'List which operators have looked at what is personal, the newest first',
    text: looksText,
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

const looksText = (looks: readonly Look[]): string =>
  listed(
    'Nobody has looked at it.',
    ['from', 'to', 'operator', 'what'],
    looks.map((look) => [timeText(look.from), timeText(look.to), look.operator, lookText(look)]),
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

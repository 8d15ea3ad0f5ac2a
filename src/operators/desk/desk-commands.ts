import type { Command } from 'commander';
import type { AlarmChat } from '../rules/alarm-chat.ts';
import type { MadeDeskLink } from '../operations/make-desk-link.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { bindWith, called } from '../../cli/bind.ts';
import type { Runner, Session } from '../../cli/session.ts';
import { accessList } from './access-log.ts';
import { listText, type ListView } from './list-view.ts';
import { sessionList } from './sessions-page.ts';

/** Commands for links and sessions of the desk, alarm chats and the access log. */
export const addDeskCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'desk-link', 'make_desk_link', linkText);
  const sessions = bind(
    program,
    'desk-sessions',
    'list_desk_sessions',
    (all) => listText(sessionList, all),
    {
      description: 'List where operators are signed in to the desk',
    },
  );
  bind(sessions, 'end', 'end_desk_session', ({ id }) => `${id} has ended.`, {
    description: 'End one session',
    argument: called('session_id', '<session>', 'session'),
  });
  bind(sessions, 'end-all', 'end_desk_sessions', ({ ended }) => `Sessions ended: ${ended}`, {
    description: 'End all sessions and void unused links',
  });
  const chats = bind(program, 'alarm-chats', 'list_alarm_chats', (all) => listText(chatList, all), {
    description: 'List which operators get alarms in Telegram',
  });
  bind(
    chats,
    'end',
    'end_alarm_chat',
    ({ operator }) => `${operator} gets no more alarms in Telegram.`,
    {
      argument: {
        field: 'operator',
        name: '<operator>',
        mistake: (got) => `${got} gets no alarms in Telegram`,
      },
    },
  );
  bind(program, 'access-log', 'list_accesses', (accesses) => listText(accessList, accesses), {
    description: 'List which operators saw which personal data, newest first',
  });
};

const chatList: ListView<AlarmChat> = {
  empty: 'No operator gets alarms in Telegram.',
  columns: [
    { head: 'operator', value: ({ operator }) => operator },
    { head: 'since', value: ({ since }) => since ?? '' },
    { head: 'problem', value: ({ problem }) => problem ?? '' },
  ],
};

const linkText = ({ token, operator, expiresAt }: MadeDeskLink, { links }: Session): string =>
  `${links.deskSignIn(token)}\n\nSigns ${operator} in once, until ${timeText(expiresAt)}, in the first browser that opens it.`;

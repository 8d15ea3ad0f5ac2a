import type { Command } from 'commander';
import { bindWith, referenceArgument } from '../../cli/bind.ts';
import type { Runner, CliSession } from '../../cli/session.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { listText, type ListView } from '../../web/desk/list-view.ts';
import { endAlarmChat, listAlarmChats } from '../operations/alarm-chats.ts';
import { endDeskSession, endDeskSessions, listDeskSessions } from '../operations/desk-sessions.ts';
import { listAccesses } from '../operations/list-accesses.ts';
import { makeDeskLink, type MadeDeskLink } from '../operations/make-desk-link.ts';
import type { AlarmChat } from '../rules/alarm-receivers.ts';
import { accessList } from './access-log-page.ts';
import { sessionList } from './sessions-page.ts';

export const addDeskCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'desk-link', makeDeskLink, linkText);
  const sessions = bind(
    program,
    'desk-sessions',
    listDeskSessions,
    (all) => listText(sessionList, all),
    {
      description: 'List where operators are signed in to the desk',
    },
  );
  bind(sessions, 'end', endDeskSession, ({ id }) => `${id} has ended.`, {
    description: 'End one session',
    argument: referenceArgument('session_id', '<session>', 'session'),
  });
  bind(sessions, 'end-all', endDeskSessions, ({ ended }) => `Sessions ended: ${ended}`, {
    description: 'End all sessions and void unused links',
  });
  const chats = bind(program, 'alarm-chats', listAlarmChats, (all) => listText(chatList, all), {
    description: 'List which operators get alarms in Telegram',
  });
  bind(
    chats,
    'end',
    endAlarmChat,
    ({ operator }) => `${operator} gets no more alarms in Telegram.`,
    {
      argument: {
        field: 'operator',
        name: '<operator>',
        refusalText: (got) => `${got} gets no alarms in Telegram`,
      },
    },
  );
  bind(program, 'access-log', listAccesses, (accesses) => listText(accessList, accesses), {
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

const linkText = ({ token, operator, expiresAt }: MadeDeskLink, { links }: CliSession): string =>
  `${links.deskSignIn(token)}\n\nSigns ${operator} in once, until ${timeText(expiresAt)}, in the first browser that opens it.`;

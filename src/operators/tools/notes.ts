import { mailDeskLink } from '../operations/mail-desk-link.ts';
import { subscribeToAlarms, unsubscribeFromAlarms } from '../operations/browser-alarms.ts';
import { endAlarmChat, makeAlarmLink } from '../operations/alarm-chats.ts';
import type { NotedOperation } from '../../web/mcp/tool-notes.ts';
import { endDeskSession, endDeskSessions } from '../operations/desk-sessions.ts';
import { makeDeskLink } from '../operations/make-desk-link.ts';
import { openDesk } from '../operations/open-desk.ts';

export const operatorsToolNotes: readonly NotedOperation[] = [
  [mailDeskLink, { notOffered: 'It signs a person in to the desk, in a browser' }],
  [openDesk, { notOffered: 'It signs a person in to the desk, in a browser' }],
  [makeDeskLink, { isAdditive: true, isLocal: true }],
  [subscribeToAlarms, { notOffered: 'Only a browser can make its input' }],
  [unsubscribeFromAlarms, { notOffered: 'Only a browser can make its input' }],
  [makeAlarmLink, { isAdditive: true, isLocal: true }],
  [endAlarmChat, { isLocal: true }],
  [endDeskSession, { isLocal: true }],
  [endDeskSessions, { isLocal: true }],
];

import type { Audience, NotedOperation } from '../../web/mcp/tool-notes.ts';
import { endAlarmChat, makeAlarmLink } from '../operations/alarm-chats.ts';
import { subscribeToAlarms, unsubscribeFromAlarms } from '../operations/browser-alarms.ts';
import { endDeskSession, endDeskSessions } from '../operations/desk-sessions.ts';
import { mailDeskLink } from '../operations/mail-desk-link.ts';
import { makeDeskLink } from '../operations/make-desk-link.ts';
import { openDesk } from '../operations/open-desk.ts';

/** How the operations of operators appear among the tools for agents. */
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

/** Instructions for a model that works for an operator. */
export const operatorInstructions = (audience: Audience): readonly string[] => {
  if (audience === 'reading_operator') return lookingOnly;
  return audience === 'operator' ? operating : [];
};

const findingOrders =
  'list_waiting says what is to be done first, list_orders what there is; find_order has one order whole, by its id or its number such as S-1001.';

const lookingOnly = [
  'You can look at everything that the service has, as its operator, and change nothing. An order_id that you see is the key with which other programs control the order: keep it secret.',
  findingOrders,
];

const operating = [
  'You are on the machine of the operator, and what you do as the operator is recorded under their name and mailed to the people it concerns: ask them before anything that cannot be taken back.',
  findingOrders,
  'An order goes on by confirm_materials or ask_again, deliver, finish_changes, record_payment; each with dry_run shows the mails that it would send.',
  'What a studio or its client does with their order is no tool here, and an order_id is the key to do it elsewhere: keep it secret.',
];

import type { Mails } from '../../messages/mails.ts';
import { alarmsToChats } from './alarm-chats.ts';
import { alarmsToBrowsers } from './alarms-handler.ts';

/** Copies of alarms to the browsers and chats of operators. */
export const copyAlarms: NonNullable<Mails['copyAlarms']> = async (tx, alarms, call) =>
  alarms.length === 0
    ? []
    : [...(await alarmsToBrowsers(tx, alarms, call)), ...(await alarmsToChats(tx, alarms, call))];

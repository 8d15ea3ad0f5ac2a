import { showBoard } from '../../order/operations/show-board.ts';
import { endAlarmChat, listAlarmChats, makeAlarmLink } from './alarm-chats.ts';
import { subscribeToAlarms, unsubscribeFromAlarms } from './browser-alarms.ts';
import { changeCalendar } from './change-calendar.ts';
import { changePayment } from './change-payment.ts';
import { changePrices } from './change-prices.ts';
import { changeWords } from './change-words.ts';
import { confirmClock } from './confirm-clock.ts';
import { confirmRestored } from './confirm-restored.ts';
import { listDeskSessions, endDeskSession, endDeskSessions } from './desk-sessions.ts';
import { findPerson } from './find-person.ts';
import { forgetPerson } from './forget-person.ts';
import { listAccesses } from './list-accesses.ts';
import { listWaiting } from './list-waiting.ts';
import { mailDeskLink } from './mail-desk-link.ts';
import { makeDeskLink } from './make-desk-link.ts';
import { openDesk } from './open-desk.ts';
import { rotateLogKey } from './rotate-log-key.ts';
import { showHead } from './show-head.ts';
import { showHolds } from './show-holds.ts';
import { showMonth } from './show-month.ts';
import { showSettings } from './show-settings.ts';
import { showWords } from './show-words.ts';
import { verify } from './verify.ts';
import { withdrawSetting } from './withdraw-setting.ts';

/** Programs and operators see these listed in this order. */
export const operatorsOperations = [
  listWaiting,
  showBoard,
  showMonth,
  listAccesses,
  findPerson,
  rotateLogKey,
  showHolds,
  confirmRestored,
  confirmClock,
  verify,
  forgetPerson,
  showHead,
  showSettings,
  changeCalendar,
  changePayment,
  changePrices,
  showWords,
  changeWords,
  withdrawSetting,
  mailDeskLink,
  openDesk,
  makeDeskLink,
  subscribeToAlarms,
  unsubscribeFromAlarms,
  makeAlarmLink,
  listAlarmChats,
  endAlarmChat,
  listDeskSessions,
  endDeskSession,
  endDeskSessions,
] as const;

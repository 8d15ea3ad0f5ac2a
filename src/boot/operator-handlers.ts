import { forgetPerson } from '../people/forget-person-handler.ts';
import { confirmClock, confirmRestored, showHolds } from '../operators/holds/operations.ts';
import {
  endAlarmChat,
  listAlarmChats,
  makeAlarmLink,
} from '../operators/operations/alarm-chats.ts';
import {
  subscribeToAlarms,
  unsubscribeFromAlarms,
} from '../operators/operations/alarms-handler.ts';
import { withdrawSetting } from '../operators/operations/change-setting-handler.ts';
import { mailDeskLink, makeDeskLink } from '../operators/operations/desk-links.ts';
import {
  endDeskSession,
  endDeskSessions,
  listDeskSessions,
} from '../operators/operations/desk-sessions-handler.ts';
import { showMonth } from '../operators/operations/show-month-handler.ts';
import { openDesk } from '../operators/operations/open-desk-handler.ts';
import { findPerson } from '../operators/operations/find-person-handler.ts';
import { rotateLogKey } from '../operators/operations/rotate-log-key-handler.ts';
import {
  changeCalendar,
  changePayment,
  changePrices,
  changeWords,
  showSettings,
  showWords,
} from '../operators/operations/settings-handler.ts';
import { showHead, verify } from '../operators/operations/verify-handler.ts';
import { listWaiting } from '../operators/operations/list-waiting-handler.ts';

/** What an operator can do. */
export const operatorHandlers = {
  list_waiting: listWaiting,
  show_month: showMonth,
  find_person: findPerson,
  rotate_log_key: { change: rotateLogKey },
  show_holds: showHolds,
  confirm_restored: { change: confirmRestored },
  confirm_clock: { change: confirmClock },
  verify,
  forget_person: { change: forgetPerson },
  show_head: showHead,
  show_settings: showSettings,
  change_calendar: { change: changeCalendar },
  change_payment: { change: changePayment },
  change_prices: { change: changePrices },
  show_words: showWords,
  change_words: { change: changeWords },
  withdraw_setting: { change: withdrawSetting },
  mail_desk_link: { change: mailDeskLink },
  open_desk: { change: openDesk },
  make_desk_link: { change: makeDeskLink },
  subscribe_to_alarms: { change: subscribeToAlarms },
  unsubscribe_from_alarms: { change: unsubscribeFromAlarms },
  make_alarm_link: { change: makeAlarmLink },
  list_alarm_chats: listAlarmChats,
  end_alarm_chat: { change: endAlarmChat },
  list_desk_sessions: listDeskSessions,
  end_desk_session: { change: endDeskSession },
  end_desk_sessions: { change: endDeskSessions },
};

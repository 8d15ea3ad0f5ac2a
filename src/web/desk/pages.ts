import { boardPage, ordersPage } from '../../order/desk/board-page.ts';
import { monthFile, monthPage } from '../../operators/desk/month-page.ts';
import { keysPage } from './keys-page.ts';
import { accessLogPage } from '../../operators/desk/access-log.ts';
import { peoplePage } from '../../operators/desk/people-page.ts';
import { orderActPages, takeBackAct } from '../../order/desk/act-page.ts';
import { auctionPage } from '../../auction/desk/auction-page.ts';
import { approve, bidPage, rejectBidPages, voidBidPages } from '../../auction/desk/bid-page.ts';
import { cancelLotPages, createLotPages, moveLotPages } from '../../auction/desk/lot-acts.ts';
import {
  confirmClockPages,
  confirmRestoredPages,
  holdsPage,
} from '../../operators/desk/hold-pages.ts';
import { lotPage } from '../../auction/desk/lot-page.ts';
import { decideMail, mailPage, mailsPage } from '../../order/desk/mail-pages.ts';
import {
  messageDonePages,
  redirectMessagePages,
  retryMessagePages,
} from '../../messages/desk/message-acts.ts';
import { messagePage, messagesPage } from '../../messages/desk/messages-page.ts';
import { nowPage } from '../../operators/desk/now-page.ts';
import { orderPage } from '../../order/desk/order-page.ts';
import { doPersonAct, personActPage } from '../../operators/desk/person-acts.ts';
import type { DeskRoute } from './routes.ts';
import {
  endSession,
  endSessions,
  sessionsPage,
  signOut,
} from '../../operators/desk/sessions-page.ts';
import { settingFormOf } from '../../operators/desk/setting-forms.ts';
import { settingPages } from '../../operators/desk/setting-page.ts';
import { settingsPage, withdrawPages, wordsPage } from '../../operators/desk/settings-page.ts';
import { wordsForm } from '../../operators/desk/words-form.ts';
import { changeAlarmChat, changeAlarms } from '../../operators/desk/alarms-part.ts';
import { endWebhookPages } from '../../webhooks/desk/webhooks-part.ts';
import { askForLink, open, openPage, signInPage } from '../../operators/desk/sign-in.ts';

/** Every page of the desk, and what its form does. */
export const deskPages: readonly DeskRoute[] = [
  { path: '/desk/sign-in', isOpen: true, get: signInPage, post: askForLink },
  { path: '/desk/sign-in/:token', isOpen: true, get: openPage, post: open },
  { path: '/desk', isOpen: false, get: nowPage },
  { path: '/desk/holds', isOpen: false, get: holdsPage },
  { path: '/desk/holds/restored', isOpen: false, ...confirmRestoredPages },
  { path: '/desk/holds/clock', isOpen: false, ...confirmClockPages },
  { path: '/desk/auction', isOpen: false, get: auctionPage },
  { path: '/desk/auction/new', isOpen: false, ...createLotPages },
  { path: '/desk/auction/:lot', isOpen: false, get: lotPage },
  { path: '/desk/auction/:lot/reschedule', isOpen: false, ...moveLotPages },
  { path: '/desk/auction/:lot/cancel', isOpen: false, ...cancelLotPages },
  { path: '/desk/auction/:lot/bids/:bid/void', isOpen: false, ...voidBidPages },
  { path: '/desk/messages', isOpen: false, get: messagesPage },
  { path: '/desk/messages/:message', isOpen: false, get: messagePage },
  { path: '/desk/messages/:message/redirect', isOpen: false, ...redirectMessagePages },
  { path: '/desk/messages/:message/retry', isOpen: false, ...retryMessagePages },
  { path: '/desk/messages/:message/done', isOpen: false, ...messageDonePages },
  { path: '/desk/bids/:bid', isOpen: false, get: (request) => bidPage(request), post: approve },
  { path: '/desk/bids/:bid/reject', isOpen: false, ...rejectBidPages },
  { path: '/desk/mail', isOpen: false, get: mailsPage },
  {
    path: '/desk/mail/:mail',
    isOpen: false,
    get: (request) => mailPage(request),
    post: decideMail,
  },
  { path: '/desk/board', isOpen: false, get: boardPage },
  { path: '/desk/orders', isOpen: false, get: ordersPage },
  { path: '/desk/orders/:order', isOpen: false, get: orderPage },
  { path: '/desk/orders/:order/take-back', isOpen: false, post: takeBackAct },
  { path: '/desk/orders/:order/:act', isOpen: false, ...orderActPages },
  { path: '/desk/month', isOpen: false, get: monthPage },
  { path: '/desk/month.csv', isOpen: false, get: monthFile },
  { path: '/desk/keys', isOpen: false, get: keysPage },
  { path: '/desk/webhooks/:webhook/end', isOpen: false, ...endWebhookPages },
  { path: '/desk/access-log', isOpen: false, get: accessLogPage },
  { path: '/desk/people', isOpen: false, get: peoplePage },
  ...(['block', 'unblock', 'forget'] as const).map((act) => ({
    path: `/desk/people/${act}`,
    isOpen: false as const,
    get: personActPage(act),
    post: doPersonAct(act),
  })),
  { path: '/desk/settings', isOpen: false, get: settingsPage },
  { path: '/desk/settings/:setting', isOpen: false, ...settingPages(settingFormOf) },
  { path: '/desk/settings/words', isOpen: false, get: wordsPage },
  { path: '/desk/settings/words/:setting', isOpen: false, ...settingPages(wordsForm) },
  { path: '/desk/settings/:setting/:version/withdraw', isOpen: false, ...withdrawPages },
  { path: '/desk/sessions', isOpen: false, get: sessionsPage },
  { path: '/desk/sessions/alarms', isOpen: false, post: changeAlarms },
  { path: '/desk/sessions/telegram', isOpen: false, post: changeAlarmChat },
  { path: '/desk/sessions/end', isOpen: false, post: endSession },
  { path: '/desk/sessions/end-all', isOpen: false, post: endSessions },
  { path: '/desk/sign-out', isOpen: false, post: signOut },
];

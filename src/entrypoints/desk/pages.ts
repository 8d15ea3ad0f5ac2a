import { actPage, doAct } from './act-page.ts';
import { bidPage, decideBid } from './bid-page.ts';
import { monthFile, monthPage } from './month-page.ts';
import { looksPage } from './looks-page.ts';
import { nowPage } from './now-page.ts';
import { orderPage } from './order-page.ts';
import { findPage, ordersPage } from './orders-page.ts';
import { peoplePage } from './people-page.ts';
import { doPersonAct, personActPage } from './person-acts.ts';
import type { DeskRoute } from './routes.ts';
import { endSession, endSessions, sessionsPage, signOut } from './sessions-page.ts';
import { askForLink, open, openPage, signInPage } from './sign-in.ts';

/** Every page of the desk, and what its form does. */
export const deskPages: readonly DeskRoute[] = [
  { path: '/desk/sign-in', isOpen: true, get: signInPage, post: askForLink },
  { path: '/desk/sign-in/:token', isOpen: true, get: openPage, post: open },
  { path: '/desk', isOpen: false, get: nowPage },
  { path: '/desk/bids/:bid', isOpen: false, get: (visit) => bidPage(visit), post: decideBid },
  { path: '/desk/orders', isOpen: false, get: ordersPage },
  { path: '/desk/find', isOpen: false, get: findPage },
  { path: '/desk/orders/:order', isOpen: false, get: orderPage },
  { path: '/desk/orders/:order/:act', isOpen: false, get: actPage, post: doAct },
  { path: '/desk/month', isOpen: false, get: monthPage },
  { path: '/desk/month.csv', isOpen: false, get: monthFile },
  { path: '/desk/looks', isOpen: false, get: looksPage },
  { path: '/desk/people', isOpen: false, get: peoplePage },
  ...(['block', 'unblock', 'forget'] as const).map((act) => ({
    path: `/desk/people/${act}`,
    isOpen: false as const,
    get: personActPage(act),
    post: doPersonAct(act),
  })),
  { path: '/desk/sessions', isOpen: false, get: sessionsPage },
  { path: '/desk/sessions/end', isOpen: false, post: endSession },
  { path: '/desk/sessions/end-all', isOpen: false, post: endSessions },
  { path: '/desk/sign-out', isOpen: false, post: signOut },
];

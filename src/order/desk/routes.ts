import { secondsMs } from '../../kernel/time.ts';
import type { DeskKey, DeskSection } from '../../web/desk/request.ts';
import type { DeskRoute } from '../../web/desk/routes.ts';
import { undoWithinMs } from '../rules/undo.ts';
import { orderActPages, undoActAtDesk } from './act-page.ts';
import { boardPage, ordersPage } from './board-page.ts';
import { decideMailAtDesk, mailPage, mailsPage } from './mail-pages.ts';
import { deskOrderPage } from './order-page.ts';
import { endWebhookPages } from './webhooks-part.ts';

export const orderDeskPages: readonly DeskRoute[] = [
  { path: '/desk/mail', isOpen: false, get: mailsPage },
  {
    path: '/desk/mail/:mail',
    isOpen: false,
    get: (request) => mailPage(request),
    post: decideMailAtDesk,
  },
  { path: '/desk/board', isOpen: false, get: boardPage },
  { path: '/desk/orders', isOpen: false, get: ordersPage },
  { path: '/desk/orders/:order', isOpen: false, get: deskOrderPage },
  { path: '/desk/orders/:order/take-back', isOpen: false, post: undoActAtDesk },
  { path: '/desk/orders/:order/:act', isOpen: false, ...orderActPages },
  { path: '/desk/webhooks/:webhook/end', isOpen: false, ...endWebhookPages },
];

export const orderDeskSections: readonly DeskSection[] = [
  { name: 'board', path: '/desk/board', label: 'Board', keys: 'g b', rank: 10 },
];

export const orderDeskKeys: readonly DeskKey[] = [
  ['a', 'begins the next act of an order'],
  ['z', `takes back what was just done to an order, for ${undoWithinMs / secondsMs(1)} seconds`],
  ['u', 'back to the order'],
  ['g o', 'from the board to all orders'],
];

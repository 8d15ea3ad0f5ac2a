import type { PageRoute } from '../../web/site/page-route.ts';
import { clientBriefPage, clientLogo, clientPrivacyPage, sendClientBrief } from './client-brief.ts';
import { backToOrder, endLink } from './client-link-panel.ts';
import { findOrderPage, findPath, sendOrderLink } from './find-page.ts';
import { orderHistoryPage } from './history-page.ts';
import { orderPage, sendOrderForm } from './order-form.ts';
import { actRoutes, orderStatusPage, sendMissing } from './order-page.ts';
import { backToFiles, filePages, sendFileRemoval } from './send-files.ts';
import { studiosPage } from './studios.ts';
import { termsPage } from './terms-page.ts';
import {
  backToWebhooks,
  changeWebhook,
  sendWebhook,
  webhookActs,
  webhooksPage,
} from './webhooks-page.ts';

export const orderPages: readonly PageRoute[] = [
  { path: '/studios', headerLink: 'studios', get: studiosPage },
  {
    path: '/order',
    headerLink: 'order',
    get: orderPage,
    post: { handle: sendOrderForm, limit: 'orders' },
  },
  { path: findPath, get: findOrderPage, post: { handle: sendOrderLink, limit: 'confirm' } },
  {
    path: '/order/:order_id',
    get: orderStatusPage,
    post: { handle: sendMissing, limit: 'orders' },
  },
  {
    path: '/order/:order_id/client-link',
    get: backToOrder,
    post: { handle: endLink, limit: 'orders' },
  },
  { path: '/order/:order_id/history', get: orderHistoryPage },
  ...actRoutes,
  {
    path: '/order/:order_id/webhooks',
    get: webhooksPage,
    post: { handle: sendWebhook, limit: 'orders' },
  },
  ...webhookActs.map((act): PageRoute => ({
    path: `/order/:order_id/webhooks/:webhook_id/${act}`,
    get: backToWebhooks,
    post: { handle: changeWebhook(act), limit: 'orders' },
  })),
  {
    path: '/brief/:token',
    get: clientBriefPage,
    post: { handle: sendClientBrief, limit: 'orders' },
  },
  { path: '/brief/:token/logo', get: clientLogo },
  { path: '/brief/:token/privacy', get: clientPrivacyPage },
  ...filePages.flatMap((page): readonly PageRoute[] => [
    { path: `${page}/files`, get: backToFiles },
    {
      path: `${page}/files/:file_id/remove`,
      get: backToFiles,
      post: { handle: sendFileRemoval, limit: 'orders' },
    },
  ]),
  { path: '/terms', footerLink: 'terms', get: termsPage },
];

/** An address with the ID of an order or with the token of its client is a secret. */
export const orderHiddenPaths: readonly string[] = ['/order/', '/brief/'];

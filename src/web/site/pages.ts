import { logPath } from '../../kernel/links.ts';
import { findOrderPage, findPath, sendOrderLink } from '../../order/pages/find-page.ts';
import { guideJson, serviceJson } from './json-documents.ts';
import { agentsPage, agentsSubpage } from '../docs/agents.ts';
import { codePage, sendCode } from '../../auction/pages/code-page.ts';
import { sendBid } from '../../auction/pages/place-bid.ts';
import { backToLot, sendFollow } from '../../auction/pages/follow-form.ts';
import { followLinkPage, useFollowLink } from '../../auction/pages/follow-links.ts';
import { lotCalendar, lotsPage, pastPage } from '../../auction/pages/lots-page.ts';
import { lotPage } from '../../auction/pages/lot-page.ts';
import {
  answerOffer,
  backToMe,
  cancelBid,
  codeForm,
  saveBrief,
  setMaximum,
  signIn,
  pauseAll,
  signInByCode,
  signInByMail,
  signOut,
} from '../../auction/pages/me-commands.ts';
import { mePage } from '../../auction/pages/me-page.ts';
import { withdrawAll, withdrawPage } from '../../auction/pages/withdraw-page.ts';
import { pausePage, sendPause } from '../../auction/pages/pause-page.ts';
import { rulesPage } from '../../auction/pages/rules-page.ts';
import { backToOrder, endLink } from '../../order/pages/client-link-panel.ts';
import {
  clientBriefPage,
  clientLogo,
  clientPrivacyPage,
  sendClientBrief,
} from '../../order/pages/client-brief.ts';
import { backToFiles, filePages, removeFile } from '../../order/pages/send-files.ts';
import { logPage } from '../../log/pages/log-page.ts';
import { docsPage, schemasPage } from '../docs/docs.ts';
import { guideSlugs, sandboxSlugs } from '../docs/guide-pages.ts';
import { guideMarkdown, guidePageMarkdown, referenceMarkdown } from '../docs/markdown-texts.ts';
import { contactPage, imprintPage, termsPage } from './identity/contact.ts';
import { privacyPage } from './identity/privacy.ts';
import { homePage } from '../../order/pages/home.ts';
import { orderHistoryPage } from '../../order/pages/history-page.ts';
import { orderPage, sendOrderForm } from '../../order/pages/form.ts';
import { actRoutes, orderStatusPage, sendMissing } from '../../order/pages/status.ts';
import {
  addWebhook,
  backToWebhooks,
  changeWebhook,
  webhookActs,
  webhooksPage,
} from '../../order/pages/webhooks-page.ts';
import type { PageRoute } from './routes.ts';
import { studiosPage } from '../../order/pages/studios.ts';

const guidePage = (slug: string): PageRoute => ({
  path: `/agents/${slug}`,
  get: agentsSubpage(slug),
  markdown: (site) => guidePageMarkdown(site, slug),
});

/** Every page of the site, and what its form does. */
export const pages: readonly PageRoute[] = [
  { path: '/', get: homePage, json: serviceJson },
  { path: '/studios', get: studiosPage },
  { path: '/order', get: orderPage, post: { handle: sendOrderForm, limit: 'orders' } },
  {
    path: findPath,
    get: findOrderPage,
    post: { handle: sendOrderLink, limit: 'confirm' },
  },
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
    post: { handle: addWebhook, limit: 'orders' },
  },
  ...webhookActs.map((act) => ({
    path: `/order/:order_id/webhooks/:webhook_id/${act}`,
    get: backToWebhooks,
    post: { handle: changeWebhook(act), limit: 'orders' as const },
  })),
  {
    path: '/brief/:token',
    get: clientBriefPage,
    post: { handle: sendClientBrief, limit: 'orders' },
  },
  { path: '/brief/:token/logo', get: clientLogo },
  { path: '/brief/:token/privacy', get: clientPrivacyPage },
  ...filePages.flatMap((page) => [
    { path: `${page}/files`, get: backToFiles },
    {
      path: `${page}/files/:file_id/remove`,
      get: backToFiles,
      post: { handle: removeFile, limit: 'orders' as const },
    },
  ]),
  { path: '/auction', get: lotsPage },
  { path: '/auction/rules', get: rulesPage },
  { path: '/auction/past', get: pastPage },
  { path: '/auction/lot/:file', get: lotCalendar },
  {
    path: '/auction/follow',
    get: followLinkPage('confirm'),
    post: { handle: useFollowLink('confirm'), limit: 'confirm' },
  },
  {
    path: '/auction/unfollow',
    get: followLinkPage('unfollow'),
    post: { handle: useFollowLink('unfollow'), limit: 'confirm' },
  },
  { path: '/auction/:lot/follow', get: backToLot, post: { handle: sendFollow, limit: 'confirm' } },
  {
    path: '/auction/pause/:token',
    get: pausePage,
    post: { handle: sendPause, limit: 'confirm' },
  },
  { path: '/auction/me', get: mePage },
  {
    path: '/auction/me/mail',
    get: backToMe,
    post: { handle: signInByMail, limit: 'confirm' },
  },
  { path: '/auction/me/pause', get: backToMe, post: { handle: pauseAll, limit: 'keyed' } },
  { path: '/auction/me/sign-in', get: backToMe, post: { handle: signIn, limit: 'confirm' } },
  { path: '/auction/me/code', get: codeForm, post: { handle: signInByCode, limit: 'confirm' } },
  { path: '/auction/me/sign-out', get: backToMe, post: { handle: signOut, limit: 'keyed' } },
  { path: '/auction/me/cancel', get: backToMe, post: { handle: cancelBid, limit: 'keyed' } },
  {
    path: '/auction/me/withdraw',
    get: withdrawPage,
    post: { handle: withdrawAll, limit: 'keyed' },
  },
  { path: '/auction/me/offer', get: backToMe, post: { handle: answerOffer, limit: 'keyed' } },
  { path: '/auction/me/maximum', get: backToMe, post: { handle: setMaximum, limit: 'keyed' } },
  { path: '/auction/me/brief', get: backToMe, post: { handle: saveBrief, limit: 'keyed' } },
  { path: '/auction/:lot', get: lotPage, post: { handle: sendBid, limit: 'bid' } },
  { path: '/auction/:lot/code', get: codePage, post: { handle: sendCode, limit: 'confirm' } },
  { path: logPath, get: logPage },
  { path: '/terms', get: termsPage },
  { path: '/imprint', get: imprintPage },
  { path: '/contact', get: contactPage },
  { path: '/privacy', get: privacyPage },
  { path: '/agents', get: agentsPage, markdown: guideMarkdown, json: guideJson },
  ...guideSlugs.map(guidePage),
  ...sandboxSlugs.map((slug) => ({ ...guidePage(slug), inSandboxOnly: true as const })),
  { path: '/docs', get: docsPage, markdown: referenceMarkdown },
  { path: '/schemas', get: schemasPage },
];

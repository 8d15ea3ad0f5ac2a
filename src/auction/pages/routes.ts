import { homePage } from '../../order/pages/home.ts';
import { serviceJson } from '../../order/pages/service-json.ts';
import type { PageRoute } from '../../web/site/page-route.ts';
import { codePage, sendCode } from './code-page.ts';
import { backToLot, sendFollow } from './follow-form.ts';
import { followLinkPage, useFollowLink } from './follow-links.ts';
import { lotCalendar } from './lot-calendar.ts';
import { lotPage } from './lot-page.ts';
import { homeLotSection, lotsPage, pastPage } from './lots-page.ts';
import {
  backToMe,
  codeForm,
  pauseAll,
  saveAuctionBrief,
  sendCancellation,
  sendOfferAnswer,
  submitMaximum,
  signInByCode,
  signInByKey,
  signInByMail,
  endKeys,
} from './me-commands.ts';
import { mePage } from './me-page.ts';
import { pausePage, sendPause } from './pause-page.ts';
import { sendBid } from './place-bid.ts';
import { rulesPage } from './rules-page.ts';
import { withdrawAll, withdrawPage } from './withdraw-page.ts';

export const auctionPages: readonly PageRoute[] = [
  // The home page is here because it shows a lot, and orders know no auction.
  { path: '/', get: homePage(homeLotSection), json: serviceJson },
  { path: '/auction', headerLink: 'auction', get: lotsPage },
  { path: '/auction/rules', footerLink: 'rules', get: rulesPage },
  { path: '/auction/past', get: pastPage },
  { path: '/auction/lot/:file', get: lotCalendar },
  {
    path: '/auction/follow',
    get: (request) => followLinkPage(request, 'confirm'),
    post: { handle: (request) => useFollowLink(request, 'confirm'), limit: 'confirm' },
  },
  {
    path: '/auction/unfollow',
    get: (request) => followLinkPage(request, 'unfollow'),
    post: { handle: (request) => useFollowLink(request, 'unfollow'), limit: 'confirm' },
  },
  { path: '/auction/:lot/follow', get: backToLot, post: { handle: sendFollow, limit: 'confirm' } },
  { path: '/auction/pause/:token', get: pausePage, post: { handle: sendPause, limit: 'confirm' } },
  { path: '/auction/me', headerLink: 'me', get: mePage },
  { path: '/auction/me/mail', get: backToMe, post: { handle: signInByMail, limit: 'confirm' } },
  { path: '/auction/me/pause', get: backToMe, post: { handle: pauseAll, limit: 'keyed' } },
  { path: '/auction/me/sign-in', get: backToMe, post: { handle: signInByKey, limit: 'confirm' } },
  { path: '/auction/me/code', get: codeForm, post: { handle: signInByCode, limit: 'confirm' } },
  { path: '/auction/me/sign-out', get: backToMe, post: { handle: endKeys, limit: 'keyed' } },
  { path: '/auction/me/cancel', get: backToMe, post: { handle: sendCancellation, limit: 'keyed' } },
  {
    path: '/auction/me/withdraw',
    get: withdrawPage,
    post: { handle: withdrawAll, limit: 'keyed' },
  },
  { path: '/auction/me/offer', get: backToMe, post: { handle: sendOfferAnswer, limit: 'keyed' } },
  { path: '/auction/me/maximum', get: backToMe, post: { handle: submitMaximum, limit: 'keyed' } },
  { path: '/auction/me/brief', get: backToMe, post: { handle: saveAuctionBrief, limit: 'keyed' } },
  { path: '/auction/:lot', get: lotPage, post: { handle: sendBid, limit: 'bid' } },
  { path: '/auction/:lot/code', get: codePage, post: { handle: sendCode, limit: 'confirm' } },
];

/** Paths that search engines must not list: each visitor sees another page there, or needs the token of a mail. */
export const auctionHiddenPaths: readonly string[] = [
  '/auction/me',
  '/auction/follow',
  '/auction/unfollow',
];

import type { DeskSection } from '../../web/desk/request.ts';
import type { DeskRoute } from '../../web/desk/routes.ts';
import { messageDonePages, redirectMessagePages, retryMessagePages } from './message-acts.ts';
import { messagePage, messagesPage } from './messages-page.ts';

export const messagesDeskPages: readonly DeskRoute[] = [
  { path: '/desk/messages', isOpen: false, get: messagesPage },
  { path: '/desk/messages/:message', isOpen: false, get: messagePage },
  { path: '/desk/messages/:message/redirect', isOpen: false, ...redirectMessagePages },
  { path: '/desk/messages/:message/retry', isOpen: false, ...retryMessagePages },
  { path: '/desk/messages/:message/done', isOpen: false, ...messageDonePages },
];

export const messagesDeskSections: readonly DeskSection[] = [
  { name: 'messages', path: '/desk/messages', label: 'Messages', keys: 'g e', rank: 30 },
];

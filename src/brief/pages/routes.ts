import type { PageRoute } from '../../web/site/page-route.ts';
import { questionsPage } from './questions-page.ts';

export const briefPages: readonly PageRoute[] = [
  { path: '/questions', footerLink: 'questions', get: questionsPage },
];

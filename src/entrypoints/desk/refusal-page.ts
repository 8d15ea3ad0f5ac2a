import { html } from 'ghtml';
import type { HttpRefusal } from '../http/http-refusal.ts';
import { toProblem } from '../http/problems.ts';
import { href } from './frame.ts';
import type { Page, Visit } from './visit.ts';

/** The whole page where nothing else can be shown. */
export const refusalPage = (visit: Visit, refusal: HttpRefusal, requestId = ''): Page => {
  const page = (title: string, text: string): Page => ({
    kind: 'page',
    title,
    body: html`<h1>${title}</h1><p>${text}</p><p><a class="button" href="${href(visit, '/desk')}">To the desk</a></p>`,
    refusal,
  });
  switch (refusal.kind) {
    case 'key_required':
      return page(
        'You are not signed in',
        'Your session has ended, so nothing was done. Go back to what you typed, sign in in another tab, and send it again.',
      );
    case 'no_such_address':
      return page('There is no such page', 'Perhaps the address was cut off on its way to you.');
    case 'internal_error':
      return page('That went wrong', `It is in the log as ${requestId}.`);
    default:
      return page('That cannot be done', refusalText(visit, refusal));
  }
};

/** In the words that programs get, with the field as it is called. */
export const refusalText = ({ desk, now }: Visit, refusal: HttpRefusal): string =>
  toProblem(refusal, desk.links, now).text;

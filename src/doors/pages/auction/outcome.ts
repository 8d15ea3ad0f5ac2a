import { html } from 'ghtml';
import type { PageTexts } from '../../../content/pages/texts.ts';
import { href, type Visit } from '../visit.ts';

/** What became of the bid whose code has just been entered. */

export type OutcomeName = keyof PageTexts['auction']['outcome'];

export const outcomeNotice = (visit: Visit): string => {
  const { outcome } = visit.texts.auction;
  const name = visit.query.get('bid');
  if (name === null || !Object.hasOwn(outcome, name)) return '';
  return html`<div class="notice" role="status"><p>${outcome[name as OutcomeName]} <a href="${href(visit, '/auction/me')}">${visit.texts.site.nav.me}</a></p></div>`;
};

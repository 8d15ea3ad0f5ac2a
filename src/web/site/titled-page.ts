import { html } from 'ghtml';
import type { Page, Section } from './request.ts';

type TitleAndLead = { readonly title: string; readonly lead: string };

/** A page with a title and a lead, which is also its description for search engines. */
export const titledPage = (
  section: Section,
  { title, lead }: TitleAndLead,
  body: string,
): Page => ({
  kind: 'page',
  title,
  description: lead,
  section,
  body: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
!${body}`,
});

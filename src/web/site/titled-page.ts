import { html } from 'ghtml';
import type { Page, Section } from './request.ts';

type Heading = { readonly title: string; readonly lead: string };

/** A page that begins with its title and with what it is about, which search engines are given too. */
export const titledPage = (section: Section, { title, lead }: Heading, body: string): Page => ({
  kind: 'page',
  title,
  description: lead,
  section,
  body: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
!${body}`,
});

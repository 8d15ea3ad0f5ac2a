import { html } from 'ghtml';
import { titledPage } from '../titled-page.ts';
import { href, type Page, type Visit } from '../visit.ts';
import { addressLines, mailLink } from './identity-facts.ts';

/** Where to turn, by what it is about. */
export const contactPage = (visit: Visit): Page => {
  const { site, catalogue } = visit;
  const { name, address, email } = site.context.settings.identity;
  const { contact } = catalogue.identity;
  const write =
    email === null
      ? html`<p>${contact.noEmail}</p>`
      : html`<p class="address">!${mailLink(email)}</p>`;
  const post = [...(name === null ? [] : [name]), ...address];
  const cards = [
    card(contact.writeHeading, write),
    ...(address.length === 0
      ? []
      : [card(contact.postHeading, `<address>${addressLines(post)}</address>`)]),
    card(contact.orderHeading, html`<p>${contact.orderText}</p>`),
    card(
      contact.bidHeading,
      html`<p>${contact.bidText}</p>
<p><a href="${href(visit, '/auction/me')}">${contact.toBids}</a></p>`,
    ),
    card(
      contact.dataHeading,
      html`<p>${contact.dataText} <a href="${href(visit, '/privacy')}">${contact.toPrivacy}</a></p>`,
    ),
  ];
  return titledPage('contact', contact, html`<div class="cards">!${cards}</div>`);
};

const card = (heading: string, content: string): string =>
  html`<section class="panel">
<h2>${heading}</h2>
!${content}
</section>`;

import { html } from 'ghtml';
import { titledPage } from '../page-parts.ts';
import { href, type Page, type PageRequest } from '../request.ts';
import { addressLines, identityFacts, mailLink } from './identity-facts.ts';

export const contactPage = (request: PageRequest): Page => {
  const { site, catalogue } = request;
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
<p><a href="${href(request, '/auction/me')}">${contact.toBids}</a></p>`,
    ),
    card(
      contact.dataHeading,
      html`<p>${contact.dataText} <a href="${href(request, '/privacy')}">${contact.toPrivacy}</a></p>`,
    ),
  ];
  return titledPage('contact', contact, html`<div class="cards">!${cards}</div>`);
};

const card = (heading: string, content: string): string =>
  html`<section class="panel">
<h2>${heading}</h2>
!${content}
</section>`;

/** Who runs the service, and what its prices include. */
export const imprintPage = (request: PageRequest): Page => {
  const { site, texts, catalogue } = request;
  const { imprint, vatOfAll } = catalogue.identity;
  const { nav } = texts.site;
  return titledPage(
    'imprint',
    imprint,
    html`!${identityFacts(request)}
<h2>${imprint.pricesHeading}</h2>
<p>${vatOfAll[site.context.settings.vatTreatment ?? 'notGiven']} <a href="${href(request, '/studios')}">${nav.studios}</a></p>
<p class="actions"><a class="button quiet" href="${href(request, '/contact')}">${nav.contact}</a> <a class="button quiet" href="${href(request, '/terms')}">${nav.terms}</a> <a class="button quiet" href="${href(request, '/privacy')}">${nav.privacy}</a></p>`,
  );
};

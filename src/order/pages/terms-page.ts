import { html } from 'ghtml';
import { titledPage } from '../../web/site/page-parts.ts';
import { href, type Page, type PageRequest } from '../../web/site/request.ts';
import { conditionsText } from './studios.ts';

/** The contract terms: what an order or a bid binds both sides to. */
export const termsPage = (request: PageRequest): Page => {
  const { terms } = request.texts;
  const { vatOfAll } = request.catalogue.identity;
  return titledPage(
    'terms',
    terms,
    html`!${section('order', terms.order)}
!${conditionsText(request, 'h2')}
<p>${vatOfAll[request.site.context.settings.vatTreatment ?? 'notGiven']}</p>
!${section('materials', terms.materials)}
!${section('auction', terms.auction)}
<p><a href="${href(request, '/auction/rules')}">${terms.toRules}</a></p>
!${section('data', terms.data)}
<p><a href="${href(request, '/privacy')}">${request.texts.site.nav.privacy}</a> · <a href="${href(request, '/imprint')}">${request.texts.site.nav.imprint}</a></p>`,
  );
};

const section = (
  id: string,
  { heading, paragraphs }: { readonly heading: string; readonly paragraphs: readonly string[] },
): string => html`<h2 id="${id}">${heading}</h2>
!${paragraphs.map((text) => html`<p>${text}</p>`)}`;

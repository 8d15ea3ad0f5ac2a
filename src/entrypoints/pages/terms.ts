import { html } from 'ghtml';
import { conditionsText } from './studios.ts';
import { titledPage } from './titled-page.ts';
import { href, type Page, type Visit } from './visit.ts';

/** The contract terms: what an order or a bid binds both sides to. */
export const termsPage = (visit: Visit): Page => {
  const { terms } = visit.texts;
  const { vatOfAll } = visit.catalogue.identity;
  return titledPage(
    'terms',
    terms,
    html`!${section('order', terms.order)}
!${conditionsText(visit, 'h2')}
<p>${vatOfAll[visit.site.context.settings.pricesAre ?? 'unsaid']}</p>
!${section('materials', terms.materials)}
!${section('auction', terms.auction)}
<p><a href="${href(visit, '/auction/rules')}">${terms.toRules}</a></p>
!${section('data', terms.data)}
<p><a href="${href(visit, '/privacy')}">${visit.texts.site.nav.privacy}</a> · <a href="${href(visit, '/imprint')}">${visit.texts.site.nav.imprint}</a></p>`,
  );
};

const section = (
  id: string,
  { heading, paragraphs }: { readonly heading: string; readonly paragraphs: readonly string[] },
): string => html`<h2 id="${id}">${heading}</h2>
!${paragraphs.map((text) => html`<p>${text}</p>`)}`;

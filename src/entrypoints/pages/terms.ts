import { html } from 'ghtml';
import { conditionsText } from './studios.ts';
import { titledPage } from './titled-page.ts';
import { href, type Page, type Visit } from './visit.ts';

/** The contract terms: what an order or a bid binds both sides to. */
export const termsPage = (visit: Visit): Page => {
  const { terms } = visit.texts;
  return titledPage(
    'terms',
    terms,
    html`!${section('order', terms.order)}
!${conditionsText(visit, 'h2')}
!${section('materials', terms.materials)}
!${section('auction', terms.auction)}
<p><a href="${href(visit, '/auction/rules')}">${terms.toRules}</a></p>
!${section('data', terms.data)}`,
  );
};

const section = (
  id: string,
  { heading, paragraphs }: { readonly heading: string; readonly paragraphs: readonly string[] },
): string => html`<h2 id="${id}">${heading}</h2>
!${paragraphs.map((text) => html`<p>${text}</p>`)}`;

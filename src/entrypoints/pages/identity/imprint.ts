import { html } from 'ghtml';
import { titledPage } from '../titled-page.ts';
import { href, type Page, type Visit } from '../visit.ts';
import { identityFacts } from './identity-facts.ts';

/** Who runs this service, and what its prices mean. */
export const imprintPage = (visit: Visit): Page => {
  const { site, texts, catalogue } = visit;
  const { imprint, vatOfAll } = catalogue.identity;
  const { nav } = texts.site;
  return titledPage(
    'imprint',
    imprint,
    html`!${identityFacts(visit)}
<h2>${imprint.pricesHeading}</h2>
<p>${vatOfAll[site.context.settings.pricesAre ?? 'unsaid']} <a href="${href(visit, '/studios')}">${nav.studios}</a></p>
<p class="actions"><a class="button quiet" href="${href(visit, '/contact')}">${nav.contact}</a> <a class="button quiet" href="${href(visit, '/terms')}">${nav.terms}</a> <a class="button quiet" href="${href(visit, '/privacy')}">${nav.privacy}</a></p>`,
  );
};

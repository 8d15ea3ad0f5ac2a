import { html } from 'ghtml';
import { localeOf } from '../../kernel/languages.ts';
import { href, type Page, type PageRequest } from '../../web/site/request.ts';
import { formatPagePrice, priceFigure, quotesFor } from './price-parts.ts';

/** Trusted markup, made from escaped parts. */
type HomeSection = (request: PageRequest) => Promise<string>;

/** The home page: the service, its steps and an example price, next to a section of another subject. */
export const homePage =
  (sideSection: HomeSection) =>
  async (request: PageRequest): Promise<Page> => {
    const { home } = request.texts;
    return {
      kind: 'page',
      title: home.title,
      description: home.lead,
      scripts: ['auction.js'],
      body: html`<section class="hero">
<h1>${home.title}</h1>
<p class="lead">${home.lead}</p>
<p class="actions"><a class="button" href="${href(request, '/studios')}">${home.askPrice}</a> <a class="button quiet" href="${href(request, '/order')}">${home.placeOrder}</a></p>
</section>
<h2>${home.stepsHeading}</h2>
<ol class="steps">!${home.steps.map(({ title, text }) => html`<li><h3>${title}</h3><p>${text}</p></li>`)}</ol>
<div class="columns even">
!${await priceSection(request)}
!${await sideSection(request)}
</div>
<h2>${home.programsHeading}</h2>
<p>${home.programsText} <a href="${href(request, '/agents')}">${home.seeAgents}</a></p>
<pre lang="${localeOf('en')}">curl '${request.site.links.order}?type=website&amp;pages=5'</pre>`,
    };
  };

const examplePages = 5;

/** The example is quoted like any other price, so that it is never out of date. */
const priceSection = async (request: PageRequest): Promise<string> => {
  const { home } = request.texts;
  const quoted = await quotesFor(request, [
    ['type', 'website'],
    ['pages', String(examplePages)],
  ]);
  if (!quoted.ok) return '';
  const [first, ...others] = quoted.value.map(({ price }) => price);
  const type = request.catalogue.words.projectType.website;
  return html`<section>
<h2>${home.priceHeading}</h2>
<div class="panel">
<p class="label">${home.priceOf({ type, pages: String(examplePages) })}</p>
!${first === undefined ? '' : priceFigure(request, first)}
<p class="figures">!${others.map((price) => html`<span>${formatPagePrice(request, price)}</span>`)}</p>
<p class="soft">${home.priceNote}</p>
<p><a href="${href(request, '/studios')}">${home.askPrice}</a></p>
</div>
</section>`;
};

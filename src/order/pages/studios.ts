import { html } from 'ghtml';
import { projectFieldset, withProjectDefaults } from '../../brief/pages/project-fields.ts';
import { projectTypes, switchedModules } from '../../brief/rules/project.ts';
import { currencies, inCurrency, type Minor } from '../../kernel/money.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatAmount, formatNumber } from '../../kernel/texts/formats.ts';
import { formState, problemSummary } from '../../web/site/form/fields.ts';
import { scrollingTable, titledPage } from '../../web/site/page-parts.ts';
import { href, type Page, type PageRequest } from '../../web/site/request.ts';
import { findOrderLink } from './find-page.ts';
import { currencyColumns, followingPrice, quotesFor, totalBar } from './price-parts.ts';
import { promisesKept } from './promises-kept.ts';

/**
 * The price list and rules, from the present price book and the API's conditions, and a calculator.
 */
export const studiosPage = async (request: PageRequest): Promise<Page> => {
  const { studios } = request.texts;
  const { vatOfAll } = request.catalogue.identity;
  const page = titledPage(
    'studios',
    studios,
    html`!${await calculator(request)}
<h2>${studios.listHeading}</h2>
<p>${studios.listNote} ${vatOfAll[request.site.context.settings.vatTreatment ?? 'notGiven']}</p>
!${priceList(request)}
!${await promisesKept(request)}
<h2 id="conditions">${studios.conditionsHeading}</h2>
!${conditionsText(request)}
!${findOrderLink(request)}`,
  );
  return { ...page, scripts: ['price.js'] };
};

/** The calculator reloads the page; with a script, at every change. */
const calculator = async (request: PageRequest): Promise<string> => {
  const { studios } = request.texts;
  const parameters = withProjectDefaults(request.query, '');
  const quoted = await quotesFor(request, parameters);
  const state = formState(request, parameters, quoted.ok ? null : quoted.problem);
  return html`<div class="columns">
<section class="panel">
<h2 id="calculator">${studios.calculatorHeading}</h2>
!${problemSummary(state)}
<form method="get" action="${href(request, '/studios')}#price" data-price="${href(request, '/studios')}">
!${projectFieldset(state, '')}
<p class="actions"><button class="button quiet">${studios.calculate}</button> <button class="button" formaction="${href(request, '/order')}">${studios.orderThis}</button></p>
!${totalBar(request, quoted)}
</form>
</section>
<section class="panel sticky" aria-labelledby="calculator">
!${followingPrice(request, quoted)}
!${curlLine(request, parameters)}
</section>
</div>`;
};

const curlLine = (request: PageRequest, parameters: URLSearchParams): string => {
  const { site, texts } = request;
  const query = new URLSearchParams(parameters);
  query.delete('lang');
  const command = `curl '${site.links.order}?${query.toString()}'`;
  return html`<h3>${texts.studios.curlHeading}</h3>
<div class="copied"><pre id="curl" data-follows lang="en">${command}</pre><button type="button" class="button quiet small" data-copy="curl" data-copied="${texts.site.copied}" hidden>${texts.site.copy}</button></div>`;
};

const priceList = (request: PageRequest): string => {
  const { site, language, texts, catalogue } = request;
  const { priceBook } = site.context.settings;
  const { words } = catalogue;
  const each = (what: string): string => texts.studios.each({ what });
  const rows: readonly (readonly [string, Minor])[] = [
    ...projectTypes.map((type) => [words.projectType[type], priceBook.base[type]] as const),
    ...priceBook.pageTiers.map(({ fromPage, each: amount }, index) => {
      const next = priceBook.pageTiers[index + 1]?.fromPage;
      const from = formatNumber(fromPage, language);
      const name =
        next === undefined
          ? texts.studios.lastTier({ from })
          : texts.studios.tier({ from, to: formatNumber(next - 1, language) });
      return [each(name), amount] as const;
    }),
    ...switchedModules.map((module) => [words.module[module], priceBook.modules[module]] as const),
    [each(words.extraRoles), priceBook.extraRole],
    [each(words.integrations), priceBook.integration],
  ];
  const cells = (amount: Minor): readonly string[] =>
    currencies.map(
      (currency) =>
        html`<td class="number">${formatAmount(inCurrency(amount, currency), currency, language)}</td>`,
    );
  return scrollingTable({
    columns: currencyColumns(request, currencies),
    rows: rows.map(
      ([name, amount]) => html`<tr><th scope="row">${name}</th>!${cells(amount)}</tr>`,
    ),
  });
};

/** The conditions in the reader's language, word for word as in the API. */
export const conditionsText = (request: PageRequest, heading: 'h2' | 'h3' = 'h3'): string => {
  const { language, catalogue, texts } = request;
  const { studios } = texts;
  const parts = (['delivery', 'payment', 'edits'] as const).map(
    (name) => html`<${heading}>${studios[name]}</${heading}>
<p>${catalogue.conditions[name]}</p>`,
  );
  if (language === 'en') return parts.join('\n');
  const wording = Object.values(catalogues.en.conditions).map((text) => html`<p>${text}</p>`);
  return html`!${parts.join('\n')}
<div class="panel"><p class="soft">${studios.bindingNote}</p><div lang="en">!${wording}</div></div>`;
};

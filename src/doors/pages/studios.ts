import { html } from 'ghtml';
import { conditions } from '../../content/conditions.ts';
import { en } from '../../content/en.ts';
import { inCurrency, toMajor, currencies, type Minor } from '../../domain/money.ts';
import type { PriceBook } from '../../domain/order/price-book.ts';
import { projectTypes, switchedModules } from '../../domain/order/project.ts';
import { page } from './layout.ts';

/** The price list and the rules, from the live price book and the conditions that the API sends. */
export const studiosPage = (book: PriceBook): string => {
  const rows: readonly (readonly [string, Minor])[] = [
    ...projectTypes.map((type) => [en.words.projectType[type], book.base[type]] as const),
    ...book.pageTiers.map(
      ({ fromPage, each }, index) =>
        [`${tierName(fromPage, book.pageTiers[index + 1]?.fromPage)}, each`, each] as const,
    ),
    ...switchedModules.map((module) => [en.words.module[module], book.modules[module]] as const),
    [`${en.words.extraRoles}, each`, book.extraRole],
    [`${en.words.integrations}, each`, book.integration],
  ];
  return page('Prices and rules for studios', `${priceTable(rows)}\n${rules()}`);
};

const priceTable = (rows: readonly (readonly [string, Minor])[]): string => html`
<p>Every price is fixed before you order. A page counts once in every language; the first is part of the base price.</p>
<table>
<thead><tr><th scope="col">What</th>!${currencies.map((currency) => html`<th scope="col">${currency}</th>`)}</tr></thead>
<tbody>!${rows.map(priceRow)}</tbody>
</table>`;

const rules = (): string => html`
<h2>Delivery</h2>
<p>${conditions.delivery}</p>
<h2>Payment</h2>
<p>${conditions.payment}</p>
<h2>Changes</h2>
<p>${conditions.edits}</p>`;

const tierName = (fromPage: number, nextFromPage: number | undefined): string =>
  nextFromPage === undefined
    ? `Pages ${fromPage} and up`
    : `Pages ${fromPage} to ${nextFromPage - 1}`;

const priceRow = ([name, amount]: readonly [string, Minor]): string =>
  html`<tr><td>${name}</td>!${currencies.map((currency) => priceCell(inCurrency(amount, currency)))}</tr>`;

const priceCell = (amount: Minor): string => html`<td>${toMajor(amount)}</td>`;

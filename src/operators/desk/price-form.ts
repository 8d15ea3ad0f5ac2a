import { html } from 'ghtml';
import { projectTypes, switchedModules } from '../../brief/rules/project.ts';
import { ok, type Json, type JsonObject } from '../../kernel/result.ts';
import { listTable } from '../../web/desk/list-view.ts';
import { askAsOperator } from '../../web/desk/request.ts';
import { changePrices } from '../operations/change-prices.ts';
import { presentPriceBook, type PriceBookFile } from '../views/price-book-file.ts';
import { settingsPath, type SettingForm } from './change-setting-pages.ts';
import {
  exampleRows,
  extraRoleName,
  figureRows,
  integrationName,
  moduleNames,
  ordersStayText,
  priceLines,
  typoWarning,
  typeNames,
} from './price-texts.ts';
import { priceList } from './setting-lists.ts';
import { settingTitles } from './setting-texts.ts';

/** How many empty rows follow the filled ones, because without a script nobody can add rows. */
const emptyTiers = 3;

/** The form of the price book, in euros. */
export const priceForm: SettingForm = {
  ...settingTitles.priceBook,
  setting: 'priceBook',
  back: settingsPath,
  changeLabel: 'Change the prices',
  setLabel: 'Set the prices',
  fields: ({ priceBook }, typed) => {
    const book = presentPriceBook(priceBook.value);
    const isResubmitted = typed.has('version');
    const fieldValue = (name: string, current: string): string =>
      isResubmitted ? (typed.get(name) ?? '') : current;
    const amountField = (name: string, label: string, amount: number): string =>
      html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${fieldValue(name, amountText(amount))}" inputmode="decimal" autocomplete="off" required>`;
    return html`<label for="version">Name of this price book</label>
<input id="version" name="version" value="${fieldValue('version', book.version)}" required maxlength="50" autocomplete="off" spellcheck="false">
<p class="soft">Such as 2027-1. Orders are known by it, so other figures need another name.</p>
<fieldset><legend>A site with its first page, EUR</legend>
<div class="amounts">!${projectTypes.map((type) => amountField(`base.${type}`, typeNames[type], book.base[type]))}</div></fieldset>
!${tiersPart(isResubmitted ? typedTiers(typed) : bookTiers(book))}
<fieldset><legend>Modules and more, EUR</legend>
<div class="amounts">!${switchedModules.map((module) => amountField(module, moduleNames[module], book[module]))}
!${amountField('extra_roles', extraRoleName, book.extra_roles)}
!${amountField('integrations', integrationName, book.integrations)}</div></fieldset>`;
  },
  read: (typed) => ({
    prices: {
      version: (typed.get('version') ?? '').trim(),
      base: Object.fromEntries(
        projectTypes.map((type) => [type, parseAmount(typed.get(`base.${type}`))]),
      ),
      pages: typedTiers(typed).map(({ from, each }) => ({
        from: parsePage(from),
        each: parseAmount(each),
      })),
      ...Object.fromEntries(
        [...switchedModules, 'extra_roles', 'integrations'].map((name) => [
          name,
          parseAmount(typed.get(name)),
        ]),
      ),
    } satisfies JsonObject,
  }),
  send: async (request, sent) => {
    const tried = await askAsOperator(request, changePrices, sent);
    if (!tried.ok) return tried;
    const { value: change } = tried;
    const warning = typoWarning(change);
    return ok({
      changed: change,
      effect: html`!${warning === null ? '' : html`<p class="problem">${warning}</p>`}
<h3>For example</h3>!${listTable(request, priceList('project'), exampleRows(change))}
!${change.figures.length === 0 ? '' : html`<h3>Figures that change</h3>!${listTable(request, priceList('figure'), figureRows(change))}`}
<details><summary>The whole book</summary><ul>!${priceLines(change.after).map((line) => html`<li>${line}</li>`)}</ul></details>
<p>${ordersStayText}</p>`,
    });
  },
};

type TypedTier = { readonly from: string; readonly each: string };

const tiersPart = (tiers: readonly TypedTier[]): string => {
  const empty = Array.from({ length: emptyTiers }, () => ({ from: '', each: '' }));
  const rows = [...tiers, ...empty].map(
    ({ from, each }, nth) =>
      html`<input name="tier.from" value="${from}" inputmode="numeric" autocomplete="off" aria-label="From page, row ${String(nth + 1)}">
<input name="tier.each" value="${each}" inputmode="decimal" autocomplete="off" aria-label="EUR for each, row ${String(nth + 1)}">`,
  );
  return html`<fieldset><legend>Further pages, EUR</legend>
<p class="soft">From this page on, each page costs that much, until the next row. Every page in every language counts; the first row begins with page 2. Clear a row to remove it. Use the empty rows for more.</p>
<div class="tiers"><span aria-hidden="true">From page</span><span aria-hidden="true">Each page</span>
!${rows}</div></fieldset>`;
};

const bookTiers = ({ pages }: PriceBookFile): readonly TypedTier[] =>
  pages.map(({ from, each }) => ({ from: String(from), each: amountText(each) }));

/** The rows of the form that are not empty. */
const typedTiers = (typed: URLSearchParams): readonly TypedTier[] => {
  const each = typed.getAll('tier.each');
  return typed
    .getAll('tier.from')
    .map((from, nth) => ({ from: from.trim(), each: (each[nth] ?? '').trim() }))
    .filter((tier) => tier.from !== '' || tier.each !== '');
};

/** The amount as it is typed, with cents only if there are any. */
const amountText = (amount: number): string =>
  Number.isInteger(amount) ? String(amount) : amount.toFixed(2);

/**
 * Reads euros, with cents after a point or a comma. Other texts stay as they are, so that the operation
 * refuses them: 1,500 is ambiguous.
 */
const parseAmount = (typed: string | null): Json => {
  const text = (typed ?? '').trim();
  return /^\d+(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text;
};

const parsePage = (typed: string): Json => (/^\d+$/.test(typed) ? Number(typed) : typed);

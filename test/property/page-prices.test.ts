import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { anyProject } from '../support/arbitrary.ts';
import { cases } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';

/** The prices on pages equal those that programs receive. */

const service = await forFile(startTestService());

const currencies = ['EUR', 'USD', 'PLN'] as const;
const locales = {
  en: 'en',
  ru: 'ru',
  pl: 'pl',
  de: 'de',
  fr: 'fr',
  es: 'es',
  pt: 'pt-PT',
  by: 'be',
};

/** An amount as Intl formats it, without zero cents. */
const written = (amount: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** The same amount without its currency, which its table names once. */
const withoutCurrency = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

const textOf = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));

/** The total in each currency and the rows of the breakdown on the page. */
const readPriceBox = (page: string) => {
  const [, box = ''] = /<div id="price"[^>]*>([^]*?)<\/table>/.exec(page) ?? [];
  const totals = [...box.matchAll(/<data value="([\d.]+)">([^<]+)<\/data>/g)];
  const rows = [...box.matchAll(/<tr><th scope="row">[^<]*<\/th>(.*?)<\/tr>/g)];
  return {
    totals: totals.map(([, value, text]) => [Number(value), textOf(text ?? '')]),
    rows: rows.map(([, cells = '']) =>
      [...cells.matchAll(/<td[^>]*>([^<]+)<\/td>/g)].map(([, text]) => textOf(text ?? '')),
    ),
  };
};

describe('the prices on the pages', () => {
  it('match the quote call for every project, in every language and currency', async () => {
    const anyLanguage = fc.constantFrom(...(Object.keys(locales) as (keyof typeof locales)[]));
    await fc.assert(
      fc.asyncProperty(anyProject, anyLanguage, async (project, language) => {
        const query = new URLSearchParams({
          type: project.type,
          pages: String(project.pages),
          languages: String(project.languages),
          extra_roles: String(project.extraRoles),
          integrations: String(project.integrations),
        });
        for (const module of ['payments', 'subscriptions', 'booking', 'accounts'] as const) {
          if (project[module]) query.set(module, 'on');
        }
        const quotes = await Promise.all(
          currencies.map(
            async (currency) =>
              (await service.get(`${orderPath}?${query.toString()}&currency=${currency}`)).json
                .quote,
          ),
        );
        const page = await service.get(`/${language}/studios?${query.toString()}`, {
          accept: 'text/html',
          ...fromElsewhere(),
        });
        const locale = locales[language];
        const { totals, rows } = readPriceBox(page.text);
        assert.deepEqual(
          totals,
          quotes.map(({ amount, currency }) => [amount, written(amount, currency, locale)]),
        );
        assert.deepEqual(
          rows,
          Object.keys(quotes[0].breakdown).map((component) =>
            quotes.map(({ breakdown }) => withoutCurrency(breakdown[component], locale)),
          ),
        );
      }),
      cases(60),
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { linksOf } from '../../src/kernel/links.ts';
import { minor } from '../../src/kernel/money.ts';
import { quote } from '../../src/order/operations/quote.ts';
import { showPrices } from '../../src/order/operations/show-prices.ts';
import type { PriceBook } from '../../src/order/rules/price-book.ts';
import { vatTreatments } from '../../src/order/rules/price.ts';
import { cases } from '../support/cases.ts';

/**
 * The prices as data are complete: anyone who calculates a price from them alone gets the quote.
 */

const links = linksOf('https://studiolot.example');
const amount = fc.integer({ min: 0, max: 99_999 }).map(minor);
const base = amount.map((each) => minor(each + 1));

const anyBook: fc.Arbitrary<PriceBook> = fc.record({
  version: fc.constant('generated'),
  base: fc.record({ landing: base, website: base, shop: base, redesign: base }),
  pageTiers: fc
    .uniqueArray(fc.integer({ min: 3, max: 12_000 }), { maxLength: 6 })
    .chain((more) =>
      fc.tuple(
        ...[2, ...more.toSorted((a, b) => a - b)].map((fromPage) =>
          amount.map((each) => ({ fromPage, each })),
        ),
      ),
    )
    .chain((tiers) => fc.constantFrom(tiers, [])),
  modules: fc.record({
    payments: amount,
    subscriptions: amount,
    booking: amount,
    accounts: amount,
  }),
  extraRole: amount,
  integration: amount,
});

const fields = fc.record(
  {
    type: fc.constantFrom('landing', 'website', 'shop', 'redesign'),
    pages: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 500 })),
    languages: fc.integer({ min: 1, max: 20 }),
    payments: fc.boolean(),
    subscriptions: fc.boolean(),
    booking: fc.boolean(),
    accounts: fc.boolean(),
    extra_roles: fc.integer({ min: 0, max: 10 }),
    integrations: fc.integer({ min: 0, max: 10 }),
  },
  { requiredKeys: [] },
);

const answered = (
  call: typeof quote | typeof showPrices,
  sent: object,
  prices: {
    readonly priceBook: PriceBook;
    readonly vatTreatment: (typeof vatTreatments)[number] | null;
  },
  // oxlint-disable-next-line typescript/no-explicit-any -- read as a program would
): any => {
  const read = call.read(sent as never);
  assert.ok(read.ok && 'compute' in call.handler);
  return JSON.parse(
    JSON.stringify(call.present(call.handler.compute(read.value as never, prices) as never, links)),
  );
};

/** The price in cents, calculated page by page from the answer's data only. */
// oxlint-disable-next-line typescript/no-explicit-any -- read as a program would
const calculatePrice = (prices: any, project: any): number => {
  const cents = (major: number): number => Math.round(major * 100);
  const { base: begin, includes } = prices.types.find(
    ({ type }: { type: string }) => type === project.type,
  );
  let total = cents(begin);
  for (let page = includes.total_pages + 1; page <= project.pages * project.languages; page += 1) {
    const tier = prices.pages.tiers.find(
      ({ from, to }: { from: number; to: number }) => from <= page && page <= to,
    );
    total += cents(tier.each);
  }
  for (const [module, price] of Object.entries<number>(prices.modules)) {
    if (project[module]) total += cents(price);
  }
  for (const [name, price] of Object.entries<number>(prices.per_each)) {
    total += cents(price) * project[name];
  }
  return total;
};

describe('the prices as data', () => {
  it('match a quote, for any prices, project and currency, and have the same VAT rule', () => {
    fc.assert(
      fc.property(
        anyBook,
        fields,
        fc.constantFrom('EUR', 'USD', 'PLN'),
        fc.constantFrom(null, ...vatTreatments),
        (priceBook, sent, currency, pricesAre) => {
          const settings = { priceBook, vatTreatment: pricesAre };
          const prices = answered(showPrices, { currency }, settings);
          const quoted = answered(quote, { ...sent, currency }, settings);
          assert.equal(
            Math.round(quoted.quote.amount * 100),
            calculatePrice(prices, quoted.project),
          );
          assert.equal(quoted.quote.currency, prices.currency);
          assert.equal(quoted.prices_are, prices.prices_are);
        },
      ),
      cases(300),
    );
  });

  it('differ between currencies by the factors that they name', () => {
    fc.assert(
      fc.property(anyBook, fields, (priceBook, sent) => {
        const settings = { priceBook, vatTreatment: null };
        const inCents = (currency: string): number =>
          Math.round(answered(quote, { ...sent, currency }, settings).quote.amount * 100);
        const { currencies } = answered(showPrices, {}, settings);
        assert.deepEqual(Object.keys(currencies), ['EUR', 'USD', 'PLN']);
        for (const [currency, factor] of Object.entries<number>(currencies)) {
          assert.equal(inCents(currency), inCents('EUR') * factor);
        }
      }),
      cases(100),
    );
  });
});

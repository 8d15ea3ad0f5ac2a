import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linksOf } from '../../src/kernel/links.ts';
import { changePrices } from '../../src/operators/operations/change-prices.ts';
import { readPriceBook } from '../../src/operators/views/price-book-file.ts';
import { changedFigures, exampleChanges } from '../../src/order/rules/price-changes.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { builtIn } from '../support/price-books.ts';
import { startTestService } from '../support/service.ts';

/** The preview of new prices. */

type Answer = {
  readonly figures: readonly Readonly<Record<string, unknown>>[];
  readonly examples: readonly Readonly<Record<string, unknown>>[];
};

const bookOf = (file: unknown) => {
  const read = readPriceBook(file);
  assert.ok(read.ok, JSON.stringify(read));
  return read.value;
};

describe('a change of prices', () => {
  it('shows each figure that changes, typical projects before and after, and likely mistakes', async (test) => {
    const service = await startTestService({}, {});
    test.after(() => service.end());
    const operator = operatorContext(service.store);
    const slipped = {
      ...builtIn,
      version: '2027-3',
      base: { ...builtIn.base, shop: 50 },
      pages: [
        { from: 2, each: 25 },
        { from: 21, each: 24 },
      ],
      booking: 112.5,
    };
    const { figures, examples } = changePrices.present(
      await operate(operator, 'change_prices', { prices: slipped, dry_run: true }),
      linksOf('https://sites.example'),
    ) as Answer;
    assert.deepEqual(
      figures.map((each) => [
        each['figure'],
        each['before'],
        each['after'],
        each['by_more_than_half'],
      ]),
      [
        ['base.shop', 500, 50, true],
        ['pages.11', 20, null, false],
        ['pages.21', null, 24, false],
        ['pages.51', 15, null, false],
        ['booking', 100, 112.5, false],
      ],
    );
    assert.deepEqual(
      examples.map(({ example, before, after, difference, percent }) => [
        example,
        before,
        after,
        difference,
        percent,
      ]),
      [
        ['landing_page', 150, 150, 0, 0],
        ['website_of_5_pages', 350, 350, 0, 0],
        ['website_of_20_pages', 675, 725, 50, 7.4],
        ['website_of_20_pages_in_3_languages', 1425, 1685, 260, 18.2],
        ['shop_with_payments_and_accounts', 1015, 575, -440, -43.3],
        ['courses_with_modules_and_roles', 985, 997.5, 12.5, 1.3],
        ['redesign_of_10_pages', 425, 425, 0, 0],
      ],
    );
  });

  it('shows an effect in an example, for every figure of the built-in book', () => {
    const { base, pages, version, ...amounts } = builtIn;
    const changed = [
      ...Object.entries(base).map(([type, amount]) => ({ base: { ...base, [type]: amount + 1 } })),
      ...pages.map((tier) => ({
        pages: pages.map((each) => (each === tier ? { ...each, each: each.each + 1 } : each)),
      })),
      ...Object.entries(amounts).map(([name, amount]) => ({ [name]: amount + 1 })),
    ];
    assert.equal(changed.length, 13);
    for (const more of changed) {
      const [before, after] = [bookOf(builtIn), bookOf({ ...builtIn, ...more, version })];
      assert.equal(changedFigures(before, after).length, 1, JSON.stringify(more));
      const seen = exampleChanges(before, after).filter((each) => each.before !== each.after);
      assert.ok(seen.length > 0, JSON.stringify(more));
    }
  });
});

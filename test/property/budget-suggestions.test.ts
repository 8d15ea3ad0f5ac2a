import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { defaultProject, type Project } from '../../src/brief/rules/project.ts';
import { minor } from '../../src/kernel/money.ts';
import { compareWithBudget } from '../../src/order/rules/budget-suggestions.ts';
import { defaultPriceBook, type PriceBook } from '../../src/order/rules/price-book.ts';
import { quotePrice } from '../../src/order/rules/price.ts';
import { cases } from '../support/cases.ts';

/** The smallest changes that fit a project into a budget, compared with a model that tries everything. */

const lesserTypes = {
  shop: ['website', 'landing'],
  website: ['landing'],
  landing: [],
  redesign: [],
};
const fields = [
  ...(['pages', 'languages', 'payments', 'subscriptions', 'booking', 'accounts'] as const),
  ...(['extraRoles', 'integrations', 'type'] as const),
];
type Field = (typeof fields)[number];

/** The possible values of a field, from its current value down to the minimum. */
const values = (project: Project, field: Field): readonly unknown[] => {
  const now = project[field];
  if (field === 'type') return [now, ...lesserTypes[project.type]];
  if (typeof now === 'boolean') return now ? [true, false] : [false];
  const least = field === 'pages' || field === 'languages' ? 1 : 0;
  return Array.from(
    { length: (now as number) - least + 1 },
    (_each, less) => (now as number) - less,
  );
};

const everyProject = (project: Project): readonly Project[] =>
  fields.reduce<readonly Project[]>(
    (all, field) =>
      all.flatMap((each) => values(project, field).map((value) => ({ ...each, [field]: value }))),
    [project],
  );

/** Small projects, for which the model can try all changes. */
const smallProject: fc.Arbitrary<Project> = fc
  .record({
    type: fc.constantFrom('landing', 'website', 'shop', 'redesign'),
    pages: fc.integer({ min: 1, max: 6 }),
    languages: fc.integer({ min: 1, max: 3 }),
    payments: fc.boolean(),
    subscriptions: fc.constant(false),
    booking: fc.boolean(),
    accounts: fc.boolean(),
    extraRoles: fc.integer({ min: 0, max: 2 }),
    integrations: fc.integer({ min: 0, max: 2 }),
  })
  .map((some) => ({ ...defaultProject, ...some }));

const amount = fc.integer({ min: 0, max: 300 }).map((euros) => minor(euros * 100));
/** Price books, including some in which a shop is cheaper than a landing page or some items are free. */
const anyBook: fc.Arbitrary<PriceBook> = fc.oneof(
  fc.constant(defaultPriceBook),
  fc.record({
    version: fc.constant('generated'),
    base: fc.record({ landing: amount, website: amount, shop: amount, redesign: amount }),
    pageTiers: fc.tuple(amount, amount).map(([second, fourth]) => [
      { fromPage: 2, each: second },
      { fromPage: 4, each: fourth },
    ]),
    modules: fc.record({
      payments: amount,
      subscriptions: amount,
      booking: amount,
      accounts: amount,
    }),
    extraRole: amount,
    integration: amount,
  }),
);

const currency = fc.constantFrom('EUR', 'PLN');

describe('the smallest changes that fit a budget', () => {
  it('fit it, cannot be smaller, affect different fields, are few, and are sorted by the loss', () => {
    fc.assert(
      fc.property(
        smallProject,
        anyBook,
        currency,
        fc.nat(100),
        (project, book, currency, share) => {
          const priceOf = (each: Project): number => quotePrice(book, each, currency).amountMinor;
          const least = Math.min(...everyProject(project).map(priceOf));
          const budget = minor(Math.floor(least + ((priceOf(project) - least) * share) / 100));
          const options = { book, currency, vat: null } as const;
          const { fits, leastMinor, budgetSuggestions } = compareWithBudget(
            project,
            budget,
            options,
          );
          assert.equal(fits, priceOf(project) <= budget);
          assert.equal(leastMinor, least);
          assert.equal(budgetSuggestions.length > 0, !fits);
          assert.ok(budgetSuggestions.length <= 10);

          const lost = budgetSuggestions.map(({ changes, project: changed, price }) => {
            assert.deepEqual(price, quotePrice(book, changed, currency));
            assert.ok(price.amountMinor <= budget);
            const named = changes.map(({ field }) => field);
            assert.deepEqual(
              named,
              fields.filter((field) => project[field] !== changed[field]),
            );
            for (const { field, from, to } of changes) {
              assert.equal(from, project[field]);
              assert.equal(to, changed[field]);
            }
            // Each project between the requested and the changed one costs more than the budget.
            const between = fields.reduce<readonly Project[]>(
              (all, field) => {
                const own = values(project, field);
                const upTo = own.slice(0, own.indexOf(changed[field]) + 1);
                return all.flatMap((each) => upTo.map((value) => ({ ...each, [field]: value })));
              },
              [project],
            );
            const smaller = between.filter((each) => fields.some((f) => each[f] !== changed[f]));
            for (const each of smaller) assert.ok(priceOf(each) > budget);
            return [named.length, 0 - price.amountMinor, named.join()] as const;
          });
          assert.equal(new Set(lost.map(([, , named]) => named)).size, lost.length);
          const sorted = lost.toSorted(([a, x], [b, y]) => a - b || x - y);
          assert.deepEqual(lost, sorted);
        },
      ),
      cases(300),
    );
  });

  it('omit no set of fields of the smallest size or one more, and each keeps most of the price', () => {
    fc.assert(
      fc.property(smallProject, anyBook, fc.nat(100), (project, book, share) => {
        const priceOf = (each: Project): number => quotePrice(book, each, 'EUR').amountMinor;
        const all = everyProject(project);
        const least = Math.min(...all.map(priceOf));
        const budget = minor(Math.floor(least + ((priceOf(project) - least) * share) / 101));
        const namesOf = (each: Project) => fields.filter((f) => each[f] !== project[f]);
        // Without any part of the change, the project costs more than the budget.
        const isSmallest = (each: Project): boolean =>
          namesOf(each).every((field) => {
            const own = values(project, field);
            const less = own.slice(0, own.indexOf(each[field]));
            return less.every((value) => priceOf({ ...each, [field]: value }) > budget);
          });
        const best = new Map<string, number>();
        for (const each of all.filter((one) => priceOf(one) <= budget && isSmallest(one))) {
          const named = namesOf(each).join();
          best.set(named, Math.max(best.get(named) ?? 0, priceOf(each)));
        }
        const options = { book, currency: 'EUR', vat: null } as const;
        const found = compareWithBudget(project, budget, options).budgetSuggestions.map(
          ({ changes, price }) =>
            [changes.map(({ field }) => field).join(), price.amountMinor] as const,
        );
        if (priceOf(project) <= budget) return assert.deepEqual(found, []);
        // If there are more than ten equally good changes, the service may omit any of them.
        for (const [named, price] of found) assert.equal(price, best.get(named), named);
        const sizeOf = (named: string): number => named.split(',').length;
        const size = Math.min(...[...best.keys()].map(sizeOf));
        const expected = [size, size + 1].flatMap((each) =>
          [...best]
            .filter(([named]) => sizeOf(named) === each)
            .map(([, price]) => price)
            .toSorted((one, other) => other - one),
        );
        assert.deepEqual(
          found.map(([, price]) => price),
          expected.slice(0, 10),
        );
      }),
      cases(200),
    );
  });

  it('do not change the kind of site when the rest is enough, even when a lesser kind costs more', () => {
    const base = { ...defaultPriceBook.base, ...{ shop: minor(200), website: minor(300) } };
    const book = { ...defaultPriceBook, base: { ...base, landing: minor(190) } };
    const modules = { ...book.modules, payments: minor(100) };
    const project = { ...defaultProject, type: 'shop', payments: true } as const;
    const options = { book: { ...book, modules }, currency: 'EUR', vat: null } as const;
    const { budgetSuggestions } = compareWithBudget(project, minor(250), options);
    assert.deepEqual(
      budgetSuggestions.map(({ changes }) => changes),
      [[{ field: 'payments', from: true, to: false }]],
    );
  });

  it('are found for the largest possible project, with any budget', () => {
    const largest = {
      ...{ ...defaultProject, type: 'shop' as const, pages: 500, languages: 20, extraRoles: 10 },
      ...{ payments: true, subscriptions: true, booking: true, accounts: true, integrations: 10 },
    } as const;
    const options = { book: defaultPriceBook, currency: 'EUR', vat: null } as const;
    for (let euros = 150; euros < 160_000; euros = Math.ceil(euros * 1.3)) {
      const { budgetSuggestions } = compareWithBudget(largest, minor(euros * 100), options);
      assert.ok(budgetSuggestions.length > 0 && budgetSuggestions.length <= 10, `${euros}`);
    }
  });
});

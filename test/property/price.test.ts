import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Project } from '../../src/brief/rules/project.ts';
import { defaultPriceBook } from '../../src/order/rules/price-book.ts';
import { quotePrice } from '../../src/order/rules/price.ts';
import { anyProject } from '../support/arbitrary.ts';
import { cases } from '../support/cases.ts';

/** The price in whole euros, added up page by page. */
const naivePrice = (project: Project): number => {
  let euros = { landing: 150, website: 250, shop: 500, redesign: 200 }[project.type];
  for (let page = 2; page <= project.pages * project.languages; page += 1) {
    euros += page <= 10 ? 25 : page <= 50 ? 20 : 15;
  }
  if (project.payments) euros += 120;
  if (project.subscriptions) euros += 150;
  if (project.booking) euros += 100;
  if (project.accounts) euros += 130;
  return euros + 50 * project.extraRoles + 80 * project.integrations;
};

const eur = (project: Project): number =>
  quotePrice(defaultPriceBook, project, 'EUR').amountMinor / 100;

describe('a price', () => {
  it('is what a person gets who adds up the price list page by page', () => {
    fc.assert(
      fc.property(anyProject, (project) => assert.equal(eur(project), naivePrice(project))),
      cases(100),
    );
  });

  it('is the same number in EUR and USD, and 4 times that in PLN, in every part', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        const inEur = quotePrice(defaultPriceBook, project, 'EUR');
        const inUsd = quotePrice(defaultPriceBook, project, 'USD');
        const inPln = quotePrice(defaultPriceBook, project, 'PLN');
        assert.deepEqual({ ...inUsd, currency: 'EUR' }, inEur);
        assert.equal(inPln.amountMinor, 4 * inEur.amountMinor);
        const timesFour = Object.entries(inEur.breakdown).map(([name, part]) => [name, 4 * part]);
        assert.deepEqual(inPln.breakdown, Object.fromEntries(timesFour));
      }),
      cases(100),
    );
  });

  it('has a breakdown without zeros that adds up to the amount exactly', () => {
    fc.assert(
      fc.property(anyProject, fc.constantFrom('EUR', 'USD', 'PLN'), (project, currency) => {
        const { breakdown, amountMinor } = quotePrice(defaultPriceBook, project, currency);
        const parts = Object.values(breakdown);
        assert.ok(parts.every((part) => part > 0));
        assert.equal(
          parts.reduce((total, part) => total + part, 0),
          amountMinor,
        );
      }),
      cases(100),
    );
  });

  it('is additive: a module costs the same whatever else is ordered', () => {
    const prices = { payments: 120, subscriptions: 150, booking: 100, accounts: 130 } as const;
    fc.assert(
      fc.property(anyProject, (project) => {
        for (const module of ['payments', 'subscriptions', 'booking', 'accounts'] as const) {
          const withModule = eur({ ...project, [module]: true });
          const without = eur({ ...project, [module]: false });
          assert.equal(withModule - without, prices[module]);
        }
      }),
      cases(100),
    );
  });

  it('rises with every page, language, role, integration and module', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        const { pages, languages, extraRoles, integrations } = project;
        const more: readonly Partial<Project>[] = [
          { pages: pages + 1 },
          { languages: languages + 1 },
          { extraRoles: extraRoles + 1 },
          { integrations: integrations + 1 },
        ];
        for (const change of more) assert.ok(eur({ ...project, ...change }) > eur(project));
      }),
      cases(100),
    );
  });

  it('counts a page once in each language', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        const { totalPages } = quotePrice(defaultPriceBook, project, 'EUR');
        assert.equal(totalPages, project.pages * project.languages);
      }),
      cases(100),
    );
  });
});

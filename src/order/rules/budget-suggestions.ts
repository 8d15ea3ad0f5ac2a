import { switchedModules, type Project, type ProjectType } from '../../brief/rules/project.ts';
import { wholeInEurOrUsd, type Currency, type Minor } from '../../kernel/money.ts';
import type { PriceBook } from './price-book.ts';
import { quotePrice, type Price, type VatTreatment } from './price.ts';
import { cheapest, smallestChanges } from './smallest-changes.ts';

/**
 * Suggests how a project could be reduced so that its price fits a budget: fewer pages, languages,
 * roles or systems, without a module, or as a simpler kind of site.
 */

const changeableFields = [
  'pages',
  'languages',
  ...switchedModules,
  'extraRoles',
  'integrations',
  'type',
] as const;
type ChangeableField = (typeof changeableFields)[number];
type Value = number | boolean | ProjectType;

export type FieldChange = {
  readonly field: ChangeableField;
  readonly from: Value;
  readonly to: Value;
};

type BudgetSuggestion = {
  /** In the order of a project's fields. All are needed: undoing any part exceeds the budget. */
  readonly changes: readonly FieldChange[];
  readonly project: Project;
  readonly price: Price;
};

export type BudgetComparison = {
  readonly budgetMinor: Minor;
  readonly fits: boolean;
  /** The price of the project with everything reduced as far as possible. */
  readonly leastMinor: Minor;
  /** Fewest changed fields first, then the highest price; empty where none is needed or none is enough. */
  readonly budgetSuggestions: readonly BudgetSuggestion[];
};

/** Everything besides the project that its price depends on. */
type QuoteRequest = {
  readonly book: PriceBook;
  readonly currency: Currency;
  readonly vat: VatTreatment | null;
};

/** Whether the project fits the budget, and if not, how it could be reduced. */
export const compareWithBudget = (
  project: Project,
  budgetMinor: Minor,
  { book, currency, vat }: QuoteRequest,
): BudgetComparison => {
  const priceOf = (changed: Project): Price => quotePrice(book, changed, currency, vat);
  const limit = wholeInEurOrUsd(budgetMinor, currency);
  const fits = priceOf(project).amountMinor <= budgetMinor;
  const found = fits ? [] : smallestChanges({ book, project, limit });
  return {
    budgetMinor,
    fits,
    leastMinor: priceOf(cheapest({ book, project })).amountMinor,
    budgetSuggestions: found.map((changed) => ({
      changes: changesBetween(project, changed),
      project: changed,
      price: priceOf(changed),
    })),
  };
};

const changesBetween = (project: Project, changed: Project): readonly FieldChange[] =>
  changeableFields
    .filter((field) => project[field] !== changed[field])
    .map((field) => ({ field, from: project[field], to: changed[field] }));

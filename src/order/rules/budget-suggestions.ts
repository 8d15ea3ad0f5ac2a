import { projectBounds, type Project, type ProjectType } from '../../brief/rules/project.ts';
import { wholeInEurOrUsd, type Currency, type Minor } from '../../kernel/money.ts';
import type { PriceBook } from './price-book.ts';
import { quotePrice, type Price, type VatTreatment } from './price.ts';
import { cheapest, smallestChanges, type Changeable } from './smallest-changes.ts';

/**
 * Suggests how a project could be reduced so that its price fits a budget: fewer pages, languages,
 * roles or systems, without a module, or as a simpler kind of site.
 */

type ChangeableField = keyof typeof lesserOf;
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
  const changeable = fields
    .map((field) => ({ field, values: lesserOf[field](project) }))
    .filter(({ values }) => values.length > 0);
  const space = { book, project, limit, changeable };
  const fits = priceOf(project).amountMinor <= budgetMinor;
  const found = fits ? [] : smallestChanges(space);
  return {
    budgetMinor,
    fits,
    leastMinor: priceOf(cheapest(space)).amountMinor,
    budgetSuggestions: found.map((changed) => ({
      changes: changesBetween(project, changed),
      project: changed,
      price: priceOf(changed),
    })),
  };
};

/** The simpler kinds that a kind of site can become. A redesign stays a redesign. */
const lesserTypes: Readonly<Record<ProjectType, readonly ProjectType[]>> = {
  shop: ['website', 'landing'],
  website: ['landing'],
  landing: [],
  redesign: [],
};

/** The lesser values of each field, the smallest change first. */
const lesserOf = {
  pages: ({ pages }) => countDown(pages, projectBounds.pages.min),
  languages: ({ languages }) => countDown(languages, projectBounds.languages.min),
  payments: ({ payments }) => switchOff(payments),
  subscriptions: ({ subscriptions }) => switchOff(subscriptions),
  booking: ({ booking }) => switchOff(booking),
  accounts: ({ accounts }) => switchOff(accounts),
  extraRoles: ({ extraRoles }) => countDown(extraRoles, projectBounds.extraRoles.min),
  integrations: ({ integrations }) => countDown(integrations, projectBounds.integrations.min),
  // Last, so that of two equal suggestions the one that keeps the kind of site comes first.
  type: ({ type }) => lesserTypes[type],
} as const satisfies Record<string, (project: Project) => Changeable['values']>;

const fields = Object.keys(lesserOf) as readonly ChangeableField[];

const countDown = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to }, (_each, less) => from - 1 - less);

const switchOff = (isOn: boolean): readonly boolean[] => (isOn ? [false] : []);

const changesBetween = (project: Project, changed: Project): readonly FieldChange[] =>
  fields
    .filter((field) => project[field] !== changed[field])
    .map((field) => ({ field, from: project[field], to: changed[field] }));

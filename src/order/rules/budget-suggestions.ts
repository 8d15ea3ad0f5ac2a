import { wholeInEurOrUsd, type Currency, type Minor } from '../../kernel/money.ts';
import type { PriceBook } from './price-book.ts';
import { quotePrice, type Price, type VatTreatment } from './price.ts';
import { projectBounds, type Project, type ProjectType } from '../../brief/rules/project.ts';
import { cheapest, smallestChanges, type Changeable } from './smallest-changes.ts';

/**
 * What would have to be less of a project for its price to keep within a budget. A change takes
 * something away: pages, languages, roles or systems, a module, or the kind of site for a lesser one.
 */

type ChangeableField = keyof typeof lesserOf;
type Value = number | boolean | ProjectType;

export type FieldChange = {
  readonly field: ChangeableField;
  readonly from: Value;
  readonly to: Value;
};

type BudgetSuggestion = {
  /** In the order of a project's fields; undoing any part of them costs more than the budget. */
  readonly changes: readonly FieldChange[];
  readonly project: Project;
  readonly price: Price;
};

export type WithinBudget = {
  readonly budgetMinor: Minor;
  readonly fits: boolean;
  /** The price with as little of everything as there can be. */
  readonly leastMinor: Minor;
  /** Fewest fields first, then by how little is lost of the price; empty where none is needed or none is enough. */
  readonly budgetSuggestions: readonly BudgetSuggestion[];
};

/** How a price is asked for. */
type Asked = {
  readonly book: PriceBook;
  readonly currency: Currency;
  readonly vat: VatTreatment | null;
};

export const keepWithin = (
  project: Project,
  budgetMinor: Minor,
  { book, currency, vat }: Asked,
): WithinBudget => {
  const priceOf = (changed: Project): Price => quotePrice(book, changed, currency, vat);
  const limit = wholeInEurOrUsd(budgetMinor, currency);
  const changeable = fields
    .map((field) => ({ field, values: lesserOf[field](project) }))
    .filter(({ values }) => values.length > 0);
  const asked = { book, project, limit, changeable };
  const fits = priceOf(project).amountMinor <= budgetMinor;
  const found = fits ? [] : smallestChanges(asked);
  return {
    budgetMinor,
    fits,
    leastMinor: priceOf(cheapest(asked)).amountMinor,
    budgetSuggestions: found.map((changed) => ({
      changes: changesBetween(project, changed),
      project: changed,
      price: priceOf(changed),
    })),
  };
};

/** A kind of site can become one that has less to it; a site that there is already stays one. */
const lesserTypes: Readonly<Record<ProjectType, readonly ProjectType[]>> = {
  shop: ['website', 'landing'],
  website: ['landing'],
  landing: [],
  redesign: [],
};

/** What each field can be instead, the least change first. */
const lesserOf = {
  pages: ({ pages }) => countDown(pages, projectBounds.pages.min),
  languages: ({ languages }) => countDown(languages, projectBounds.languages.min),
  payments: ({ payments }) => switchOff(payments),
  subscriptions: ({ subscriptions }) => switchOff(subscriptions),
  booking: ({ booking }) => switchOff(booking),
  accounts: ({ accounts }) => switchOff(accounts),
  extraRoles: ({ extraRoles }) => countDown(extraRoles, projectBounds.extraRoles.min),
  integrations: ({ integrations }) => countDown(integrations, projectBounds.integrations.min),
  // Of two changes that lose as much, the one that leaves it a site of its kind comes first.
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

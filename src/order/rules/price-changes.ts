import {
  defaultProject,
  projectTypes,
  switchedModules,
  type Project,
  type ProjectType,
  type SwitchedModule,
} from '../../brief/rules/project.ts';
import type { Minor } from '../../kernel/money.ts';
import type { PriceBook } from './price-book.ts';
import { quotePrice } from './price.ts';

/** The differences between two price books, which an operator sees before a new one takes effect. */

export type Figure =
  | { readonly part: 'base'; readonly type: ProjectType }
  | { readonly part: 'pages'; readonly fromPage: number }
  | { readonly part: SwitchedModule | 'extraRoles' | 'integrations' };

export type AmountChange = {
  /** Null where the old book has no such figure. */
  readonly before: Minor | null;
  /** Null where the new book has no such figure. */
  readonly after: Minor | null;
};

export type FigureChange = AmountChange & { readonly figure: Figure };

/** The figures that differ, in the order of a price book. */
export const changedFigures = (before: PriceBook, after: PriceBook): readonly FigureChange[] => {
  const tiers = [...before.pageTiers, ...after.pageTiers].map(({ fromPage }) => fromPage);
  const figures: readonly Figure[] = [
    ...projectTypes.map((type) => ({ part: 'base', type }) as const),
    ...[...new Set(tiers)]
      .toSorted((one, other) => one - other)
      .map((fromPage) => ({ part: 'pages', fromPage }) as const),
    ...switchedModules.map((part) => ({ part })),
    { part: 'extraRoles' },
    { part: 'integrations' },
  ];
  return figures
    .map((figure) => ({
      figure,
      before: amountOf(before, figure),
      after: amountOf(after, figure),
    }))
    .filter((change) => change.before !== change.after);
};

const amountOf = (book: PriceBook, figure: Figure): Minor | null => {
  switch (figure.part) {
    case 'base':
      return book.base[figure.type];
    case 'pages':
      return book.pageTiers.find(({ fromPage }) => fromPage === figure.fromPage)?.each ?? null;
    case 'extraRoles':
      return book.extraRole;
    case 'integrations':
      return book.integration;
    default:
      return book.modules[figure.part];
  }
};

/** Together these projects use every figure of the built-in price book. */
export const typicalProjects = {
  landingPage: { ...defaultProject, type: 'landing' },
  fivePages: { ...defaultProject, pages: 5 },
  twentyPages: { ...defaultProject, pages: 20 },
  threeLanguages: { ...defaultProject, pages: 20, languages: 3 },
  shop: { ...defaultProject, type: 'shop', pages: 12, payments: true, accounts: true },
  courses: {
    ...defaultProject,
    pages: 8,
    subscriptions: true,
    booking: true,
    accounts: true,
    extraRoles: 2,
    integrations: 1,
  },
  redesign: { ...defaultProject, type: 'redesign', pages: 10 },
} as const satisfies Readonly<Record<string, Project>>;
export type TypicalProject = keyof typeof typicalProjects;

export type ExampleChange = {
  readonly name: TypicalProject;
  readonly before: Minor;
  readonly after: Minor;
};

/** The prices of the typical projects in EUR, by both books. */
export const exampleChanges = (before: PriceBook, after: PriceBook): readonly ExampleChange[] =>
  (Object.keys(typicalProjects) as TypicalProject[]).map((name) => {
    const priceBy = (book: PriceBook): Minor =>
      quotePrice(book, typicalProjects[name], 'EUR').amountMinor;
    return { name, before: priceBy(before), after: priceBy(after) };
  });

/** A change this large is more likely a typing mistake than intended. */
export const isByMoreThanHalf = ({ before, after }: AmountChange): boolean =>
  before !== null && after !== null && Math.abs(after - before) * 2 > before;

import { switchedModules, totalPages, type Project } from '../../brief/rules/project.ts';
import { inCurrency, minor, sum, times, type Currency, type Minor } from '../../kernel/money.ts';
import type { PageTier, PriceBook } from './price-book.ts';

/** The parts of a price, in the order in which they are shown. */
export const priceComponents = [
  'base',
  'pages',
  ...switchedModules,
  'extraRoles',
  'integrations',
] as const;
export type PriceComponent = (typeof priceComponents)[number];

/** Whether VAT is added to a price, included in it, or not charged. */
export const vatTreatments = ['net', 'gross', 'no_vat'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** A fixed price. The breakdown has only components above zero, and always adds up to the amount. */
export type Price = {
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly totalPages: number;
  readonly breakdown: Readonly<Partial<Record<PriceComponent, Minor>>>;
  readonly bookVersion: string;
  /** As set when the price was fixed; left out where the operator had not set it. */
  readonly vat?: VatTreatment;
};

/** Converts each component, not their sum, to the currency: the breakdown then adds up to the amount. */
export const quotePrice = (
  book: PriceBook,
  project: Project,
  currency: Currency,
  vat: VatTreatment | null = null,
): Price => {
  const charged = componentsInEur(book, project)
    .filter(([, amount]) => amount > 0)
    .map(([component, amount]) => [component, inCurrency(amount, currency)] as const);
  return {
    amountMinor: sum(charged.map(([, amount]) => amount)),
    currency,
    totalPages: totalPages(project),
    breakdown: Object.fromEntries(charged),
    bookVersion: book.version,
    ...vatMember(vat),
  };
};

/** The amount in EUR, in which `smallest-changes.ts` compares projects. */
export const amountInEur = (book: PriceBook, project: Project): Minor =>
  sum(componentsInEur(book, project).map(([, amount]) => amount));

/** What each component costs; 0 for one that the project does not have. */
const componentsInEur = (
  book: PriceBook,
  project: Project,
): readonly (readonly [PriceComponent, Minor])[] => [
  ['base', book.base[project.type]],
  ['pages', pagesPrice(book.pageTiers, totalPages(project))],
  ...switchedModules.map(
    (module) => [module, project[module] ? book.modules[module] : minor(0)] as const,
  ),
  ['extraRoles', times(book.extraRole, project.extraRoles)],
  ['integrations', times(book.integration, project.integrations)],
];

/**
 * The parts of a price that a buyer agrees to, as one line. A form sends it along, so that the service
 * sees when the price has changed since. The book's version is left out, because another book may have
 * the same price.
 */
export const agreedPriceText = ({ amountMinor, currency, vat, breakdown }: Price): string => {
  const parts = priceComponents.flatMap((component) => {
    const part = breakdown[component];
    return part === undefined ? [] : [`${component}:${part}`];
  });
  return [amountMinor, currency, vat ?? 'vat_unsaid', ...parts].join(' ');
};

/** A spread of this adds `vat` to a price, if the operator has set it. */
export const vatMember = (vat: VatTreatment | null): Pick<Price, 'vat'> =>
  vat === null ? {} : { vat };

/** Each page costs the rate of the tier it falls into; the base covers the pages before the first tier. */
export const pagesPrice = (tiers: readonly PageTier[], pageCount: number): Minor => {
  let amount = 0;
  for (let nth = 0; nth < tiers.length; nth += 1) {
    const { fromPage = 0, each = 0 } = tiers[nth] ?? {};
    const lastPage = Math.min(pageCount, (tiers[nth + 1]?.fromPage ?? Infinity) - 1);
    if (lastPage >= fromPage) amount += each * (lastPage - fromPage + 1);
  }
  return minor(amount);
};

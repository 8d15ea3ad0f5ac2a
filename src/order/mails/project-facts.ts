import type { Project } from '../../brief/rules/project.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Currency, Minor } from '../../kernel/money.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatAmount } from '../../kernel/texts/formats.ts';
import { facts, type MailBlock, type Fact } from '../../messages/email.ts';
import type { Price, VatTreatment } from '../rules/price.ts';
import { projectRows } from '../views/project-rows.ts';

export const formatPrice = ({ amountMinor, currency }: Price, language: Language): string =>
  formatAmount(amountMinor, currency, language);

/** The price with its VAT treatment, where that was set when the price was fixed. */
export const formatPriceWithVat = (price: Price, language: Language): string =>
  formatWithVat(price.amountMinor, price.currency, price.vat ?? null, language);

export const formatWithVat = (
  amount: Minor,
  currency: Currency,
  vat: VatTreatment | null,
  language: Language,
): string => {
  const text = formatAmount(amount, currency, language);
  return vat === null ? text : `${text} (${catalogues[language].identity.vat[vat]})`;
};

/** The ordered project and its price, after other facts of the order. */
export const projectFacts = (
  project: Project,
  price: Price,
  language: Language,
  above: readonly Fact[] = [],
): MailBlock =>
  facts([
    ...above,
    ...projectRows(project, price, language, String),
    [catalogues[language].words.price, formatPriceWithVat(price, language)],
  ]);

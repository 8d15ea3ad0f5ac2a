import { languages, localeOf, type Language } from '../domain/languages.ts';
import { toMajor, type Currency, type Minor } from '../domain/money.ts';
import type { Instant } from '../domain/time.ts';

/** Amounts and moments as people of a language write them. */

/** An amount as people of a language write it, without cents that are zero. */
export const formatAmount = (amount: Minor, currency: Currency, language: Language): string =>
  amountFormat(localeOf(language), currency).format(toMajor(amount));

/** A format takes longer to make than a whole letter, and there are few. */
const formats = new Map<string, Intl.NumberFormat>();

const amountFormat = (locale: string, currency: Currency): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(key, format);
  return format;
};

/** A count, with the language's own grouping. */
export const formatNumber = (count: number, language: Language): string =>
  countFormats[language].format(count);

const countFormats = Object.fromEntries(
  languages.map((language) => [language, new Intl.NumberFormat(localeOf(language))]),
) as Readonly<Record<Language, Intl.NumberFormat>>;

/** Readers are in many time zones, so it is told in the one that needs no guessing. */
export const formatMoment = (moment: Instant, language: Language): string =>
  `${momentFormats[language].format(moment)} UTC`;

const momentFormats = Object.fromEntries(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'long',
      timeStyle: 'medium',
      timeZone: 'UTC',
    }),
  ]),
) as Readonly<Record<Language, Intl.DateTimeFormat>>;

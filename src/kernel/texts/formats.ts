import { localeOf, timeZones, type Language } from '../languages.ts';
import { toMajor, type Currency, type Minor } from '../money.ts';
import { minutesMs, type Instant } from '../time.ts';

/** Writes amounts, counts and times as people of a language do. */

/** An amount with its currency, without cents that are zero. */
export const formatAmount = (amount: Minor, currency: Currency, language: Language): string =>
  amountFormat(localeOf(language), currency).format(toMajor(amount));

/** An amount without its currency. */
export const formatBareAmount = (amount: Minor, language: Language): string =>
  bareAmountFormat(localeOf(language)).format(toMajor(amount));

/** A count, with the language's own grouping. */
export const formatNumber = (count: number, language: Language): string =>
  countFormat(localeOf(language)).format(count);

/** A file size, in the unit that gives a short number. */
export const formatBytes = (bytes: number, language: Language): string => {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? ['byte', 1];
  return sizeFormat(localeOf(language), unit).format(bytes / size);
};

const units = [
  ['gigabyte', 1024 ** 3],
  ['megabyte', 1024 ** 2],
  ['kilobyte', 1024],
] as const;

/** A time in UTC, because readers are in many time zones. */
export const formatMoment = (moment: Instant, language: Language): string =>
  `${momentFormat(localeOf(language)).format(moment)} UTC`;

/** A time in the language's time zone, whose name the caller adds. Rounded down to minutes. */
export const formatLocalMoment = (moment: Instant, language: Language): string =>
  localMomentFormat(language).format(moment);

/** A time in a time zone, in English, with the zone's name. */
export const formatZonedMoment = (moment: Instant, timeZone: string): string =>
  zonedMomentFormat(timeZone).format(moment);

/** A time in UTC, without the year if it is the current one. */
export const formatShortMoment = (moment: Instant, now: Instant, language: Language): string =>
  `${shortMomentFormat(localeOf(language), isSameYear(moment, now) ? 'without year' : 'with year').format(moment)} UTC`;

/** Whether two moments are in the same year, in UTC. */
export const isSameYear = (one: Instant, other: Instant): boolean =>
  yearFormat.format(one) === yearFormat.format(other);

/** The time left, such as `in 7 days`. Rounded down beyond two days. */
export const formatTimeLeft = (ms: number, language: Language): string =>
  ms > minutesMs(2 * 24 * 60)
    ? waitFormat(localeOf(language)).format(Math.floor(ms / minutesMs(24 * 60)), 'day')
    : formatWait(ms, language);

/** A wait, such as `in 37 minutes`. Rounded up. */
export const formatWait = (ms: number, language: Language): string => {
  const minutes = Math.max(1, Math.ceil(ms / minutesMs(1)));
  const isHours = minutes % 60 === 0 || minutes > 120;
  const format = waitFormat(localeOf(language));
  return isHours
    ? format.format(Math.ceil(minutes / 60), 'hour')
    : format.format(minutes, 'minute');
};

/** A share, such as 98.7%. Rounded down. */
export const formatShare = (share: number, language: Language): string =>
  shareFormat(localeOf(language)).format(share);

/** With a capital first letter. */
export const capitalized = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A duration, such as `7 days`. */
export const formatSpan = (
  count: number,
  unit: 'minute' | 'hour' | 'day' | 'month',
  language: Language,
): string => spanFormat(localeOf(language), unit).format(count);

/** Caches formats: making one takes longer than writing a whole e-mail, and there are few. */
const cachedFormats = <Choices extends readonly string[], Format>(
  make: (...choices: Choices) => Format,
): ((...choices: Choices) => Format) => {
  const formats = new Map<string, Format>();
  return (...choices) => formats.getOrInsertComputed(choices.join(' '), () => make(...choices));
};

const amountFormat = cachedFormats(
  (locale: string, currency: Currency) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

const sizeFormat = cachedFormats(
  (locale: string, unit: string) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      // The short form of `byte` has no plural.
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumSignificantDigits: 3,
    }),
);

const bareAmountFormat = cachedFormats(
  (locale: string) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

const countFormat = cachedFormats((locale: string) => new Intl.NumberFormat(locale));

const shareFormat = cachedFormats(
  (locale: string) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      roundingMode: 'floor',
    }),
);

const spanFormat = cachedFormats(
  (locale: string, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
);

const waitFormat = cachedFormats((locale: string) => new Intl.RelativeTimeFormat(locale));

const momentFormat = cachedFormats(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }),
);

const yearFormat = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'UTC' });

const shortMomentFormat = cachedFormats(
  (locale: string, year: 'with year' | 'without year') =>
    new Intl.DateTimeFormat(locale, {
      ...(year === 'with year' ? { year: 'numeric' } : {}),
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
);

const localMomentFormat = cachedFormats(
  (language: Language) =>
    new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: timeZones[language],
    }),
);

const zonedMomentFormat = cachedFormats(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }),
);

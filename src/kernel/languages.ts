/** The languages of pages and mails. `by` is Belarusian, and `be` is read as `by`. */
export const languages = ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by'] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 tag, for formatting and for the `lang` of a document; Portuguese is that of Portugal. */
export const localeOf = (language: Language): string => differingLocales[language] ?? language;

const differingLocales: Partial<Record<Language, string>> = { by: 'be', pt: 'pt-PT' };

/**
 * The time zone of a language: one that most of its readers live in or know. Its name follows each
 * time, so that nobody takes the time for another zone's.
 */
export const timeZones: Readonly<Record<Language, string>> = {
  en: 'UTC',
  ru: 'Europe/Moscow',
  pl: 'Europe/Warsaw',
  de: 'Europe/Berlin',
  fr: 'Europe/Paris',
  es: 'Europe/Madrid',
  pt: 'Europe/Lisbon',
  by: 'Europe/Minsk',
};

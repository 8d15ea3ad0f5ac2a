/** The languages of the contract. `by` is Belarusian. */
export const languages = ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by'] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 tag, for formatting and for the `lang` of a document; Portuguese is that of Portugal. */
export const localeOf = (language: Language): string =>
  language === 'by' ? 'be' : language === 'pt' ? 'pt-PT' : language;

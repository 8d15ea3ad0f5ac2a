import { by } from '../../../locales/by/catalogue.ts';
import { de } from '../../../locales/de/catalogue.ts';
import { en, type Catalogue } from '../../../locales/en/catalogue.ts';
import { es } from '../../../locales/es/catalogue.ts';
import { fr } from '../../../locales/fr/catalogue.ts';
import { pl } from '../../../locales/pl/catalogue.ts';
import { pt } from '../../../locales/pt/catalogue.ts';
import { ru } from '../../../locales/ru/catalogue.ts';
import type { Language } from '../languages.ts';
import { withFallback } from './with-fallback.ts';

/**
 * Every text of the service, by language. All languages are loaded at the start, because the first
 * brief that arrives is compared with the texts of each. A language that is declared a `Catalogue`
 * does not compile while it lacks a text; one that is declared an `IncompleteCatalogue` shows English.
 */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  en,
  ru: withFallback(en, ru),
  pl: withFallback(en, pl),
  de: withFallback(en, de),
  fr: withFallback(en, fr),
  es: withFallback(en, es),
  pt: withFallback(en, pt),
  by: withFallback(en, by),
};

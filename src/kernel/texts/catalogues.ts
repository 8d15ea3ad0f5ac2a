import { by } from '../../../locales/by/catalogue.ts';
import { de } from '../../../locales/de/catalogue.ts';
import { en, type Catalogue } from '../../../locales/en/catalogue.ts';
import { es } from '../../../locales/es/catalogue.ts';
import { fr } from '../../../locales/fr/catalogue.ts';
import { pl } from '../../../locales/pl/catalogue.ts';
import { pt } from '../../../locales/pt/catalogue.ts';
import { ru } from '../../../locales/ru/catalogue.ts';
import type { Language } from '../languages.ts';

/**
 * Every text of the service, by language. English defines which texts the others must have. All are
 * loaded at the start, because briefs are compared with the words of every language.
 */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, ru, pl, de, fr, es, pt, by };

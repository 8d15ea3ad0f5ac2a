import type { Language } from '../domain/languages.ts';
import { by } from './by.ts';
import type { Catalogue } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';

/** One catalogue per language: the registry of everything the service can say. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, ru, pl, de, fr, es, pt, by };

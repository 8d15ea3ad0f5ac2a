import { createRequire } from 'node:module';
import type { Language } from '../domain/languages.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * One catalogue per language: the registry of everything the service can say. Each is loaded when
 * something is first said in it, because few languages are ever asked for in one thread.
 */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  get en() {
    return (loaded.en ??= (require('../../locales/en/catalogue.ts') as typeof import('../../locales/en/catalogue.ts')).en);
  },
  get ru() {
    return (loaded.ru ??= (require('../../locales/ru/catalogue.ts') as typeof import('../../locales/ru/catalogue.ts')).ru);
  },
  get pl() {
    return (loaded.pl ??= (require('../../locales/pl/catalogue.ts') as typeof import('../../locales/pl/catalogue.ts')).pl);
  },
  get de() {
    return (loaded.de ??= (require('../../locales/de/catalogue.ts') as typeof import('../../locales/de/catalogue.ts')).de);
  },
  get fr() {
    return (loaded.fr ??= (require('../../locales/fr/catalogue.ts') as typeof import('../../locales/fr/catalogue.ts')).fr);
  },
  get es() {
    return (loaded.es ??= (require('../../locales/es/catalogue.ts') as typeof import('../../locales/es/catalogue.ts')).es);
  },
  get pt() {
    return (loaded.pt ??= (require('../../locales/pt/catalogue.ts') as typeof import('../../locales/pt/catalogue.ts')).pt);
  },
  get by() {
    return (loaded.by ??= (require('../../locales/by/catalogue.ts') as typeof import('../../locales/by/catalogue.ts')).by);
  },
};

const require = createRequire(import.meta.url);
const loaded: Partial<Record<Language, Catalogue>> = {};

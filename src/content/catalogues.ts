import { createRequire } from 'node:module';
import type { Language } from '../domain/languages.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * One catalogue per language: the registry of everything the service can say. Each is loaded when
 * something is first said in it, because few languages are ever asked for in one thread.
 */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  get en() {
    return (loaded.en ??= (require('./en.ts') as typeof import('./en.ts')).en);
  },
  get ru() {
    return (loaded.ru ??= (require('./ru.ts') as typeof import('./ru.ts')).ru);
  },
  get pl() {
    return (loaded.pl ??= (require('./pl.ts') as typeof import('./pl.ts')).pl);
  },
  get de() {
    return (loaded.de ??= (require('./de.ts') as typeof import('./de.ts')).de);
  },
  get fr() {
    return (loaded.fr ??= (require('./fr.ts') as typeof import('./fr.ts')).fr);
  },
  get es() {
    return (loaded.es ??= (require('./es.ts') as typeof import('./es.ts')).es);
  },
  get pt() {
    return (loaded.pt ??= (require('./pt.ts') as typeof import('./pt.ts')).pt);
  },
  get by() {
    return (loaded.by ??= (require('./by.ts') as typeof import('./by.ts')).by);
  },
};

const require = createRequire(import.meta.url);
const loaded: Partial<Record<Language, Catalogue>> = {};

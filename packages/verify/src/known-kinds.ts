import { lotTerms } from '../../../src/auction/rules/terms.ts';

/** The kinds of lot that this version knows, by their names in the log. */
export const kinds: Readonly<Record<string, { readonly briefGraceMs: number } | undefined>> =
  Object.assign(Object.create(null), lotTerms);

import type { Catalogue } from '../../../../locales/en/catalogue.ts';
import type { PageTexts } from '../../../../locales/en/pages.ts';
import type { Language } from '../../../kernel/languages.ts';

/** What a field of a form takes, for its attributes and for the words beside it. */
export type FieldRule = {
  /** The names of the fields. The first rule that a name fits counts. */
  readonly fields: RegExp;
  /** Of a whole number. */
  readonly bounds?: Bounds;
  /** Of a text, in characters. */
  readonly textMax?: number;
  /** Says what it takes, where that is not said by its bounds. */
  readonly text?: (words: Words) => string;
};

type Words = {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly texts: PageTexts;
};

type Bounds = { readonly min: number; readonly max: number };

/** Of fields that no rule says more of. */
const usualTextMax = 5_000;

type Rules = readonly FieldRule[];

export const ruleOf = (rules: Rules, field: string): Omit<FieldRule, 'fields'> =>
  rules.find(({ fields }) => fields.test(field)) ?? {};

export const boundsOf = (rules: Rules, field: string): Bounds | undefined =>
  ruleOf(rules, field).bounds;

export const textMaxOf = (rules: Rules, field: string): number =>
  ruleOf(rules, field).textMax ?? usualTextMax;

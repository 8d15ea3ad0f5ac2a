import type { Catalogue } from '../../../../locales/en/catalogue.ts';
import type { PageTexts } from '../../../../locales/en/pages.ts';
import type { Language } from '../../../kernel/languages.ts';

/** The values that a form field accepts, for its attributes and its error text. */
export type FieldRule = {
  /** Names of fields. The first rule that matches a name counts. */
  readonly fields: RegExp;
  readonly bounds?: IntegerBounds;
  /** The longest text, in characters. */
  readonly textMax?: number;
  /** The error text, if it is not that of the bounds. */
  readonly text?: (words: FieldWords) => string;
};

type FieldWords = {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly texts: PageTexts;
};

type IntegerBounds = { readonly min: number; readonly max: number };

/** The longest text of fields without a rule. */
const usualTextMax = 5_000;

type FieldRules = readonly FieldRule[];

/** The first rule for the field; empty without one. */
export const fieldRuleFor = (rules: FieldRules, field: string): Omit<FieldRule, 'fields'> =>
  rules.find(({ fields }) => fields.test(field)) ?? {};

export const boundsOf = (rules: FieldRules, field: string): IntegerBounds | undefined =>
  fieldRuleFor(rules, field).bounds;

export const textMaxOf = (rules: FieldRules, field: string): number =>
  fieldRuleFor(rules, field).textMax ?? usualTextMax;

import type { Catalogue } from '../../../../locales/en/catalogue.ts';
import type { PageTexts } from '../../../../locales/en/pages.ts';
import type { Language } from '../../../kernel/languages.ts';

/** What a form field accepts, for its attributes and its error text. */
export type FieldRule = {
  /** Names of fields. The first rule that matches a name counts. */
  readonly fields: RegExp;
  /** Of an integer. */
  readonly bounds?: Bounds;
  /** The longest text, in characters. */
  readonly textMax?: number;
  /** The error text, if it is not that of the bounds. */
  readonly text?: (words: Words) => string;
};

type Words = {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly texts: PageTexts;
};

type Bounds = { readonly min: number; readonly max: number };

/** Of fields without a rule. */
const usualTextMax = 5_000;

type Rules = readonly FieldRule[];

export const ruleOf = (rules: Rules, field: string): Omit<FieldRule, 'fields'> =>
  rules.find(({ fields }) => fields.test(field)) ?? {};

export const boundsOf = (rules: Rules, field: string): Bounds | undefined =>
  ruleOf(rules, field).bounds;

export const textMaxOf = (rules: Rules, field: string): number =>
  ruleOf(rules, field).textMax ?? usualTextMax;

import type { Catalogue } from '../../../locales/en/catalogue.ts';

/** A catalogue in the making: any text may be missing. A brief question is there as a whole, or not at all. */
export type IncompleteCatalogue = Incomplete<Omit<Catalogue, 'questions'>> & {
  readonly questions?: Partial<Catalogue['questions']>;
};

/** Lists and texts made by functions are complete or missing; other groups may lack some of theirs. */
type Incomplete<Texts> = {
  readonly [Name in keyof Texts]?: Texts[Name] extends
    | string
    | readonly unknown[]
    | ((...facts: never[]) => unknown)
    ? Texts[Name]
    : Incomplete<Texts[Name]>;
};

/** The catalogue of a language, with the English text in place of each one that it lacks. */
export const withFallback = (english: Catalogue, own: IncompleteCatalogue): Catalogue =>
  filled(english, own) as Catalogue;

const filled = (english: unknown, own: unknown): unknown => {
  if (own === undefined) return english;
  if (!isGroup(english) || !isGroup(own)) return own;
  return Object.fromEntries(
    Object.entries(english).map(([name, text]) => [name, filled(text, own[name])]),
  );
};

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

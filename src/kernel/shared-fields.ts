import { z } from 'zod';
import { marked } from './field-marks.ts';
import { languages } from './languages.ts';
import { currencies } from './money.ts';
import { onOff, oneOf } from './wire.ts';

/** Declares fields that operations of several subjects take or show. */

/** The longest texts that each kind of field takes, in UTF-16 units. */
export const textMax = {
  reference: 100,
  name: 200,
  contact: 320,
  long: 5_000,
  token: 4_000,
} as const;

/** Programs also send `be`, the ISO code of Belarusian; `by` is the code of its country. */
const languageOf = (texts: string) => oneOf(`Language of ${texts}`, languages, 'en', { be: 'by' });
export const language = languageOf('the question texts');
export const textsLanguage = languageOf('the question texts and the conditions');
export const conditionsLanguage = languageOf('the conditions');
export const currency = marked(oneOf('Currency of the price', currencies, 'EUR'), {
  isDecisive: true,
});

export const moment = z.iso.datetime().meta({ description: 'ISO 8601, UTC, with milliseconds' });

export const yes = z.literal(true).describe('Always true: a refusal is answered with an error');

/** Gives a field a default. */
export const withDefault = <Value>(optional: z.ZodType<Value | undefined>, byDefault: Value) =>
  optional.transform((value): Value => value ?? byDefault).meta({ ...optional.meta() });

export const dryRunInput = withDefault(
  onOff('Check the request and show its effect, without doing it'),
  false,
);

export const dryRunMark = z
  .literal(true)
  .optional()
  .describe('Only in a dry run: nothing was stored or sent');

export const presentDryRun = (dryRun: boolean): { dry_run?: true } =>
  dryRun ? { dry_run: true } : {};

export const nextWords = z
  .string()
  .describe('What happens next and what you must do, in one sentence');

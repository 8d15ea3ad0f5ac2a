import { z } from 'zod';
import type { InputRefusal } from './refusal.ts';

/**
 * What of a call did not do what its sender may have meant, though it stopped nothing (decision 3).
 * `problem` continues the field's name, as that of a refusal does.
 */
export type Warning = {
  readonly field: string;
  readonly problem: string;
  readonly didYouMean?: string;
  /** Nothing that was sent is at fault, so strict mode warns of it too and refuses nothing. */
  readonly isAdvice?: true;
};

export const warningAnswer = z
  .object({
    field: z.string().describe('What was sent, with its path'),
    text: z.string().describe('What is odd about it, in one sentence'),
    did_you_mean: z.string().optional().describe('The name that was probably meant'),
  })
  .meta({ id: 'Warning' });

/** Stands in every answer that can have warnings, and comes first in it. */
export const withWarnings = {
  warnings: z
    .array(warningAnswer)
    .optional()
    .meta({ description: 'What was sent and did not count as it may have been meant' }),
};

/** So many warnings an answer holds; further names are not compared with known ones. */
export const warningsMax = 20;

/** As many as are told and kept; the last says how many more there would be. */
export const boundWarnings = (warnings: readonly Warning[]): readonly Warning[] => {
  const left = warnings.length - warningsMax;
  if (left <= 0) return warnings;
  const rest: Warning = { field: 'warnings', problem: `would name ${left} more` };
  return [...warnings.slice(0, warningsMax), rest];
};

export const presentWarnings = (warnings: readonly Warning[]): z.output<typeof warningAnswer>[] =>
  warnings.map(({ field, problem, didYouMean }) => ({
    field,
    text: `${field} ${problem}`,
    ...(didYouMean === undefined ? {} : { did_you_mean: didYouMean }),
  }));

/** They come first in an answer, and nothing stands there where there are none. */
export const warningsFirst = (warnings: readonly Warning[], answer: object): object =>
  warnings.length === 0 ? answer : { warnings: presentWarnings(warnings), ...answer };

/** For whoever wants no warnings but to be refused. */
export const asRefusal = ({ field, problem }: Warning): InputRefusal => ({
  kind: 'invalid_field',
  field,
  problem,
});

export const unknownName = (field: string, didYouMean: string | null): Warning =>
  didYouMean === null
    ? { field, problem: 'is not known and changes nothing, leave it out' }
    : { field, problem: `is not known, did you mean ${didYouMean}?`, didYouMean };

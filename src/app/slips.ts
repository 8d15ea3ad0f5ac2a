import type { AnyOperation } from '../contract/operation.ts';
import type { CallRefusal } from '../contract/refusal.ts';
import { failedDryRun, unknownFields, type Written } from '../contract/unknown-fields.ts';
import { asRefusal, boundWarnings, type Warning } from '../contract/warning.ts';
import type { Actor } from '../domain/actor.ts';
import { no, ok, type Result } from '../domain/base.ts';

/** What a program may have meant otherwise than it was read (decision 3). Forms have no slips of this kind. */

/** How a program wrote its call. */
export type Handwriting = Written & {
  /** A warning is a refusal instead. */
  readonly isStrict: boolean;
};

/** A dry run that was misspelt must not become a real call. */
export const seeDryRunMeant = (
  { input, effect }: AnyOperation,
  handwriting: Handwriting | null,
): Result<null, CallRefusal> => {
  if (handwriting === null) return ok(null);
  const refusal = failedDryRun(input, handwriting, effect.startsWith('changes'));
  return refusal === null ? ok(null) : no(refusal);
};

/** The warnings of a call that was read, or the first of them where none is wanted. */
export const findWarnings = (
  { input: schema, warn }: AnyOperation,
  handwriting: Handwriting | null,
  input: unknown,
  actor: Actor,
): Result<readonly Warning[], CallRefusal> => {
  if (handwriting === null) return ok([]);
  const { fields, isStrict } = handwriting;
  const warnings = [
    ...unknownFields(schema, handwriting),
    ...(warn === undefined ? [] : warn(fields, input, actor)),
  ];
  const [first] = warnings;
  return isStrict && first !== undefined ? no(asRefusal(first)) : ok(boundWarnings(warnings));
};

import type { AnyOperation } from '../contract/operation.ts';
import type { CallRefusal } from '../contract/refusal.ts';
import { failedDryRun, nearMiss, unknownFields, type Written } from '../contract/unknown-fields.ts';
import { asRefusal, boundWarnings, type Warning } from '../contract/warning.ts';
import type { Actor } from '../domain/actor.ts';
import { no, ok, type Result } from '../domain/base.ts';

/** What a program may have meant otherwise than it was read (decision 3). Forms have no such mistakes: their fields are ours. */

/** How a program wrote its call. */
export type Handwriting = Written & {
  /** A warning is a refusal instead. */
  readonly isStrict: boolean;
};

/**
 * A dry run that was misspelt must not become a real call, and a call that changes something must not
 * do so without a field that was nearly sent.
 */
export const findMistypedName = (
  { input, effect, isPromise }: AnyOperation,
  handwriting: Handwriting | null,
): CallRefusal | null => {
  if (handwriting === null) return null;
  const changes = effect.startsWith('changes');
  const isBinding = changes || isPromise === true;
  return (
    failedDryRun(input, handwriting, changes) ?? (isBinding ? nearMiss(input, handwriting) : null)
  );
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

/** Puts warnings that follow from stored rows first. In strict mode the first that is no advice is a refusal. */
export const withStored = (
  found: readonly Warning[],
  stored: readonly Warning[] = [],
  isStrict = false,
): Result<readonly Warning[], CallRefusal> => {
  const first = stored.find(({ isAdvice }) => isAdvice !== true);
  return isStrict && first !== undefined ? no(asRefusal(first)) : ok([...stored, ...found]);
};

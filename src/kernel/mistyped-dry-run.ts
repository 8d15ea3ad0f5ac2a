import type { z } from 'zod';
import type { InputRefusal } from './call-refusal.ts';
import { fieldGroupsOf } from './field-groups.ts';
import { isNearMissOf } from './near-miss.ts';
import { findName, notDone, notDoneBecause, type SentFields } from './unknown-fields.ts';
import { shownName } from './wire.ts';

/**
 * Refuses a name that looks like `dry_run` but is not read as such: the call would really do what its
 * sender only wanted to try.
 */
export const failedDryRun = (
  input: z.ZodObject,
  { fields, queryNames }: SentFields,
  changes: boolean,
): InputRefusal | null => {
  const isKnown = 'dry_run' in input.shape;
  const keys = new Set(
    fieldGroupsOf(input).flatMap(({ keyed }) => keyed.flatMap((each) => each.keys)),
  );
  const isMeant = (name: string, path: string | null): boolean => {
    if (name === 'dry_run' && (!changes || (isKnown && path === ''))) return false;
    return !keys.has(name) && isNearMissOf('dry_run', name);
  };
  const [inQuery = null] = queryNames
    .filter((name) => isMeant(name, null))
    .map((name) => shownName(name));
  const found = findName(fields, '', isMeant) ?? inQuery;
  if (found === null) return null;
  if (isKnown) return notDone(found, 'dry_run');
  const problem = 'is not known and nothing was done: this call has no dry run, leave it out';
  return notDoneBecause(found, problem);
};

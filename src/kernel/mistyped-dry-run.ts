import type { z } from 'zod';
import type { InputRefusal } from './call-refusal.ts';
import { fieldGroupsOf } from './field-groups.ts';
import { isNearMissOf } from './near-miss.ts';
import { findName, refuseUnknownName, refuseName, type SentFields } from './unknown-fields.ts';
import { shownName } from './wire.ts';

/**
 * Refuses a name that looks like `dry_run` but is not read as such: the call would really do what its
 * sender only wanted to try.
 */
export const refuseMistypedDryRun = (
  input: z.ZodObject,
  { fields, queryNames }: SentFields,
  changes: boolean,
): InputRefusal | null => {
  const isKnown = 'dry_run' in input.shape;
  const isKey = (name: string): boolean =>
    fieldGroupsOf(input).some(({ keyed }) => keyed.some(({ keys }) => keys.includes(name)));
  const isMeant = (name: string, path: string | null): boolean => {
    if (name === 'dry_run' && (!changes || (isKnown && path === ''))) return false;
    return isNearMissOf('dry_run', name) && !isKey(name);
  };
  const [inQuery = null] = queryNames
    .filter((name) => isMeant(name, null))
    .map((name) => shownName(name));
  const found = findName(fields, '', isMeant) ?? inQuery;
  if (found === null) return null;
  if (isKnown) return refuseUnknownName(found, 'dry_run');
  const problem = 'is not known and nothing was done: this call has no dry run, leave it out';
  return refuseName(found, problem);
};

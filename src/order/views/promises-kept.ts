import { z } from 'zod';
import { minutesMs } from '../../kernel/time.ts';
import {
  countedDays,
  totalEnded,
  promiseShare,
  type EndedPromises,
  type EndedByPromise,
} from '../rules/promises-kept.ts';
import { confirmWithinMs } from '../rules/work-terms.ts';
import type { PromiseKind } from '../rules/work.ts';

/** How many of its recent promises the service has kept. */

const counts = {
  kept: z.int().describe('How many promises were kept'),
  missed: z.int().describe('How many were not'),
  share: z.number().min(0).max(1).nullable().meta({
    description: 'The share of kept promises, rounded down; null if none was due',
  }),
};

export const promisesAnswer = z
  .object({
    days: z.int().describe('The number of days counted'),
    ...counts,
    by_promise: z
      .object({
        confirmation: z
          .object(counts)
          .describe(`An order is confirmed within ${confirmWithinMs / minutesMs(1)} minutes`),
        site_live: z
          .object(counts)
          .describe('A site is live within 24 hours of our confirmation that we have everything'),
        change_round: z.object(counts).describe('A round of changes is done within 24 hours'),
        fix: z.object(counts).describe('Defects are fixed within 24 hours'),
      } satisfies Record<PromiseKind, z.ZodType>)
      .describe('The figures of each kind of promise'),
  })
  .nullable()
  .meta({
    id: 'PromisesKept',
    description: 'Promises that were due in the last days; null if none was',
  });

export const presentPromisesKept = (
  byPromise: EndedByPromise,
): Exclude<z.output<typeof promisesAnswer>, null> => ({
  days: countedDays,
  ...presentCounts(totalEnded(byPromise)),
  by_promise: {
    confirmation: presentCounts(byPromise.confirmation),
    site_live: presentCounts(byPromise.site_live),
    change_round: presentCounts(byPromise.change_round),
    fix: presentCounts(byPromise.fix),
  },
});

const presentCounts = (counted: EndedPromises) => ({ ...counted, share: promiseShare(counted) });

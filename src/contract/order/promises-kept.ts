import { z } from 'zod';
import {
  countedDays,
  keptInAll,
  shareOf,
  type Kept,
  type KeptByPromise,
} from '../../domain/order/promises-kept.ts';
import type { Promised } from '../../domain/order/work.ts';

/** How many of its promises the service has kept lately. */

const counts = {
  kept: z.int(),
  missed: z.int(),
  share: z.number().min(0).max(1).nullable().meta({
    description: 'Of those that came to their end, rounded down; null where none did',
  }),
};

export const promisesKeptAnswer = z
  .object({
    days: z.int(),
    ...counts,
    by_promise: z.object({
      confirmation: z.object(counts),
      site_live: z.object(counts),
      change_round: z.object(counts),
      fix: z.object(counts),
    } satisfies Record<Promised, z.ZodType>),
  })
  .nullable()
  .meta({
    id: 'PromisesKept',
    description: 'Promises that came to their end in the last days; null where none did',
  });

export const presentKept = (
  byPromise: KeptByPromise,
): Exclude<z.output<typeof promisesKeptAnswer>, null> => ({
  days: countedDays,
  ...presentCounts(keptInAll(byPromise)),
  by_promise: {
    confirmation: presentCounts(byPromise.confirmation),
    site_live: presentCounts(byPromise.site_live),
    change_round: presentCounts(byPromise.change_round),
    fix: presentCounts(byPromise.fix),
  },
});

const presentCounts = (counted: Kept) => ({ ...counted, share: shareOf(counted) });

import { z } from 'zod';

/** Who has signed that the public log holds how a lot came out; none yet where it still waits. */
export type Witnessed = { readonly by: readonly string[] };

export const outcomeWitnessAnswer = z
  .object({
    waiting: z
      .boolean()
      .describe(
        'No witness has signed yet: nobody is told how it came out, and no order is placed',
      ),
    by: z.array(z.string()).describe('The witnesses that have, by their names in /log/keys'),
  })
  .nullable()
  .meta({
    description:
      'Whether somebody besides us has signed that the public log holds how the lot came out. Null while it is not over, and where this service asks no witnesses',
  });

export const presentWitnessed = (
  witnessed: Witnessed | null,
): z.input<typeof outcomeWitnessAnswer> =>
  witnessed === null ? null : { waiting: witnessed.by.length === 0, by: [...witnessed.by] };

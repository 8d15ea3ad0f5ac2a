import { z } from 'zod';
import { operation, showsTo } from '../operation.ts';

/** What the audit log says against what is stored. */
export type Audit = {
  /** How many of each kind there are. */
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  readonly faults: readonly Fault[];
};

export type Fault = { readonly stream: string; readonly problem: string };

const output = z.object({
  sound: z.boolean(),
  counts: z.record(z.string(), z.int()),
  events: z.int(),
  faults: z.array(z.object({ stream: z.string(), problem: z.string() })),
});

export const verify = operation({
  name: 'verify',
  summary: 'Check every order and lot against its events and the hash chain',
  ...showsTo('operator'),
  output,
  present: ({ counts, events, faults }: Audit): z.input<typeof output> => ({
    sound: faults.length === 0,
    counts: { ...counts },
    events,
    faults: faults.map((fault) => ({ ...fault })),
  }),
  examples: [],
});

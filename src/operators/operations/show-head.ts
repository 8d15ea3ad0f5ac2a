import { z } from 'zod';
import { operation, readsFor } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { headText, type LogHead } from '../../log/published.ts';
import { newestHead } from '../verify/audit.ts';

const headOutput = z.object({ head: z.string().nullable() });

const declared = operation({
  name: 'show_head',
  summary:
    'Show the head of the log, to store in a place that nobody with write access here can change',
  description: 'Store the line elsewhere, and send it to verify later as kept_head.',
  ...readsFor('operator'),
  output: headOutput,
  present: (head: LogHead | null): z.output<typeof headOutput> => ({
    head: head === null ? null : headText(head),
  }),
});

export const showHead = handled(declared, {
  read: async (tx) => ok(await newestHead(tx)),
});

import { z } from 'zod';
import { no, ok } from '../../kernel/result.ts';
import { headText, readHead, type LogHead } from '../../log/log-head.ts';
import { calledBy, operation, showsTo, withInput } from '../../kernel/operation.ts';
import { text } from '../../kernel/wire.ts';
import { show } from '../../kernel/view-codec.ts';

/** What the audit log says against what is stored. */
export type Audit = {
  /** How many of each kind there are. */
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  /** Where the files of orders were read. */
  readonly filesIn: string;
  readonly faults: readonly Fault[];
  /** How far the log has come, to be kept elsewhere; null before the first checkpoint. */
  readonly head: LogHead | null;
};

export type VerifyInput = { readonly keptHead: LogHead | null };

export type Fault = { readonly stream: string; readonly problem: string };

const noHead = {
  kind: 'invalid_field',
  field: 'kept_head',
  problem:
    'must hold a line such as "studiolot-log 12 …", as `studiolot head` prints it, or a checkpoint of /log/checkpoint',
} as const;

/** Room for the whole mail in which it stands. */
const headMax = 100_000;

const input = z.object({
  kept_head: text(
    'A head of the log that was kept elsewhere: the log must still begin with its leaves',
    headMax,
  ),
});

const output = z.object({
  sound: z.boolean(),
  counts: z.record(z.string(), z.int()),
  events: z.int(),
  files_in: z.string().meta({ description: 'Where the files of orders were read' }),
  faults: z.array(z.object({ stream: z.string(), problem: z.string() })),
  head: z.string().nullable(),
});

export const verify = operation({
  name: 'verify',
  summary:
    'Check everything against its events, these against the log, and the log against its signatures',
  description:
    'Use it after a restore, and now and then: whatever was changed past the service is named, ' +
    'and so is anything deleted where a kept head is given.',
  ...calledBy('operator', 'reads'),
  ...withInput(input, ({ kept_head }) => {
    if (kept_head === undefined) return ok<VerifyInput>({ keptHead: null });
    const keptHead = readHead(kept_head);
    return keptHead === null ? no(noHead) : ok<VerifyInput>({ keptHead });
  }),
  output,
  present: (audit: Audit) =>
    show(output, audit, {
      sound: audit.faults.length === 0,
      head: audit.head && headText(audit.head),
    }),
});

const headOutput = z.object({ head: z.string().nullable() });

export const showHead = operation({
  name: 'show_head',
  summary: 'Show how far the log has come, to be kept where nobody who can write here can write',
  description: 'Keep the line elsewhere, and give it to verify later as kept_head.',
  ...showsTo('operator'),
  output: headOutput,
  present: (head: LogHead | null): z.output<typeof headOutput> => ({
    head: head === null ? null : headText(head),
  }),
});

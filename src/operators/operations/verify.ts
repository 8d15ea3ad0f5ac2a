import { z } from 'zod';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { text } from '../../kernel/wire.ts';
import { headText, readHead, type LogHead } from '../../log/published.ts';
import { type Audit, audit, faultsMax } from '../verify/audit.ts';
import { auditFiles } from '../verify/files.ts';
import { logName } from '../verify/log.ts';

type VerifyInput = { readonly storedHead: LogHead | null };

const noHeadRefusal = {
  kind: 'invalid_field',
  field: 'kept_head',
  problem:
    'must hold a line such as "studiolot-log 12 …", as `studiolot head` prints it, or a checkpoint of /log/checkpoint',
} as const;

/** Enough for a whole mail with a head in it. */
const headMax = 100_000;

const input = z.object({
  kept_head: text(
    'A head of the log that you stored elsewhere: the log must still begin with its leaves',
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

const declared = operation({
  name: 'verify',
  summary:
    'Check everything against its events, these against the log, and the log against its signatures',
  description:
    'Use it after a restore, and regularly: it names everything that was changed past the service, ' +
    'and, if you send a stored head, everything that was deleted.',
  ...calledBy('operator', 'reads'),
  ...withInput(input, ({ kept_head }) => {
    if (kept_head === undefined) return ok<VerifyInput>({ storedHead: null });
    const storedHead = readHead(kept_head);
    return storedHead === null ? no(noHeadRefusal) : ok<VerifyInput>({ storedHead });
  }),
  output,
  present: (audit: Audit) =>
    show(output, audit, {
      sound: audit.faults.length === 0,
      head: audit.head && headText(audit.head),
    }),
});

export const verify = handled(declared, {
  perform: async (context, { storedHead }) => {
    const { store, settings } = context;
    const found = await store.read(async (tx) => {
      const audited = await audit(tx, storedHead, tx.record.hasKey ? settings : null);
      const noSecret = { stream: logName, problem: noSecretText };
      return tx.record.hasKey ? audited : { ...audited, faults: [noSecret, ...audited.faults] };
    });
    // Files may take long to read, so they are read outside of the transaction.
    const { counts, faults } = await auditFiles(context, faultsMax);
    return ok({
      ...found,
      counts: { ...found.counts, ...counts },
      filesIn: context.files.place,
      faults: [...found.faults, ...faults],
    });
  },
});

const noSecretText =
  'there is no file secret next to the database and SECRET is not set, so what is keyed was not ' +
  'checked: verify with the secret of the service';

import { z } from 'zod';
import { operation } from '../../kernel/operation.ts';
import { rowLimitInput, listOf } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { moment, textMax } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { show, withFields } from '../../kernel/view-codec.ts';
import { text } from '../../kernel/wire.ts';
import type { AccessRecord } from '../rules/access-log.ts';

const subject = text(
  'Only accesses to this subject, such as S-1042; by default all',
  textMax.contact,
);

const accessAnswer = z.object({
  operator: z.string(),
  operation: z.string().meta({ description: 'The operation that showed the data' }),
  subject: z.string().nullable().meta({ description: 'What was shown; null for a list' }),
  from: moment,
  to: moment,
});

const declared = operation({
  name: 'list_accesses',
  summary: 'List which operators saw which personal data, newest first',
  ...withFields({ subject, limit: rowLimitInput }),
  ...listOf('accesses', accessAnswer, (access: AccessRecord) =>
    show(accessAnswer, access, { subject: access.subject === '' ? null : access.subject }),
  ),
});

export const listAccesses = handled(declared, {
  read: async ({ accessLog }, { subject, limit }) => ok(await accessLog.list(subject, limit)),
});

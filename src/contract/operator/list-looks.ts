import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { Look } from '../../domain/operator/look.ts';
import { moment } from '../auction/fields.ts';
import { operation, withInput, type InputOf } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { text, timestamp } from '../wire.ts';
import { limit, limitDefault, listOf } from './fields.ts';

export type ListLooksInput = InputOf<typeof listLooks>;

const subject = text('What was looked at, such as S-1042; all of it where empty', textMax.contact);

const shownLook = z.object({
  operator: z.string(),
  operation: z.string().meta({ description: 'What showed it' }),
  subject: z.string().nullable().meta({ description: 'What was looked at; null for a list' }),
  from: moment,
  to: moment,
});

export const listLooks = operation({
  name: 'list_looks',
  summary: 'List which operators have looked at what is personal, the newest first',
  ...withInput(z.object({ subject, limit }), (fields) =>
    ok({ subject: fields.subject ?? null, limit: fields.limit ?? limitDefault }),
  ),
  ...listOf('looks', shownLook, (look: Look): z.input<typeof shownLook> => ({
    operator: look.operator,
    operation: look.operation,
    subject: look.subject === '' ? null : look.subject,
    from: timestamp(look.from),
    to: timestamp(look.to),
  })),
});

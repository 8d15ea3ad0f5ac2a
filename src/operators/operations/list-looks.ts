import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { moment } from '../../auction/views/fields.ts';
import { operation } from '../../kernel/operation.ts';
import { limit, listOf } from '../../kernel/operator-fields.ts';
import { show, withFields } from '../../kernel/view-codec.ts';
import { text } from '../../kernel/wire.ts';
import { textMax } from '../../order/views/fields.ts';
import type { AccessRecord } from '../rules/access.ts';

const subject = text('What was looked at, such as S-1042; all of it where empty', textMax.contact);

const shownAccess = z.object({
  operator: z.string(),
  operation: z.string().meta({ description: 'What showed it' }),
  subject: z.string().nullable().meta({ description: 'What was looked at; null for a list' }),
  from: moment,
  to: moment,
});

const declared = operation({
  name: 'list_looks',
  summary: 'List which operators have looked at what is personal, the newest first',
  ...withFields({ subject, limit }),
  ...listOf('looks', shownAccess, (look: AccessRecord) =>
    show(shownAccess, look, { subject: look.subject === '' ? null : look.subject }),
  ),
});

export const listLooks = handled(declared, {
  look: async ({ looks }, { subject, limit }) => ok(await looks.list(subject, limit)),
});

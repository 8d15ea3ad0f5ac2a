import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { operation } from '../operation.ts';
import { yes } from './fields.ts';

const input = z.object({});

const output = z.object({ ok: yes }).meta({ id: 'RevokedKey' });

export const revokeKey = operation({
  name: 'revoke_key',
  summary: 'End the participant key that is sent',
  access: 'participant',
  effect: 'changes',
  input,
  read: () => ok(null),
  output,
  present: (_view: null): z.input<typeof output> => ({ ok: true }),
  examples: [
    {
      name: 'this_key',
      summary: 'The key that is sent stops working',
      sent: {},
      answer: { ok: true },
    },
  ],
});

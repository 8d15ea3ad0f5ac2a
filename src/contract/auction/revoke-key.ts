import { z } from 'zod';
import { calledBy, operation, withoutInput } from '../operation.ts';
import { yes } from './fields.ts';
import { withWarnings } from '../warning.ts';

const output = z.object({ ok: yes, ...withWarnings }).meta({ id: 'RevokedKey' });

export const revokeKey = operation({
  name: 'revoke_key',
  summary: 'End the participant key that is sent',
  description:
    'Use it when the participant key may have been seen by somebody else, or is not needed any ' +
    'more: the key that the call is made with stops working at once. Bids stay as they are. A ' +
    'new key comes with the next confirm_bid.',
  ...calledBy('participant', 'changes'),
  refusals: [],
  ...withoutInput,
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

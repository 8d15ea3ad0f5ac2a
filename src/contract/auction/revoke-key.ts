import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { dryRun } from '../order/acts.ts';
import { dryRunMark } from '../order/fields.ts';
import { onOff } from '../wire.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { yes } from './fields.ts';
import { withWarnings } from '../warning.ts';

export type RevokeInput = InputOf<typeof revokeKey>;

const input = z.object({
  all: onOff('End all keys of the client, and their webhooks'),
  dry_run: dryRun,
});

const output = z
  .object({ ok: yes, dry_run: dryRunMark, ...withWarnings })
  .meta({ id: 'RevokedKey' });

export const revokeKey = operation({
  name: 'revoke_key',
  summary: 'End the participant key that is sent',
  description:
    'Use it when the participant key may have been seen by somebody else, or is not needed any ' +
    'more: the key that the call is made with stops working at once, and with all every other of ' +
    'the client too. Bids stay as they are. A new key comes with the next confirm_bid.',
  ...calledBy('participant', 'changes_with_dry_run'),
  refusals: [],
  ...withInput(input, ({ all = false, dry_run = false }) => ok({ all, dryRun: dry_run })),
  output,
  present: (view: { readonly dryRun: boolean } | null): z.input<typeof output> => ({
    ok: true,
    ...(view?.dryRun === true ? { dry_run: true as const } : {}),
  }),
  examples: [
    {
      name: 'this_key',
      summary: 'The key that is sent stops working',
      sent: {},
      answer: { ok: true },
    },
  ],
});

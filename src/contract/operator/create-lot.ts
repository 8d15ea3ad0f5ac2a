import { z } from 'zod';
import { lotKinds } from '../../domain/auction/kind.ts';
import { ok } from '../../domain/base.ts';
import { operation, withInput, type InputOf } from '../operation.ts';
import { oneOf, required, zonedTime } from '../wire.ts';
import { exampleLot } from './example-data.ts';
import { dryRun } from './fields.ts';
import { changesLot } from './lot.ts';

export type CreateLotInput = InputOf<typeof createLot>;

const input = z.object({
  kind: oneOf('What is auctioned', lotKinds, 'site_of_the_day'),
  opens: zonedTime('When it opens; now if left out'),
  ends: required(zonedTime('When it ends')),
  dry_run: dryRun,
});

export const createLot = operation({
  name: 'create_lot',
  summary: 'Open a lot besides those of the schedule',
  description: 'Use it for a lot besides the daily one. With dry_run you see what it would be.',
  ...changesLot,
  ...withInput(input, ({ kind = 'site_of_the_day', opens = null, ends, dry_run = false }) =>
    ok({ kind, opensAt: opens, endsAt: ends, dryRun: dry_run }),
  ),
  examples: [
    {
      name: 'next_year',
      summary: 'A lot that opens later, and nobody has bid on',
      sent: { opens: '2027-01-04T09:00+01:00', ends: '2027-01-04T18:00Z' },
      answer: { lot: exampleLot, notified: 0 },
    },
  ],
});

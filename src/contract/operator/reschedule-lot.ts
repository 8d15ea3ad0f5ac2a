import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { LotId } from '../../domain/ids.ts';
import { lot } from '../auction/fields.ts';
import { operation, withInput, type InputOf } from '../operation.ts';
import { invalidField, zonedTime } from '../wire.ts';
import { exampleLot } from './example-data.ts';
import { dryRun } from './fields.ts';
import { changesLot } from './lot.ts';

export type RescheduleLotInput = InputOf<typeof rescheduleLot>;

const input = z.object({
  lot,
  opens: zonedTime('When it opens; as it is if left out'),
  ends: zonedTime('When it ends; as it is if left out'),
  dry_run: dryRun,
});

export const rescheduleLot = operation({
  name: 'reschedule_lot',
  summary: 'Move the opening of a lot that is scheduled, or the end of one that is not over',
  description:
    "Everyone who has bid is told, and so is whoever's bid is held. With dry_run you see the " +
    'effect.',
  ...changesLot,
  ...withInput(input, ({ lot: lotId, opens = null, ends = null, dry_run = false }) => {
    if (opens === null && ends === null) {
      return invalidField('ends', 'or opens is required');
    }
    return ok({
      lotId: lotId as LotId,
      opensAt: opens,
      endsAt: ends,
      dryRun: dry_run,
    });
  }),
  examples: [
    {
      name: 'an_hour_longer',
      summary: 'A later end of a lot that nobody has bid on',
      sent: { lot: exampleLot.lot, ends: '2027-01-04T19:00Z' },
      answer: { lot: { ...exampleLot, ends_at: '2027-01-04T19:00:00.000Z' }, notified: 0 },
    },
  ],
});

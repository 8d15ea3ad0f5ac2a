import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { LotId } from '../../domain/ids.ts';
import { lot } from '../auction/fields.ts';
import { operation, withInput, type InputOf } from '../operation.ts';
import { exampleLot } from './example-data.ts';
import { dryRun, reason } from './fields.ts';
import { changesLot } from './lot.ts';

export type CancelLotInput = InputOf<typeof cancelLot>;

const input = z.object({ lot, reason, dry_run: dryRun });

export const cancelLot = operation({
  name: 'cancel_lot',
  summary: 'Cancel a lot that is not sold; everyone who has bid is told',
  description: 'Use it before the lot is sold; no order comes of it, and it cannot be undone.',
  ...changesLot,
  ...withInput(input, ({ lot: lotId, reason, dry_run = false }) =>
    ok({ lotId: lotId as LotId, reason, dryRun: dry_run }),
  ),
  examples: [
    {
      name: 'would_cancel',
      summary: 'What cancelling a lot that nobody has bid on would come to',
      sent: { lot: exampleLot.lot, reason: 'The studio is on holiday', dry_run: true },
      answer: {
        dry_run: true,
        lot: { ...exampleLot, status: 'cancelled' },
        notified: 0,
        would_send: [],
      },
    },
  ],
});

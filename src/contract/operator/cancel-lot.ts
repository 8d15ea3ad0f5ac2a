import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { LotId } from '../../domain/ids.ts';
import { lot } from '../auction/fields.ts';
import { operation } from '../operation.ts';
import { readBy } from '../wire.ts';
import { exampleLot } from './example-data.ts';
import { dryRun, reason } from './fields.ts';
import { lotChangeAnswer, presentLotChange } from './lot.ts';

export type CancelLotInput = {
  readonly lotId: LotId;
  readonly reason: string;
  readonly dryRun: boolean;
};

const input = z.object({ lot, reason, dry_run: dryRun });

export const cancelLot = operation({
  name: 'cancel_lot',
  summary: 'Cancel a lot that is not sold; everyone who has bid is told',
  access: 'operator',
  effect: 'changes_with_dry_run',
  input,
  read: (sent) => {
    const reading = readBy(input, sent);
    if (!reading.ok) return reading;
    const { lot: lotId, reason, dry_run = false } = reading.value;
    return ok<CancelLotInput>({ lotId: lotId as LotId, reason, dryRun: dry_run });
  },
  output: lotChangeAnswer,
  present: presentLotChange,
  examples: [
    {
      name: 'would_cancel',
      summary: 'What cancelling a lot that nobody has bid on would come to',
      sent: { lot: exampleLot.lot, reason: 'The studio is on holiday', dry_run: true },
      answer: { dry_run: true, lot: { ...exampleLot, status: 'cancelled' }, notified: 0 },
    },
  ],
});

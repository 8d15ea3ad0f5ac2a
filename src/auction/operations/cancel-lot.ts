import { z } from 'zod';
import { type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { reasonInput } from '../../kernel/operator-fields.ts';
import { no, ok } from '../../kernel/result.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { isClosed } from '../rules/lot.ts';
import { applyToLot, notOpenRefusal } from '../steps/apply-events.ts';
import { lotChangeUseCase } from '../steps/change-lot.ts';
import { lotField } from '../views/fields.ts';
import { exampleLot } from '../views/operator-examples.ts';
import { changesLot } from '../views/operator-lot.ts';

type CancelLotInput = InputOf<typeof declared>;

const cancelledLot = z.object({ lot: lotField, reason: reasonInput, dry_run: dryRunInput });

const declared = operation({
  name: 'cancel_lot',
  summary: 'Cancel a lot that is not closed; everyone who has bid is notified',
  description: 'Use it before the lot is sold or unsold; it places no order and cannot be undone.',
  ...changesLot,
  ...withInput(cancelledLot, ({ lot: lotId, reason, dry_run: dryRun }) =>
    ok({ lotId, reason, dryRun }),
  ),
  examples: [
    {
      name: 'would_cancel',
      summary: 'A dry run for a lot without bids',
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

const useCase = lotChangeUseCase<CancelLotInput>((pending, { reason }, now) =>
  isClosed(pending.lot)
    ? no(notOpenRefusal(pending.lot, now))
    : ok(applyToLot(pending, now, { type: 'LotCancelled', reason })),
);

export const cancelLot = handled(declared, { change: useCase });

import { z } from 'zod';
import { type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { invalidField, zonedTime } from '../../kernel/wire.ts';
import { isChangeOnHold } from '../rules/next-change.ts';
import { applyToLot, notOpenRefusal } from '../steps/apply-events.ts';
import { lotChangeUseCase, timesProblem } from '../steps/change-lot.ts';
import { lotField } from '../views/fields.ts';
import { exampleLot } from '../views/operator-examples.ts';
import { changesLot } from '../views/operator-lot.ts';

type RescheduleLotInput = InputOf<typeof declared>;

const input = z.object({
  lot: lotField,
  opens: zonedTime('When it opens; as it is if left out'),
  ends: zonedTime('When it ends; as it is if left out'),
  dry_run: dryRunInput,
});

const declared = operation({
  name: 'reschedule_lot',
  summary: 'Move the opening of a scheduled lot, or the end of a lot that is not over',
  description:
    'Everyone who has bid is notified, also with a bid under review. With dry_run you see the ' +
    'effect.',
  ...changesLot,
  ...withInput(input, ({ lot: lotId, opens = null, ends = null, dry_run: dryRun }) => {
    if (opens === null && ends === null) {
      return invalidField('ends', 'or opens is required');
    }
    return ok({ lotId, opensAt: opens, endsAt: ends, dryRun });
  }),
  examples: [
    {
      name: 'an_hour_longer',
      summary: 'A later end of a lot without bids',
      sent: { lot: exampleLot.lot, ends: '2027-01-04T19:00Z' },
      answer: { lot: { ...exampleLot, ends_at: '2027-01-04T19:00:00.000Z' }, notified: 0 },
    },
  ],
});

/** The public log allows nobody to move an end that has passed, even if it is not recorded yet. */
const endHasPassed = {
  kind: 'invalid_field',
  field: 'lot',
  problem:
    'has an end that has passed while the service waits for you, so it can only be cancelled, or ends as it is once you confirm',
} as const;

const nothingNew = {
  kind: 'invalid_field',
  field: 'ends',
  problem: 'is what it is already, so nothing would change',
} as const;

const useCase = lotChangeUseCase<RescheduleLotInput>((pending, { opensAt, endsAt }, now) => {
  const { lot } = pending;
  if (isChangeOnHold(lot, now)) return no(endHasPassed);
  const isOpen = lot.status === 'open';
  if (!isOpen && lot.status !== 'scheduled') return no(notOpenRefusal(lot, now));
  const opens = isOpen ? lot.opensAt : (opensAt ?? lot.opensAt);
  const ends = endsAt ?? lot.endsAt;
  const problem = timesProblem(opens, ends, now);
  if (problem !== null) return no(problem);
  if (opens === lot.opensAt && ends === lot.endsAt) return no(nothingNew);
  return ok(applyToLot(pending, now, { type: 'LotRescheduled', opensAt: opens, endsAt: ends }));
});

export const rescheduleLot = handled(declared, { change: useCase });

import { z } from 'zod';
import type { LotId } from '../../kernel/ids.ts';
import { type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import { handled, refuse, type UseCase } from '../../kernel/use-case.ts';
import { oneOf, required, zonedTime } from '../../kernel/wire.ts';
import { withWouldSend } from '../../messages/would-send.ts';
import { lotKinds } from '../rules/kind.ts';
import { scheduleLot } from '../steps/apply-due-lot-changes.ts';
import { decideLotChange, timesProblem } from '../steps/change-lot.ts';
import { exampleLot } from '../views/operator-examples.ts';
import { type ChangedLot, changesLot } from '../views/operator-lot.ts';

const createdLot = z.object({
  kind: oneOf('What is auctioned', lotKinds, 'site_of_the_day'),
  opens: zonedTime('When it opens; now if left out'),
  ends: required(zonedTime('When it ends')),
  dry_run: dryRunInput,
});

const declared = operation({
  name: 'create_lot',
  summary: 'Create a lot in addition to those of the schedule',
  description:
    'Use it for a lot in addition to the scheduled ones. With dry_run you see the lot as it would be.',
  ...changesLot,
  ...withInput(createdLot, ({ kind = 'site_of_the_day', opens = null, ends, dry_run: dryRun }) =>
    ok({ kind, opensAt: opens, endsAt: ends, dryRun }),
  ),
  examples: [
    {
      name: 'next_year',
      summary: 'A lot that opens later',
      sent: { opens: '2027-01-04T09:00+01:00', ends: '2027-01-04T18:00Z' },
      answer: { lot: exampleLot, notified: 0 },
    },
  ],
});

const useCase: UseCase<{ input: InputOf<typeof declared>; loaded: LotId; view: ChangedLot }> = {
  lockScope: 'auction',
  load: ({ lots }) => lots.nextId(),
  decide: (id, { kind, opensAt, endsAt }, context) => {
    const { now } = context;
    const opens = opensAt ?? now;
    const problem = timesProblem(opens, endsAt, now);
    if (problem !== null) return refuse(problem);
    const scheduled = scheduleLot(id, { kind, origin: 'operator', opensAt: opens, endsAt }, now);
    return decideLotChange(scheduled, 0, context);
  },
  withMessages: withWouldSend,
};

export const createLot = handled(declared, { change: useCase });

import type { CancelLotInput, RescheduleLotInput } from './change-lots.ts';
import type { ChangedLot } from '../views/operator-lot.ts';
import { withWouldSend } from '../../messages/message-preview.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { isPastHeldTurn } from '../../operators/holds/held-lots.ts';
import {
  changed,
  refuse,
  type Decision,
  type DecisionContext,
  type UseCase,
  type UseCaseOf,
} from '../../kernel/use-case.ts';
import { scheduleLot } from './close-due.ts';
import { apply, lotChange, notOpen, upToNow, type PendingChanges } from './pending-changes.ts';

/** What the operator does with lots. Each answers the lot as it is, or in a dry run would be, afterwards. */

export const createLot: UseCaseOf<'create_lot', LotId> = {
  lockScope: 'auction',
  load: ({ lots }) => lots.nextId(),
  decide: (id, { kind, opensAt, endsAt }, context) => {
    const { now } = context;
    const opens = opensAt ?? now;
    const problem = timesProblem(opens, endsAt, now);
    if (problem !== null) return refuse(problem);
    const scheduled = scheduleLot(id, { kind, origin: 'operator', opensAt: opens, endsAt }, now);
    return changeTo(scheduled, 0, context);
  },
  withMessages: withWouldSend,
};

type Loaded = {
  readonly lot: Lot | null;
  /** Those who have bid, also where the bid waits for review. */
  readonly concerned: number;
};

/** One event of the operator's on a lot. */
const changing = <Input extends { readonly lotId: LotId }>(
  change: (
    pending: PendingChanges,
    input: Input,
    now: Instant,
  ) => Result<PendingChanges, CallRefusal>,
): UseCase<Input, Loaded, ChangedLot> => ({
  lockScope: 'auction',
  load: async ({ lots, participants }, { lotId }) => ({
    lot: await lots.find(lotId),
    concerned: await participants.countOfLot(lotId),
  }),
  decide: ({ lot, concerned }, input, context) => {
    if (lot === null) return refuse({ kind: 'lot_not_found' });
    const changed = change(upToNow(lot, context.now), input, context.now);
    return changed.ok ? changeTo(changed.value, concerned, context) : refuse(changed.problem);
  },
  withMessages: withWouldSend,
});

export const rescheduleLot = changing<RescheduleLotInput>((pending, { opensAt, endsAt }, now) => {
  const { lot } = pending;
  if (isPastHeldTurn(lot, now)) return no(endHasPassed);
  const isOpen = lot.status === 'open';
  if (!isOpen && lot.status !== 'scheduled') return no(notOpen(lot, now));
  const opens = isOpen ? lot.opensAt : (opensAt ?? lot.opensAt);
  const ends = endsAt ?? lot.endsAt;
  const problem = timesProblem(opens, ends, now);
  if (problem !== null) return no(problem);
  if (opens === lot.opensAt && ends === lot.endsAt) return no(nothingNew);
  return ok(apply(pending, now, { type: 'LotRescheduled', opensAt: opens, endsAt: ends }));
});

export const cancelLot = changing<CancelLotInput>((pending, { reason }, now) =>
  isClosed(pending.lot)
    ? no(notOpen(pending.lot, now))
    : ok(apply(pending, now, { type: 'LotCancelled', reason })),
);

/** Everyone concerned is notified. */
const changeTo = (
  pending: PendingChanges,
  notified: number,
  { dryRun }: DecisionContext,
): Decision<ChangedLot> => changed({ lot: pending.lot, notified, dryRun }, [lotChange(pending)]);

/** The public log lets nobody move an end that has passed, whatever has kept it from being noted. */
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

const timesProblem = (opensAt: Instant, endsAt: Instant, now: Instant) => {
  if (endsAt > opensAt && endsAt > now) return null;
  return {
    kind: 'invalid_field',
    field: 'ends',
    problem: 'must be after the opening and in the future',
  } as const;
};

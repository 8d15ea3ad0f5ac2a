import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import {
  changed,
  type Decision,
  type DecisionContext,
  refuse,
  type UseCase,
} from '../../kernel/use-case.ts';
import { withWouldSend } from '../../messages/would-send.ts';
import type { Lot } from '../rules/lot.ts';
import type { ChangedLot } from '../views/operator-lot.ts';
import { lotChange, type PendingLotChange, upToNow } from './apply-events.ts';

type RowsForLotChange = {
  readonly lot: Lot | null;
  /** How many participants have bid, also with a bid under review. */
  readonly bidderCount: number;
};

/** The use case of an operator's change of a lot, which is one event. */
export const lotChangeUseCase = <Input extends { readonly lotId: LotId }>(
  change: (
    pending: PendingLotChange,
    input: Input,
    now: Instant,
  ) => Result<PendingLotChange, CallRefusal>,
): UseCase<{ input: Input; loaded: RowsForLotChange; view: ChangedLot }> => ({
  lockScope: 'auction',
  load: async ({ lots, participants }, { lotId }) => ({
    lot: await lots.find(lotId),
    bidderCount: await participants.countOfLot(lotId),
  }),
  decide: ({ lot, bidderCount }, input, context) => {
    if (lot === null) return refuse({ kind: 'lot_not_found' });
    const changed = change(upToNow(lot, context.now), input, context.now);
    return changed.ok
      ? decideLotChange(changed.value, bidderCount, context)
      : refuse(changed.problem);
  },
  withMessages: withWouldSend,
});

/** The decision that saves a changed lot; `notified` counts those who are mailed about it. */
export const decideLotChange = (
  pending: PendingLotChange,
  notified: number,
  { dryRun }: DecisionContext,
): Decision<ChangedLot> =>
  changed({ lot: pending.lot, notified, dryRun }, { changes: [lotChange(pending)] });

export const timesProblem = (opensAt: Instant, endsAt: Instant, now: Instant) => {
  if (endsAt > opensAt && endsAt > now) return null;
  return {
    kind: 'invalid_field',
    field: 'ends',
    problem: 'must be after the opening and in the future',
  } as const;
};

import { no, ok } from '../../../domain/base.ts';
import { isClosed, type Lot } from '../../../domain/auction/lot.ts';
import type { LotKindName } from '../../../domain/auction/kind.ts';
import type { Participant } from '../../../domain/auction/participant.ts';
import type { LotId } from '../../../domain/ids.ts';
import type { Instant } from '../../../domain/time.ts';
import type { AppContext } from '../../ports.ts';
import { refuse, run, type Answer, type Decision, type Outgoing, type UseCase } from '../../run.ts';
import { scheduleLot } from '../open-scheduled.ts';
import { ourselves } from '../ourselves.ts';
import { partiesOf, type Party } from '../people.ts';
import { notifyLotCancelled, notifyRescheduled } from '../notify.ts';
import {
  apply,
  notOpen,
  savePendingChanges,
  upToNow,
  type PendingChanges,
} from '../pending-changes.ts';

/** What the operator does with lots. Each answers the lot as it is, or in a dry run would be, afterwards. */

export type LotPlan = {
  readonly kind: LotKindName;
  /** Null: now. */
  readonly opensAt: Instant | null;
  readonly endsAt: Instant;
};

export type LotChange = { readonly lot: Lot; readonly told: number };

export const createLot = (
  context: AppContext,
  plan: LotPlan,
  dryRun: boolean,
): Promise<Answer<LotChange>> => run(context, creating, plan, ourselves, dryRun);

type Creating = { readonly id: LotId; readonly work: PendingChanges | null };

const creating: UseCase<LotPlan, Creating, null, LotChange> = {
  lockScope: 'auction',
  load: async (tx) => ({ id: await tx.lots.nextId(), work: null }),
  draw: () => null,
  decide: (state, { kind, opensAt, endsAt }, { now }) => {
    const opens = opensAt ?? now;
    const problem = timesProblem(opens, endsAt, now);
    if (problem !== null) return refuse(state, problem);
    const work = scheduleLot(state.id, { kind, origin: 'operator', opensAt: opens, endsAt }, now);
    return {
      state: { ...state, work },
      events: work.events,
      messages: [],
      answer: ok({ lot: work.lot, told: 0 }),
    };
  },
  save: async (tx, { work }) => {
    if (work !== null) await savePendingChanges(tx, work);
  },
};

export type Rescheduling = {
  readonly lotId: LotId;
  /** Null: as it is. A lot that is open has opened already. */
  readonly opensAt: Instant | null;
  readonly endsAt: Instant | null;
};

export const rescheduleLot = (
  context: AppContext,
  input: Rescheduling,
  dryRun: boolean,
): Promise<Answer<LotChange>> =>
  run(
    context,
    changing<Rescheduling>((work, { opensAt, endsAt }, now) => {
      const { lot } = work;
      const isOpen = lot.status === 'open';
      if (!isOpen && lot.status !== 'scheduled') return no(notOpen(lot));
      const opens = isOpen ? lot.opensAt : (opensAt ?? lot.opensAt);
      const ends = endsAt ?? lot.endsAt;
      const problem = timesProblem(opens, ends, now);
      if (problem !== null) return no(problem);
      if (opens === lot.opensAt && ends === lot.endsAt) return no(nothingNew);
      return ok(apply(work, now, { type: 'LotRescheduled', opensAt: opens, endsAt: ends }));
    }, notifyRescheduled),
    input,
    ourselves,
    dryRun,
  );

export type Cancelling = { readonly lotId: LotId; readonly reason: string };

export const cancelLot = (
  context: AppContext,
  input: Cancelling,
  dryRun: boolean,
): Promise<Answer<LotChange>> =>
  run(
    context,
    changing<Cancelling>(
      (work, { reason }, now) =>
        isClosed(work.lot)
          ? no(notOpen(work.lot))
          : ok(apply(work, now, { type: 'LotCancelled', reason })),
      (lot, participant) => notifyLotCancelled(lot, participant, input.reason),
    ),
    input,
    ourselves,
    dryRun,
  );

type Changing = {
  readonly lot: Lot | null;
  readonly parties: readonly Party[];
  readonly work: PendingChanges | null;
};

/** One event of the operator's on a lot, told to everyone who has bid. */
const changing = <Input extends { readonly lotId: LotId }>(
  change: (
    work: PendingChanges,
    input: Input,
    now: Instant,
  ) => Decision<unknown, PendingChanges>['answer'],
  tell: (lot: Lot, participant: Participant) => Outgoing,
): UseCase<Input, Changing, null, LotChange> => ({
  lockScope: 'auction',
  load: async (tx, { lotId }) => ({
    lot: await tx.lots.find(lotId),
    parties: await partiesOf(tx, lotId),
    work: null,
  }),
  draw: () => null,
  decide: (state, input, { now }) => {
    if (state.lot === null) return refuse(state, { kind: 'lot_not_found' });
    const changed = change(upToNow(state.lot, now), input, now);
    if (!changed.ok) return refuse(state, changed.problem);
    const work = changed.value;
    return {
      state: { ...state, work },
      events: work.events,
      messages: state.parties.map(({ participant }) => tell(work.lot, participant)),
      answer: ok({ lot: work.lot, told: state.parties.length }),
    };
  },
  save: async (tx, { work }) => {
    if (work !== null) await savePendingChanges(tx, work);
  },
});

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

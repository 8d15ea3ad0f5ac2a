import { ok } from '../../domain/base.ts';
import { kinds, type LotKindName } from '../../domain/auction/kind.ts';
import { openLot, type Lot, type LotOrigin, type LotScheduled } from '../../domain/auction/lot.ts';
import { scheduledEnd, type Schedule } from '../../domain/auction/schedule.ts';
import type { LotId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import type { AppContext } from '../ports.ts';
import { run, unchanged, type UseCase } from '../run.ts';
import { ourselves } from './ourselves.ts';
import { savePendingChanges, upToNow, type PendingChanges } from './pending-changes.ts';

/** Where the schedule has no lot of its own that runs, the next one opens now. */
export const openScheduledLot = async (context: AppContext): Promise<void> => {
  const { schedule, store } = context;
  if (schedule === null) return;
  const running = await store.read(({ lots }) => lots.countRunning(schedule.kind, 'schedule'));
  if (running === 0) await run(context, opening, schedule, ourselves, false);
};

type State = {
  readonly running: number;
  readonly id: LotId;
  readonly work: PendingChanges | null;
};

const opening: UseCase<Schedule, State, null, null> = {
  lockScope: 'auction',
  load: async (tx, { kind }) => ({
    running: await tx.lots.countRunning(kind, 'schedule'),
    id: await tx.lots.nextId(),
    work: null,
  }),
  draw: () => null,
  decide: (state, schedule, { now }) => {
    // Another process may have been first.
    if (state.running > 0) return unchanged(state, null);
    const endsAt = scheduledEnd(schedule, now);
    const terms = { kind: schedule.kind, origin: 'schedule', opensAt: now, endsAt } as const;
    const work = scheduleLot(state.id, terms, now);
    return { state: { ...state, work }, events: work.events, messages: [], answer: ok(null) };
  },
  save: async (tx, { work }) => {
    if (work !== null) await savePendingChanges(tx, work);
  },
};

export type LotTerms = {
  readonly kind: LotKindName;
  readonly origin: LotOrigin;
  readonly opensAt: Instant;
  readonly endsAt: Instant;
};

/** A new lot; one that opens now is open at once. */
export const scheduleLot = (id: LotId, terms: LotTerms, now: Instant): PendingChanges => {
  const event: LotScheduled = {
    type: 'LotScheduled',
    lotId: id,
    version: 1,
    at: now,
    ...terms,
    startPriceMinor: kinds[terms.kind].startPriceMinor,
  };
  const lot: Lot = openLot(event);
  const work = upToNow(lot, now);
  return { ...work, events: [event, ...work.events] };
};

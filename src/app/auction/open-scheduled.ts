import { ok } from '../../domain/base.ts';
import { kinds, type LotKindName } from '../../domain/auction/kind.ts';
import { openLot, type Lot, type LotOrigin, type LotScheduled } from '../../domain/auction/lot.ts';
import { scheduledEnd, type Schedule } from '../../domain/auction/schedule.ts';
import type { LotId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import type { House } from '../ports.ts';
import { run, unchanged, type UseCase } from '../run.ts';
import { ourselves } from './ourselves.ts';
import { saveWork, upToNow, type LotWork } from './work.ts';

/** Where the schedule has no lot of its own that runs, the next one opens now. */
export const openScheduledLot = async (house: House): Promise<void> => {
  const { schedule, store } = house;
  if (schedule === null) return;
  const running = await store.read(({ lots }) => lots.countRunning(schedule.kind, 'schedule'));
  if (running === 0) await run(house, opening, schedule, ourselves, false);
};

type State = {
  readonly running: number;
  readonly id: LotId;
  readonly work: LotWork | null;
};

const opening: UseCase<Schedule, State, null, null> = {
  lane: 'auction',
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
    if (work !== null) await saveWork(tx, work);
  },
};

export type LotTerms = {
  readonly kind: LotKindName;
  readonly origin: LotOrigin;
  readonly opensAt: Instant;
  readonly endsAt: Instant;
};

/** A new lot; one that opens now is open at once. */
export const scheduleLot = (id: LotId, terms: LotTerms, now: Instant): LotWork => {
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

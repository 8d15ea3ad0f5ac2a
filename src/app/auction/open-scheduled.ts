import { kinds, type LotKindName } from '../../domain/auction/kind.ts';
import { openLot } from '../../domain/auction/evolve-lot.ts';
import type { LotOrigin, LotScheduled } from '../../domain/auction/lot.ts';
import { lotRules } from '../../domain/auction/rules.ts';
import { scheduledEnd } from '../../domain/auction/schedule.ts';
import { ok } from '../../domain/base.ts';
import type { LotId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import { drawNothing, saveNothing, unchanged, type UseCase } from '../use-case.ts';
import { lotHappened, upToNow, type PendingChanges } from './pending-changes.ts';

type Loaded = { readonly running: number; readonly id: LotId };

/** Where the schedule has no lot of its own that runs, the next one opens now. */
export const openScheduledLot: UseCase<null, Loaded, null> = {
  lockScope: 'auction',
  load: async ({ lots }, _input, { settings: { schedule } }) => ({
    running: schedule === null ? 0 : await lots.countRunning(schedule.kind, 'schedule'),
    id: await lots.nextId(),
  }),
  draw: drawNothing,
  decide: ({ running, id }, _input, { now, settings: { schedule } }) => {
    // Another process may have been first.
    if (schedule === null || running > 0) return unchanged(null);
    const endsAt = scheduledEnd(schedule, now);
    const terms = { kind: schedule.kind, origin: 'schedule', opensAt: now, endsAt } as const;
    const happened = [lotHappened(scheduleLot(id, terms, now))];
    return { answer: ok(null), change: { happened, quotas: [], extras: null } };
  },
  save: saveNothing,
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
    rules: lotRules,
  };
  const pending = upToNow(openLot(event), now);
  return { ...pending, before: null, events: [event, ...pending.events] };
};

import type { Answer } from '../../kernel/answer.ts';
import type { AppContext, Settings } from '../../kernel/context.ts';
import { orderId, type LotId, type OrderId } from '../../kernel/ids.ts';
import { runAsSystem } from '../../kernel/run-as-system.ts';
import { StoreBusy, type Tx } from '../../kernel/store.ts';
import { after, later, secondsMs, type Instant } from '../../kernel/time.ts';
import { changed, refuse, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { reserveOrderNumber } from '../../order/steps/order-numbers.ts';
import { reopeningDue } from '../rules/advance.ts';
import { openLot } from '../rules/evolve-lot.ts';
import { advanceThroughReopening } from '../rules/history.ts';
import { kinds, lotKinds, type LotKindName } from '../rules/kind.ts';
import {
  isClosed,
  type Lot,
  type LotEvent,
  type LotOrigin,
  type LotScheduled,
  type Winner,
} from '../rules/lot.ts';
import type { Participant } from '../rules/participant.ts';
import { scheduledEnd } from '../rules/schedule.ts';
import {
  applyToLot,
  lotChange,
  lotRecounted,
  upToNow,
  type PendingLotChange,
} from './apply-events.ts';
import { closeOverdueReviews } from './close-overdue-reviews.ts';
import { placeWonOrder } from './place-won-order.ts';
import { loadLotEvents } from './remove-bids.ts';

/**
 * Records what time has done to the lots: opens and ends them, places the orders of sold lots, and
 * opens the next lots of the schedule. Reads do not depend on it, because they compute the same from
 * the clock; it makes changes visible early and carries out their effects. Returns when it has to
 * run again; null if nothing is scheduled. @throws the first error that prevented closing a lot,
 * after all other lots were closed
 */
export const applyDueLotChanges = async (context: AppContext): Promise<Instant | null> => {
  if (context.isReadOnly) return null;
  const failures: unknown[] = [];
  const due = await context.store.read(({ lots }) => lots.due(context.clock.now()));
  for (const lotId of due) {
    await closeDueLot(context, lotId).catch((error: unknown) => failures.push(error));
  }
  await openNext(context);
  await closeOverdueReviews(context).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  const next = await context.store.read(({ lots }) => lots.nextChangeAt());
  if (next === null || context.settings.log.witnesses.length === 0) return next;
  // A lot that waits for a witness is due all the time, and is tried again only after a while.
  return later(next, after(context.clock.now(), retryWitnessMs));
};

const retryWitnessMs = secondsMs(1);

const closeDueLot = async (context: AppContext, lotId: LotId): Promise<void> => {
  expectDone(await runAsSystem(context, advanceLot, { lotId }));
  expectDone(await runAsSystem(context, finalizeLot, { lotId }));
};

const openNext = async (context: AppContext): Promise<void> => {
  if (context.settings.lotsEndDaily === null) return;
  for (const kind of lotKinds) {
    const count = await context.store.read(({ lots }) => lots.countRunning(kind, 'schedule'));
    if (count === 0) await runAsSystem(context, openScheduledLot, { kind });
  }
};

/** The only expected refusal is a store that cannot write now. */
const expectDone = ({ result }: Answer<null>): void => {
  if (!result.ok) throw new StoreBusy(`A lot cannot be closed: ${result.problem.kind}`);
};

type RowsForAdvancing = {
  readonly lot: Lot;
  /** The lot's events, if it has to be reopened. */
  readonly history: readonly LotEvent[] | null;
} | null;

/**
 * Records that a lot has opened, ended, or reopened because its leader missed the brief deadline.
 */
const advanceLot: UseCase<{
  input: { readonly lotId: LotId };
  loaded: RowsForAdvancing;
  view: null;
}> = {
  lockScope: 'auction',
  load: async (tx, { lotId }, { now }) => {
    const lot = await tx.lots.find(lotId);
    if (lot === null) return null;
    return { lot, history: isReopeningDue(lot, now) ? await loadLotEvents(tx, lotId) : null };
  },
  decide: (loaded, _input, { now }) => {
    if (loaded === null) return refuse({ kind: 'lot_not_found' });
    const { lot, history } = loaded;
    const reopened = history === null ? null : advanceThroughReopening(lot, history, now);
    if (reopened !== null) return changed(null, { changes: [lotRecounted(lot, reopened)] });
    const pending = upToNow(lot, now);
    return pending.events.length === 0
      ? unchanged(null)
      : changed(null, { changes: [lotChange(pending)] });
  },
};

const isReopeningDue = (lot: Lot, now: Instant): boolean =>
  lot.isOnHold !== true && reopeningDue(upToNow(lot, now).lot, now) !== null;

type RowsForSchedule = { readonly running: number; readonly id: LotId };

/** Opens the next scheduled lot of a kind, if none is running. */
const openScheduledLot: UseCase<{
  input: { readonly kind: LotKindName };
  loaded: RowsForSchedule;
  view: null;
}> = {
  lockScope: 'auction',
  load: async ({ lots }, { kind }) => ({
    running: await lots.countRunning(kind, 'schedule'),
    id: await lots.nextId(),
  }),
  decide: ({ running, id }, { kind }, { now, settings: { lotsEndDaily } }) => {
    // Another process may have been first.
    if (lotsEndDaily === null || running > 0) return unchanged(null);
    const endsAt = scheduledEnd(kind, lotsEndDaily, now);
    const terms = { kind, origin: 'schedule', opensAt: now, endsAt } as const;
    const changes = [lotChange(scheduleLot(id, terms, now))];
    return changed(null, { changes });
  },
};

type LotTerms = {
  readonly kind: LotKindName;
  readonly origin: LotOrigin;
  readonly opensAt: Instant;
  readonly endsAt: Instant;
};

/** A new lot; it is open at once if it opens now. */
export const scheduleLot = (id: LotId, terms: LotTerms, now: Instant): PendingLotChange => {
  const event: LotScheduled = {
    type: 'LotScheduled',
    lotId: id,
    version: 1,
    at: now,
    ...terms,
    startPriceMinor: kinds[terms.kind].startPriceMinor,
  };
  const pending = upToNow(openLot(event), now);
  return { ...pending, before: null, events: [event, ...pending.events] };
};

type RowsForFinalizing = {
  readonly lot: Lot;
  /** The winning bid with its bidder; null for a lot that is not sold. */
  readonly sale: { readonly winner: Winner; readonly participant: Participant } | null;
} | null;

/** Carries out a lot's outcome, once: places the winner's order and stores the notices to everyone. */
export const finalizeLot: UseCase<{
  input: { readonly lotId: LotId };
  loaded: RowsForFinalizing;
  view: null;
  generated: OrderId;
}> = {
  lockScope: 'auction',
  reserve: reserveOrderNumber,
  load: async (tx, { lotId }, { settings }) => {
    const lot = await tx.lots.find(lotId);
    if (lot === null || !awaitsFinalizing(lot)) return null;
    if (!(await isWitnessed(tx, lot, settings))) return null;
    const { winner } = lot;
    if (winner === null) return { lot, sale: null };
    const participant = await tx.participants.find(winner.participantId);
    if (participant === null) throw new Error(`Lot ${lot.id} was won by nobody`);
    return { lot, sale: { winner, participant } };
  },
  generate: (random, { now }) => orderId(now, random.bytes(16), false),
  decide: (loaded, _input, { now, generated, reserved, settings }) => {
    if (loaded === null) return unchanged(null);
    const { lot, sale } = loaded;
    const finalized = applyToLot(upToNow(lot, now), now, {
      type: 'LotFinalized',
      orderId: sale === null ? null : generated,
    });
    if (sale === null) return changed(null, { changes: [lotChange(finalized)] });
    const order = placeWonOrder(lot, sale.winner, sale.participant, {
      id: generated,
      number: reserved.orderNumber ?? null,
      now,
      vat: settings.vatTreatment,
    });
    return changed(null, { changes: [lotChange(finalized), order] });
  },
};

/** If the service has witnesses, an outcome takes effect only after one of them has signed it. */
const isWitnessed = async ({ log }: Tx, lot: Lot, settings: Settings): Promise<boolean> => {
  if (settings.log.witnesses.length === 0) return true;
  const [leaves, signed] = await Promise.all([log.ofLot(lot.id), log.newestCosigned()]);
  return (leaves.at(-1)?.number ?? 0) < (signed?.size ?? 0);
};

const awaitsFinalizing = (lot: Lot): boolean => isClosed(lot) && !lot.isFinalized;

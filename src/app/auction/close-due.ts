import type { LotId } from '../../domain/ids.ts';
import { after, later, secondsMs, type Instant } from '../../domain/time.ts';
import { StoreBusy } from '../../store/engine.ts';
import type { Answer } from '../answer.ts';
import type { AppContext } from '../context.ts';
import { isOnHold } from '../holds/on-hold.ts';
import { runAsSystem } from '../run.ts';
import { closeLot } from './close-lot.ts';
import { attendHeldBids } from './held-bids.ts';
import { openScheduledLot } from './open-scheduled.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { ok } from '../../domain/base.ts';
import { drawNothing, refuse, saveNothing, unchanged, type UseCase } from '../use-case.ts';
import { lotHappened, upToNow } from './pending-changes.ts';

/**
 * Writes down what time has done to the lots: opens and ends them, places the orders of those that
 * are sold, and opens the next of the schedule. Truth does not wait for it: whoever asks computes
 * the same from the clock; this makes it visible early and draws the consequences.
 * Returns when there will be something to do again; null where nothing is foreseen.
 * @throws what kept a lot from being closed, after all others were
 */
export const closeDueLots = async (context: AppContext): Promise<Instant | null> => {
  if (context.isQuiet || (await isOnHold(context))) return null;
  const failures: unknown[] = [];
  const due = await context.store.read(({ lots }) => lots.due(context.clock.now()));
  for (const lotId of due) {
    await closeDueLot(context, lotId).catch((error: unknown) => failures.push(error));
  }
  await openNext(context);
  await attendHeldBids(context).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  const next = await context.store.read(({ lots }) => lots.nextChangeAt());
  const soon = after(context.clock.now(), witnessedWithinMs);
  // One that is over may wait for a witness.
  return context.settings.log.witnesses.length > 0 && next !== null ? later(next, soon) : next;
};

const witnessedWithinMs = secondsMs(1);

const closeDueLot = async (context: AppContext, lotId: LotId): Promise<void> => {
  expectDone(await runAsSystem(context, advanceLot, { lotId }));
  expectDone(await runAsSystem(context, closeLot, { lotId }));
};

const openNext = async (context: AppContext): Promise<void> => {
  const { schedule } = context.settings;
  if (schedule === null) return;
  const count = await context.store.read(({ lots }) =>
    lots.countRunning(schedule.kind, 'schedule'),
  );
  if (count === 0) await runAsSystem(context, openScheduledLot, null);
};

/** The only expected "no" is a store that cannot write now. */
const expectDone = ({ result }: Answer<null>): void => {
  if (!result.ok) throw new StoreBusy(`A lot cannot be closed: ${result.problem.kind}`);
};

/** Notes that a lot has opened, ended, or waited for its brief in vain. */
const advanceLot: UseCase<{ readonly lotId: LotId }, Lot | null, null> = {
  lockScope: 'auction',
  load: (tx, { lotId }) => tx.lots.find(lotId),
  draw: drawNothing,
  decide: (lot, _input, { now }) => {
    if (lot === null) return refuse({ kind: 'lot_not_found' });
    const pending = upToNow(lot, now);
    if (pending.events.length === 0) return unchanged(null);
    return {
      answer: ok(null),
      change: { happened: [lotHappened(pending)], quotas: [], extras: null },
    };
  },
  save: saveNothing,
};

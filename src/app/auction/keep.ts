import type { House } from '../ports.ts';
import { instant, type Instant } from '../../domain/time.ts';
import { endLot } from './end-lot.ts';
import { openScheduledLot } from './open-scheduled.ts';
import { settleLot } from './settle.ts';

/**
 * Writes down what time has done to the lots: opens and ends them, places the orders of those that
 * are sold, and opens the next of the schedule. Truth does not wait for it: whoever asks computes
 * the same from the clock; this makes it visible early and draws the consequences.
 * Returns when there will be something to do again; null where nothing is foreseen.
 */
export const keepLots = async (house: House): Promise<Instant | null> => {
  await openScheduledLot(house);
  for (;;) {
    const now = house.clock.now();
    const due = await house.store.read(({ lots }) => lots.due(now));
    if (due.length === 0) break;
    for (const lotId of due) {
      await endLot(house, lotId);
      await settleLot(house, lotId);
    }
    await openScheduledLot(house);
  }
  const next = await house.store.read(({ lots }) => lots.nextChangeAt());
  return next === null ? null : instant(next);
};

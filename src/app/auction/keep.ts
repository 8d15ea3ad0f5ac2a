import type { LotId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import { StoreBusy, type House } from '../ports.ts';
import type { Answer } from '../run.ts';
import { endLot } from './end-lot.ts';
import { openScheduledLot } from './open-scheduled.ts';
import { settleLot } from './settle.ts';

/**
 * Writes down what time has done to the lots: opens and ends them, places the orders of those that
 * are sold, and opens the next of the schedule. Truth does not wait for it: whoever asks computes
 * the same from the clock; this makes it visible early and draws the consequences.
 * Returns when there will be something to do again; null where nothing is foreseen.
 * @throws what kept a lot from being kept up, after all others were
 */
export const keepLots = async (house: House): Promise<Instant | null> => {
  const troubles: unknown[] = [];
  const due = await house.store.read(({ lots }) => lots.due(house.clock.now()));
  for (const lotId of due) {
    await keepLot(house, lotId).catch((error: unknown) => troubles.push(error));
  }
  await openScheduledLot(house);
  if (troubles.length > 0) throw troubles[0];
  return house.store.read(({ lots }) => lots.nextChangeAt());
};

const keepLot = async (house: House, lotId: LotId): Promise<void> => {
  expectDone(await endLot(house, lotId));
  expectDone(await settleLot(house, lotId));
};

/** The only expected "no" is a store that cannot write now. */
const expectDone = ({ result }: Answer<null>): void => {
  if (!result.ok) throw new StoreBusy(`A lot cannot be kept up: ${result.problem.kind}`);
};

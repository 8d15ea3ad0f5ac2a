import { mandateFrom, type Mandate } from '../../domain/auction/mandate.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { LotId } from '../../domain/ids.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../context.ts';
import { pausedAt } from './paused.ts';

/** Up to where whoever has a key of the participant's may bid on the lot without a new code. */
export const loadMandate = async (
  tx: Tx,
  settings: Settings,
  lotId: LotId,
  { id, email }: Participant,
): Promise<Mandate> => {
  const [bids, since] = await Promise.all([
    tx.bids.confirmedByCode(lotId, id),
    pausedAt(tx, settings, email),
  ]);
  return mandateFrom(bids, since);
};

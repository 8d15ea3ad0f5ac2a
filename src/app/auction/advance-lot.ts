import type { LotId } from '../../domain/ids.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { ok } from '../../domain/base.ts';
import { drawNothing, refuse, saveNothing, unchanged, type UseCase } from '../use-case.ts';
import { lotHappened, upToNow } from './pending-changes.ts';

/** Notes that a lot has opened, ended, or waited for its brief in vain. */
export const advanceLot: UseCase<{ readonly lotId: LotId }, Lot | null, null> = {
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

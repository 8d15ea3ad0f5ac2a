import { ok } from '../../domain/base.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import type { LotId } from '../../domain/ids.ts';
import type { AppContext } from '../ports.ts';
import { refuse, run, unchanged, type Answer, type UseCase } from '../run.ts';
import { ourselves } from './ourselves.ts';
import { leaderOf } from './people.ts';
import { notifyBriefNeeded } from './notify.ts';
import { savePendingChanges, upToNow, type PendingChanges } from './pending-changes.ts';

/** Notes that a lot has opened, ended, or waited for its brief in vain, and asks the leader for a brief. */
export const advanceLot = (context: AppContext, lotId: LotId): Promise<Answer<null>> =>
  run(context, ending, lotId, ourselves, false);

type State = {
  readonly lot: Lot | null;
  readonly leader: Participant | null;
  readonly work: PendingChanges | null;
};

const ending: UseCase<LotId, State, null, null> = {
  lockScope: 'auction',
  load: async (tx, lotId) => {
    const lot = await tx.lots.find(lotId);
    return { lot, leader: lot === null ? null : await leaderOf(tx, lot), work: null };
  },
  draw: () => null,
  decide: (state, _lotId, { now }) => {
    const { lot, leader } = state;
    if (lot === null) return refuse(state, { kind: 'lot_not_found' });
    const work = upToNow(lot, now);
    if (work.events.length === 0) return unchanged(state, null);
    const isAwaited = work.lot.status === 'awaiting_brief' && leader !== null;
    return {
      state: { ...state, work },
      events: work.events,
      messages: isAwaited ? notifyBriefNeeded(work.lot, leader) : [],
      answer: ok(null),
    };
  },
  save: async (tx, { work }) => {
    if (work !== null) await savePendingChanges(tx, work);
  },
};

import type { PendingBid, PendingInput } from './show-pending-bid.ts';
import type { ParticipantView } from './show-participant.ts';
import { leaderBriefDeadline } from '../rules/advance.ts';
import { lotKinds, missingFor } from '../rules/kind.ts';
import { ceilingOf } from '../rules/bid-authorization.ts';
import { no, ok } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { participantOf, type Handler } from '../../kernel/use-case.ts';
import { upToNow } from './pending-changes.ts';

/** The participant behind a key, as they see themselves. */
export const showParticipant: Handler<null, ParticipantView> = {
  look: async (tx, _input, callContext) => {
    const { now } = callContext;
    const { id, email, brief, language } = participantOf(callContext);
    const deadlines: Instant[] = [];
    for (const lotId of await tx.lots.runningWith(id)) {
      const stored = await tx.lots.find(lotId);
      if (stored === null) continue;
      const { lot } = upToNow(stored, now);
      const deadline = leaderBriefDeadline(lot);
      if (deadline !== null && lot.standing.leader?.participantId === id) deadlines.push(deadline);
    }
    return ok({
      email,
      brief,
      briefs: lotKinds.map((kind) => ({ kind, missing: missingFor(kind, brief) })),
      language,
      briefDeadline: deadlines.toSorted((one, other) => one - other)[0] ?? null,
    });
  },
};

export const showPendingBid: Handler<PendingInput, PendingBid> = {
  look: async ({ bids }, { bidId }) => {
    const bid = bidId === null ? null : await bids.find(bidId);
    if (bid?.status !== 'waiting_for_code') {
      return no({ kind: 'bid_not_found', sought: 'pending_bid' });
    }
    return ok({ email: bid.email, amountMinor: bid.amountMinor, ceilingMinor: ceilingOf(bid) });
  },
};

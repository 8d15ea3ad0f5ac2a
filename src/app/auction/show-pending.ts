import type { PendingBid, PendingInput } from '../../contract/auction/show-pending-bid.ts';
import { ceilingOf } from '../../domain/auction/mandate.ts';
import { no, ok } from '../../domain/base.ts';
import type { Handler } from '../use-case.ts';

export const showPendingBid: Handler<PendingInput, PendingBid> = {
  look: async ({ bids }, { bidId }) => {
    const bid = bidId === null ? null : await bids.find(bidId);
    if (bid?.status !== 'waiting_for_code') {
      return no({ kind: 'bid_not_found', sought: 'pending_bid' });
    }
    return ok({ email: bid.email, amountMinor: bid.amountMinor, ceilingMinor: ceilingOf(bid) });
  },
};

import { no, ok } from '../../domain/base.ts';
import type { BidId } from '../../domain/ids.ts';
import type { Minor } from '../../domain/money.ts';
import type { AppContext } from '../ports.ts';
import { look, type Answer } from '../run.ts';

/** What somebody sees of their bid while its code is awaited: where it was sent, and for how much. */
export type PendingBid = { readonly email: string; readonly amountMinor: Minor };

/** Whoever has the id of a bid that waits for its code has placed it, and was told the same then. */
export const showPending = (context: AppContext, id: BidId | null): Promise<Answer<PendingBid>> =>
  look(context, async ({ bids }) => {
    const bid = id === null ? null : await bids.find(id);
    if (bid?.status !== 'waiting_for_code')
      return no({ kind: 'bid_not_found', field: 'pending_id' });
    return ok({ email: bid.email, amountMinor: bid.amountMinor });
  });

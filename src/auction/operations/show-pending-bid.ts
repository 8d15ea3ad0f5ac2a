import { z } from 'zod';
import { readBidId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { ceilingOf } from '../rules/bid-authorization.ts';
import { exampleBidId } from '../views/example-data.ts';
import { okAnswer, pendingId } from '../views/fields.ts';

/** A bid that awaits its code: where the code was sent, and for how much. */
export type PendingBid = {
  readonly email: string;
  readonly amountMinor: Minor;
  readonly ceilingMinor: Minor;
};

const pendingFields = z.object({ pending_id: pendingId });

const pendingAnswer = okAnswer('BidBeforeItsCode', {
  code_sent_to: z.string().describe('The address to which the code was mailed'),
  amount_usd: z.number().describe('The amount of the bid'),
  max_usd: z.number().optional().meta({
    description: 'The maximum for automatic bids; missing without one',
  }),
});

/** A caller with the id of such a bid has placed it, and got the same answer then. */
const declared = operation({
  name: 'show_pending_bid',
  summary: 'A bid that awaits its code',
  description:
    'Use it to see to which address the code of a bid was mailed, and for which amount. It needs ' +
    'the pending_id from the answer of place_bid. Continue with confirm_bid once the client has ' +
    'given you the code.',
  ...calledBy('anyone', 'reads'),
  refusals: ['bid_not_found'],
  ...withInput(pendingFields, ({ pending_id = '' }) => ok({ bidId: readBidId(pending_id) })),
  output: pendingAnswer,
  present: ({ email, amountMinor, ceilingMinor }: PendingBid): z.input<typeof pendingAnswer> =>
    show(pendingAnswer, {
      codeSentTo: email,
      amountMinor,
      maxMinor: ceilingMinor > amountMinor ? ceilingMinor : null,
    }),
  examples: [
    {
      name: 'code_is_awaited',
      summary: 'A bid right after its code was mailed',
      sent: { pending_id: exampleBidId },
      answer: { ok: true, code_sent_to: 'client@bakery.example', amount_usd: 20 },
    },
  ],
});

export const showPendingBid = handled(declared, {
  read: async ({ bids }, { bidId }) => {
    const bid = bidId === null ? null : await bids.find(bidId);
    if (bid?.status !== 'waiting_for_code') {
      return no({ kind: 'bid_not_found', sought: 'pending_bid' });
    }
    return ok({ email: bid.email, amountMinor: bid.amountMinor, ceilingMinor: ceilingOf(bid) });
  },
});

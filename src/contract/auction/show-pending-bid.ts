import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { readBidId } from '../../domain/ids.ts';
import { toMajor, type Minor } from '../../domain/money.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { withWarnings } from '../warning.ts';
import { exampleBidId } from './example-data.ts';
import { pendingId, yes } from './fields.ts';

/** Null where no bid can have the id that was sent. */
export type PendingInput = InputOf<typeof showPendingBid>;

/** What somebody sees of their bid while its code is awaited: where it was sent, and for how much. */
export type PendingBid = {
  readonly email: string;
  readonly amountMinor: Minor;
  readonly ceilingMinor?: Minor;
};

const input = z.object({ pending_id: pendingId });
const output = z
  .object({
    ok: yes,
    code_sent_to: z.string().describe('The address that the code was mailed to'),
    amount_usd: z.number().describe('What is bid once the code is entered'),
    max_usd: z.number().optional().meta({
      description: 'The maximum up to which it then bids automatically, where that is more',
    }),
    ...withWarnings,
  })
  .meta({ id: 'BidBeforeItsCode' });

/** Whoever has the id of a bid that waits for its code has placed it, and was told the same then. */
export const showPendingBid = operation({
  name: 'show_pending_bid',
  summary: 'A bid that waits for its code',
  description:
    'Use it to see to which address the code of a bid was mailed, and for which amount. It ' +
    'needs the pending_id that place_bid answered. Go on with confirm_bid once the client has ' +
    'told you the code.',
  ...calledBy('anyone', 'reads'),
  refusals: ['bid_not_found'],
  ...withInput(input, ({ pending_id = '' }) => ok({ bidId: readBidId(pending_id) })),
  output,
  present: ({
    email,
    amountMinor,
    ceilingMinor = amountMinor,
  }: PendingBid): z.input<typeof output> => ({
    ok: true,
    code_sent_to: email,
    amount_usd: toMajor(amountMinor),
    ...(ceilingMinor > amountMinor ? { max_usd: toMajor(ceilingMinor) } : {}),
  }),
  examples: [
    {
      name: 'code_is_awaited',
      summary: 'A bid whose code was mailed a moment ago',
      sent: { pending_id: exampleBidId },
      answer: { ok: true, code_sent_to: 'client@bakery.example', amount_usd: 20 },
    },
  ],
});

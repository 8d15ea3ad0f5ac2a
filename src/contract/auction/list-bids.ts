import { z } from 'zod';
import { operation, showsTo } from '../operation.ts';
import { leadingBid } from './example-data.ts';
import { yes } from './fields.ts';
import { ownBidAnswer, presentOwnBid, type OwnBid } from './own-bid.ts';
import { withWarnings } from '../warning.ts';

const output = z
  .object({ ok: yes, bids: z.array(ownBidAnswer).describe('The newest first'), ...withWarnings })
  .meta({ id: 'OwnBids' });

export const listBids = operation({
  name: 'list_bids',
  summary: "The participant's bids, newest first, with what has become of them",
  description:
    "Use it with the client's participant key to see all bids of the client, the newest first: " +
    'which lead, which were outbid, won or held for review, and up to which maximum is bid ' +
    'automatically. A bid that has won has the order_id of its order, for show_order; one with ' +
    'an offer can be answered with answer_offer.',
  ...showsTo('participant'),
  refusals: [],
  output,
  present: (bids: readonly OwnBid[], links): z.input<typeof output> => ({
    ok: true,
    bids: bids.map((bid) => presentOwnBid(bid, links)),
  }),
  examples: [
    {
      name: 'one_bid',
      summary: 'The only bid of the participant leads',
      sent: {},
      answer: { ok: true, bids: [leadingBid] },
    },
  ],
});

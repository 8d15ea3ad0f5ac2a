import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { operation } from '../operation.ts';
import { leadingBid } from './example-data.ts';
import { yes } from './fields.ts';
import { ownBidAnswer, presentOwnBid, type OwnBid } from './own-bid.ts';

const input = z.object({});

const output = z.object({ ok: yes, bids: z.array(ownBidAnswer) }).meta({ id: 'OwnBids' });

export const listBids = operation({
  name: 'list_bids',
  summary: "The participant's bids, newest first, with what has become of them",
  access: 'participant',
  effect: 'reads',
  input,
  read: () => ok(null),
  output,
  present: (bids: readonly OwnBid[]): z.input<typeof output> => ({
    ok: true,
    bids: bids.map(presentOwnBid),
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

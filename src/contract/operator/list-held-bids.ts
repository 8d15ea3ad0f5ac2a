import { z } from 'zod';
import type { Bid } from '../../domain/auction/bid.ts';
import { ok } from '../../domain/base.ts';
import { operation } from '../operation.ts';
import { operatorBid, presentOperatorBid } from './bid.ts';

const output = z.object({ bids: z.array(operatorBid) });

export const listHeldBids = operation({
  name: 'list_held_bids',
  summary: 'List the bids that are held, the most suspicious first',
  access: 'operator',
  effect: 'reads',
  input: z.object({}),
  read: () => ok(null),
  output,
  present: (bids: readonly Bid[]): z.input<typeof output> => ({
    bids: bids.map(presentOperatorBid),
  }),
  examples: [],
});

import { z } from 'zod';
import { currencies } from '../../kernel/money.ts';
import { okAnswer } from './fields.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { lotAnswer } from './lot.ts';

/** The lots as programs and pages read them; scripts of the pages share its type. */
export const stateAnswer = okAnswer('AuctionState', {
  currency: z.enum(currencies).describe('The currency of price and min_next_bid; bids are in USD'),
  at: moment.optional().meta({
    description:
      'Only in an event of the stream: the time of this state, from which ends_in_seconds counts',
  }),
  lots: z.array(lotAnswer).describe('Announced, open and recent lots'),
});

import { operation, withoutInput } from '../operation.ts';
import { operatorBid, presentOperatorBid } from './bid.ts';
import { listOf, showsMany } from './fields.ts';

export const listHeldBids = operation({
  name: 'list_held_bids',
  summary:
    'List the bids that are held: those whose lot ends within the hour, then the most suspicious first',
  ...withoutInput,
  ...showsMany,
  ...listOf('bids', operatorBid, presentOperatorBid),
});

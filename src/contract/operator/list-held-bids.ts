import { operation, withoutInput } from '../operation.ts';
import { operatorBid, presentOperatorBid } from './bid.ts';
import { listOf, showsMany } from './fields.ts';

export const listHeldBids = operation({
  name: 'list_held_bids',
  summary:
    'List the bids that are held: those whose lot ends within the hour, then the most suspicious first',
  description:
    'Decide each with approve_bid or reject_bid before its lot ends; a bid that is still held ' +
    'then does not count.',
  ...withoutInput,
  ...showsMany,
  ...listOf('bids', operatorBid, presentOperatorBid),
});

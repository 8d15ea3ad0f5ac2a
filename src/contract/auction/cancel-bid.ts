import { z } from 'zod';
import { afterCancel } from '../../content/auction-answers.ts';
import { ok } from '../../domain/base.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { publicLot } from '../../domain/auction/public-lot.ts';
import { readBidId, type BidId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import { textMax } from '../order/fields.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { invalidField, text } from '../wire.ts';
import { exampleBidId, leadingBid, openLot } from './example-data.ts';
import { pendingId, yes } from './fields.ts';
import { lotAnswer, presentLot } from './lot.ts';
import { ownBidAnswer, presentOwnBid, type OwnBid } from './own-bid.ts';
import { withWarnings } from '../warning.ts';

export type CancelInput = {
  /** Null where no bid can have the id that was sent. */
  readonly bidId: BidId | null;
  /** As what it was named. */
  readonly sought: 'pending_bid' | 'bid';
};

/** `now` is the moment that the lot's remaining seconds are counted from. */
export type CancelView = {
  readonly bid: OwnBid;
  readonly lot: Lot;
  readonly now: Instant;
  /** An automatic maximum of the same bidder stays in force. */
  readonly keepsMaximum: boolean;
};

const input = z.object({
  bid_id: text('The bid, as the list of bids names it', textMax.contact),
  pending_id: pendingId,
});

const output = z
  .object({ ok: yes, bid: ownBidAnswer, lot: lotAnswer, next: z.string(), ...withWarnings })
  .meta({ id: 'CancelledBid' });

export const cancelBid = operation({
  name: 'cancel_bid',
  summary: 'Take a bid back, while that is allowed',
  ...calledBy('participant', 'changes'),
  ...withInput(input, ({ bid_id, pending_id }) => {
    if (bid_id !== undefined && pending_id !== undefined && bid_id !== pending_id) {
      return invalidField('pending_id', 'names another bid than bid_id, send one of them');
    }
    const id = bid_id ?? pending_id;
    return id === undefined
      ? invalidField('bid_id', 'or pending_id is required')
      : ok<CancelInput>({
          bidId: readBidId(id),
          sought: bid_id === undefined ? 'pending_bid' : 'bid',
        });
  }),
  output,
  present: (view: CancelView): z.input<typeof output> => ({
    ok: true,
    bid: presentOwnBid(view.bid),
    lot: presentLot(publicLot(view.lot), 'EUR', view.now),
    next: afterCancel(view.keepsMaximum),
  }),
  examples: [
    {
      name: 'fresh_bid',
      summary: 'A bid that has just been entered',
      sent: { bid_id: exampleBidId },
      answer: {
        ok: true,
        bid: { ...leadingBid, status: 'cancelled', entered: false, leader: false },
        lot: openLot,
        next: 'The bid is cancelled and does not count any more.',
      },
    },
  ],
});

import { z } from 'zod';
import type { Minor } from '../../kernel/money.ts';
import { dryRunMark, nextWords } from '../../kernel/shared-fields.ts';
import type { ViewOfSchema } from '../../kernel/view-codec.ts';
import { type Receipt, receiptAnswers } from '../../log/receipt.ts';
import { okAnswer } from './fields.ts';
import { withdrawalsReviewedText } from './limit-texts.ts';
import { type LotForBidder, lotForBidder } from './lot-for-bidder.ts';
import { type OwnBid, ownBidAnswer } from './own-bid.ts';

export const cancelledBidOutput = okAnswer('CancelledBid', {
  dry_run: dryRunMark,
  bid: ownBidAnswer,
  bids: z.array(ownBidAnswer).meta({ description: 'All bids that were cancelled' }),
  ...lotForBidder,
  still_binding_usd: z.number().nullable().meta({
    description:
      "The client's remaining bid on the lot, in a dry run the highest possible one; null if there is none",
  }),
  maximum_off: z
    .boolean()
    .meta({ description: 'Whether automatic bidding on the lot has stopped' }),
  counts_for_review: z.boolean().meta({
    description: `Whether the withdrawal counts: ${withdrawalsReviewedText}`,
  }),
  next: nextWords,
  ...receiptAnswers,
});

export type CancelView = LotForBidder &
  Pick<ViewOfSchema<typeof cancelledBidOutput>, 'countsForReview' | 'dryRun'> & {
    /**
     * The bids that were cancelled, now or before. A bid whose last raise alone was withdrawn is
     * shown as it is now.
     */
    readonly bids: readonly OwnBid[];
    /** The amount that still binds the bidder on the lot. */
    readonly bindingMinor: Minor | null;
    /** The bidder's automatic maximum, if one stays in force. */
    readonly maximumMinor: Minor | null;
    /** The receipts for the removed bids; left out if nothing was removed. */
    readonly receipts?: readonly Receipt[];
  };

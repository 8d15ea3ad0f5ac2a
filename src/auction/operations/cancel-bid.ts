import { z } from 'zod';
import { afterCancel } from '../views/next-texts.ts';
import { ok } from '../../kernel/result.ts';
import { readBidId, type BidId, type LotId } from '../../kernel/ids.ts';
import { toMajor, type Minor } from '../../kernel/money.ts';
import { dryRun } from '../../order/views/acts.ts';
import { dryRunMark, nextWords, textMax } from '../../order/views/fields.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { integer, invalidField, text } from '../../kernel/wire.ts';
import { exampleBidId, leadingBid, openLot, lotDetails } from '../views/example-data.ts';
import { lotIdMax, pendingId, okAnswer, presentOk } from '../views/fields.ts';
import { lotForBidder, presentLotForBidder, type LotForBidder } from '../views/lot-for-bidder.ts';
import { ownBidAnswer, presentOwnBid, type OwnBid } from '../views/own-bid.ts';
import { exampleReceipt } from '../../log/example-data.ts';
import { presentReceipts, receiptAnswers, type Receipt } from '../../log/receipt.ts';

/** One bid, or all that the participant has on a lot. */
export type CancelInput = { readonly dryRun: boolean } & (
  | {
      readonly kind: 'bid';
      /** Null where no bid can have the id that was sent. */
      readonly bidId: BidId | null;
      /** As what it was named. */
      readonly sought: 'pending_bid' | 'bid';
    }
  | { readonly kind: 'lot'; readonly lotId: LotId }
);

export type CancelView = LotForBidder & {
  /** What was taken back, or has been before; of one whose last raise was taken back what it is now. */
  readonly bids: readonly OwnBid[];
  /** What the bidder has still bid on the lot. */
  readonly bindingMinor: Minor | null;
  /** The bidder's automatic maximum, where one stays in force. */
  readonly maximumMinor: Minor | null;
  readonly countsForReview: boolean;
  readonly dryRun: boolean;
  /** For what entered its lot, or was removed; left out where nothing did. */
  readonly receipts?: readonly Receipt[];
};

const input = z.object({
  bid_id: text('The bid, as the list of bids names it', textMax.contact),
  pending_id: pendingId,
  lot: integer('Instead of one bid: all of the client on this lot', { min: 1, max: lotIdMax }),
  dry_run: dryRun,
});

const output = okAnswer('CancelledBid', {
  dry_run: dryRunMark,
  bid: ownBidAnswer,
  bids: z.array(ownBidAnswer).meta({ description: 'All that was taken back' }),
  ...lotForBidder,
  still_binding_usd: z.number().nullable().meta({
    description:
      'What the client has still bid on the lot, in a dry run the most it can be; null where nothing',
  }),
  maximum_off: z
    .boolean()
    .meta({ description: 'Whether nothing is bid automatically for the client on the lot' }),
  counts_for_review: z.boolean().meta({
    description: 'Of two within 30 days a person looks at each further bid',
  }),
  next: nextWords,
  ...receiptAnswers,
});

export const cancelBid = operation({
  name: 'cancel_bid',
  summary: 'Take a bid back, or all on a lot, while that is allowed',
  description:
    "Use it with the client's participant key to take back one bid (bid_id, or pending_id " +
    'before its code was entered) or everything on a lot (lot). An entered bid can be taken ' +
    'back while 12 hours or more remain, or within 10 minutes of entering it and at least 10 ' +
    'minutes before the end. The answer says what still binds the client, and whether the ' +
    'withdrawal counts: after two within 30 days a person looks at each further bid. With ' +
    'dry_run it says what it would come to for the client, and nothing is taken back; the lot is ' +
    'then shown as it is, since what it would be can tell how high others go.',
  ...calledBy('participant', 'changes_with_dry_run'),
  refusals: ['lot_not_found', 'bid_not_found', 'nothing_to_cancel', 'cancel_not_allowed'],
  ...withInput(input, ({ bid_id, pending_id, lot, dry_run: isDryRun = false }) => {
    if (lot !== undefined) {
      return bid_id === undefined && pending_id === undefined
        ? ok<CancelInput>({ kind: 'lot', lotId: lot as LotId, dryRun: isDryRun })
        : invalidField('lot', 'cancels all bids on the lot, send it without bid_id and pending_id');
    }
    if (bid_id !== undefined && pending_id !== undefined && bid_id !== pending_id) {
      return invalidField(
        'pending_id',
        'belongs to a different bid than bid_id, send only one of them',
      );
    }
    const id = bid_id ?? pending_id;
    return id === undefined
      ? invalidField('bid_id', 'or pending_id or lot is required')
      : ok<CancelInput>({
          kind: 'bid',
          bidId: readBidId(id),
          sought: bid_id === undefined ? 'pending_bid' : 'bid',
          dryRun: isDryRun,
        });
  }),
  output,
  present: (view: CancelView, links): z.input<typeof output> => {
    const bids = view.bids.map((bid) => presentOwnBid(bid, links));
    const [bid] = bids;
    if (bid === undefined) throw new Error('Nothing was taken back');
    const [bindingUsd, maximumUsd] = [view.bindingMinor, view.maximumMinor].map((amount) =>
      amount === null ? null : toMajor(amount),
    );
    return {
      ...presentOk(view.dryRun),
      bid,
      bids,
      ...presentLotForBidder(view),
      still_binding_usd: bindingUsd ?? null,
      maximum_off: view.maximumMinor === null,
      counts_for_review: view.countsForReview,
      ...presentReceipts(view),
      next: afterCancel({
        isRaiseOnly: bids.every(({ entered }) => entered),
        bindingUsd: bindingUsd ?? null,
        maximumUsd: maximumUsd ?? null,
        countsForReview: view.countsForReview,
        isDryRun: view.dryRun,
      }),
    };
  },
  examples: [
    {
      name: 'fresh_bid',
      summary: 'A bid that has just been entered',
      sent: { bid_id: exampleBidId },
      answer: {
        ok: true,
        bid: { ...leadingBid, status: 'cancelled', entered: false, leader: false },
        bids: [{ ...leadingBid, status: 'cancelled', entered: false, leader: false }],
        lot: openLot,
        ...lotDetails,
        still_binding_usd: null,
        maximum_off: true,
        counts_for_review: true,
        receipt: exampleReceipt,
        next: 'The bid is cancelled and does not count any more. This withdrawal counts: after two within 30 days a person looks at each further bid.',
      },
    },
  ],
});

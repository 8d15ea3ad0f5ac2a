import { z } from 'zod';
import type { Minor } from '../../kernel/money.ts';
import { dryRunMark, nextWords } from '../../kernel/shared-fields.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { presentReceipts, type Receipt, receiptAnswers } from '../../log/receipt.ts';
import { authorizedUsd } from './entered-bid.ts';
import { codeMailed, lotNumber, okAnswer, usdOrNull } from './fields.ts';
import { type LotForBidder, lotForBidder, presentLotForBidder } from './lot-for-bidder.ts';
import { afterAutomaticBid } from './next-texts.ts';
import { codeSent, type PendingBidView } from './placed-bid.ts';

export const automaticBiddingOutput = okAnswer('AutomaticBidding', {
  dry_run: dryRunMark,
  auto: z
    .object({
      lot: lotNumber,
      max_usd: z.number().nullable().describe('The maximum; null: no automatic bidding'),
      status: z
        .enum(['on', 'off', 'under_review', 'waiting_for_code'])
        .describe(
          'under_review: a person reviews it before it counts; waiting_for_code: it counts once its code is entered, and max_usd is the maximum until then',
        ),
      own_bid_usd: z
        .number()
        .nullable()
        .describe('What the client has bid so far; null if nothing'),
      leader: z.boolean().meta({
        description:
          'Whether the client leads now; in a dry run, whether they would as far as anyone can see: other clients’ maxima stay hidden',
      }),
      mandate_usd: authorizedUsd,
    })
    .describe('The state of automatic bidding'),
  ...lotForBidder,
  pending_id: z.string().optional().meta({
    description: 'The id for confirm_bid of a maximum that needs a code',
  }),
  ...codeMailed,
  next: nextWords,
  ...receiptAnswers,
});

export type AutomaticBidView = LotForBidder &
  Pick<
    ViewOfSchema<typeof automaticBiddingOutput.shape.auto>,
    'status' | 'ownBidMinor' | 'leader'
  > & {
    readonly maximumMinor: Minor | null;
    readonly authorizedMinor: Minor | null;
    /** A maximum above the bid authorization that awaits its code. */
    readonly pending: PendingBidView | null;
    readonly dryRun: boolean;
    /** The receipts for the entries; left out if nothing entered. */
    readonly receipts?: readonly Receipt[];
  };

export const presentAutomaticBidding = (
  view: AutomaticBidView,
): z.output<typeof automaticBiddingOutput> =>
  show(
    automaticBiddingOutput,
    {
      ...(view.pending && codeSent(view.pending)),
      dryRun: view.dryRun,
    },
    {
      auto: show(
        automaticBiddingOutput.shape.auto,
        { ...view, lot: view.lot.id, maxMinor: view.maximumMinor },
        { mandate_usd: usdOrNull(view.authorizedMinor) },
      ),
      ...presentLotForBidder(view),
      ...presentReceipts(view),
      next: afterAutomaticBid({ status: view.status, leader: view.leader, isDryRun: view.dryRun }),
    },
  );

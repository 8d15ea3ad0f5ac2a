import { z } from 'zod';
import type { BidId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { dryRunMark, nextWords } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { show } from '../../kernel/view-codec.ts';
import { presentReceipts, type Receipt, receiptAnswers } from '../../log/receipt.ts';
import type { BidStatus } from '../rules/bid.ts';
import { briefs, presentBriefs } from './brief-status.ts';
import {
  enteredBids,
  type EnteredBidView,
  authorizedUsd,
  nextAfterEntry,
  presentEnteredBid,
} from './entered-bid.ts';
import { codeMailed, okAnswer, usdOrNull } from './fields.ts';
import { type LotForBidder, lotForBidder, presentLotForBidder } from './lot-for-bidder.ts';
import { afterBid, afterDryCode } from './next-texts.ts';

/** A bid or maximum that awaits its code. */
export type PendingBidView = {
  readonly bidId: BidId;
  readonly email: string;
  readonly codeExpiresAt: Instant;
  readonly isCodeLongerThanLot: boolean;
  readonly language: Language;
  readonly dryRun: boolean;
};

/** A bid that awaits its code, or one by key within the bid authorization, which needs none. */
export type PlacedBidView =
  | (PendingBidView & { readonly shown: LotForBidder })
  | {
      readonly bidId: BidId;
      readonly entered: EnteredBidView;
      /** Left out if nothing entered its lot. */
      readonly receipts?: readonly Receipt[];
    };

export const placedBidOutput = okAnswer('PendingBid', {
  dry_run: dryRunMark,
  status: z
    .enum(['waiting_for_code', 'entered', 'under_review', 'not_entered'])
    .describe(
      'waiting_for_code: the bid counts once its code is entered; of a bid by a participant key within its bid authorization: entered, under_review while a person reviews it, or not_entered if the client leads already and allows no less',
    ),
  pending_id: z.string().describe('The id for confirm_bid, and the bid_id of later answers'),
  ...codeMailed,
  ...lotForBidder,
  bids: enteredBids
    .optional()
    .meta({ description: 'The bid as confirm_bid shows it; only if no code was needed' }),
  mandate_usd: authorizedUsd,
  brief: briefs.optional().meta({
    description: 'How complete the brief is for each kind of lot, where no code was needed',
  }),
  ...receiptAnswers,
  next: nextWords,
});

export const presentPending = (
  view: Exclude<PlacedBidView, { readonly entered: unknown }>,
): z.input<typeof placedBidOutput> =>
  show(
    placedBidOutput,
    { ...codeSent(view), status: 'waiting_for_code', dryRun: view.dryRun },
    {
      ...presentLotForBidder(view.shown),
      next: view.dryRun ? afterDryCode : afterBid(view.isCodeLongerThanLot, view.language),
    },
  );

/** The fields of an answer about a bid or maximum that awaits its code. */
export const codeSent = ({ bidId, email, codeExpiresAt }: PendingBidView) => ({
  pendingId: bidId,
  codeSentTo: email,
  codeExpiresAt,
});

const statusOf = (status: BidStatus): 'entered' | 'under_review' | 'not_entered' =>
  status === 'under_review' || status === 'not_entered' ? status : 'entered';

export const presentEntered = (
  { bidId, entered, ...more }: Extract<PlacedBidView, { readonly entered: unknown }>,
  briefCall: string,
): z.input<typeof placedBidOutput> =>
  show(
    placedBidOutput,
    {
      dryRun: entered.dryRun,
      status: statusOf(entered.status),
      pendingId: bidId,
    },
    {
      mandate_usd: usdOrNull(entered.authorizedMinor),
      ...presentLotForBidder(entered.shown),
      bids: [presentEnteredBid(entered)],
      ...presentReceipts(more),
      brief: presentBriefs([entered.brief], entered.shown.language),
      next: nextAfterEntry(entered, briefCall),
    },
  );

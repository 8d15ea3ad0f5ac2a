import { z } from 'zod';
import type { ParticipantKey } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { dryRunMark, nextWords } from '../../kernel/shared-fields.ts';
import { type Receipt, receiptAnswers } from '../../log/receipt.ts';
import type { BriefStatus } from '../rules/lot-brief.ts';
import { briefs } from './brief-status.ts';
import { enteredBids, type EnteredBidView, authorizedUsd } from './entered-bid.ts';
import { okAnswer } from './fields.ts';
import { lotForBidder } from './lot-for-bidder.ts';

/** A confirmed bid, or a sign-in, with the new key. */
export type ConfirmView = (EnteredBidView | SignedInView) & {
  /** In a dry run the key is not valid, and the answer does not show it. */
  readonly key: ParticipantKey;
  /** The receipts for the entries of the bid; left out if nothing entered. */
  readonly receipts?: readonly Receipt[];
};

/** The view of a sign-in without a bid. */
type SignedInView = {
  readonly briefs: readonly BriefStatus[];
  readonly language: Language;
  readonly dryRun: boolean;
};

/** Whether the code was for a sign-in without a bid. */
export const isSignInView = (view: ConfirmView): view is Extract<ConfirmView, SignedInView> =>
  'briefs' in view;

export const confirmedBidOutput = okAnswer('ConfirmedBid', {
  dry_run: dryRunMark,
  participant_key: z.string().meta({
    description:
      'Secret; send it as a bearer token. The same code sent again ends it and returns another. Empty in a dry run',
  }),
  lot: lotForBidder.lot
    .optional()
    .meta({ description: 'The lot of the bid; left out for a sign-in' }),
  brief_deadline: lotForBidder.brief_deadline.optional(),
  what_is_won: lotForBidder.what_is_won.optional(),
  prices_are: lotForBidder.prices_are,
  bids: enteredBids.describe('The bid that the code was for; empty for a sign-in'),
  mandate_usd: authorizedUsd,
  brief: briefs,
  next: nextWords,
  ...receiptAnswers,
});

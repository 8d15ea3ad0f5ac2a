import { z } from 'zod';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { dryRun } from '../../order/views/acts.ts';
import { dryRunMark, nextWords } from '../../order/views/fields.ts';
import { ok } from '../../kernel/result.ts';
import { readBidId, type ParticipantKey } from '../../kernel/ids.ts';
import { exampleBase } from '../../kernel/example.ts';
import type { Links } from '../../kernel/links.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { required, sixDigits } from '../../kernel/wire.ts';
import { afterSigningIn } from '../views/next-texts.ts';
import type { Language } from '../../kernel/languages.ts';
import { briefs, presentBriefs, type BriefStatusView } from '../views/brief-status.ts';
import {
  enteredBids,
  mandateUsd,
  nextOf,
  presentEnteredBid,
  presentAuthorization,
  type EnteredBidView,
} from '../views/entered-bid.ts';
import { exampleBidId, exampleCode, ledLot, missing, lotDetails } from '../views/example-data.ts';
import { exampleKey } from '../../kernel/example.ts';
import { pendingId, okAnswer, presentOk } from '../views/fields.ts';
import { lotForBidder, presentLotForBidder } from '../views/lot-for-bidder.ts';
import { exampleReceipt } from '../../log/example-data.ts';
import { presentReceipts, receiptAnswers, type Receipt } from '../../log/receipt.ts';

export type ConfirmInput = InputOf<typeof confirmBid>;

/** The key is worth nothing in a dry run, and not shown. */
export type ConfirmView = (EnteredBidView | SignedInView) & {
  readonly key: ParticipantKey;
  /** For what entered its lot; left out where nothing did. */
  readonly receipts?: readonly Receipt[];
};

/** Of a sign-in without a bid. */
type SignedInView = {
  readonly briefs: readonly BriefStatusView[];
  readonly language: Language;
  readonly dryRun: boolean;
};

const input = z.object({
  pending_id: required(pendingId),
  code: required(sixDigits('The 6 digits that were mailed to the client')),
  dry_run: dryRun,
});

const output = okAnswer('ConfirmedBid', {
  dry_run: dryRunMark,
  participant_key: z.string().meta({
    description:
      'Secret; send it as a bearer token. The same code sent again ends it and returns another. Empty in a dry run',
  }),
  lot: lotForBidder.lot.optional().meta({ description: 'Its lot; of a sign-in there is none' }),
  brief_deadline: lotForBidder.brief_deadline.optional(),
  what_is_won: lotForBidder.what_is_won.optional(),
  prices_are: lotForBidder.prices_are,
  bids: enteredBids.describe('The bid that the code was for; none of a sign-in'),
  mandate_usd: mandateUsd,
  brief: briefs,
  next: nextWords,
  ...receiptAnswers,
});

export const confirmBid = operation({
  name: 'confirm_bid',
  summary: 'Enter the code: the bid enters the lot, and a participant key is returned',
  description:
    'Use it after place_bid, once the client has told you the 6-digit code from the mail: it ' +
    'needs that code and the pending_id. The bid enters the lot if it still reaches the least ' +
    "next bid, as the answer says. The participant_key is the client's, good for " +
    'submit_brief, list_bids, cancel_bid, and for bidding on this lot up to mandate_usd: keep ' +
    'it secret. Hand in what brief lists as missing, because a leader whose ' +
    'brief is not complete in time loses the bid. A dry run looks at the code too: a wrong one uses up an attempt.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: [
    'bid_not_found',
    'wrong_code',
    'code_expired',
    'code_used',
    'code_replaced',
    'code_cancelled',
    'too_many_wrong_codes',
    'wrong_codes_used_up',
    'address_blocked',
    'bidding_paused',
  ],
  ...withInput(input, ({ pending_id, code, dry_run }) =>
    ok({ bidId: readBidId(pending_id), code, dryRun: dry_run ?? false }),
  ),
  output,
  present: (view: ConfirmView, { calls }: Links): z.input<typeof output> => ({
    ...presentOk(view.dryRun),
    participant_key: view.dryRun ? '' : view.key,
    ...('briefs' in view
      ? {
          bids: [],
          brief: presentBriefs(view.briefs, view.language),
          next: afterSigningIn,
        }
      : {
          ...presentLotForBidder(view.shown),
          bids: [presentEnteredBid(view)],
          ...presentAuthorization(view.mandateMinor),
          brief: presentBriefs([view.brief], view.shown.language),
          ...presentReceipts(view),
          next: nextOf(view, calls.submit_brief),
        }),
  }),
  examples: [
    {
      name: 'right_code',
      summary: 'The code that the client was sent; the bid leads',
      sent: { pending_id: exampleBidId, code: exampleCode },
      answer: {
        ok: true,
        participant_key: exampleKey,
        lot: ledLot,
        ...lotDetails,
        bids: [{ lot: 1, amount_usd: 20, price_usd: 20, entered: true, leader: true }],
        mandate_usd: 20,
        brief: { site_of_the_day: { ready: false, missing } },
        receipt: exampleReceipt,
        next: `The bid leads; send the missing answers (POST ${exampleBase}/api/auction/agent/brief) before leader_brief_deadline (see state). ${catalogues.en.auction.whoWins}`,
      },
    },
    {
      name: 'wrong_code',
      summary: 'Another code; after five the client needs a new one',
      sent: { pending_id: exampleBidId, code: '000000' },
      refused: 'wrong_code',
      answer: { error: 'The code is wrong, 4 attempts left' },
    },
  ],
});

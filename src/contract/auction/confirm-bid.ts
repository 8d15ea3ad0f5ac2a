import { z } from 'zod';
import { nextWords } from '../order/fields.ts';
import { afterConfirm } from '../../content/auction-answers.ts';
import { ok } from '../../domain/base.ts';
import type { BidStatus } from '../../domain/auction/bid.ts';
import type { LotStatus } from '../../domain/auction/lot.ts';
import { readBidId, type BidId, type LotId, type ParticipantKey } from '../../domain/ids.ts';
import type { Language } from '../../domain/languages.ts';
import { toMajor, type Minor } from '../../domain/money.ts';
import { exampleBase } from '../example.ts';
import type { Links } from '../links.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { required, sixDigits } from '../wire.ts';
import { briefs, presentBriefs, type BriefStatusView } from './brief-status.ts';
import { exampleBidId, exampleCode, exampleKey, missing } from './example-data.ts';
import { lotNumber, pendingId, yes } from './fields.ts';
import { withWarnings } from '../warning.ts';

export type ConfirmInput = {
  /** Null where no bid can have the id that was sent. */
  readonly bidId: BidId | null;
  readonly code: string;
};

export type ConfirmView = {
  readonly key: ParticipantKey;
  readonly lotId: LotId;
  readonly amountMinor: Minor;
  readonly status: BidStatus;
  readonly leader: boolean;
  readonly lotStatus: LotStatus;
  readonly minNextBidMinor: Minor;
  readonly brief: BriefStatusView;
  readonly language: Language;
};

const input = z.object({
  pending_id: required(pendingId),
  code: required(sixDigits('The 6 digits that were mailed to the client')),
});

const output = z
  .object({
    ok: yes,
    participant_key: z.string().meta({
      description:
        'Secret; send it as a bearer token. The same code sent again ends it and returns another',
    }),
    bids: z
      .array(
        z.object({
          lot: lotNumber,
          amount_usd: z.number().describe('What was bid'),
          entered: z
            .boolean()
            .describe(
              'Whether it counts; false while a person looks at it first, or where it came too late or too low',
            ),
          leader: z.boolean().describe('Whether it leads now'),
        }),
      )
      .describe('The bid that the code was for'),
    brief: briefs,
    next: nextWords,
    ...withWarnings,
  })
  .meta({ id: 'ConfirmedBid' });

export const confirmBid = operation({
  name: 'confirm_bid',
  summary: 'Enter the code: the bid enters the lot, and a participant key is returned',
  description:
    'Use it after place_bid, once the client has told you the 6-digit code from the mail: it ' +
    'needs that code and the pending_id. The bid then enters the lot if it still reaches the ' +
    'least next bid, as entered and leader in the answer say. The participant_key of the ' +
    "answer is the client's key for submit_brief, list_bids, set_automatic_bid and cancel_bid: " +
    'keep it secret. Hand in what brief lists as missing with submit_brief, because a leader ' +
    'without a brief can lose the lot.',
  ...calledBy('anyone', 'changes'),
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
  ],
  ...withInput(input, ({ pending_id, code }) =>
    ok<ConfirmInput>({ bidId: readBidId(pending_id), code }),
  ),
  output,
  present: (view: ConfirmView, { auction }: Links): z.input<typeof output> => ({
    ok: true,
    participant_key: view.key,
    bids: [
      {
        lot: view.lotId,
        amount_usd: toMajor(view.amountMinor),
        entered: view.status === 'entered',
        leader: view.leader,
      },
    ],
    brief: presentBriefs([view.brief], view.language),
    next: afterConfirm({
      status: view.status,
      leader: view.leader,
      isLotOpen: view.lotStatus === 'open',
      minNextBidUsd: toMajor(view.minNextBidMinor),
      hasBrief: view.brief.missing.length === 0,
      briefAddress: auction.brief,
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
        bids: [{ lot: 1, amount_usd: 20, entered: true, leader: true }],
        brief: { site_of_the_day: { ready: false, missing } },
        next: `The bid leads; send the missing answers to ${exampleBase}/api/auction/agent/brief before leader_brief_deadline (see state), or the best bid with a brief wins.`,
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

import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { readBidId } from '../../kernel/ids.ts';
import { toMajor, type Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { dryRun } from '../../order/views/acts.ts';
import { dryRunMark } from '../../order/views/fields.ts';
import { timestamp } from '../../kernel/wire.ts';
import { exampleBidId } from '../views/example-data.ts';
import { moment, pendingId, okAnswer, noCode, presentOk } from '../views/fields.ts';

/** Null where no bid can have the id that was sent. */
export type MailCodeInput = InputOf<typeof mailCode>;

export type MailedCode = { readonly codeExpiresAt: Instant; readonly dryRun: boolean };

const output = okAnswer('MailedCode', {
  dry_run: dryRunMark,
  code_expires_at: moment.describe('Until when the code is good'),
});

/** Whoever has the mail that offers a lot has the id; the code goes to the address of its bid alone. */
export const mailCode = operation({
  name: 'mail_code',
  summary: 'Mail a bidder to whom a lot is offered a code that gives a participant key again',
  description:
    'Use it for a client to whom a lot is offered after its winner dropped out and who has no ' +
    'participant key any more. A code is mailed to the address of the bid; confirm_bid ' +
    'exchanges it for a key, with which answer_offer says yes or no. With dry_run nothing is mailed.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: ['bid_not_found', 'offer_over', 'address_blocked', 'bidding_paused', ...noCode],
  ...withInput(
    z.object({ pending_id: pendingId, dry_run: dryRun }),
    ({ pending_id = '', dry_run = false }) => ok({ bidId: readBidId(pending_id), dryRun: dry_run }),
  ),
  output,
  present: ({ codeExpiresAt, dryRun: isDryRun }: MailedCode): z.input<typeof output> => ({
    ...presentOk(isDryRun),
    code_expires_at: timestamp(codeExpiresAt),
  }),
  examples: [
    {
      name: 'lot_is_offered',
      summary: 'The winner of a lot is out, and the next bidder has no key any more',
      sent: { pending_id: exampleBidId },
      answer: { ok: true, code_expires_at: '2026-03-03T12:15:00.000Z' },
    },
  ],
});

/** Null where no bid can have the id that was sent. */
export type PendingInput = InputOf<typeof showPendingBid>;

/** What somebody sees of their bid while its code is awaited: where it was sent, and for how much. */
export type PendingBid = {
  readonly email: string;
  readonly amountMinor: Minor;
  readonly ceilingMinor?: Minor;
};

const pendingFields = z.object({ pending_id: pendingId });
const pendingAnswer = okAnswer('BidBeforeItsCode', {
  code_sent_to: z.string().describe('The address that the code was mailed to'),
  amount_usd: z.number().describe('What is bid once the code is entered'),
  max_usd: z.number().optional().meta({
    description: 'The maximum up to which it then bids automatically, where that is more',
  }),
});

/** Whoever has the id of a bid that waits for its code has placed it, and was told the same then. */
export const showPendingBid = operation({
  name: 'show_pending_bid',
  summary: 'A bid that waits for its code',
  description:
    'Use it to see to which address the code of a bid was mailed, and for which amount. It ' +
    'needs the pending_id that place_bid answered. Go on with confirm_bid once the client has ' +
    'told you the code.',
  ...calledBy('anyone', 'reads'),
  refusals: ['bid_not_found'],
  ...withInput(pendingFields, ({ pending_id = '' }) => ok({ bidId: readBidId(pending_id) })),
  output: pendingAnswer,
  present: ({
    email,
    amountMinor,
    ceilingMinor = amountMinor,
  }: PendingBid): z.input<typeof pendingAnswer> => ({
    ok: true,
    code_sent_to: email,
    amount_usd: toMajor(amountMinor),
    ...(ceilingMinor > amountMinor ? { max_usd: toMajor(ceilingMinor) } : {}),
  }),
  examples: [
    {
      name: 'code_is_awaited',
      summary: 'A bid whose code was mailed a moment ago',
      sent: { pending_id: exampleBidId },
      answer: { ok: true, code_sent_to: 'client@bakery.example', amount_usd: 20 },
    },
  ],
});

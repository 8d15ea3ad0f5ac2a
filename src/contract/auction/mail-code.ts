import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { readBidId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { withWarnings } from '../warning.ts';
import { timestamp } from '../wire.ts';
import { dryRun } from '../order/acts.ts';
import { dryRunMark, presentDryRun } from '../order/fields.ts';
import { exampleBidId } from './example-data.ts';
import { moment, pendingId, yes } from './fields.ts';

/** Null where no bid can have the id that was sent. */
export type MailCodeInput = InputOf<typeof mailCode>;

export type MailedCode = { readonly codeExpiresAt: Instant; readonly dryRun: boolean };

const output = z
  .object({
    ok: yes,
    dry_run: dryRunMark,
    code_expires_at: moment.describe('Until when the code is good'),
    ...withWarnings,
  })
  .meta({ id: 'MailedCode' });

/** Whoever has the mail that offers a lot has the id; the code goes to the address of its bid alone. */
export const mailCode = operation({
  name: 'mail_code',
  summary: 'Mail a bidder to whom a lot is offered a code that gives a participant key again',
  description:
    'Use it for a client to whom a lot is offered after its winner dropped out and who has no ' +
    'participant key any more. A code is mailed to the address of the bid; confirm_bid ' +
    'exchanges it for a key, with which answer_offer says yes or no. With dry_run nothing is mailed.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: [
    'bid_not_found',
    'offer_over',
    'address_blocked',
    'bidding_paused',
    'wrong_codes_used_up',
    'too_many_codes',
    'too_many_mailboxes',
  ],
  ...withInput(
    z.object({ pending_id: pendingId, dry_run: dryRun }),
    ({ pending_id = '', dry_run = false }) => ok({ bidId: readBidId(pending_id), dryRun: dry_run }),
  ),
  output,
  present: ({ codeExpiresAt, dryRun: isDryRun }: MailedCode): z.input<typeof output> => ({
    ok: true,
    ...presentDryRun(isDryRun),
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

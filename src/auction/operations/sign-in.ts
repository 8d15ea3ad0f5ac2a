import { z } from 'zod';
import { afterDryCode, afterSignIn } from '../views/next-texts.ts';
import { ok } from '../../kernel/result.ts';
import type { BidId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { dryRun } from '../../order/views/acts.ts';
import { dryRunMark, language, nextWords, textMax } from '../../order/views/fields.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { describedBy, emailAddress, onOff, required, timestamp } from '../../kernel/wire.ts';
import { exampleBidId } from '../views/example-data.ts';
import { moment, okAnswer, noCode, presentOk } from '../views/fields.ts';

export type SignInInput = InputOf<typeof signIn>;

export type SignInView = {
  /** Names the sign-in where its code is entered; no bid has it. */
  readonly pendingId: BidId;
  readonly email: string;
  readonly codeExpiresAt: Instant;
  readonly dryRun: boolean;
};

const output = okAnswer('SignIn', {
  dry_run: dryRunMark,
  status: z.literal('waiting_for_code').describe('A key is given once the code is entered'),
  pending_id: z.string().describe('Names the sign-in when its code is sent to confirm_bid'),
  code_sent_to: z.string().describe('The address that the code was mailed to'),
  code_expires_at: moment.describe('Until when the code is good'),
  next: nextWords,
});

export const signIn = operation({
  name: 'sign_in',
  summary: 'Have a client e-mailed a code that gives a participant key, without a bid',
  description:
    'Use it for a client who has no participant key any more, or none yet: they are mailed a ' +
    '6-digit code, and confirm_bid exchanges it with the pending_id for a key. The answer is the ' +
    'same whether or not the address is known. The key looks, hands in the brief, and bids on a ' +
    'lot as far as codes on that lot have allowed.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: ['address_blocked', 'bidding_paused', ...noCode],
  ...withInput(
    z.object({
      email: required(emailAddress("The client's e-mail; the code is sent here", textMax.contact)),
      lang: describedBy(language, { description: 'Language of the mail with the code' }),
      dry_run: dryRun,
    }),
    ({ email, lang = 'en', dry_run = false }) => ok({ email, language: lang, dryRun: dry_run }),
  ),
  output,
  present: (view: SignInView): z.input<typeof output> => ({
    ...presentOk(view.dryRun),
    status: 'waiting_for_code',
    pending_id: view.pendingId,
    code_sent_to: view.email,
    code_expires_at: timestamp(view.codeExpiresAt),
    next: view.dryRun ? afterDryCode : afterSignIn,
  }),
  examples: [
    {
      name: 'by_mail',
      summary: 'A client signs in without a bid',
      sent: { email: 'client@bakery.example', lang: 'en' },
      answer: {
        ok: true,
        status: 'waiting_for_code',
        pending_id: exampleBidId,
        code_sent_to: 'client@bakery.example',
        code_expires_at: '2026-03-01T12:15:00.000Z',
        next: 'Ask the client for the 6-digit code that was e-mailed to them and send it with this pending_id to confirm; the answer holds their participant key.',
      },
    },
  ],
});

export type RevokeInput = InputOf<typeof revokeKey>;

const revokedFields = z.object({
  all: onOff('End all keys of the client, and their webhooks'),
  dry_run: dryRun,
});

const revokedAnswer = okAnswer('RevokedKey', { dry_run: dryRunMark });

export const revokeKey = operation({
  name: 'revoke_key',
  summary: 'End the participant key that is sent',
  description:
    'Use it when the participant key may have been seen by somebody else, or is not needed any ' +
    'more: the key that the call is made with stops working at once, and with all every other of ' +
    'the client too. Bids stay as they are. A new key comes with the next confirm_bid.',
  ...calledBy('participant', 'changes_with_dry_run'),
  refusals: [],
  ...withInput(revokedFields, ({ all = false, dry_run = false }) => ok({ all, dryRun: dry_run })),
  output: revokedAnswer,
  present: (view: { readonly dryRun: boolean } | null): z.input<typeof revokedAnswer> => ({
    ok: true,
    ...(view?.dryRun === true ? { dry_run: true as const } : {}),
  }),
  examples: [
    {
      name: 'this_key',
      summary: 'The key that is sent stops working',
      sent: {},
      answer: { ok: true },
    },
  ],
});

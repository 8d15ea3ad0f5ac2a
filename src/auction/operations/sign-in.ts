import { z } from 'zod';
import { callerNetwork } from '../../kernel/authorise.ts';
import type { BidId } from '../../kernel/ids.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { calledBy, type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import {
  dryRunInput,
  dryRunMark,
  language,
  moment,
  nextWords,
  textMax,
} from '../../kernel/shared-fields.ts';
import { after, type Instant } from '../../kernel/time.ts';
import { changed, handled, refuse, type UseCase } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { describedBy, emailAddress, required } from '../../kernel/wire.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import type { NewDelivery } from '../../messages/rows/delivery.ts';
import type { SignIn } from '../rows/auction-tables.ts';
import { codeAttemptsMax, codeText, codeValidMs } from '../rules/code.ts';
import type { LotAuthorization } from '../rules/messages.ts';
import { type CodeQuotas, loadCodeQuotas, countMailedCode } from '../steps/count-codes.ts';
import { authorizationsByLot } from '../steps/load-authorizations.ts';
import { type BiddingRestrictions, loadRestrictions } from '../steps/pause-state.ts';
import { generateCodeRequest, type GeneratedCode } from '../steps/request-code.ts';
import { exampleBidId } from '../views/example-data.ts';
import { codeRequestRefusals, okAnswer } from '../views/fields.ts';
import { afterDryCode, afterSignInRequest } from '../views/next-texts.ts';

type SignInInput = InputOf<typeof declared>;

export type SignInView = {
  /** Names the sign-in in confirm_bid; no bid has this id. */
  readonly pendingId: BidId;
  readonly email: string;
  readonly codeExpiresAt: Instant;
  readonly dryRun: boolean;
};

const output = okAnswer('SignIn', {
  dry_run: dryRunMark,
  status: z.literal('waiting_for_code').describe('confirm_bid returns a key for the code'),
  pending_id: z.string().describe('The id for confirm_bid'),
  code_sent_to: z.string().describe('The address to which the code was mailed'),
  code_expires_at: moment.describe('The time at which the code expires'),
  next: nextWords,
});

const declared = operation({
  name: 'sign_in',
  summary: 'E-mail a client a code for a participant key, without a bid',
  description:
    'Use it for a client who has no participant key any more, or none yet: they are mailed a ' +
    '6-digit code, and confirm_bid exchanges it with the pending_id for a key. The answer is the ' +
    'same whether or not the address is known. The key reads, submits the brief, and bids on a ' +
    'lot as far as codes on that lot have allowed.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: ['address_blocked', 'bidding_paused', ...codeRequestRefusals],
  ...withInput(
    z.object({
      email: required(emailAddress("The client's e-mail; the code is sent here", textMax.contact)),
      lang: describedBy(language, { description: 'Language of the mail with the code' }),
      dry_run: dryRunInput,
    }),
    ({ email, lang = 'en', dry_run }) => ok({ email, language: lang, dryRun: dry_run }),
  ),
  output,
  present: (view: SignInView): z.input<typeof output> =>
    show(
      output,
      { ...view, codeSentTo: view.email },
      { next: view.dryRun ? afterDryCode : afterSignInRequest },
    ),
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

type RowsForSignIn = BiddingRestrictions & {
  readonly quotas: CodeQuotas;
  readonly authorizations: readonly LotAuthorization[];
};

type NewSignIn = {
  readonly signIn: SignIn;
  readonly mail: readonly NewDelivery[];
  readonly at: Instant;
};

/** Mails a code for a participant key without a bid; the answer is the same for every address. */
const useCase: UseCase<{
  input: SignInInput;
  loaded: RowsForSignIn;
  view: SignInView;
  generated: GeneratedCode;
  extras: NewSignIn;
}> = {
  lockScope: 'auction',
  load: async (tx, { email }, callContext) => {
    const { settings, now, network } = callContext;
    const requester = { email, network: callerNetwork(callContext) };
    return {
      ...(await loadRestrictions(tx, settings, email, [network])),
      quotas: await loadCodeQuotas(tx, settings, requester, now),
      authorizations: await authorizationsByLot(
        tx,
        settings,
        await tx.participants.ofEmail(emailKey(email)),
      ),
    };
  },
  generate: (random, { now }) => generateCodeRequest(random, now),
  decide: (loaded, { email, language, dryRun }, context) => {
    const { now, settings, generated } = context;
    if (loaded.isBlocked) return refuse({ kind: 'address_blocked' });
    if (loaded.isPaused) return refuse({ kind: 'bidding_paused' });
    const counted = countMailedCode(loaded.quotas, loaded.quotas, now);
    if (!counted.ok) return refuse(counted.problem);
    const { bidId: id, code } = generated;
    const network = callerNetwork(context);
    const codeExpiresAt = after(now, codeValidMs);
    const mail = toDeliveries(
      {
        id: `${id}.code`,
        to: { channel: 'email', address: email },
        message: { kind: 'sign_in_code', language, codeExpiresAt, allowed: loaded.authorizations },
        secret: code,
        notAfter: codeExpiresAt,
      },
      settings,
    );
    const codeHash = settings.hash(codeText(id, code));
    const left = { codeExpiresAt, attemptsLeft: codeAttemptsMax };
    return changed(
      { pendingId: id, email, codeExpiresAt, dryRun },
      {
        quotas: counted.value,
        extras: {
          signIn: { id, email, network, language, codeHash, ...left },
          mail,
          at: now,
        },
      },
    );
  },
  save: async (tx, { signIn: newSignIn, mail, at }) => {
    await tx.signIns.add(newSignIn);
    await tx.outbox.enqueue(mail, at);
  },
};

export const signIn = handled(declared, { change: useCase });

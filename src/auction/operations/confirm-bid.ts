import { z } from 'zod';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { exampleBase, exampleKey } from '../../kernel/example.ts';
import { readBidId, participantId, participantKey } from '../../kernel/ids.ts';
import type { Links } from '../../kernel/links.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { networkItself } from '../../kernel/network.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, handled, refuse, type UseCase } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { required, sixDigits } from '../../kernel/wire.ts';
import { exampleReceipt } from '../../log/example-data.ts';
import { presentReceipts } from '../../log/receipt.ts';
import { type Bid, type BidChange, isCodeReplaced } from '../rules/bid.ts';
import type { WrongCodeBudget } from '../rules/code-quota.ts';
import { codeAttemptsMax, codeText } from '../rules/code.ts';
import { keysMax } from '../rules/participant.ts';
import { applyToBid } from '../steps/apply-events.ts';
import { loadBidContext } from '../steps/bid-context.ts';
import {
  confirmPendingBid,
  type GeneratedKey,
  type BidToConfirm,
} from '../steps/confirm-pending-bid.ts';
import {
  type CodeExtras,
  confirmSignIn,
  refuseWrongCode,
  newKey,
  loadSignIn,
  type PendingSignIn,
} from '../steps/confirm-sign-in.ts';
import {
  releaseMailbox,
  type CodeQuotas,
  loadCodeQuotas,
  countWrongCode,
  codeEntryProblem,
} from '../steps/count-codes.ts';
import { loadAuthorization } from '../steps/load-authorizations.ts';
import { type BiddingRestrictions, loadRestrictions } from '../steps/pause-state.ts';
import { loadBidderEvidence } from '../steps/review-evidence.ts';
import { presentBriefs } from '../views/brief-status.ts';
import { type ConfirmView, confirmedBidOutput, isSignInView } from '../views/confirmed-bid.ts';
import { nextAfterEntry, presentEnteredBid } from '../views/entered-bid.ts';
import {
  exampleBidId,
  exampleCode,
  ledLot,
  missing,
  exampleLotTerms,
} from '../views/example-data.ts';
import { pendingId, usdOrNull } from '../views/fields.ts';
import { presentLotForBidder } from '../views/lot-for-bidder.ts';
import { whoWinsText } from '../views/lot-rules.ts';
import { afterSignInCode } from '../views/next-texts.ts';

type ConfirmInput = InputOf<typeof declared>;

const input = z.object({
  pending_id: required(pendingId),
  code: required(sixDigits('The 6 digits that were mailed to the client')),
  dry_run: dryRunInput,
});

const declared = operation({
  name: 'confirm_bid',
  summary: "Enter the client's code: the bid enters the lot, and the answer has a participant key",
  description:
    'Use it after place_bid, once the client has given you the 6-digit code from the mail: it ' +
    'needs that code and the pending_id. The bid enters the lot if it still reaches the least ' +
    'next bid, as the answer shows. The participant_key belongs to the client and is good for ' +
    'submit_brief, list_bids, cancel_bid, and for bidding on this lot up to mandate_usd: keep it ' +
    'secret. Submit what brief lists as missing, because a leader whose brief is not complete in ' +
    'time loses the bid. A dry run checks the code too: a wrong one uses up an attempt.',
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
    ok({ bidId: readBidId(pending_id), code, dryRun: dry_run }),
  ),
  output: confirmedBidOutput,
  present: (view: ConfirmView, { calls }: Links): z.input<typeof confirmedBidOutput> => {
    const shared = { dryRun: view.dryRun, participantKey: view.dryRun ? '' : view.key };
    return isSignInView(view)
      ? show(confirmedBidOutput, shared, {
          bids: [],
          brief: presentBriefs(view.briefs, view.language),
          next: afterSignInCode,
        })
      : show(confirmedBidOutput, shared, {
          ...presentLotForBidder(view.shown),
          bids: [presentEnteredBid(view)],
          mandate_usd: usdOrNull(view.authorizedMinor),
          brief: presentBriefs([view.brief], view.shown.language),
          ...presentReceipts(view),
          next: nextAfterEntry(view, calls.submit_brief),
        });
  },
  examples: [
    {
      name: 'right_code',
      summary: 'The code that the client was sent; the bid leads',
      sent: { pending_id: exampleBidId, code: exampleCode },
      answer: {
        ok: true,
        participant_key: exampleKey,
        lot: ledLot,
        ...exampleLotTerms,
        bids: [{ lot: 1, amount_usd: 20, price_usd: 20, entered: true, leader: true }],
        mandate_usd: 20,
        brief: { site_of_the_day: { ready: false, missing } },
        receipt: exampleReceipt,
        next: `The bid leads; send the missing answers (POST ${exampleBase}/api/auction/agent/brief) before leader_brief_deadline (see state). ${whoWinsText('site_of_the_day', 'en')}`,
      },
    },
    {
      name: 'wrong_code',
      summary: `A wrong code; after ${codeAttemptsMax} the client needs a new one`,
      sent: { pending_id: exampleBidId, code: '000000' },
      refused: 'wrong_code',
      answer: { error: 'The code is wrong, 4 attempts left' },
    },
  ],
});

type LoadedBidToConfirm = BidToConfirm &
  BiddingRestrictions & {
    readonly codeHash: string | null;
    readonly quotas: CodeQuotas;
  };

type RowsForConfirmation = LoadedBidToConfirm | PendingSignIn | null;

/**
 * Takes the code that was mailed to a client: the bid enters its lot, and a participant key is
 * returned.
 */
const useCase: UseCase<{
  input: ConfirmInput;
  loaded: RowsForConfirmation;
  view: ConfirmView;
  generated: GeneratedKey;
  extras: CodeExtras;
}> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, callContext) => {
    const { settings, now } = callContext;
    if (bidId === null) return null;
    const found = await tx.bids.findWithCodeHash(bidId);
    if (found === null) return loadSignIn(tx, bidId, callContext);
    const { bid } = found;
    if (bid.codeExpiresAt === null) return null;
    const finding = tx.participants.ofEmail(emailKey(bid.email));
    const networks = [callContext.network, networkItself(bid.network)];
    const [participant, restrictions, quotas, bidderEvidence] = await Promise.all([
      finding,
      loadRestrictions(tx, settings, bid.email, networks),
      loadCodeQuotas(tx, settings, bid, now),
      loadBidderEvidence(tx, settings, bid, finding, now),
    ]);
    const [context, authorization] = await Promise.all([
      loadBidContext(tx, bid.lotId, participant?.id ?? null),
      participant === null ? null : loadAuthorization(tx, settings, bid.lotId, participant),
    ]);
    if (context === null) throw new Error(`${bid.id} is for a lot that is not there`);
    return {
      ...found,
      ...restrictions,
      context,
      participant,
      bidderEvidence,
      authorization,
      quotas,
    };
  },
  generate: (random, { now }) => ({
    participantId: participantId(now, random.bytes(16)),
    key: participantKey(random.bytes(32)),
  }),
  decide: (pending, { code }, context) => {
    if (pending === null) return refuse({ kind: 'bid_not_found', sought: 'pending_bid' });
    if ('signIn' in pending) return confirmSignIn(pending, code, context);
    const { now, settings, generated } = context;
    const { bid, codeHash, quotas } = pending;
    const problem = codeProblem(pending, now);
    if (problem !== null) return refuse(problem);
    if (codeHash === null || codeHash !== settings.hash(codeText(bid.id, code))) {
      const counted = countWrongCode(bid.attemptsLeft, quotas, now);
      return refuseWrongCode(bid.id, counted, [recordWrongCode(bid, counted.usedUp, now)]);
    }
    if (pending.isBlocked) return refuse({ kind: 'address_blocked' });
    if (pending.isPaused) return refuse({ kind: 'bidding_paused' });
    const { changes, participant, view } = confirmPendingBid(pending, generated, context);
    return changed(view, {
      changes,
      quotas: releaseMailbox(quotas),
      extras: newKey(bid.id, participant, pending.participant, context),
    });
  },
  withReceipts: (view, receipts) => ({ ...view, receipts }),
  // Attempts at a bid are stored as its events, and no sign-in has the id of a bid.
  save: (tx, extras) =>
    extras.kind === 'attempt' ? tx.signIns.useAttempt(extras.bidId) : tx.keys.add(extras, keysMax),
  afterCommit: (context, extras) => {
    if (extras.kind === 'attempt') context.reportWrongCode(extras);
  },
};

/** Why no code can confirm this bid now, whether right or wrong. */
const codeProblem = (
  { bid, codeHash, quotas }: LoadedBidToConfirm,
  now: Instant,
): CallRefusal | null => {
  if (bid.status === 'replaced' || isCodeReplaced(bid)) return { kind: 'code_replaced' };
  if (bid.status === 'cancelled' && bid.confirmedAt === null) return { kind: 'code_cancelled' };
  const { codeExpiresAt, confirmedAt, attemptsLeft } = bid;
  // Ending the key that this code gave ended the code as well.
  if (confirmedAt !== null && codeHash === null) return { kind: 'code_used' };
  if (codeExpiresAt === null || now >= codeExpiresAt) {
    return { kind: confirmedAt === null ? 'code_expired' : 'code_used' };
  }
  return codeEntryProblem({ attemptsLeft, codeExpiresAt }, quotas, now);
};

const recordWrongCode = (bid: Bid, usedUp: WrongCodeBudget | null, now: Instant): BidChange => {
  const type = 'WrongCodeEntered';
  return applyToBid(bid, now, usedUp === null ? { type } : { type, usedUp });
};

export const confirmBid = handled(declared, { change: useCase });

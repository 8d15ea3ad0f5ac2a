import type { ConfirmInput, ConfirmView } from './confirm-bid.ts';
import { isCodeReplaced, type Bid } from '../rules/bid.ts';
import { networkItself } from '../../kernel/network.ts';
import { codeText } from '../rules/code.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { keysMax } from '../rules/participant.ts';
import { participantId, participantKey } from '../../kernel/ids.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, refuse, type UseCase } from '../../kernel/use-case.ts';
import { loadBidContext } from './bid-context.ts';
import {
  codeConfirmed,
  loadCodeQuotas,
  takeAttempt,
  tryingProblem,
  type CodeQuotas,
} from './code-quotas.ts';
import {
  confirmSignIn,
  keyGiven,
  loadSignIn,
  type PendingSignIn,
  type CodeExtras,
} from './confirm-sign-in.ts';
import { enterBid, type Generated, type Pending } from './enter-bid.ts';
import { loadBackground } from './evidence.ts';
import { loadAuthorization } from './mandates.ts';
import { loadBarred, type Barred } from './paused.ts';
import { applyToBid } from './pending-changes.ts';

type PendingBid = Pending &
  Barred & {
    readonly codeHash: string | null;
    readonly quotas: CodeQuotas;
  };

type Loaded = PendingBid | PendingSignIn | null;

/** Takes the code a client was mailed: the bid enters its lot, and a participant key is returned. */
export const confirmBid: UseCase<ConfirmInput, Loaded, ConfirmView, Generated, CodeExtras> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, callContext) => {
    const { settings, now } = callContext;
    if (bidId === null) return null;
    const found = await tx.bids.findWithCodeHash(bidId);
    if (found === null) return loadSignIn(tx, bidId, callContext);
    const { bid } = found;
    if (bid.codeExpiresAt === null) return null;
    const finding = tx.participants.ofEmail(emailKey(bid.email));
    const [participant, barred, quotas, background] = await Promise.all([
      finding,
      loadBarred(tx, settings, bid.email, [networkItself(bid.network)]),
      loadCodeQuotas(tx, settings, bid, now),
      loadBackground(tx, settings, bid, finding, now),
    ]);
    const [context, authorization] = await Promise.all([
      loadBidContext(tx, bid.lotId, participant?.id ?? null),
      participant === null ? null : loadAuthorization(tx, settings, bid.lotId, participant),
    ]);
    if (context === null) throw new Error(`${bid.id} is for a lot that is not there`);
    return { ...found, ...barred, context, participant, background, authorization, quotas };
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
      return wrongCode(bid, quotas, now);
    }
    if (pending.isBlocked) return refuse({ kind: 'address_blocked' });
    if (pending.isPaused) return refuse({ kind: 'bidding_paused' });
    const { changes, participant, view } = enterBid(pending, generated, context);
    return changed(
      view,
      changes,
      codeConfirmed(quotas),
      keyGiven(bid.id, participant, pending.participant, context),
    );
  },
  withReceipts: (view, receipts) => ({ ...view, receipts }),
  // The attempts at a bid are its events; only a sign-in has them here.
  save: (tx, extras) =>
    extras.kind === 'attempt' ? tx.signIns.useAttempt(extras.bidId) : tx.keys.add(extras, keysMax),
  afterCommit: (context, extras) => {
    if (extras.kind === 'attempt') context.reportWrongCode(extras);
  },
};

/** Why no code can confirm this bid now, whatever it is. */
const codeProblem = ({ bid, codeHash, quotas }: PendingBid, now: Instant): CallRefusal | null => {
  if (bid.status === 'replaced' || isCodeReplaced(bid)) return { kind: 'code_replaced' };
  if (bid.status === 'cancelled' && bid.confirmedAt === null) return { kind: 'code_cancelled' };
  const { codeExpiresAt, confirmedAt, attemptsLeft } = bid;
  // Whoever ended the key that it gave has ended the code with it.
  if (confirmedAt !== null && codeHash === null) return { kind: 'code_used' };
  if (codeExpiresAt === null || now >= codeExpiresAt) {
    return { kind: confirmedAt === null ? 'code_expired' : 'code_used' };
  }
  return tryingProblem({ attemptsLeft, codeExpiresAt }, quotas, now);
};

/** The attempt is stored, although the answer is a refusal. */
const wrongCode = (earlier: Bid, quotas: CodeQuotas, now: Instant) => {
  const { answer, usedUp, ...attempt } = takeAttempt(earlier.attemptsLeft, quotas, now);
  const what = { type: 'WrongCodeEntered', ...(usedUp === null ? {} : { usedUp }) } as const;
  const extras = { kind: 'attempt', bidId: earlier.id, usedUp } as const;
  return { answer, toSave: { changes: [applyToBid(earlier, now, what)], ...attempt, extras } };
};

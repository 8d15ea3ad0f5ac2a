import type { Change } from '../../kernel/changes.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { BidId } from '../../kernel/ids.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { networkItself } from '../../kernel/network.ts';
import type { Tx } from '../../kernel/store.ts';
import { changed, refuse, type Decision, type DecisionContext } from '../../kernel/use-case.ts';
import type { SignIn } from '../rows/auction-tables.ts';
import type { WrongCodeBudget } from '../rules/code-quota.ts';
import { codeText } from '../rules/code.ts';
import { briefStatuses } from '../rules/lot-brief.ts';
import type { Participant } from '../rules/participant.ts';
import type { ConfirmView } from '../views/confirmed-bid.ts';
import { joinOrReturn, type GeneratedKey } from './confirm-pending-bid.ts';
import {
  releaseMailbox,
  loadCodeQuotas,
  countWrongCode,
  codeEntryProblem,
  type CodeQuotas,
  type CountedWrongCode,
} from './count-codes.ts';
import { loadRestrictions, type BiddingRestrictions } from './pause-state.ts';

/** The code of a sign-in gives a key without a bid. */

export type PendingSignIn = BiddingRestrictions & {
  readonly signIn: SignIn;
  readonly participant: Participant | null;
  readonly quotas: CodeQuotas;
};

export const loadSignIn = async (
  tx: Tx,
  id: BidId,
  { settings, now, network: callerNetwork }: CallContext,
): Promise<PendingSignIn | null> => {
  const signIn = await tx.signIns.find(id);
  if (signIn === null) return null;
  const { email } = signIn;
  const networks = [callerNetwork, networkItself(signIn.network)];
  const participant = await tx.participants.ofEmail(emailKey(email));
  return {
    signIn,
    participant,
    ...(await loadRestrictions(tx, settings, email, networks)),
    quotas: await loadCodeQuotas(tx, settings, signIn, now),
  };
};

/** The rows that are saved besides the changes: a new key, or a used attempt at a sign-in. */
export type CodeExtras =
  | ReturnType<typeof newKey>
  | {
      readonly kind: 'attempt';
      readonly bidId: BidId;
      /** The budget that this wrong code used up. */
      readonly usedUp: WrongCodeBudget | null;
    };

/** Refuses a wrong code. The attempt is saved although the answer is a refusal. */
export const refuseWrongCode = (
  bidId: BidId,
  { answer, quotas, usedUp }: CountedWrongCode,
  changes: readonly Change[],
): Decision<never, CodeExtras> => ({
  answer,
  toSave: { changes, quotas, extras: { kind: 'attempt', bidId, usedUp } },
});

/** A new key of the participant, who is new if there was none before. */
export const newKey = (
  bidId: BidId,
  { id: participantId }: Participant,
  before: Participant | null,
  { generated, now: at, settings }: DecisionContext<GeneratedKey>,
) => {
  const keyHash = settings.hash(generated.key);
  return { kind: 'key', keyHash, participantId, bidId, at, isFirst: before === null } as const;
};

export const confirmSignIn = (
  pending: PendingSignIn,
  code: string,
  context: DecisionContext<GeneratedKey>,
): Decision<ConfirmView, CodeExtras> => {
  const { now, settings, generated, dryRun } = context;
  const { signIn, participant: before, quotas } = pending;
  if (now >= signIn.codeExpiresAt) return refuse({ kind: 'code_expired' });
  const problem = codeEntryProblem(signIn, quotas, now);
  if (problem !== null) return refuse(problem);
  if (signIn.codeHash !== settings.hash(codeText(signIn.id, code))) {
    return refuseWrongCode(signIn.id, countWrongCode(signIn.attemptsLeft, quotas, now), []);
  }
  if (pending.isBlocked) return refuse({ kind: 'address_blocked' });
  if (pending.isPaused) return refuse({ kind: 'bidding_paused' });
  const { email, language } = signIn;
  const joined = joinOrReturn(
    { bid: { email, language, name: null }, participant: before },
    generated.participantId,
    now,
  );
  const { participant } = joined;
  return changed(
    {
      key: generated.key,
      briefs: briefStatuses(participant.brief),
      language,
      dryRun,
    },
    {
      changes: [joined.changes],
      quotas: releaseMailbox(quotas),
      extras: newKey(signIn.id, participant, before, context),
    },
  );
};

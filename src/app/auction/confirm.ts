import type { ConfirmInput, ConfirmView } from '../../contract/auction/confirm-bid.ts';
import { isCodeReplaced, type Bid } from '../../domain/auction/bid.ts';
import { networkItself } from '../../contract/network.ts';
import { blockSubjects } from '../../domain/auction/block.ts';
import { codeText } from '../../domain/auction/code.ts';
import { nextAttemptAt, useWrongCode } from '../../domain/auction/code-quota.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import { keysMax } from '../../domain/auction/participant.ts';
import { no, ok } from '../../domain/base.ts';
import { lotStream } from '../../domain/event.ts';
import {
  participantId,
  participantKey,
  type BidId,
  type ParticipantId,
  type ParticipantKey,
} from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Instant } from '../../domain/time.ts';
import type { Settings } from '../context.ts';
import { refuse, type UseCase } from '../use-case.ts';
import { loadBidContext } from './bid-context.ts';
import { loadCodeQuotas, wrongCodesUsed, type CodeQuotas } from './code-quotas.ts';
import { enterBid, type Pending } from './enter-bid.ts';
import { loadBackground } from './evidence.ts';
import { applyToBid } from './pending-changes.ts';

type Loaded =
  | (Pending & {
      readonly codeHash: string | null;
      readonly isBlocked: boolean;
      readonly quotas: CodeQuotas;
    })
  | null;

type Drawn = { readonly participantId: ParticipantId; readonly key: ParticipantKey };

/** The key that is returned; null where only an attempt was used up. */
type Extras = {
  readonly keyHash: string;
  readonly participantId: ParticipantId;
  readonly bidId: BidId;
  readonly at: Instant;
  readonly isFirst: boolean;
} | null;

/** Takes the code a client was mailed: the bid enters its lot, and a participant key is returned. */
export const confirmBid: UseCase<ConfirmInput, Loaded, ConfirmView, Drawn, Extras> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, { settings, now }) => {
    const bid = bidId === null ? null : await tx.bids.find(bidId);
    if (bid === null || bid.codeExpiresAt === null) return null;
    const [participant, codeHash, isBlocked, quotas] = await Promise.all([
      tx.participants.ofEmail(emailKey(bid.email)),
      tx.bids.codeHash(bid.id),
      tx.blocks.isBlocked(blockSubjects(bid.email, networkItself(bid.network))),
      loadCodeQuotas(tx, settings, bid, now),
    ]);
    const [context, background] = await Promise.all([
      loadBidContext(tx, bid.lotId, participant?.id ?? null),
      loadBackground(tx, settings, bid, participant?.id ?? null, now),
      participant === null ? null : tx.keys.ofParticipant(participant.id),
    ]);
    if (context === null) throw new Error(`${bid.id} is for a lot that is not there`);
    return { bid, context, participant, background, codeHash, isBlocked, quotas };
  },
  goesOn: (pending) =>
    pending === null
      ? []
      : [
          pending.bid.id,
          lotStream(pending.bid.lotId),
          ...(pending.participant === null ? [] : [pending.participant.id]),
        ],
  draw: (random, { now }) => ({
    participantId: participantId(now, random.bytes(16)),
    key: participantKey(random.bytes(32)),
  }),
  decide: (pending, { code }, moment) => {
    if (pending === null) return refuse({ kind: 'bid_not_found', sought: 'pending_bid' });
    const { now, settings, drawn } = moment;
    const { bid, codeHash, quotas } = pending;
    const problem = codeProblem(pending, now);
    if (problem !== null) return refuse(problem);
    if (codeHash === null || codeHash !== settings.hash(codeText(bid.id, code))) {
      return wrongCode(bid, quotas, settings, now);
    }
    if (pending.isBlocked) return refuse({ kind: 'address_blocked' });
    const { happened, participant, view } = enterBid(pending, drawn, now);
    const keyHash = settings.hash(drawn.key);
    return {
      answer: ok(view),
      change: {
        happened,
        quotas: [],
        extras: {
          keyHash,
          participantId: participant.id,
          bidId: bid.id,
          at: now,
          isFirst: pending.participant === null,
        },
      },
    };
  },
  save: async (tx, extras) => {
    if (extras === null) return;
    await tx.keys.add(extras, keysMax);
  },
};

/** Why no code can confirm this bid now, whatever it is. */
const codeProblem = (
  { bid, codeHash, quotas: { wrongCodes, isKnown } }: NonNullable<Loaded>,
  now: Instant,
): Refusal | null => {
  if (bid.status === 'replaced' || isCodeReplaced(bid)) return { kind: 'code_replaced' };
  if (bid.status === 'cancelled' && bid.confirmedAt === null) return { kind: 'code_cancelled' };
  const { codeExpiresAt, confirmedAt } = bid;
  // Whoever ended the key that it gave has ended the code with it.
  if (confirmedAt !== null && codeHash === null) return { kind: 'code_used' };
  if (codeExpiresAt === null || now >= codeExpiresAt) {
    return { kind: confirmedAt === null ? 'code_expired' : 'code_used' };
  }
  if (bid.attemptsLeft <= 0) return { kind: 'too_many_wrong_codes', retryAt: codeExpiresAt };
  const retryAt = nextAttemptAt(wrongCodes, isKnown, now);
  return retryAt === null ? null : { kind: 'wrong_codes_used_up', retryAt };
};

/** The attempt is stored, although the answer is a refusal. */
const wrongCode = (
  earlier: Bid,
  { wrongCodes, isKnown }: CodeQuotas,
  settings: Settings,
  now: Instant,
) => {
  const { use, attemptsLeft, usedUp } = useWrongCode(wrongCodes, isKnown, now);
  const attempt = applyToBid(earlier, now, {
    type: 'WrongCodeEntered',
    ...(usedUp === null ? {} : { usedUp }),
  });
  return {
    answer: no({
      kind: 'wrong_code',
      attemptsLeft: Math.min(attempt.after.attemptsLeft, attemptsLeft),
    } as const),
    change: {
      happened: [attempt],
      quotas: wrongCodesUsed(settings, earlier, use),
      extras: null,
    },
  };
};

import type { ConfirmInput, ConfirmView } from '../../contract/auction/confirm-bid.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import { codeText } from '../../domain/auction/code.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import { keysMax } from '../../domain/auction/participant.ts';
import { no, ok } from '../../domain/base.ts';
import {
  participantId,
  participantKey,
  type ParticipantId,
  type ParticipantKey,
} from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Instant } from '../../domain/time.ts';
import { refuse, type UseCase } from '../use-case.ts';
import { loadBidContext } from './bid-context.ts';
import { enterBid, type Pending } from './enter-bid.ts';
import { blockSubjects, loadBackground } from './evidence.ts';
import { applyToBid } from './pending-changes.ts';

type Loaded = (Pending & { readonly codeHash: string | null; readonly isBlocked: boolean }) | null;

type Drawn = { readonly participantId: ParticipantId; readonly key: ParticipantKey };

/** The key that is returned; null where only an attempt was used up. */
type Extras = {
  readonly keyHash: string;
  readonly participantId: ParticipantId;
  readonly at: Instant;
} | null;

/** Takes the code a client was mailed: the bid enters its lot, and a participant key is returned. */
export const confirmBid: UseCase<ConfirmInput, Loaded, ConfirmView, Drawn, Extras> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, { settings, now }) => {
    const bid = bidId === null ? null : await tx.bids.find(bidId);
    if (bid === null || bid.codeExpiresAt === null) return null;
    const [participant, codeHash, isBlocked] = await Promise.all([
      tx.participants.ofEmail(emailKey(bid.email)),
      tx.bids.codeHash(bid.id),
      tx.blocks.isBlocked(blockSubjects(bid.email, bid.network)),
    ]);
    const [context, background] = await Promise.all([
      loadBidContext(tx, bid.lotId, participant?.id ?? null),
      loadBackground(tx, settings, bid, participant?.id ?? null, now),
    ]);
    if (context === null) throw new Error(`${bid.id} is for a lot that is not there`);
    return { bid, context, participant, background, codeHash, isBlocked };
  },
  draw: (random, { now }) => ({
    participantId: participantId(now, random.bytes(16)),
    key: participantKey(random.bytes(32)),
  }),
  decide: (pending, { code }, moment) => {
    if (pending === null) return refuse({ kind: 'bid_not_found', sought: 'pending_bid' });
    const { now, settings, drawn } = moment;
    const { bid, codeHash } = pending;
    const problem = codeProblem(bid, now);
    if (problem !== null) return refuse(problem);
    if (codeHash === null || codeHash !== settings.hash(codeText(bid.id, code))) {
      return wrongCode(bid, now);
    }
    if (pending.isBlocked) return refuse({ kind: 'address_blocked' });
    const { happened, participant, view } = enterBid(pending, drawn, now);
    const keyHash = settings.hash(drawn.key);
    return {
      answer: ok(view),
      change: {
        happened,
        quotas: [],
        extras: { keyHash, participantId: participant.id, at: now },
      },
    };
  },
  save: async (tx, extras) => {
    if (extras === null) return;
    await tx.keys.add(extras.keyHash, extras.participantId, extras.at, keysMax);
  },
};

/** Why no code can confirm this bid now, whatever it is. */
const codeProblem = (bid: Bid, now: Instant): Refusal | null => {
  if (bid.status === 'replaced') return { kind: 'code_replaced' };
  if (bid.status === 'cancelled' && bid.confirmedAt === null) return { kind: 'code_replaced' };
  const { codeExpiresAt } = bid;
  if (codeExpiresAt === null || now >= codeExpiresAt) return { kind: 'code_expired' };
  if (bid.attemptsLeft <= 0) return { kind: 'too_many_wrong_codes', retryAt: codeExpiresAt };
  return null;
};

/** The attempt is stored, although the answer is a refusal. */
const wrongCode = (earlier: Bid, now: Instant) => {
  const attempt = applyToBid(earlier, now, { type: 'WrongCodeEntered' });
  const { attemptsLeft } = attempt.after;
  return {
    answer: no({ kind: 'wrong_code', attemptsLeft } as const),
    change: { happened: [attempt], quotas: [], extras: null },
  };
};

import { callerNetwork } from '../../kernel/authorise.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { CallContext } from '../../kernel/context.ts';
import { bidId, type BidId, type LotId } from '../../kernel/ids.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import type { Random } from '../../kernel/ports.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Tx } from '../../kernel/store.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { ToSave, DecisionContext } from '../../kernel/use-case.ts';
import type { BidRequested } from '../rules/bid-events.ts';
import { evolveBid, type Bid } from '../rules/bid.ts';
import { codeText, codeValidMs, generateCode, type Code } from '../rules/code.ts';
import type { Lot } from '../rules/lot.ts';
import type { PendingBidView } from '../views/placed-bid.ts';
import { applyToBid } from './apply-events.ts';
import { loadCodeQuotas, countMailedCode, type CodeQuotas } from './count-codes.ts';

/**
 * What decides whether a code may be mailed. Codes are mailed for bids, and for maxima above the bid
 * authorization: both count only once the code is entered.
 */
export type CodeRequest = {
  /** The bid whose code the new one replaces: it was requested from the same network. */
  readonly earlier: Bid | null;
  readonly quotas: CodeQuotas;
};

export const loadCodeRequest = async (
  tx: Tx,
  email: string,
  lotId: LotId,
  callContext: CallContext,
): Promise<CodeRequest> => {
  const { settings, now } = callContext;
  const network = callerNetwork(callContext);
  const [earlier, quotas] = await Promise.all([
    tx.bids.withCode(emailKey(email), network, lotId, now),
    loadCodeQuotas(tx, settings, { email, network }, now),
  ]);
  return { earlier, quotas };
};

export type GeneratedCode = { readonly bidId: BidId; readonly code: Code };

export const generateCodeRequest = (random: Random, now: Instant): GeneratedCode => ({
  bidId: bidId(now, random.bytes(16)),
  code: generateCode(random.bytes(6)),
});

/** The bidder, and what the code authorizes. */
type CodeRequestInput = Pick<
  BidRequested,
  'email' | 'name' | 'language' | 'amountMinor' | 'ceilingMinor' | 'isAutomatic'
>;

type RequestedCode = { readonly pending: PendingBidView; readonly toSave: ToSave<null> };

export const requestCode = (
  { earlier, quotas }: CodeRequest,
  requested: CodeRequestInput,
  lot: Lot,
  context: DecisionContext<GeneratedCode>,
): Result<RequestedCode, CallRefusal> => {
  const { now, settings, generated } = context;
  const counted = countMailedCode(quotas, quotas, now);
  if (!counted.ok) return counted;
  const { bidId: id, code } = generated;
  const codeExpiresAt = after(now, codeValidMs);
  const event: BidRequested = {
    type: 'BidRequested',
    bidId: id,
    version: 1,
    at: now,
    lotId: lot.id,
    ...requested,
    network: callerNetwork(context),
    codeExpiresAt,
  };
  const bid = evolveBid(null, event);
  const hash = settings.hash(codeText(id, code));
  return ok({
    pending: {
      bidId: id,
      email: bid.email,
      codeExpiresAt,
      isCodeLongerThanLot: codeExpiresAt > lot.endsAt,
      language: bid.language,
      dryRun: context.dryRun,
    },
    toSave: {
      changes: [
        ...(earlier === null ? [] : [applyToBid(earlier, now, { type: 'CodeReplaced' })]),
        { entity: 'bid', before: null, after: bid, events: [event], newCode: { code, hash, lot } },
      ],
      quotas: counted.value,
      extras: null,
    },
  });
};

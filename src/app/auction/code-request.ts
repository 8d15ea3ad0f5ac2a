import type { PendingBidView } from '../../contract/auction/place-bid.ts';
import type { BidRequested } from '../../domain/auction/bid-events.ts';
import { evolveBid, type Bid } from '../../domain/auction/bid.ts';
import { nextAttemptAt, useCode } from '../../domain/auction/code-quota.ts';
import { codeText, codeValidMs, drawCode, type Code } from '../../domain/auction/code.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import { no, ok, type Result } from '../../domain/base.ts';
import { bidId, type BidId, type LotId } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { after, type Instant } from '../../domain/time.ts';
import type { Tx } from '../../store/store.ts';
import { askingNetwork } from '../authorise.ts';
import type { Circumstances } from '../context.ts';
import type { Random } from '../ports.ts';
import type { Change, Moment } from '../use-case.ts';
import { codesUsed, loadCodeQuotas, type CodeQuotas } from './code-quotas.ts';
import { applyToBid } from './pending-changes.ts';

/** A code is mailed for what counts only once it is entered: a bid, or a maximum above the mandate. */

/** All that decides whether one may be mailed. */
export type CodeRequest = {
  /** The bid whose code this one's replaces: one that was asked for from the same network. */
  readonly earlier: Bid | null;
  readonly quotas: CodeQuotas;
};

export const loadCodeRequest = async (
  tx: Tx,
  email: string,
  lotId: LotId,
  circumstances: Circumstances,
): Promise<CodeRequest> => {
  const { settings, now } = circumstances;
  const network = askingNetwork(circumstances);
  const [earlier, quotas] = await Promise.all([
    tx.bids.withCode(emailKey(email), network, lotId, now),
    loadCodeQuotas(tx, settings, { email, network }, now),
  ]);
  return { earlier, quotas };
};

export type CodeDrawn = { readonly bidId: BidId; readonly code: Code };

export const drawCodeRequest = (random: Random, now: Instant): CodeDrawn => ({
  bidId: bidId(now, random.bytes(16)),
  code: drawCode(random.bytes(6)),
});

/** Whose code it is and what it allows. */
type Asked = Pick<BidRequested, 'email' | 'name' | 'language' | 'amountMinor' | 'isAutomatic'> & {
  readonly ceilingMinor: BidRequested['amountMinor'];
};

type Requested = { readonly pending: PendingBidView; readonly change: Change<null> };

export const requestCode = (
  { earlier, quotas }: CodeRequest,
  asked: Asked,
  lot: Lot,
  moment: Moment<CodeDrawn>,
): Result<Requested, Refusal> => {
  const { now, settings, drawn } = moment;
  const { isKnown } = quotas;
  // A code that nobody may enter is not mailed.
  const attemptAt = nextAttemptAt(quotas.wrongCodes, isKnown, now);
  if (attemptAt !== null) return no({ kind: 'wrong_codes_used_up', retryAt: attemptAt });
  const used = useCode(quotas.codes, isKnown, now);
  if (!used.ok) return no(used.problem);
  const { bidId: id, code } = drawn;
  const network = askingNetwork(moment);
  const codeExpiresAt = after(now, codeValidMs);
  const event: BidRequested = {
    type: 'BidRequested',
    bidId: id,
    version: 1,
    at: now,
    lotId: lot.id,
    ...asked,
    network,
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
      dryRun: moment.dryRun,
    },
    change: {
      happened: [
        ...(earlier === null ? [] : [applyToBid(earlier, now, { type: 'CodeReplaced' })]),
        { subject: 'bid', before: null, after: bid, events: [event], newCode: { code, hash, lot } },
      ],
      quotas: codesUsed(settings, { email: bid.email, network }, used.value),
      extras: null,
    },
  });
};

import type { MailCodeInput, MailedCode } from './show-pending-bid.ts';
import type { PendingBidView } from './place-bid.ts';
import { networkItself } from '../../kernel/network.ts';
import type { BidRequested } from '../rules/bid-events.ts';
import { evolveBid, type Bid } from '../rules/bid.ts';
import { codeText, codeValidMs, generateCode, type Code } from '../rules/code.ts';
import type { Lot } from '../rules/lot.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { bidId, type BidId, type LotId } from '../../kernel/ids.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import { callerNetwork } from '../../kernel/authorise.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Random } from '../../kernel/ports.ts';
import {
  changed,
  refuse,
  type ToSave,
  type DecisionContext,
  type UseCase,
} from '../../kernel/use-case.ts';
import { loadCodeQuotas, takeCode, type CodeQuotas } from './code-quotas.ts';
import { loadBarred, type Barred } from './paused.ts';
import { applyToBid, upToNow } from './pending-changes.ts';

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

/** Whose code it is and what it allows. */
type Asked = Pick<
  BidRequested,
  'email' | 'name' | 'language' | 'amountMinor' | 'ceilingMinor' | 'isAutomatic'
>;

type Requested = { readonly pending: PendingBidView; readonly toSave: ToSave<null> };

export const requestCode = (
  { earlier, quotas }: CodeRequest,
  asked: Asked,
  lot: Lot,
  context: DecisionContext<GeneratedCode>,
): Result<Requested, CallRefusal> => {
  const { now, settings, generated } = context;
  const taken = takeCode(quotas, quotas, now);
  if (!taken.ok) return taken;
  const { bidId: id, code } = generated;
  const codeExpiresAt = after(now, codeValidMs);
  const event: BidRequested = {
    type: 'BidRequested',
    bidId: id,
    version: 1,
    at: now,
    lotId: lot.id,
    ...asked,
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
        { subject: 'bid', before: null, after: bid, events: [event], newCode: { code, hash, lot } },
      ],
      quotas: taken.value,
      extras: null,
    },
  });
};

type Loaded =
  | (Barred & {
      readonly bid: Bid;
      readonly lot: Lot;
      /** Of whoever asks: how many codes are mailed. */
      readonly quotas: CodeQuotas;
      /** Of where the bid came from: how many are tried. */
      readonly tried: CodeQuotas;
    })
  | null;

/** Mails a new code for the bid at which a lot is offered: entered, it gives a participant key as the first did. */
export const mailCode: UseCase<MailCodeInput, Loaded, MailedCode, Code> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, callContext) => {
    const { settings, now } = callContext;
    const bid = bidId === null ? null : await tx.bids.find(bidId);
    if (bid === null || bid.participantId === null) return null;
    const [lot, participant] = await Promise.all([
      tx.lots.find(bid.lotId),
      tx.participants.find(bid.participantId),
    ]);
    if (lot === null || participant === null || participant.forgottenAt !== null) return null;
    const asker = { email: bid.email, network: callerNetwork(callContext) };
    const networks = [callContext.network, networkItself(bid.network)];
    return {
      bid,
      lot,
      ...(await loadBarred(tx, settings, bid.email, networks)),
      quotas: await loadCodeQuotas(tx, settings, asker, now),
      tried: await loadCodeQuotas(tx, settings, bid, now),
    };
  },
  generate: (random) => generateCode(random.bytes(6)),
  decide: (loaded, { dryRun }, context) => {
    const { now, generated: code, settings } = context;
    if (loaded === null) return refuse({ kind: 'bid_not_found', sought: 'pending_bid' });
    const { bid, quotas, tried } = loaded;
    const { lot } = upToNow(loaded.lot, now);
    const offer = lot.offers.findLast(({ bidId }) => bidId === bid.id);
    if (offer === undefined) return refuse({ kind: 'bid_not_found', sought: 'pending_bid' });
    if (offer.state !== 'open') return refuse({ kind: 'offer_over' });
    if (loaded.isBlocked) return refuse({ kind: 'address_blocked' });
    if (loaded.isPaused) return refuse({ kind: 'bidding_paused' });
    const taken = takeCode(quotas, tried, now);
    if (!taken.ok) return refuse(taken.problem);
    const codeExpiresAt = after(now, codeValidMs);
    const renewed = applyToBid(bid, now, { type: 'CodeRenewed', codeExpiresAt });
    return changed(
      { codeExpiresAt, dryRun },
      [{ ...renewed, newCode: { code, hash: settings.hash(codeText(bid.id, code)), lot } }],
      taken.value,
    );
  },
};

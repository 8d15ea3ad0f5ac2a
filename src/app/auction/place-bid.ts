import type { BidInput } from '../../contract/auction-input.ts';
import type { PendingBidView } from '../../contract/auction-views.ts';
import { ok } from '../../domain/base.ts';
import { evolveBid, type Bid, type BidRequested } from '../../domain/auction/bid.ts';
import {
  codeQuota,
  codeText,
  codeValidMs,
  drawCode,
  type Code,
} from '../../domain/auction/code.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import { minNextBid } from '../../domain/auction/standing.ts';
import { bidId, type BidId } from '../../domain/ids.ts';
import { useQuota, type QuotaUse } from '../../domain/quota.ts';
import { after, type Instant } from '../../domain/time.ts';
import type { AppContext, Tx } from '../ports.ts';
import {
  refuse,
  run,
  type Answer,
  type Caller,
  type Decision,
  type Moment,
  type Outgoing,
  type UseCase,
} from '../run.ts';
import { blockSubjects } from './evidence.ts';
import { applyToBid, notOpen, upToNow } from './pending-changes.ts';

/** Takes a bid as pending and mails the client its code; until that is entered the bid counts for nothing. */
export const placeBid = (
  context: AppContext,
  input: BidInput,
  caller: Caller,
): Promise<Answer<PendingBidView>> => run(context, placing(caller), input, caller, false);

type Drawn = { readonly bidId: BidId; readonly code: Code };

type State = {
  readonly lot: Lot | null;
  readonly isBlocked: boolean;
  /** The bid whose code this one's replaces. */
  readonly earlier: Bid | null;
  readonly codeUse: QuotaUse;
  readonly requested: { readonly bid: Bid; readonly code: Code } | null;
};

const placing = (caller: Caller): UseCase<BidInput, State, Drawn, PendingBidView> => ({
  lockScope: 'auction',
  load,
  draw: (random, now) => ({ bidId: bidId(now, random.bytes(16)), code: drawCode(random.bytes(6)) }),
  decide: (state, input, moment) => decide(state, input, moment, caller.network),
  save,
});

const codeBucket = (email: string): string => `codes:${emailKey(email)}`;

const load = async (
  tx: Tx,
  { lotId, email }: BidInput,
  caller: Caller,
  _context: AppContext,
  now: Instant,
): Promise<State> => {
  const [lot, isBlocked, earlier, codeUse] = await Promise.all([
    tx.lots.find(lotId),
    tx.blocks.isBlocked(blockSubjects(email, caller.network)),
    tx.bids.withCode(emailKey(email), lotId, now),
    tx.quotas.load(codeBucket(email)),
  ]);
  return { lot, isBlocked, earlier, codeUse, requested: null };
};

const decide = (
  state: State,
  input: BidInput,
  { now, drawn }: Moment<Drawn>,
  network: string,
): Decision<State, PendingBidView> => {
  if (state.lot === null) return refuse(state, { kind: 'lot_not_found' });
  if (state.isBlocked) return refuse(state, { kind: 'address_blocked' });
  const { lot } = upToNow(state.lot, now);
  if (lot.status !== 'open') return refuse(state, notOpen(lot));
  const minimumMinor = minNextBid(lot.standing);
  if (input.amountMinor < minimumMinor) {
    return refuse(state, { kind: 'below_minimum', field: 'amount_usd', minimumMinor });
  }
  const codeUse = useQuota(codeQuota, state.codeUse, now);
  if (!codeUse.ok) return refuse(state, { kind: 'too_many_codes', ...codeUse.problem });

  const { lotId, email, name, language, amountMinor } = input;
  const codeExpiresAt = after(now, codeValidMs);
  const event: BidRequested = {
    type: 'BidRequested',
    bidId: drawn.bidId,
    version: 1,
    at: now,
    lotId,
    email,
    name,
    language,
    amountMinor,
    network,
    codeExpiresAt,
  };
  const bid = evolveBid(null, event);
  const replaced =
    state.earlier === null ? null : applyToBid(state.earlier, now, { type: 'CodeReplaced' });
  return {
    state: {
      ...state,
      earlier: replaced?.bid ?? null,
      codeUse: codeUse.value,
      requested: { bid, code: drawn.code },
    },
    events: [...(replaced === null ? [] : [replaced.event]), event],
    messages: [codeMail(bid, lot, codeExpiresAt, drawn.code)],
    answer: ok({
      bidId: bid.id,
      email,
      codeExpiresAt,
      isCodeLongerThanLot: codeExpiresAt > lot.endsAt,
    }),
  };
};

const codeMail = (bid: Bid, lot: Lot, codeExpiresAt: Instant, code: Code): Outgoing => ({
  id: `${bid.id}.code`,
  to: { channel: 'email', address: bid.email },
  message: {
    kind: 'bid_code',
    lotId: lot.id,
    lotKind: lot.kind,
    language: bid.language,
    name: bid.name,
    amountMinor: bid.amountMinor,
    endsAt: lot.endsAt,
    codeExpiresAt,
  },
  secret: code,
  notAfter: codeExpiresAt,
});

const save = async (tx: Tx, state: State, context: AppContext): Promise<void> => {
  if (state.requested === null) throw new Error('A bid was decided but is not there to be saved');
  const { bid, code } = state.requested;
  await tx.quotas.save(codeBucket(bid.email), state.codeUse);
  if (state.earlier !== null) await tx.bids.save(state.earlier);
  await tx.bids.save(bid);
  await tx.bids.saveCodeHash(bid.id, context.crypto.hash(codeText(bid.id, code)));
};

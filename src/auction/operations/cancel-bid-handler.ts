import type { CancelInput, CancelView } from './cancel-bid.ts';
import type { Bid } from '../rules/bid.ts';
import { bindsAtMost, mayCancel, shareToCancel, withdrawalWindowMs } from '../rules/cancelling.ts';
import type { Lot, LotEvent } from '../rules/lot.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import type { Participant } from '../rules/participant.ts';
import type { Bidder } from '../rules/standing.ts';
import type { Change } from '../../kernel/changes.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { before, type Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import { changed, participantOf, refuse, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { loadAllowed, lowerAuthorization, type Allowed } from './mandates.ts';
import { upToNow } from './pending-changes.ts';
import { ownBid } from './view.ts';
import { loadHistory, withdraw, type Withdrawal, type Withdrawn } from './withdraw.ts';

/** What is to be taken back of a lot, with all that decides whether it may be. */
type Named = {
  readonly lot: Lot;
  /** One bid, or all that are still in play of the participant on the lot; the newest first. */
  readonly bids: readonly Bid[];
  /** All of those that are in play. */
  readonly inPlay: readonly Bid[];
  readonly allowed: Allowed;
  /** The participant's record on the lot. */
  readonly own: Bidder | null;
  /** Empty where nothing that counts can be taken back. */
  readonly history: readonly LotEvent[];
  /** Whether something of theirs on this lot was taken back just now, and counts for review. */
  readonly hasJustCounted: boolean;
};

type Loaded = Named | CallRefusal;

/** A participant takes a bid of theirs back, or all on a lot, as far as that is allowed. */
export const cancelBid: UseCase<CancelInput, Loaded, CancelView> = {
  lockScope: 'auction',
  load: async (tx, input, callContext) => {
    const { now } = callContext;
    const participant = participantOf(callContext);
    const named = await findNamed(tx, input, participant);
    if ('kind' in named) return named;
    const { lot, bids } = named;
    const own = await tx.lots.bidder(lot.id, participant.id);
    const current = upToNow(lot, now).lot;
    const isCounted = bids.some(
      (bid) => bid.status === 'entered' && mayCancel(bid, current, own, now),
    );
    const since = before(now, withdrawalWindowMs);
    return {
      ...named,
      own,
      inPlay: await tx.bids.inPlay(lot.id, emailKey(participant.email)),
      allowed: await loadAllowed(tx, callContext.settings, lot.id, participant),
      history: isCounted ? await loadHistory(tx, lot.id) : [],
      hasJustCounted: (await tx.bids.countWithdrawalsFrom(lot.id, participant.id, since)) > 0,
    };
  },
  decide: (loaded, input, context) => {
    const { now, settings } = context;
    const { dryRun } = input;
    if ('kind' in loaded) return refuse(loaded);
    const { lot: stored, bids, own } = loaded;
    const { lot } = upToNow(stored, now);
    const [only] = bids;
    const { language } = participantOf(context);
    const shown = { now, dryRun, language, vat: settings.pricesAre };
    if (input.kind === 'bid' && only?.status === 'cancelled') {
      return unchanged(viewOf(bids, own, { lot, countsForReview: false, ...shown }));
    }
    const withdrawals = withdrawalsOf(loaded, input.kind === 'lot', now);
    if (withdrawals.length === 0) return refuse(problem(bids));
    const reason = { by: 'bidder', reason: null } as const;
    const withdrawn = withdraw(withdrawals, loaded, loaded.history, { reason, now });
    const countsForReview = withdrawals.some((each) => each.countsForReview === true);
    const seen = dryRun ? untold(withdrawn, lot, own) : withdrawn;
    const view = viewOf(withdrawn.bids, seen.own, { lot: seen.lot, countsForReview, ...shown });
    return changed(view, [
      ...withdrawn.changes,
      ...endAuthorization(loaded, withdrawals, withdrawn, now),
    ]);
  },
  withReceipts: (view, receipts) => ({ ...view, receipts }),
};

const findNamed = async (
  tx: Tx,
  input: CancelInput,
  participant: Participant,
): Promise<Pick<Named, 'lot' | 'bids'> | CallRefusal> => {
  if (input.kind === 'lot') {
    const lot = await tx.lots.find(input.lotId);
    if (lot === null) return { kind: 'lot_not_found' };
    return { lot, bids: await tx.bids.inPlay(lot.id, emailKey(participant.email)) };
  }
  const { bidId, sought } = input;
  const bid = bidId === null ? null : await tx.bids.find(bidId);
  const lot = bid === null ? null : await tx.lots.find(bid.lotId);
  if (bid === null || lot === null || !belongsTo(bid, participant)) {
    return { kind: 'bid_not_found', sought };
  }
  return { lot, bids: [bid] };
};

/** A bid that waits for its code belongs to whoever has shown that its address is theirs. */
const belongsTo = (bid: Bid, participant: Participant): boolean =>
  emailKey(bid.email) === emailKey(participant.email);

/** Of several on one lot within ten minutes one counts; and none that only waited for its code. */
const withdrawalsOf = (
  { lot: stored, bids, own, history, hasJustCounted }: Named,
  all: boolean,
  now: Instant,
): readonly Withdrawal[] => {
  const { lot } = upToNow(stored, now);
  let hasCounted = hasJustCounted;
  return bids.flatMap((bid) => {
    const share = mayCancel(bid, lot, own, now)
      ? bid.status === 'entered'
        ? shareToCancel(bid, lot, own, { history, now, all })
        : { raise: null }
      : null;
    if (share === null) return [];
    const countsForReview = bid.confirmedAt !== null && !hasCounted;
    hasCounted ||= countsForReview;
    return [{ bid, share, countsForReview }];
  });
};

/** A bidder who takes back everything on a lot ends its mandate. */
const endAuthorization = (
  { inPlay, allowed }: Named,
  withdrawals: readonly Withdrawal[],
  { bids }: Withdrawn,
  now: Instant,
): readonly Change[] => {
  const taken = withdrawals.filter(({ bid, share }) => isBid(bid) && share.raise === null);
  const isLeft = inPlay.some(
    (bid) => isBid(bid) && !taken.some((withdrawal) => withdrawal.bid.id === bid.id),
  );
  if (taken.length === 0 || isLeft) return [];
  const after = new Map(bids.map((bid) => [bid.id, bid]));
  return lowerAuthorization(
    allowed.allowing.map((bid) => after.get(bid.id) ?? bid),
    null,
    now,
  );
};

/** Whether its client has confirmed it, and it is not over. */
const isBid = ({ status }: Bid): boolean => status === 'entered' || status === 'under_review';

const problem = (bids: readonly Bid[]): CallRefusal =>
  bids.every(({ status }) => status === 'not_entered' || status === 'rejected')
    ? { kind: 'nothing_to_cancel' }
    : { kind: 'cancel_not_allowed' };

/**
 * Without a bid, price and leader follow from the others, also from maxima that nobody has met yet:
 * whoever only tries must not learn them, so they see the lot as it is, and the most that can bind them.
 */
const untold = (
  { own: after }: Withdrawn,
  lot: Lot,
  own: Bidder | null,
): { readonly lot: Lot; readonly own: Bidder | null } => {
  if (after === null || own === null) return { lot, own: after };
  const { proxyMaximumMinor } = after;
  return { lot, own: { ...own, amountMinor: bindsAtMost(own, after), proxyMaximumMinor } };
};

const viewOf = (
  bids: readonly Bid[],
  own: Bidder | null,
  shown: Omit<CancelView, 'bids' | 'bindingMinor' | 'maximumMinor'>,
): CancelView => ({
  ...shown,
  bids: bids.map((bid) => ownBid(bid, shown.lot, own, shown.now)),
  bindingMinor: own?.amountMinor ?? null,
  maximumMinor: own?.proxyMaximumMinor ?? null,
});

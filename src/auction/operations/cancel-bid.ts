import { z } from 'zod';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { type BidId, type LotId, readBidId } from '../../kernel/ids.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { dryRunInput, textMax } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { before } from '../../kernel/time.ts';
import { changed, handled, refuse, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { integer, invalidField, text } from '../../kernel/wire.ts';
import { exampleReceipt } from '../../log/example-data.ts';
import { presentReceipts } from '../../log/receipt.ts';
import type { Bid } from '../rules/bid.ts';
import { bindsAtMost, mayCancel, countsAsOneWithinMs } from '../rules/cancelling.ts';
import type { Lot } from '../rules/lot.ts';
import { participantOf, type Participant } from '../rules/participant.ts';
import type { Bidder } from '../rules/standing.ts';
import {
  endAuthorizationIfAllCancelled,
  type WithdrawalRequest,
  cancelProblem,
  allowedWithdrawals,
} from '../steps/allowed-withdrawals.ts';
import { upToNow } from '../steps/apply-events.ts';
import {
  cancelRaisesWithoutEntry,
  loadLotEvents,
  removeBids,
  type RemovedBids,
} from '../steps/remove-bids.ts';
import { viewOwnBid } from '../steps/view-own-bid.ts';
import { type CancelView, cancelledBidOutput } from '../views/cancelled-bid.ts';
import {
  exampleBidId,
  leadingBid,
  exampleLotTerms,
  openLotExample,
} from '../views/example-data.ts';
import { lotIdMax, pendingId, usdOrNull } from '../views/fields.ts';
import { cancelLimitsText, withdrawalsReviewedText } from '../views/limit-texts.ts';
import { presentLotForBidder } from '../views/lot-for-bidder.ts';
import { afterCancel } from '../views/next-texts.ts';
import { presentOwnBid } from '../views/own-bid.ts';

/** One bid, or all bids of the participant on a lot. */
type CancelInput = { readonly dryRun: boolean } & (
  | {
      readonly kind: 'bid';
      /** Null if no bid can have the id that was sent. */
      readonly bidId: BidId | null;
      /** The field by which it was named. */
      readonly sought: 'pending_bid' | 'bid';
    }
  | { readonly kind: 'lot'; readonly lotId: LotId }
);

const input = z.object({
  bid_id: text('The id of the bid, from list_bids', textMax.contact),
  pending_id: pendingId,
  lot: integer('Instead of one bid: all bids of the client on this lot', { min: 1, max: lotIdMax }),
  dry_run: dryRunInput,
});

const declared = operation({
  name: 'cancel_bid',
  summary: 'Cancel a bid, or all bids on a lot, while that is allowed',
  description:
    "Use it with the client's participant key to cancel one bid (bid_id, or pending_id before " +
    'its code was entered) or everything on a lot (lot). An entered bid can be cancelled ' +
    `${cancelLimitsText}. The answer shows what still binds the client, and whether the ` +
    `withdrawal counts: ${withdrawalsReviewedText}. With dry_run nothing is ` +
    'cancelled; it shows the effect for the client, and the lot as it is, because the lot ' +
    'without the bid could reveal how high others go.',
  ...calledBy('participant', 'changes_with_dry_run'),
  refusals: ['lot_not_found', 'bid_not_found', 'nothing_to_cancel', 'cancel_not_allowed'],
  ...withInput(input, ({ bid_id, pending_id, lot, dry_run: isDryRun }) => {
    if (lot !== undefined) {
      return bid_id === undefined && pending_id === undefined
        ? ok<CancelInput>({ kind: 'lot', lotId: lot as LotId, dryRun: isDryRun })
        : invalidField('lot', 'cancels all bids on the lot, send it without bid_id and pending_id');
    }
    if (bid_id !== undefined && pending_id !== undefined && bid_id !== pending_id) {
      return invalidField(
        'pending_id',
        'belongs to a different bid than bid_id, send only one of them',
      );
    }
    const id = bid_id ?? pending_id;
    return id === undefined
      ? invalidField('bid_id', 'or pending_id or lot is required')
      : ok<CancelInput>({
          kind: 'bid',
          bidId: readBidId(id),
          sought: bid_id === undefined ? 'pending_bid' : 'bid',
          dryRun: isDryRun,
        });
  }),
  output: cancelledBidOutput,
  present: (view: CancelView, links): z.input<typeof cancelledBidOutput> => {
    const bids = view.bids.map((bid) => presentOwnBid(bid, links));
    const [bid] = bids;
    if (bid === undefined) throw new Error('No bid was cancelled');
    const bindingUsd = usdOrNull(view.bindingMinor);
    const maximumUsd = usdOrNull(view.maximumMinor);
    return show(cancelledBidOutput, view, {
      bid,
      bids,
      ...presentLotForBidder(view),
      still_binding_usd: bindingUsd,
      maximum_off: view.maximumMinor === null,
      ...presentReceipts(view),
      next: afterCancel({
        isRaiseOnly: bids.every(({ entered }) => entered),
        bindingUsd,
        maximumUsd,
        countsForReview: view.countsForReview,
        isDryRun: view.dryRun,
      }),
    });
  },
  examples: [
    {
      name: 'fresh_bid',
      summary: 'A bid that has just been entered',
      sent: { bid_id: exampleBidId },
      answer: {
        ok: true,
        bid: { ...leadingBid, status: 'cancelled', entered: false, leader: false },
        bids: [{ ...leadingBid, status: 'cancelled', entered: false, leader: false }],
        lot: openLotExample,
        ...exampleLotTerms,
        still_binding_usd: null,
        maximum_off: true,
        counts_for_review: true,
        receipt: exampleReceipt,
        next: `The bid is cancelled and does not count any more. This withdrawal counts: ${withdrawalsReviewedText}.`,
      },
    },
  ],
});

type RowsForCancelling = Result<WithdrawalRequest, CallRefusal>;

/** A participant cancels one bid, or all on a lot, as far as that is allowed. */
const useCase: UseCase<{ input: CancelInput; loaded: RowsForCancelling; view: CancelView }> = {
  lockScope: 'auction',
  load: async (tx, input, callContext) => {
    const { now } = callContext;
    const participant = participantOf(callContext);
    const found = await findBidsToCancel(tx, input, participant);
    if (!found.ok) return found;
    const { lot, bids } = found.value;
    const own = await tx.lots.bidder(lot.id, participant.id);
    const current = upToNow(lot, now).lot;
    const needsRecount = bids.some(
      (bid) => bid.status === 'entered' && mayCancel(bid, current, own, now),
    );
    const since = before(now, countsAsOneWithinMs);
    return ok({
      lot,
      bids,
      own,
      inPlay: await tx.bids.inPlay(lot.id, emailKey(participant.email)),
      authorizing: await tx.bids.authorizing(participant.id, lot.id),
      history: needsRecount ? await loadLotEvents(tx, lot.id) : [],
      recentlyCounted: await tx.bids.countWithdrawalsFrom(lot.id, participant.id, since),
    });
  },
  decide: (loaded, input, context) => {
    if (!loaded.ok) return refuse(loaded.problem);
    const { lot: stored, bids, inPlay, own, history } = loaded.value;
    const { now, settings } = context;
    const { dryRun } = input;
    const { lot } = upToNow(stored, now);
    const { language } = participantOf(context);
    const shown = { now, dryRun, language, vat: settings.vatTreatment };
    if (input.kind === 'bid' && bids[0]?.status === 'cancelled') {
      return unchanged(viewCancelled({ bids, lot, own }, { countsForReview: false, ...shown }));
    }
    const withdrawals = allowedWithdrawals(loaded.value, {
      includesEarlierRaises: input.kind === 'lot',
      now,
    });
    if (withdrawals.length === 0) return refuse(cancelProblem(bids));
    const removal = { lot: stored, own, history, by: 'bidder', reason: null, now } as const;
    const removed = cancelRaisesWithoutEntry(removeBids(withdrawals, removal), inPlay, removal);
    const countsForReview = withdrawals.some((each) => each.countsForReview === true);
    const visible = dryRun ? hideMaxima(removed, lot, own) : removed;
    return changed(viewCancelled(visible, { countsForReview, ...shown }), {
      changes: [...removed.changes, ...endAuthorizationIfAllCancelled(loaded.value, removed, now)],
    });
  },
  withReceipts: (view, receipts) => ({ ...view, receipts }),
};

const findBidsToCancel = async (
  tx: Tx,
  input: CancelInput,
  participant: Participant,
): Promise<Result<Pick<WithdrawalRequest, 'lot' | 'bids'>, CallRefusal>> => {
  if (input.kind === 'lot') {
    const lot = await tx.lots.find(input.lotId);
    if (lot === null) return no({ kind: 'lot_not_found' });
    return ok({ lot, bids: await tx.bids.inPlay(lot.id, emailKey(participant.email)) });
  }
  const { bidId, sought } = input;
  const bid = bidId === null ? null : await tx.bids.find(bidId);
  const lot = bid === null ? null : await tx.lots.find(bid.lotId);
  if (bid === null || lot === null || !belongsTo(bid, participant)) {
    return no({ kind: 'bid_not_found', sought });
  }
  return ok({ lot, bids: [bid] });
};

/** Compares addresses, because a bid that awaits its code has no participant yet. */
const belongsTo = (bid: Bid, participant: Participant): boolean =>
  emailKey(bid.email) === emailKey(participant.email);

type ShownBids = Pick<RemovedBids, 'bids' | 'lot' | 'own'>;

/**
 * A recount without a bid depends on hidden maxima too, and a dry run must not reveal them. It
 * shows the lot as it is, and the most that can still bind the bidder.
 */
const hideMaxima = (removed: RemovedBids, lot: Lot, own: Bidder | null): ShownBids => {
  const { bids, own: remaining } = removed;
  if (remaining === null || own === null) return { bids, lot, own: remaining };
  const { proxyMaximumMinor } = remaining;
  const amountMinor = bindsAtMost(own, remaining);
  return { bids, lot, own: { ...own, amountMinor, proxyMaximumMinor } };
};

const viewCancelled = (
  { bids, lot, own }: ShownBids,
  shown: Omit<CancelView, 'bids' | 'lot' | 'bindingMinor' | 'maximumMinor'>,
): CancelView => ({
  ...shown,
  lot,
  bids: bids.map((bid) => viewOwnBid(bid, lot, own, shown.now)),
  bindingMinor: own?.amountMinor ?? null,
  maximumMinor: own?.proxyMaximumMinor ?? null,
});

export const cancelBid = handled(declared, { change: useCase });

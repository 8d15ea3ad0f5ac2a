import { type Minor, minor } from '../../kernel/money.ts';
import { ok } from '../../kernel/result.ts';
import {
  changed,
  type Decision,
  type DecisionContext,
  type QuotaUpdate,
  refuse,
  unchanged,
} from '../../kernel/use-case.ts';
import { isWithin } from '../rules/bid-authorization.ts';
import { entryOf } from '../rules/bid-entries.ts';
import type { Bid, BidChange } from '../rules/bid.ts';
import { wouldLead } from '../rules/enter.ts';
import { isReadyFor } from '../rules/lot-brief.ts';
import type { Lot } from '../rules/lot.ts';
import { participantOf } from '../rules/participant.ts';
import { isAnnounced } from '../rules/public-lot.ts';
import { mayEnter } from '../rules/reopening.ts';
import { isProbe, review } from '../rules/review.ts';
import { type Bidder, type Entry, leastProxyMaximum, minNextBid } from '../rules/standing.ts';
import type { AutomaticBidView } from '../views/automatic-bidding.ts';
import {
  exclusionRefusal,
  lotChange,
  notOpenRefusal,
  cancelledBeforeEntry,
  upToNow,
} from './apply-events.ts';
import { type BidContext, enterEntry, enteringBid, ownAfter, placedByKey } from './bid-context.ts';
import type { AuthorizationWithBids } from './load-authorizations.ts';
import type { BiddingRestrictions } from './pause-state.ts';
import { useProxyMaximum, type MaximumQuotaUses } from './proxy-maximum-quota.ts';
import { type CodeRequest, type GeneratedCode, requestCode } from './request-code.ts';
import type { BidderEvidence } from './review-evidence.ts';
import {
  previewAutomaticBid,
  type AutomaticBidTerms,
  viewAutomaticBid,
} from './view-automatic-bid.ts';

export type RowsForMaximum = {
  readonly context: BidContext | null;
  readonly underReview: Bid | null;
  readonly bidderEvidence: BidderEvidence;
  readonly restrictions: BiddingRestrictions;
  readonly uses: MaximumQuotaUses;
  readonly authorizationWithBids: AuthorizationWithBids;
  readonly code: CodeRequest;
};

/** The rows, with the authorization that is left once a lower maximum has lowered it. */
type LoadedMaximum = Omit<RowsForMaximum, 'authorizationWithBids'> &
  Pick<AutomaticBidTerms, 'authorization'>;

/** A request to set a maximum on an open lot. */
type MaximumRequest = LoadedMaximum & {
  readonly context: BidContext;
  /** The lot as it is now. */
  readonly lot: Lot;
  /** The participant's record on the lot before the request. */
  readonly own: Bidder | null;
  /** Whether the participant has a maximum that this one lowers, repeats or stops. */
  readonly isLowered: boolean;
  readonly call: DecisionContext<GeneratedCode>;
  readonly terms: AutomaticBidTerms;
};

/**
 * Sets a maximum, raises, lowers or stops it. A maximum above the bid authorization awaits a code, and
 * a suspicious one awaits a review.
 */
export const setMaximum = (
  loaded: LoadedMaximum,
  { proxyMaximumMinor }: { readonly proxyMaximumMinor: Minor | null },
  call: DecisionContext<GeneratedCode>,
): Decision<AutomaticBidView> => {
  const { context, underReview, restrictions, authorization } = loaded;
  const { now, dryRun, settings } = call;
  const participant = participantOf(call);
  if (context === null || !isAnnounced(context.lot, now)) return refuse({ kind: 'lot_not_found' });
  if (restrictions.isBlocked) return refuse({ kind: 'address_blocked' });
  const { lot } = upToNow(context.lot, now);
  if (lot.status !== 'open') return refuse(notOpenRefusal(lot, now));
  const { own } = context;
  const currentMinor = own?.proxyMaximumMinor ?? null;
  const isLowered = currentMinor !== null && (proxyMaximumMinor ?? 0) <= currentMinor;
  const isRaised = proxyMaximumMinor !== null && !isLowered;
  if (isRaised && restrictions.isPaused) return refuse({ kind: 'bidding_paused' });
  const { language } = participant;
  const terms = { authorization, now, dryRun, language, vat: settings.vatTreatment };
  const request = { ...loaded, context, lot, own, isLowered, call, terms };
  if (underReview !== null && !isLowered) {
    return setWhileUnderReview(underReview, proxyMaximumMinor, request);
  }
  if (proxyMaximumMinor === currentMinor) return unchanged(viewAutomaticBid(lot, own, terms));
  const exclusion = isRaised ? exclusionRefusal(lot, participant) : null;
  return exclusion === null ? enterMaximum(proxyMaximumMinor, request) : refuse(exclusion);
};

/** While a maximum is under review, no other can be set; null cancels it. */
const setWhileUnderReview = (
  underReview: Bid,
  amountMinor: Minor | null,
  { lot, own, call, terms }: MaximumRequest,
): Decision<AutomaticBidView> => {
  if (underReview.isAutomatic && amountMinor === underReview.amountMinor) {
    return unchanged(viewAutomaticBid(lot, own, terms, underReview));
  }
  if (amountMinor !== null) return refuse({ kind: 'bid_under_review' });
  return changed(viewAutomaticBid(lot, own, terms), {
    changes: [cancelledBeforeEntry(underReview, call.now)],
  });
};

const enterMaximum = (
  amountMinor: Minor | null,
  request: MaximumRequest,
): Decision<AutomaticBidView> => {
  const { lot, own, isLowered, underReview, call, terms } = request;
  const entry = maximumEntry(amountMinor, request);
  if (!mayEnter(lot, entry, own)) {
    const minimumMinor = leastProxyMaximum(lot.standing, own, amountMinor ?? minor(0));
    return refuse({ kind: 'below_minimum', offered: 'proxy_maximum', minimumMinor });
  }
  // A stop never waits, and cancels a maximum that is under review.
  if (amountMinor === null) {
    const bids = underReview === null ? [] : [cancelledBeforeEntry(underReview, call.now)];
    return enterAndView(entry, { bids, quotas: [] }, request);
  }
  return isLowered || isWithin(amountMinor, terms.authorization)
    ? enterWithinAuthorization(amountMinor, entry, request)
    : requestCodeForMaximum(amountMinor, request);
};

const maximumEntry = (amountMinor: Minor | null, { lot, own, call }: MaximumRequest): Entry => {
  const participant = participantOf(call);
  const entry = {
    kind: 'maximum',
    bidId: own?.automatic?.bidId ?? call.generated.bidId,
    participantId: participant.id,
    hasBrief: own?.hasBrief === true || isReadyFor(lot.kind, participant.brief),
    amountMinor,
  } as const;
  // A stop lowers the maximum to what was bid so far, even if others cancel their bids later.
  return amountMinor === null && own !== null
    ? { ...entry, bidSoFarMinor: own.amountMinor }
    : entry;
};

/**
 * Enters a maximum for which no code is needed. The participant's first maximum on the lot is reviewed
 * like any bid, and so is a raise that is a probe.
 */
const enterWithinAuthorization = (
  amountMinor: Minor,
  entry: Entry,
  request: MaximumRequest,
): Decision<AutomaticBidView> => {
  const { lot, own, isLowered, call, terms } = request;
  const participant = participantOf(call);
  const evidence = {
    ...request.bidderEvidence,
    amountMinor,
    minNextBidMinor: minNextBid(lot.standing),
    wouldLead: isLowered || call.dryRun || wouldLead(lot.standing, entry, own),
  };
  const hasAutomaticBid = own !== null && own.automatic !== null;
  const isReviewed = !hasAutomaticBid || isProbe(evidence);
  // A reviewed maximum counts as a first one, because an operator may have to decide on it.
  const set = { lotId: lot.id, participantId: participant.id, isFirst: isReviewed };
  const used = useProxyMaximum(request.uses, set, call.now);
  if (!used.ok) return refuse({ kind: 'too_many_maxima', ...used.problem });
  const quotas = used.value;
  if (!isReviewed) return enterAndView(entry, { bids: [], quotas }, request);
  const newBid = { type: 'AutomaticBidPlaced', amountMinor, review: review(evidence) } as const;
  const placed = placedByKey(lot, newBid, call);
  const bid = placed.after;
  if (bid.status === 'under_review') {
    return changed(viewAutomaticBid(lot, own, terms, bid), { changes: [placed], quotas });
  }
  const entryOfBid = entryOf(enteringBid(bid, participant, lot), lot, own);
  return enterAndView(entryOfBid, { bids: [placed], quotas }, request);
};

/** The maximum is above the bid authorization, so the client is mailed a code. */
const requestCodeForMaximum = (
  amountMinor: Minor,
  { code, lot, own, call, terms }: MaximumRequest,
): Decision<AutomaticBidView> => {
  const { email, name, language } = participantOf(call);
  const codeInput = { email, name, language, amountMinor, ceilingMinor: amountMinor };
  const requested = requestCode(code, { ...codeInput, isAutomatic: true }, lot, call);
  if (!requested.ok) return refuse(requested.problem);
  const { pending, toSave } = requested.value;
  const view = viewAutomaticBid(lot, own, terms);
  return { answer: ok({ ...view, status: 'waiting_for_code', pending }), toSave };
};

/** Enters the entry, and saves these bids and quotas with it. */
const enterAndView = (
  entry: Entry,
  {
    bids,
    quotas,
  }: { readonly bids: readonly BidChange[]; readonly quotas: readonly QuotaUpdate[] },
  { context, lot, own, call, terms }: MaximumRequest,
): Decision<AutomaticBidView> => {
  const pending = enterEntry(context, entry, call.now);
  const view = call.dryRun
    ? previewAutomaticBid(lot, own, entry, terms)
    : viewAutomaticBid(pending.lot, ownAfter(pending, participantOf(call), context), terms);
  return changed(view, { changes: [...bids, lotChange(pending)], quotas });
};

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
import { type Entry, leastProxyMaximum, minNextBid } from '../rules/standing.ts';
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

/**
 * Sets a maximum, raises, lowers or stops it. A maximum above the bid authorization awaits a code, and
 * a suspicious one awaits a review.
 */
export const setMaximum = (
  loaded: Omit<RowsForMaximum, 'authorizationWithBids'> & Pick<AutomaticBidTerms, 'authorization'>,
  { proxyMaximumMinor }: { readonly proxyMaximumMinor: Minor | null },
  call: DecisionContext<GeneratedCode>,
): Decision<AutomaticBidView> => {
  const { context, underReview, authorization } = loaded;
  const { now, dryRun, settings } = call;
  const participant = participantOf(call);
  if (context === null || !isAnnounced(context.lot, now)) {
    return refuse({ kind: 'lot_not_found' });
  }
  if (loaded.restrictions.isBlocked) return refuse({ kind: 'address_blocked' });
  const { own } = context;
  const { lot } = upToNow(context.lot, now);
  if (lot.status !== 'open') return refuse(notOpenRefusal(lot, now));
  const { language } = participant;
  const shown: AutomaticBidTerms = {
    authorization,
    now,
    dryRun,
    language,
    vat: settings.pricesAre,
  };
  const isLowered = (proxyMaximumMinor ?? 0) <= (own?.proxyMaximumMinor ?? -1);
  const isMore = !isLowered && proxyMaximumMinor !== null;
  if (loaded.restrictions.isPaused && isMore) return refuse({ kind: 'bidding_paused' });
  if (underReview !== null && !isLowered) {
    // While a maximum is under review, no other can be set; it can be cancelled.
    if (underReview.isAutomatic && proxyMaximumMinor === underReview.amountMinor) {
      return unchanged(viewAutomaticBid(lot, own, shown, underReview));
    }
    if (proxyMaximumMinor !== null) return refuse({ kind: 'bid_under_review' });
    return changed(viewAutomaticBid(lot, own, shown), {
      changes: [cancelledBeforeEntry(underReview, now)],
    });
  }
  if (proxyMaximumMinor === (own?.proxyMaximumMinor ?? null)) {
    return unchanged(viewAutomaticBid(lot, own, shown));
  }
  const exclusion = isMore ? exclusionRefusal(lot, participant) : null;
  if (exclusion !== null) return refuse(exclusion);
  return enterMaximum({ ...loaded, context }, proxyMaximumMinor, { lot, isLowered, call, shown });
};

type SettingMaximum = {
  /** The lot as it is now. */
  readonly lot: Lot;
  readonly isLowered: boolean;
  readonly call: DecisionContext<GeneratedCode>;
  readonly shown: AutomaticBidTerms;
};

const enterMaximum = (
  loaded: Omit<RowsForMaximum, 'authorizationWithBids'> & { readonly context: BidContext },
  amountMinor: Minor | null,
  { lot, isLowered, call, shown }: SettingMaximum,
): Decision<AutomaticBidView> => {
  const { context, underReview } = loaded;
  const { own } = context;
  const { now, generated, dryRun } = call;
  const participant = participantOf(call);
  const entry: Entry = {
    kind: 'maximum',
    bidId: own?.automatic?.bidId ?? generated.bidId,
    participantId: participant.id,
    hasBrief: own?.hasBrief === true || isReadyFor(lot.kind, participant.brief),
    amountMinor,
    // A stop lowers the maximum to this amount, even if others cancel their bids later.
    ...(amountMinor === null && own !== null ? { bidSoFarMinor: own.amountMinor } : {}),
  };
  if (!mayEnter(lot, entry, own)) {
    const minimumMinor = leastProxyMaximum(lot.standing, own, amountMinor ?? minor(0));
    return refuse({ kind: 'below_minimum', offered: 'proxy_maximum', minimumMinor });
  }
  // A stop never waits, and cancels a maximum that is under review.
  if (amountMinor === null) {
    const bids = underReview === null ? [] : [cancelledBeforeEntry(underReview, now)];
    return enterAndView(context, entry, { bids, quotas: [] }, { call, shown });
  }
  if (!isLowered && !isWithin(amountMinor, shown.authorization)) {
    return requestCodeForMaximum(loaded.code, amountMinor, { lot, own }, { call, shown });
  }
  const evidence = {
    ...loaded.bidderEvidence,
    amountMinor,
    minNextBidMinor: minNextBid(lot.standing),
    wouldLead: isLowered || dryRun || wouldLead(lot.standing, entry, own),
  };
  const isReviewed = (own?.automatic ?? null) === null || isProbe(evidence);
  // A reviewed maximum counts as a first one, because an operator may have to decide on it.
  const set = { lotId: lot.id, participantId: participant.id, isFirst: isReviewed };
  const used = useProxyMaximum(loaded.uses, set, now);
  if (!used.ok) return refuse({ kind: 'too_many_maxima', ...used.problem });
  const quotas = used.value;
  if (!isReviewed) return enterAndView(context, entry, { bids: [], quotas }, { call, shown });
  const change = { type: 'AutomaticBidPlaced', amountMinor, review: review(evidence) } as const;
  return placeMaximum(context, placedByKey(lot, change, call), quotas, { call, shown });
};

type ShownCall = Pick<SettingMaximum, 'call' | 'shown'>;

/** The maximum is above the bid authorization, so the client is mailed a code. */
const requestCodeForMaximum = (
  code: CodeRequest,
  amountMinor: Minor,
  { lot, own }: BidContext,
  { call, shown }: ShownCall,
): Decision<AutomaticBidView> => {
  const { email, name, language } = participantOf(call);
  const codeInput = { email, name, language, amountMinor, ceilingMinor: amountMinor };
  const requested = requestCode(code, { ...codeInput, isAutomatic: true }, lot, call);
  if (!requested.ok) return refuse(requested.problem);
  const { pending, toSave } = requested.value;
  const view = viewAutomaticBid(lot, own, shown);
  return { answer: ok({ ...view, status: 'waiting_for_code', pending }), toSave };
};

/**
 * The participant's first maximum on the lot is reviewed like any bid, and so is a raise that is a
 * probe.
 */
const placeMaximum = (
  context: BidContext,
  placed: BidChange,
  quotas: readonly QuotaUpdate[],
  { call, shown }: ShownCall,
): Decision<AutomaticBidView> => {
  const { own } = context;
  const { lot } = upToNow(context.lot, call.now);
  const bid = placed.after;
  if (bid.status === 'under_review') {
    return changed(viewAutomaticBid(lot, own, shown, bid), { changes: [placed], quotas });
  }
  const entry = entryOf(enteringBid(bid, participantOf(call), lot), lot, own);
  return enterAndView(context, entry, { bids: [placed], quotas }, { call, shown });
};

const enterAndView = (
  context: BidContext,
  entry: Entry,
  saved: { readonly bids: readonly BidChange[]; readonly quotas: readonly QuotaUpdate[] },
  { call, shown }: ShownCall,
): Decision<AutomaticBidView> => {
  const { now, dryRun } = call;
  const pending = enterEntry(context, entry, now);
  const own = ownAfter(pending, participantOf(call), context);
  const before = upToNow(context.lot, now).lot;
  const view = dryRun
    ? previewAutomaticBid(before, context.own, entry, shown)
    : viewAutomaticBid(pending.lot, own, shown);
  return changed(view, { changes: [...saved.bids, lotChange(pending)], quotas: saved.quotas });
};

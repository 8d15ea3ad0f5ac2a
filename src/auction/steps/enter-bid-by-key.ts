import { callerNetwork } from '../../kernel/authorise.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { BidId, LotId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Tx } from '../../kernel/store.ts';
import { changed, refuse, type Decision, type DecisionContext } from '../../kernel/use-case.ts';
import type { BidAuthorization } from '../rules/bid-authorization.ts';
import type { Bid, BidChange } from '../rules/bid.ts';
import { type Participant, participantOf } from '../rules/participant.ts';
import { review, emptyReview } from '../rules/review.ts';
import { minNextBid } from '../rules/standing.ts';
import type { PlacedBidView } from '../views/placed-bid.ts';
import { lotChange, upToNow, type PendingLotChange } from './apply-events.ts';
import {
  enterBidAndMaximum,
  isLedBy,
  loadBidContext,
  ownAfter,
  placedByKey,
  type BidContext,
} from './bid-context.ts';
import { loadAuthorization } from './load-authorizations.ts';
import {
  loadMaximumQuotaUses,
  useProxyMaximum,
  type MaximumQuotaUses,
} from './proxy-maximum-quota.ts';
import { loadBidderEvidence, type BidderEvidence } from './review-evidence.ts';
import { viewEntered } from './view-own-bid.ts';

/** A bid by a participant key within the bid authorization: it needs no code. */

type BidTerms = {
  readonly amountMinor: Minor;
  /** Null if no maximum was named. */
  readonly ceilingMinor: Minor | null;
  readonly name: string | null;
};

export type RowsForBidByKey = {
  readonly participant: Participant;
  readonly authorization: BidAuthorization;
  readonly own: BidContext['own'];
  readonly bidderEvidence: BidderEvidence;
  /** The participant's maximum that is under review, if any. */
  readonly underReview: Bid | null;
  readonly uses: MaximumQuotaUses;
};

export const loadRowsForBidByKey = async (
  tx: Tx,
  participant: Participant,
  lotId: LotId,
  callContext: CallContext,
): Promise<RowsForBidByKey> => {
  const { settings, now } = callContext;
  const { id, email } = participant;
  const network = callerNetwork(callContext);
  const [authorization, context, bidderEvidence, underReview, uses] = await Promise.all([
    loadAuthorization(tx, settings, lotId, participant),
    loadBidContext(tx, lotId, id),
    loadBidderEvidence(tx, settings, { lotId, email, network }, participant, now),
    tx.bids.automaticUnderReview(lotId, id),
    loadMaximumQuotaUses(tx, lotId, id),
  ]);
  return {
    participant,
    authorization,
    own: context?.own ?? null,
    bidderEvidence,
    underReview,
    uses,
  };
};

/**
 * Enters the bid, or puts it under review. `stored` is the lot, which must be open with a minimum that
 * the bid reaches.
 */
export const enterBidByKey = (
  { participant, authorization, own, bidderEvidence, underReview, uses }: RowsForBidByKey,
  stored: BidContext['lot'],
  input: BidTerms,
  call: DecisionContext<{ readonly bidId: BidId }>,
): Decision<PlacedBidView> => {
  const { now, dryRun, settings } = call;
  const { amountMinor, ceilingMinor } = input;
  const { lot } = upToNow(stored, now);
  const namesMaximum = ceilingMinor !== null && ceilingMinor > amountMinor;
  if (underReview !== null && namesMaximum) return refuse({ kind: 'bid_under_review' });
  // A leader can bid further without moving the price, so a quota bounds how often they do.
  const setMaximum = { lotId: lot.id, participantId: participant.id, isFirst: false };
  const used = useProxyMaximum(uses, setMaximum, now);
  if (!used.ok) return refuse({ kind: 'too_many_maxima', ...used.problem });
  const context = { lot: stored, own };
  const { placed, entering } = placeReviewed(context, bidderEvidence, input, call);
  const bid = placed.after;
  const entered = bid.status === 'entered' ? entering : null;
  const after = {
    lot: entered?.lot ?? lot,
    own: entered === null ? own : ownAfter(entered, participant, context),
  };
  const viewer = { participant, authorization, before: { lot, own }, dryRun, now };
  return changed(
    { bidId: bid.id, entered: viewEntered(bid, after, { ...viewer, vat: settings.vatTreatment }) },
    { changes: entered === null ? [placed] : [placed, lotChange(entered)], quotas: used.value },
  );
};

/** The bid with its review, by the most that it may cost, and what it would enter. */
const placeReviewed = (
  context: BidContext,
  bidderEvidence: BidderEvidence,
  { amountMinor, ceilingMinor, name }: BidTerms,
  call: DecisionContext<{ readonly bidId: BidId }>,
): { readonly placed: BidChange; readonly entering: PendingLotChange | null } => {
  const { now, dryRun } = call;
  const participant = participantOf(call);
  const { lot } = upToNow(context.lot, now);
  const ceiling = ceilingMinor === null ? {} : { ceilingMinor };
  const what = { type: 'BidPlaced', amountMinor, ...ceiling, name } as const;
  const draft = placedByKey(lot, { ...what, review: emptyReview }, call).after;
  const entering = enterBidAndMaximum(context, draft, participant, now);
  const findings = review({
    ...bidderEvidence,
    amountMinor: ceilingMinor ?? amountMinor,
    minNextBidMinor: minNextBid(lot.standing),
    // A dry run does not reveal what depends on somebody's hidden maximum.
    wouldLead: dryRun || isLedBy(participant, entering?.lot ?? lot),
  });
  const outcome = entering === null ? ({ outcome: 'not_entered' } as const) : {};
  return { placed: placedByKey(lot, { ...what, review: findings, ...outcome }, call), entering };
};

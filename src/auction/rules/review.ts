import { fromMajor, type Minor, times } from '../../kernel/money.ts';
import { hoursMs } from '../../kernel/time.ts';

/** The reasons for which a bid looks suspicious. Suspicion alone never refuses a bid. */
export const reviewReasons = [
  'large_first_bid',
  'shared_network',
  'same_mailbox',
  'disposable_mail',
  'frequent_cancellations',
  'withdrawn_before',
] as const;

export type ReviewReason = (typeof reviewReasons)[number];

/** The facts about a bid and its bidder that the review is based on. */
export type Evidence = {
  readonly amountMinor: Minor;
  readonly minNextBidMinor: Minor;
  /** Bids of this participant that have counted and were not withdrawn, on any lot. */
  readonly earlierBids: number;
  /**
   * Different e-mail addresses, this one included, whose bids from the same network entered this
   * lot.
   */
  readonly emailsFromNetwork: number;
  /** Other bidders on this lot whose addresses are delivered to the same mailbox. */
  readonly sameMailbox: number;
  readonly isDisposable: boolean;
  /** Withdrawals of this participant within `withdrawalsCountedMs`. */
  readonly withdrawals: number;
  /**
   * Whether the participant, or somebody with the same network or mailbox, withdrew a bid from this
   * lot.
   */
  readonly isWithdrawnFrom: boolean;
  /** Whether the bid would lead, because no maximum answers it at once. */
  readonly wouldLead: boolean;
  /**
   * The suspicions about earlier bids of this participant on this lot that an operator approved.
   */
  readonly approved: readonly Suspicion[];
};

/** A reason that applies, with the figure that it was found by. */
type Finding =
  /** The figure is the amount of the bid. */
  | { readonly reason: 'large_first_bid' | 'withdrawn_before'; readonly figure: Minor }
  /** The figure is how many addresses, bidders or withdrawals were counted. */
  | {
      readonly reason: 'shared_network' | 'same_mailbox' | 'frequent_cancellations';
      readonly figure: number;
    }
  | { readonly reason: 'disposable_mail'; readonly figure: 1 };

/** A suspicion: a finding with its part of the review's score. */
export type Suspicion = Finding & { readonly score: number };

/**
 * A review: what makes a bid suspicious, found when its code was entered or when it was bid by key,
 * and stored with the bid. From a threshold score on, the bid does not count until an operator
 * approves or rejects it. A review never changes; only erasure removes what it found.
 */
export type Review = { readonly suspicions: readonly Suspicion[]; readonly score: number };

/** The review of a bid before any evidence is examined, and after its bidder is erased. */
export const emptyReview: Review = { suspicions: [], score: 0 };

export const networkWindowMs = hoursMs(24);

/** Withdrawals are counted for this long. */
export const withdrawalsCountedMs = hoursMs(30 * 24);

const thresholdScore = 50;

/** The threshold of each reason that has one. */
export const reviewThresholds = {
  largeBid: fromMajor(500),
  largeBidTimes: 5,
  emailsFromNetworkMax: 2,
  withdrawalsMax: 1,
} as const;

/** From this withdrawal on, an operator reviews the bidder's further bids. */
export const withdrawalsReviewedFrom = reviewThresholds.withdrawalsMax + 1;

/** The score of each reason. One alone is enough for a review; the sum orders the operator's work. */
const scores: Readonly<Record<ReviewReason, number>> = {
  large_first_bid: 60,
  shared_network: 50,
  same_mailbox: 80,
  disposable_mail: 50,
  frequent_cancellations: 50,
  withdrawn_before: 50,
};

export const review = (evidence: Evidence): Review => {
  const suspicions = findingsIn(evidence)
    .filter((finding) => !evidence.approved.some((earlier) => isApprovedBy(earlier, finding)))
    .map((finding): Suspicion => ({ ...finding, score: scores[finding.reason] }));
  return { suspicions, score: suspicions.reduce((total, { score }) => total + score, 0) };
};

const findingsIn = (evidence: Evidence): readonly Finding[] => {
  const { amountMinor, minNextBidMinor, emailsFromNetwork, sameMailbox, withdrawals } = evidence;
  const { largeBid, largeBidTimes, emailsFromNetworkMax, withdrawalsMax } = reviewThresholds;
  const isLarge = amountMinor >= largeBid && amountMinor >= times(minNextBidMinor, largeBidTimes);
  const findings: Finding[] = [];
  if (isLarge && evidence.earlierBids === 0) {
    findings.push({ reason: 'large_first_bid', figure: amountMinor });
  }
  if (emailsFromNetwork > emailsFromNetworkMax) {
    findings.push({ reason: 'shared_network', figure: emailsFromNetwork });
  }
  if (sameMailbox > 0) findings.push({ reason: 'same_mailbox', figure: sameMailbox });
  if (evidence.isDisposable) findings.push({ reason: 'disposable_mail', figure: 1 });
  if (withdrawals > withdrawalsMax) {
    findings.push({ reason: 'frequent_cancellations', figure: withdrawals });
  }
  if (isProbe(evidence)) findings.push({ reason: 'withdrawn_before', figure: amountMinor });
  return findings;
};

/**
 * A probe: a bid above somebody's maximum that is then withdrawn reveals how high that maximum is.
 * Such knowledge must not be used to drive its owner up. A bidder who withdrew from the lot may
 * lead it again, but a bid that only makes another's maximum answer needs review.
 */
export const isProbe = ({
  isWithdrawnFrom,
  wouldLead,
}: Pick<Evidence, 'isWithdrawnFrom' | 'wouldLead'>): boolean => isWithdrawnFrom && !wouldLead;

/**
 * Whether an operator's approval of an earlier suspicion also covers this one. A bidder cannot change
 * who else bids from their network, so that reason is decided once. Each further withdrawal is new,
 * and so is each bid that drives up another's price after one.
 */
const isApprovedBy = (earlier: Suspicion, { reason, figure }: Finding): boolean =>
  earlier.reason === reason &&
  reason !== 'withdrawn_before' &&
  (reason !== 'frequent_cancellations' || figure <= earlier.figure);

export const needsReview = ({ score }: Review): boolean => score >= thresholdScore;

/**
 * Operators are alarmed this long before the end; they are notified at once of a bid that comes
 * later.
 */
export const reviewAlarmMs = hoursMs(1);

/** An end that moved further than late bids can move it gets an alarm of its own. */
export const reviewAlarmAgainMs = hoursMs(2);

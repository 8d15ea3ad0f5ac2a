import { fromMajor, type Minor, times } from '../../kernel/money.ts';
import { hoursMs } from '../../kernel/time.ts';

/**
 * What makes a bid look suspicious. A machine never refuses for it: at the threshold the bid is
 * held until the operator has looked.
 */
export const reviewReasons = [
  'large_first_bid',
  'shared_network',
  'same_mailbox',
  'disposable_mail',
  'frequent_cancellations',
  'withdrawn_before',
] as const;

export type ReviewReason = (typeof reviewReasons)[number];

/** What is known about a bid and whoever places it. */
export type Evidence = {
  readonly amountMinor: Minor;
  readonly minNextBidMinor: Minor;
  /** Bids of this participant that have counted and were not taken back, on any lot. */
  readonly earlierBids: number;
  /** Different e-mail addresses, this one among them, whose bids from the same network entered this lot. */
  readonly emailsFromNetwork: number;
  /** Others whose bids entered this lot and whose addresses are delivered to the same mailbox. */
  readonly sameMailbox: number;
  readonly isDisposable: boolean;
  /** How often this participant took bids back within `cancellationWindowMs`. */
  readonly cancellations: number;
  /** The participant, or somebody of the same network or mailbox, took a bid back that had entered this lot. */
  readonly isWithdrawnFrom: boolean;
  /** Somebody's maximum would not answer the bid at once. */
  readonly wouldLead: boolean;
  /** What the operator knew when they approved an earlier bid of this participant on this lot. */
  readonly approved: readonly Suspicion[];
};

/** A reason that held, with the figure behind it. */
export type Suspicion = {
  readonly reason: ReviewReason;
  readonly score: number;
  readonly figure: number;
};

export type Review = { readonly suspicions: readonly Suspicion[]; readonly score: number };

/** Of a bid that nobody has looked at yet. */
export const withoutSuspicion: Review = { suspicions: [], score: 0 };

export const networkWindowMs = hoursMs(24);

export const cancellationWindowMs = hoursMs(30 * 24);

const thresholdScore = 50;

/** Where each reason begins. */
export const reviewFigures = {
  largeBid: fromMajor(500),
  largeBidTimes: 5,
  emailsFromNetworkMax: 2,
  cancellationsMax: 1,
} as const;

/** Each reason weighs enough to hold a bid alone; the sum says where the operator looks first. */
const scores: Readonly<Record<ReviewReason, number>> = {
  large_first_bid: 60,
  shared_network: 50,
  same_mailbox: 80,
  disposable_mail: 50,
  frequent_cancellations: 50,
  withdrawn_before: 50,
};

export const review = (evidence: Evidence): Review => {
  const { amountMinor, minNextBidMinor, emailsFromNetwork, sameMailbox, cancellations } = evidence;
  const { largeBid, largeBidTimes, emailsFromNetworkMax, cancellationsMax } = reviewFigures;
  const isLarge = amountMinor >= largeBid && amountMinor >= times(minNextBidMinor, largeBidTimes);
  const reasons: readonly (readonly [ReviewReason, boolean, number])[] = [
    ['large_first_bid', isLarge && evidence.earlierBids === 0, amountMinor],
    ['shared_network', emailsFromNetwork > emailsFromNetworkMax, emailsFromNetwork],
    ['same_mailbox', sameMailbox > 0, sameMailbox],
    ['disposable_mail', evidence.isDisposable, 1],
    ['frequent_cancellations', cancellations > cancellationsMax, cancellations],
    ['withdrawn_before', isProbe(evidence), amountMinor],
  ];
  const suspicions = reasons
    .filter(([, holds]) => holds)
    .map(([reason, , figure]) => ({ reason, score: scores[reason], figure }))
    .filter((suspicion) => !evidence.approved.some((earlier) => covers(earlier, suspicion)));
  return { suspicions, score: suspicions.reduce((total, { score }) => total + score, 0) };
};

/**
 * To set a bid above somebody's maximum and take it back shows how high that is. What is learned so
 * may not be used to drive its owner up: whoever took a bid back from the lot may lead it again, but
 * what only makes another's maximum answer waits for the operator.
 */
export const isProbe = ({
  isWithdrawnFrom,
  wouldLead,
}: Pick<Evidence, 'isWithdrawnFrom' | 'wouldLead'>): boolean => isWithdrawnFrom && !wouldLead;

/**
 * Whether the operator has already let the bidder pass for this reason. Who else bids is nothing a
 * bidder can help, so that reason is decided once; each further bid taken back is a new one, and so
 * is each by which the price of another is driven up after that.
 */
const covers = (earlier: Suspicion, { reason, figure }: Suspicion): boolean =>
  earlier.reason === reason &&
  reason !== 'withdrawn_before' &&
  (reason !== 'frequent_cancellations' || figure <= earlier.figure);

export const needsReview = ({ score }: Review): boolean => score >= thresholdScore;

/** The operator is alarmed this long before the end; a bid that is held later is told at once anyway. */
export const reviewAlarmMs = hoursMs(1);

/** An end that is moved further than late bids can move it is a new one, with an alarm of its own. */
export const reviewAlarmAgainMs = hoursMs(2);

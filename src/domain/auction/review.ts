import { fromMajor, times, type Minor } from '../money.ts';
import { hoursMs } from '../time.ts';

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
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** What is known about a bid and whoever places it. */
export type Evidence = {
  readonly amountMinor: Minor;
  readonly minNextBidMinor: Minor;
  /** Bids of this participant that have counted and were not taken back, on any lot. */
  readonly earlierBids: number;
  /** Different e-mail addresses, this one among them, that bid from the same network on this lot. */
  readonly emailsFromNetwork: number;
  /** Other bidders of this lot whose addresses are delivered to the same mailbox. */
  readonly sameMailbox: number;
  readonly isDisposable: boolean;
  /** Bids that this participant cancelled within `cancellationWindowMs`. */
  readonly cancellations: number;
};

/** A reason that held, with the figure behind it. */
export type Suspicion = {
  readonly reason: ReviewReason;
  readonly score: number;
  readonly figure: number;
};

export type Review = { readonly suspicions: readonly Suspicion[]; readonly score: number };

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
};

export const review = (evidence: Evidence): Review => {
  const { amountMinor, minNextBidMinor, emailsFromNetwork, sameMailbox, cancellations } = evidence;
  const { largeBid, largeBidTimes, emailsFromNetworkMax, cancellationsMax } = reviewFigures;
  const isLarge = amountMinor >= largeBid && amountMinor >= times(minNextBidMinor, largeBidTimes);
  const found: readonly (readonly [ReviewReason, boolean, number])[] = [
    ['large_first_bid', isLarge && evidence.earlierBids === 0, amountMinor],
    ['shared_network', emailsFromNetwork > emailsFromNetworkMax, emailsFromNetwork],
    ['same_mailbox', sameMailbox > 0, sameMailbox],
    ['disposable_mail', evidence.isDisposable, 1],
    ['frequent_cancellations', cancellations > cancellationsMax, cancellations],
  ];
  const suspicions = found
    .filter(([, holds]) => holds)
    .map(([reason, , figure]) => ({ reason, score: scores[reason], figure }));
  return { suspicions, score: suspicions.reduce((total, { score }) => total + score, 0) };
};

export const isHeld = ({ score }: Review): boolean => score >= thresholdScore;

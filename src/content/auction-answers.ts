import type { Language } from '../domain/languages.ts';
import { catalogues } from './catalogues.ts';
import type { BidStatus } from '../domain/auction/bid.ts';

/** What the auction's answers say in `next`: English, for programs, except where they take `lang`. */

/** In the client's language, since somebody reads it to them. */
export const afterBid = (isCodeLongerThanLot: boolean, language: Language): string => {
  const { askForCode, lotMayEndFirst } = catalogues[language].answers;
  return isCodeLongerThanLot ? `${askForCode} ${lotMayEndFirst}` : askForCode;
};

type ConfirmedFacts = {
  readonly status: BidStatus;
  readonly leader: boolean;
  readonly isLotOpen: boolean;
  readonly minNextBidUsd: number;
  readonly hasBrief: boolean;
  readonly briefAddress: string;
};

export const afterConfirm = (facts: ConfirmedFacts): string => {
  const { status, leader, isLotOpen, minNextBidUsd, hasBrief, briefAddress } = facts;
  switch (status) {
    case 'entered': {
      if (!isLotOpen && !leader)
        return 'The bid entered, and the lot is over; see the list of bids.';
      if (!leader) {
        return `The bid entered but does not lead; bid at least ${minNextBidUsd} USD or set an automatic maximum.`;
      }
      return hasBrief
        ? 'The bid leads and the brief is complete; watch the lot.'
        : `The bid leads; send the missing answers to ${briefAddress} before leader_brief_deadline (see state), or the best bid with a brief wins.`;
    }
    case 'under_review':
      return 'The bid is being reviewed by a person and does not count yet; the client is told the decision by e-mail.';
    case 'not_entered':
      return isLotOpen
        ? `The price has passed this bid; bid again with at least ${minNextBidUsd} USD.`
        : 'The lot is not open any more, so the bid did not enter; look for a lot that is open.';
    default:
      return 'This bid does not count any more; bid again if the client still wants to.';
  }
};

export type AutoStatus = 'on' | 'off' | 'under_review';

export const afterAuto = (status: AutoStatus, leader: boolean): string => {
  if (status === 'under_review') {
    return 'The maximum is being reviewed by a person and does not count yet; the client is told the decision by e-mail.';
  }
  if (status === 'off') return 'Nothing more is bid automatically; what has been bid still counts.';
  return leader
    ? 'The client leads, and we bid for them up to the maximum, each time the least that leads.'
    : "Someone else's maximum is at least as high; set a higher one to lead.";
};

/** After the answer to an offer; in a dry run, what it would be. */
export const afterOffer = (isAccepted: boolean, isDryRun: boolean): string => {
  if (isDryRun) {
    return isAccepted
      ? 'Nothing is ordered yet; without dry_run this orders the site for the amount.'
      : 'Nothing is answered yet; without dry_run this leaves the site to others.';
  }
  return isAccepted
    ? 'The site is ordered; the order_id is the key to the order, and the client is told by e-mail what is still needed.'
    : 'The offer is declined; the client owes nothing.';
};

type CancelledFacts = {
  /** The bid goes on with the maximum that it had before. */
  readonly isRaiseOnly: boolean;
  /** What the client has still bid on the lot. */
  readonly bindingUsd: number | null;
  readonly maximumUsd: number | null;
  readonly countsForReview: boolean;
};

export const afterCancel = (facts: CancelledFacts): string => {
  const { isRaiseOnly, bindingUsd, maximumUsd, countsForReview } = facts;
  const whatIsGone = isRaiseOnly
    ? 'The last raise of the automatic maximum is taken back.'
    : maximumUsd === null
      ? 'The bid is cancelled and does not count any more.'
      : 'The bid is cancelled; the automatic maximum on this lot stays in force until it is stopped with max_usd null or its own bid is cancelled.';
  return [
    whatIsGone,
    bindingUsd === null ? null : `The client is still bound to ${bindingUsd} USD on this lot.`,
    isRaiseOnly && maximumUsd !== null
      ? `It is still bid for them up to ${maximumUsd} USD; cancel again to take back the raise before, if it is as fresh.`
      : null,
    countsForReview
      ? 'This withdrawal counts: after two within 30 days a person looks at each further bid.'
      : null,
  ]
    .filter((line) => line !== null)
    .join(' ');
};

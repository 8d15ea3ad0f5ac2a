import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { BidStatus } from '../rules/bid.ts';
import type { LotKindName } from '../rules/kind.ts';
import type { Exclusion } from '../rules/reopening.ts';
import { withdrawalsReviewedText } from './limit-texts.ts';
import { whoWinsText } from './lot-rules.ts';

/**
 * The texts of `next` in the auction's answers: English, for programs, except where they take
 * `lang`.
 */

/** The text after a bid that awaits its code; in the client's language, because it is read to them. */
export const afterBid = (isCodeLongerThanLot: boolean, language: Language): string => {
  const { askForCode, lotMayEndFirst } = catalogues[language].answers;
  return isCodeLongerThanLot ? `${askForCode} ${lotMayEndFirst}` : askForCode;
};

type ConfirmedFacts = {
  readonly status: BidStatus;
  readonly leader: boolean;
  readonly lotKind: LotKindName;
  readonly isLotOpen: boolean;
  readonly exclusion: Exclusion | null;
  readonly minNextBidUsd: number;
  readonly hasBrief: boolean;
  /** The call that submits the brief. */
  readonly briefCall: string;
};

export const afterConfirm = (facts: ConfirmedFacts): string => {
  const { status, leader, lotKind, isLotOpen, exclusion, minNextBidUsd, hasBrief, briefCall } =
    facts;
  switch (status) {
    case 'entered': {
      if (!isLotOpen && !leader) return 'The bid entered, and the lot is over; see list_bids.';
      if (!leader) {
        return `The bid entered but does not lead; bid at least ${minNextBidUsd} USD or set an automatic maximum.`;
      }
      return hasBrief
        ? 'The bid leads and the brief is complete; watch the lot.'
        : `The bid leads; send the missing answers (${briefCall}) before leader_brief_deadline (see state). ${whoWinsText(lotKind, 'en')}`;
    }
    case 'under_review':
      return 'The bid is being reviewed by a person and does not count yet; the client is notified of the decision by e-mail.';
    case 'not_entered':
      if (isLotOpen && exclusion !== null) return notEligible(exclusion, briefCall);
      if (leader) {
        return 'The client leads already and bids automatically up to this or more, so nothing has changed; a max_usd sets another maximum.';
      }
      return isLotOpen
        ? `The price has passed this bid; bid again with at least ${minNextBidUsd} USD.`
        : 'The lot is not open any more, so the bid did not enter; look for a lot that is open.';
    default:
      return 'This bid does not count any more; bid again if the client still wants to.';
  }
};

const notEligible = (exclusion: Exclusion, briefCall: string): string =>
  exclusion === 'bids_void'
    ? 'The brief was not complete in time, so the bids of this client on this lot are void and no more are taken.'
    : `Bidding has reopened for those whose brief is complete, so the bid did not enter: send the missing answers (${briefCall}), then bid again with the key.`;

/** The text after a dry run of a bid, which reveals no hidden maximum. */
export const afterDryBid = (status: BidStatus): string => {
  if (status === 'entered') {
    return 'Nothing is bid yet; without dry_run the bid enters. Only then does it show whether another client’s hidden maximum answers it.';
  }
  if (status === 'under_review') {
    return 'Nothing is bid yet; without dry_run a person reviews the bid before it counts.';
  }
  return 'Nothing is bid yet, and without dry_run the bid would not enter: the price has passed it, the client leads already and allows no less, or the lot is not open.';
};

export const afterDryCode =
  'Nothing is mailed yet; without dry_run the client is e-mailed a 6-digit code, which you send to confirm.';

export const afterSignInRequest =
  'Ask the client for the 6-digit code that was e-mailed to them and send it with this pending_id to confirm; the answer holds their participant key.';

export const afterSignInCode =
  'The key is the client’s; it bids on a lot as far as codes on that lot have allowed. Earlier keys of the client still work: revoke with all: true ends every key and all that they may bid.';

type PauseFacts = { readonly isPaused: boolean; readonly isDryRun: boolean };

export const afterPause = ({ isPaused, isDryRun }: PauseFacts): string => {
  if (isPaused) {
    return 'Nothing is bid for the client and no codes are mailed to them until they lift the pause by the link in their mail; what has been bid still binds.';
  }
  return isDryRun
    ? 'Nothing is paused yet; without dry_run this stops, nothing is bid for the client and no codes are mailed to them until they lift the pause by the link in their mail.'
    : notPaused;
};

export const afterResume = ({ isPaused }: Pick<PauseFacts, 'isPaused'>): string =>
  isPaused
    ? 'Bidding for the client is still paused; without dry_run this lifts the pause, and the next bid on each lot then needs a code.'
    : notPaused;

const notPaused =
  'Bidding for the client is not paused; the next bid on each lot needs a code where none has allowed it since the last pause.';

type AutomaticBidStatus = 'on' | 'off' | 'under_review' | 'waiting_for_code';

type AutomaticBidFacts = {
  readonly status: AutomaticBidStatus;
  readonly leader: boolean;
  readonly isDryRun: boolean;
};

export const afterAutomaticBid = ({ status, leader, isDryRun }: AutomaticBidFacts): string => {
  if (isDryRun) return afterDryAutomaticBid(status);
  if (status === 'waiting_for_code') {
    return 'This is more than the client has allowed on this lot so far, so they were e-mailed a 6-digit code: ask them for it and send it with this pending_id to confirm; the maximum does not count before that.';
  }
  if (status === 'under_review') {
    return 'The maximum is being reviewed by a person and does not count yet; the client is notified of the decision by e-mail.';
  }
  if (status === 'off') return 'Nothing more is bid automatically; what has been bid still counts.';
  if (leader)
    return 'The client leads, and we bid for them up to the maximum, each time the least that leads.';
  return "Someone else's maximum is at least as high; set a higher one to lead.";
};

const afterDryAutomaticBid = (status: AutomaticBidStatus): string => {
  switch (status) {
    case 'off':
      return 'Nothing is changed yet; without dry_run nothing more is bid automatically.';
    case 'on':
      return 'Nothing is changed yet; without dry_run the maximum is set. Only then does it show whether another client’s maximum is as high.';
    case 'under_review':
      return 'Nothing is changed yet; without dry_run a person reviews the maximum before it counts.';
    case 'waiting_for_code':
      return 'Nothing is mailed yet; this is more than the client has allowed on this lot so far, so without dry_run they are e-mailed a 6-digit code.';
  }
};

type AnsweredFacts = { readonly isAccepted: boolean; readonly isDryRun: boolean };

/** The text after an answer to an offer, or its dry run. */
export const afterOffer = ({ isAccepted, isDryRun }: AnsweredFacts): string => {
  if (isDryRun) {
    return isAccepted
      ? 'Nothing is ordered yet; without dry_run this orders the site for the amount.'
      : 'Nothing is answered yet; without dry_run this leaves the site to others.';
  }
  return isAccepted
    ? 'The site is ordered; the order_id is the key to the order, and the client receives an e-mail that says what is still needed.'
    : 'The offer is declined; the client owes nothing.';
};

type CancelledFacts = {
  /** Whether only a raise was withdrawn, so that the bid continues with the maximum before. */
  readonly isRaiseOnly: boolean;
  /** The client's remaining bid on the lot. */
  readonly bindingUsd: number | null;
  readonly maximumUsd: number | null;
  readonly countsForReview: boolean;
  readonly isDryRun: boolean;
};

export const afterCancel = (facts: CancelledFacts): string => {
  const { isRaiseOnly, bindingUsd, maximumUsd, countsForReview, isDryRun } = facts;
  const cancelled =
    maximumUsd === null
      ? 'The bid is cancelled and does not count any more.'
      : 'The bid is cancelled; the automatic maximum on this lot stays in force until it is stopped with max_usd null or its own bid is cancelled.';
  return [
    isDryRun
      ? 'Nothing is cancelled yet; without dry_run this is the effect for the client, while the lot is shown as it is now.'
      : null,
    isRaiseOnly ? 'The last raise of the automatic maximum is withdrawn.' : cancelled,
    bindingUsd === null ? null : `The client is still bound to ${bindingUsd} USD on this lot.`,
    isRaiseOnly && maximumUsd !== null
      ? `The service still bids for them up to ${maximumUsd} USD; cancel again to withdraw the raise before, if it is as fresh.`
      : null,
    countsForReview ? `This withdrawal counts: ${withdrawalsReviewedText}.` : null,
  ]
    .filter((line) => line !== null)
    .join(' ');
};

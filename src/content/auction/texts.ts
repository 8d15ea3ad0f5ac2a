import type { LotKindName } from '../../domain/auction/kind.ts';

/** What a language has to say in the messages to those who bid. Readers may never have heard of the auction's terms. */
export type AuctionTexts = {
  readonly lotName: Readonly<Record<LotKindName, string>>;
  /** What the winner of a lot of this kind gets, in a sentence. */
  readonly lotIncludes: Readonly<Record<LotKindName, string>>;
  readonly words: Words;
  readonly code: CodeTexts;
  /** Whoever wants all of it to stop; the address of the page follows. */
  readonly pause: string;
  /** A code that gives a key without a bid. */
  readonly signIn: Record<'subject' | 'intro' | 'notYou', string>;
  /** All bidding is stopped; behind `lift` follows the address where that ends. */
  readonly paused: Record<'subject' | 'intro' | 'lift', string>;
  readonly leading: LeadingTexts;
  readonly outbid: Told & {
    readonly whatNow: string;
    /** The bid ahead has no brief, theirs is complete: from where they could stand by. */
    readonly orStandBy: (least: { readonly amount: string }) => string;
  };
  /** Behind a bid without a brief, and the first of those who have one. */
  readonly standingBy: Told & { readonly whatNow: string };
  readonly briefNeeded: Told & { readonly otherwise: string };
  /** A bid that waits until the operator has looked at it. */
  readonly held: Told;
  /** What the operator decided about a bid that was held, or that the lot was over before. */
  readonly reviewed: Readonly<Record<'entered' | 'not_entered' | 'rejected' | 'too_late', Told>>;
  readonly cancelled: Readonly<Record<'bidder' | 'operator', Told>>;
  /** Where a bid is taken back but something of theirs still binds. */
  readonly stillCounts: (amount: string) => string;
  /** Where a bid is taken back but a maximum goes on bidding. */
  readonly keepsMaximum: string;
  readonly lotCancelled: Told;
  readonly lotRescheduled: Told;
  readonly won: Told & { readonly whatNow: string };
  /** The code for whoever is asked and whose browser does not know them. */
  readonly keyCode: {
    readonly subject: (lot: string) => string;
    readonly intro: string;
    readonly notYou: string;
  };
  readonly offer: OfferTexts;
  /** `no_brief`: theirs was the highest; `brief_late`: it was more than the site was sold for. */
  readonly lost: Readonly<Record<'higher_bid' | 'no_brief' | 'brief_late' | 'nobody', Told>>;
  readonly sendBrief: SendBriefTexts;
  readonly foreseen: ForeseenTexts;
  /** The lot's own page, where one can bid too; its address follows. */
  readonly lotPage: string;
};

/** How a lot stands for somebody who bids, if nobody bids any more, and what they can do about it. */
type ForeseenTexts = {
  readonly youWin: (sale: { readonly price: string }) => string;
  readonly youNeedABrief: (sale: { readonly price: string }) => string;
  readonly youStandBy: (sale: { readonly price: string }) => string;
  readonly youLose: string;
  readonly submitBrief: (due: { readonly by: string }) => string;
  readonly enterCode: (due: { readonly by: string }) => string;
  readonly bid: (due: { readonly by: string; readonly minimum: string }) => string;
  /** Whoever leads has no complete brief, and this one has. */
  readonly bidToStandBy: (due: { readonly by: string; readonly minimum: string }) => string;
  readonly isReviewed: string;
};

/** To whoever bid best behind a winner whose order came to nothing. */
type OfferTexts = Told & {
  readonly until: string;
  readonly whatNow: string;
  /** The page where one answers; its address follows. */
  readonly answer: string;
  readonly button: string;
  readonly byProgram: string;
  /** Why the winner's order is called off, where that is why the site is offered to somebody else. */
  readonly notPaid: string;
};

/** Labels in a list of facts. */
type Words = {
  /** A lot with its number: "Site of the day no. 12". */
  readonly lotNumber: (lot: { readonly name: string; readonly id: number }) => string;
  readonly lot: string;
  readonly yourBid: string;
  readonly maximum: string;
  /** The most that a code allows. */
  readonly ceiling: string;
  readonly price: string;
  readonly minNextBid: string;
  readonly soldFor: string;
  readonly ends: string;
  readonly briefDeadline: string;
  readonly code: string;
  readonly codeExpires: string;
  readonly reason: string;
};

/** A subject line with the lot's name and number in it, and the first sentence of the message. */
type Told = {
  readonly subject: (lot: string) => string;
  readonly intro: string;
};

/** The six digits that a client passes on to the program that bids for them. */
type CodeTexts = Told & {
  readonly passItOn: string;
  /** What it means to enter the code: the bid counts and binds. */
  readonly binding: string;
  /** What passing on the code means besides; the address of the rules follows. */
  readonly rules: string;
  /** What the code allows on this auction, and whom. */
  readonly allows: (amount: string) => string;
  readonly notYou: string;
};

type LeadingTexts = Told & {
  readonly briefIsThere: string;
  /** Without a brief by the deadline the best bid with a brief wins instead. */
  readonly briefIsMissing: string;
};

type SendBriefTexts = {
  readonly missingHeading: string;
  /** The questions are answered through the program that bids; the address it sends to follows. */
  readonly howTo: string;
  /** The page with the same questions; its address follows. */
  readonly onPage: string;
};

import type { LotKindName } from '../../domain/auction/kind.ts';

/** What a language has to say in the messages to those who bid. Readers may never have heard of the auction's terms. */
export type AuctionTexts = {
  readonly lotName: Readonly<Record<LotKindName, string>>;
  /** What the winner of a lot of this kind gets, in a sentence. */
  readonly lotIncludes: Readonly<Record<LotKindName, string>>;
  readonly words: Words;
  readonly code: CodeTexts;
  readonly leading: LeadingTexts;
  readonly outbid: Told & { readonly whatNow: string };
  readonly briefNeeded: Told & { readonly otherwise: string };
  /** A bid that waits until the operator has looked at it. */
  readonly held: Told;
  /** What the operator decided about a bid that was held, or that the lot was over before. */
  readonly reviewed: Readonly<Record<'entered' | 'not_entered' | 'rejected' | 'too_late', Told>>;
  readonly cancelled: Readonly<Record<'bidder' | 'operator', Told>>;
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
  readonly lost: Readonly<Record<'higher_bid' | 'no_brief' | 'nobody', Told>>;
  readonly sendBrief: SendBriefTexts;
  /** The lot's own page, where one can bid too; its address follows. */
  readonly lotPage: string;
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

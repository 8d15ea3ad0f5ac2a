import type { LotStatus } from '../../domain/auction/lot.ts';
import type { ReviewReason } from '../../domain/auction/review.ts';

/** What the pages of the auction say in a language. */
export type AuctionPageTexts = {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly status: Readonly<Record<LotStatus, string>>;
  /** Of the price while nobody has bid. */
  readonly startPrice: string;
  readonly price: string;
  readonly minNextBid: string;
  readonly bidders: string;
  readonly ends: string;
  readonly opens: string;
  readonly ended: string;
  readonly timeLeft: string;
  readonly soldFor: string;
  readonly leaderHasBrief: string;
  readonly leaderLacksBrief: string;
  readonly briefUntil: string;
  readonly bestWithBrief: string;
  readonly seeAndBid: string;
  readonly seeResult: string;
  readonly live: string;
  readonly notLive: string;
  /** Where no script runs: prices are those of this moment. */
  readonly asOf: (moment: { readonly time: string }) => string;
  readonly reload: string;
  readonly includes: string;
  readonly history: HistoryTexts;
  readonly bid: BidTexts;
  readonly code: CodePageTexts;
  readonly outcome: OutcomeTexts;
  readonly me: MeTexts;
  readonly withdraw: WithdrawTexts;
  readonly rules: RulesTexts;
};

type HistoryTexts = {
  readonly heading: string;
  readonly none: string;
  readonly asTable: string;
  readonly time: string;
  readonly price: string;
};

type BidTexts = {
  readonly heading: string;
  readonly intro: string;
  readonly amount: string;
  readonly atLeast: (least: { readonly minimum: string }) => string;
  readonly email: string;
  readonly emailHint: string;
  readonly name: string;
  /** The words of the link to the rules stand in `rulesLink`. */
  readonly acceptRules: string;
  readonly rulesLink: string;
  readonly submit: string;
  readonly closed: string;
  readonly notYet: string;
};

type CodePageTexts = {
  readonly heading: string;
  readonly intro: string;
  readonly minutes: (valid: { readonly minutes: string }) => string;
  readonly endsFirst: string;
  readonly label: string;
  readonly submit: string;
  readonly again: string;
};

/** What became of a bid whose code was entered. */
type OutcomeTexts = {
  readonly leading: string;
  readonly leadingNoBrief: string;
  readonly outbid: string;
  readonly standingBy: string;
  readonly underReview: string;
  readonly notEntered: string;
  readonly other: string;
};

/** Everything on a lot is taken back, and before that it is said what that comes to. */
type WithdrawTexts = {
  readonly link: string;
  readonly title: (of: { readonly lot: string }) => string;
  readonly intro: string;
  readonly raise: string;
  readonly binding: (still: { readonly amount: string }) => string;
  readonly free: string;
  readonly maximumOff: string;
  readonly maximumStays: (still: { readonly maximum: string }) => string;
  readonly counts: (rule: { readonly times: string; readonly days: string }) => string;
  readonly countsNot: string;
  readonly submit: string;
  readonly keep: string;
  readonly done: string;
};

type MeTexts = {
  readonly title: string;
  readonly signedOut: string;
  /** To whoever a lot is offered, and whom their browser does not know. */
  readonly codeIntro: string;
  readonly codeSent: string;
  readonly codeAgain: string;
  readonly keyHeading: string;
  readonly keyIntro: string;
  readonly keyLabel: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly goodbye: string;
  readonly bidsHeading: string;
  readonly noBids: string;
  readonly status: Readonly<
    Record<
      | 'waiting_for_code'
      | 'under_review'
      | 'leading'
      | 'outbid'
      | 'won'
      | 'lost'
      | 'not_entered'
      | 'cancelled'
      | 'rejected',
      string
    >
  >;
  /** Not ahead, but next should the leader's brief not come. */
  readonly standby: string;
  readonly cancel: string;
  readonly cancelled: string;
  readonly keepsMaximum: string;
  /** Less than twelve hours before the end only the last raise can be taken back. */
  readonly raiseTakenBack: string;
  readonly toOrder: string;
  /** The badge of a bid whose bidder may have the site of a winner who is out. */
  readonly offered: string;
  readonly offerHeading: string;
  readonly acceptOffer: string;
  readonly declineOffer: string;
  readonly offerAccepted: string;
  readonly offerDeclined: string;
  /** Nobody answered in time. */
  readonly offerLapsed: (until: { readonly time: string }) => string;
  /** They cannot answer any more, and somebody else is asked. */
  readonly offerWithdrawn: string;
  readonly maximumHeading: string;
  readonly maximumIntro: string;
  readonly maximumLabel: (of: { readonly lot: string }) => string;
  readonly maximumNow: (now: { readonly maximum: string }) => string;
  readonly noMaximum: string;
  readonly setMaximum: string;
  readonly stopMaximum: string;
  readonly maximumSet: string;
  readonly maximumStopped: string;
  readonly maximumHeld: string;
  readonly maximumNotLeading: string;
  readonly briefHeading: string;
  readonly briefIntro: string;
  readonly briefReady: string;
  readonly briefDeadline: (until: { readonly time: string }) => string;
  readonly saveBrief: string;
  readonly briefSaved: string;
};

/** The rules as they are configured: every figure comes from where the rule is. */
type RulesTexts = {
  readonly title: string;
  readonly lead: string;
  readonly lotHeading: string;
  readonly startPrice: (start: { readonly price: string }) => string;
  readonly daily: (schedule: { readonly time: string; readonly zone: string }) => string;
  readonly noSchedule: string;
  readonly bidHeading: string;
  readonly bidText: (code: {
    readonly minutes: string;
    readonly attempts: string;
    readonly perHour: string;
    readonly max: string;
  }) => string;
  readonly stepsHeading: string;
  readonly stepsText: string;
  readonly stepPrice: string;
  readonly step: string;
  readonly stepBelow: (below: { readonly amount: string }) => string;
  readonly stepFrom: (from: { readonly amount: string }) => string;
  readonly automaticHeading: string;
  readonly automaticText: string;
  readonly softCloseHeading: string;
  readonly softCloseText: (late: { readonly minutes: string; readonly times: string }) => string;
  readonly briefHeading: string;
  readonly briefText: (grace: { readonly hours: string }) => string;
  readonly standbyText: string;
  /** What follows where the order of the winner comes to nothing. */
  readonly offerText: (answer: { readonly hours: string }) => string;
  readonly cancelHeading: string;
  readonly cancelText: (limits: {
    readonly hours: string;
    readonly regretMinutes: string;
    readonly lateMinutes: string;
  }) => string;
  readonly reviewHeading: string;
  readonly reviewText: string;
  readonly reviewReasons: Readonly<Record<ReviewReason, string>>;
  readonly reviewFigures: (figures: {
    readonly amount: string;
    readonly times: string;
    readonly emails: string;
    readonly hours: string;
    readonly cancellations: string;
    readonly days: string;
  }) => string;
  readonly exampleHeading: string;
  readonly exampleIntro: string;
  readonly exampleColumns: readonly [what: string, price: string, leader: string];
  readonly exampleBid: (bid: { readonly who: string; readonly amount: string }) => string;
  readonly exampleMaximum: (bid: { readonly who: string; readonly amount: string }) => string;
  readonly exampleEnd: (end: { readonly who: string; readonly price: string }) => string;
};

import type { ChangeRequest, RequestKind } from '../../domain/order/work.ts';

/** A message on a step of an order: its subject, which stands behind the order's number, what happened, what is next. */
export type StepText = {
  readonly subject: string;
  /** The first sentence after the greeting; in German it opens with a word that is capitalised anyway. */
  readonly what: string;
  readonly next: string;
};

/** What a studio is told of each step of its order. Dates and amounts stand in facts, never in sentences. */
export type StepTexts = {
  /** Whose clock a time is of, in brackets behind it; that of the zone in `timeZones`. */
  readonly zone: string;
  readonly buttons: Readonly<Record<StepButton, string>>;
  readonly labels: Readonly<Record<StepLabel, string>>;
  readonly outOf: (count: { readonly number: number; readonly included: number }) => string;
  readonly askedAgain: StepText & { readonly heading: string };
  readonly confirmed: StepText & {
    /** How the 24 hours are counted: from this very message, or as the working hours allow. */
    readonly fromNow: string;
    readonly byCalendar: string;
  };
  readonly delivered: StepText & { readonly owesNothing: string };
  /** Of what is done now and was due before; by when stands below it. */
  readonly late: string;
  readonly requested: Readonly<Record<RequestKind, StepText>>;
  readonly finished: Readonly<Record<RequestKind, StepText>> & {
    /** Above a word on each item. */
    readonly heading: string;
    /** What is next after a round, where no other can be asked for. */
    readonly noChanges: string;
    /** Where nothing is left to decide, because the site is accepted, or other items are being worked on. */
    readonly noMove: string;
  };
  readonly decided: Readonly<Record<NonNullable<ChangeRequest['verdict']>, StepText>>;
  readonly accepted: StepText & {
    readonly howHeading: string;
    /** Where no instructions are configured. */
    readonly howFollows: string;
  };
  readonly refused: StepText;
  readonly cancelled: Readonly<Record<'studio' | 'operator', StepText>>;
  readonly paid: StepText & { readonly filesFollow: string };
  readonly sourceFiles: StepText & {
    /** Above their names. */
    readonly heading: string;
  };
  readonly refunded: StepText;
  readonly held: StepText;
  readonly resumed: StepText;
  readonly written: StepText;
  readonly reminded: {
    readonly site: StepText & {
      /** What is next where no changes can be asked for, and where nothing can be reported as broken either. */
      readonly noChanges: string;
      readonly acceptOrRefuse: string;
      readonly silence: string;
    };
    readonly payment: StepText;
    readonly overdue: StepText;
    /** Below the last reminder of a series. */
    readonly isLast: string;
  };
  readonly closed: StepText & {
    /** What is next where they are paid for and not there yet, and where they are not theirs. */
    readonly filesFollow: string;
    readonly withoutFiles: string;
  };
};

/** What the one button of a message says; it leads to the page of the order. */
export type StepButton = 'answer' | 'open' | 'decide' | 'pay' | 'files' | 'reply';

type StepLabel =
  | 'site'
  | 'liveBy'
  | 'promisedBy'
  | 'doneBy'
  | 'fixedBy'
  | 'round'
  | 'items'
  | 'roundsLeft'
  | 'roundsUntil'
  | 'fixesUntil'
  | 'amount'
  | 'payBy'
  | 'invoice'
  | 'reason'
  | 'note';

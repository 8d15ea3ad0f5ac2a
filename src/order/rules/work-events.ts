import type { OrderId } from '../../kernel/ids.ts';
import type { Currency, Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { QuestionId } from '../../brief/rules/questions.ts';
import type { Alarm, RequestKind } from './work.ts';

/** What happens to an order besides its brief; times that are promised are promised in the event. */

/** An event of the order's stream; `version` is its place there. */
export type InOrder<Type extends string> = {
  readonly type: Type;
  readonly orderId: OrderId;
  readonly version: number;
  readonly at: Instant;
};

/** The confirmation was handed over to the mail server or Telegram, or somebody told the studio. */
type OrderConfirmed = InOrder<'OrderConfirmed'>;

type QuestionsAskedAgain = InOrder<'QuestionsAskedAgain'> & {
  readonly questions: readonly QuestionId[];
  readonly note: string | null;
};

type MaterialsConfirmed = InOrder<'MaterialsConfirmed'>;

/** The message that says so was handed over: from now on the site is due. */
type BuildClockStarted = InOrder<'BuildClockStarted'> & { readonly dueAt: Instant };

/** The address is null once whoever ordered is erased. */
type SiteDelivered = InOrder<'SiteDelivered'> & { readonly siteUrl: string | null };

type ChangesRequested = InOrder<'ChangesRequested'> & {
  readonly request: number;
  readonly kind: RequestKind;
  readonly items: readonly string[];
  readonly dueAt: Instant;
};

type RequestFinished = InOrder<'RequestFinished'> & {
  readonly request: number;
  /** One on each item. */
  readonly words: readonly string[];
  /** Where the site moved; null where it stands as before. */
  readonly siteUrl: string | null;
};

/** Declined: it is a change, and none is left. */
type DefectDecided = InOrder<'DefectDecided'> & {
  readonly request: number;
  readonly verdict: 'defect' | 'change' | 'declined';
  readonly reason: string | null;
};

type SiteAccepted = InOrder<'SiteAccepted'> & { readonly payBy: Instant };
type SiteRefused = InOrder<'SiteRefused'> & { readonly reason: string | null };
type OrderCancelled = InOrder<'OrderCancelled'> & { readonly reason: string | null };

type PaymentRecorded = InOrder<'PaymentRecorded'> & {
  readonly amountMinor: Minor;
  /** That of the price. */
  readonly currency: Currency;
  readonly reference: string | null;
  readonly invoiceNumber: string | null;
};
/** All that was paid is paid back. */
type PaymentRefunded = InOrder<'PaymentRefunded'> & {
  readonly reason: string | null;
  readonly amountMinor: Minor;
  readonly currency: Currency;
};

type WorkHeld = InOrder<'WorkHeld'> & { readonly reason: string };
type WorkResumed = InOrder<'WorkResumed'>;

/** To the other side; who wrote it is the event's actor. */
type MessageWritten = InOrder<'MessageWritten'> & {
  readonly from: 'studio' | 'operator';
  readonly text: string;
  /** By mail: what was quoted below it, which only operators see. */
  readonly quoted?: string;
};
/** Among operators. */
type NoteWritten = InOrder<'NoteWritten'> & { readonly text: string };

type StudioReminded = InOrder<'StudioReminded'> & {
  readonly about: 'site' | 'payment';
  /** How many reminders of the series are behind; one that the service slept through is not made up for. */
  readonly count: number;
};
type OperatorAlarmed = InOrder<'OperatorAlarmed'> & {
  /** Which of the order's deadlines, from 0. */
  readonly deadline: number;
  readonly alarm: Alarm;
};
type OrderClosed = InOrder<'OrderClosed'>;

export type WorkEvent =
  | OrderConfirmed
  | QuestionsAskedAgain
  | MaterialsConfirmed
  | BuildClockStarted
  | SiteDelivered
  | ChangesRequested
  | RequestFinished
  | DefectDecided
  | SiteAccepted
  | SiteRefused
  | OrderCancelled
  | PaymentRecorded
  | PaymentRefunded
  | WorkHeld
  | WorkResumed
  | MessageWritten
  | NoteWritten
  | StudioReminded
  | OperatorAlarmed
  | OrderClosed;

/** The newest act of an operator is undone before anybody was told of it; the order is as it was before. */
export type ActTakenBack = InOrder<'ActTakenBack'> & {
  /** The place of the act in the order's stream. */
  readonly taken: number;
};

type Distribute<Event> = Event extends WorkEvent
  ? Omit<Event, 'orderId' | 'version' | 'at'>
  : never;

/** What is to happen, without where and when. */
export type NewWorkEvent = Distribute<WorkEvent>;

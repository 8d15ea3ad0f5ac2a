import type { QuestionId } from '../../brief/rules/questions.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Currency, Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Alarm, RequestKind } from './work.ts';

/** The events of the work on an order. Each promised time is part of its event, so it never moves later. */

/** An event of the order's stream; `version` is its place there. */
export type InOrder<Type extends string> = {
  readonly type: Type;
  readonly orderId: OrderId;
  readonly version: number;
  readonly at: Instant;
};

/** The mail server or Telegram accepted the confirmation, or an operator notified the studio by hand. */
type OrderConfirmed = InOrder<'OrderConfirmed'>;

type QuestionsReopened = InOrder<'QuestionsReopened'> & {
  readonly questions: readonly QuestionId[];
  readonly note: string | null;
};

type MaterialsConfirmed = InOrder<'MaterialsConfirmed'>;

/** The message about confirmed materials was delivered, which starts the 24 hours of the site. */
type BuildClockStarted = InOrder<'BuildClockStarted'> & { readonly dueAt: Instant };

/** `siteUrl` is null once the person who ordered is erased. */
type SiteDelivered = InOrder<'SiteDelivered'> & { readonly siteUrl: string | null };

type ChangesRequested = InOrder<'ChangesRequested'> & {
  readonly request: number;
  readonly kind: RequestKind;
  readonly items: readonly string[];
  readonly dueAt: Instant;
};

type RequestFinished = InOrder<'RequestFinished'> & {
  readonly request: number;
  /** A comment on each item. */
  readonly words: readonly string[];
  /** The new address of the site; null where it has not moved. */
  readonly siteUrl: string | null;
};

/** `declined`: the report is a change, and no round is left for it. */
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
  /** The currency of the price. */
  readonly currency: Currency;
  readonly reference: string | null;
  readonly invoiceNumber: string | null;
};
/** The whole payment was paid back. */
type PaymentRefunded = InOrder<'PaymentRefunded'> & {
  readonly reason: string | null;
  readonly amountMinor: Minor;
  readonly currency: Currency;
};

type WorkPaused = InOrder<'WorkPaused'> & { readonly reason: string };
type WorkResumed = InOrder<'WorkResumed'>;

/** A message to the other side; the event's actor wrote it. */
type MessageWritten = InOrder<'MessageWritten'> & {
  readonly from: 'studio' | 'operator';
  readonly text: string;
  /** The text that a mail quoted, which only operators see. */
  readonly quoted?: string;
};
/** A note that only operators see. */
type NoteWritten = InOrder<'NoteWritten'> & { readonly text: string };

type StudioReminded = InOrder<'StudioReminded'> & {
  readonly about: 'site' | 'payment';
  /** The number of this reminder in its series. Reminders missed while the service was down are skipped. */
  readonly count: number;
};
type OperatorAlarmed = InOrder<'OperatorAlarmed'> & {
  /** The index of the deadline in the order, from 0. */
  readonly deadline: number;
  readonly alarm: Alarm;
};
type OrderClosed = InOrder<'OrderClosed'>;

export type WorkEvent =
  | OrderConfirmed
  | QuestionsReopened
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
  | WorkPaused
  | WorkResumed
  | MessageWritten
  | NoteWritten
  | StudioReminded
  | OperatorAlarmed
  | OrderClosed;

/**
 * An operator undid the newest act before anyone was notified of it. Both events stay in the stream,
 * and the order is folded again without them (`undo.ts`).
 */
export type ActTakenBack = InOrder<'ActTakenBack'> & {
  readonly undoneVersion: number;
};

type WithoutStream<Event> = Event extends WorkEvent
  ? Omit<Event, 'orderId' | 'version' | 'at'>
  : never;

/** A work event without its order, version and time, which `applyToOrder` adds. */
export type NewWorkEvent = WithoutStream<WorkEvent>;

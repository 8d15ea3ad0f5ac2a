import type { Missing } from '../../brief/rules/brief.ts';
import type { Project } from '../../brief/rules/project.ts';
import type { QuestionId } from '../../brief/rules/questions.ts';
import type { RecordedActor } from '../../kernel/actor.ts';
import type { FileId, OrderId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Recipient } from '../../messages/message.ts';
import type { Order, OrderEvent } from '../rules/order.ts';
import type { Price } from '../rules/price.ts';
import type { WaitingReason } from '../rules/waiting.ts';

declare module '../../messages/message.ts' {
  interface MessageKinds {
    order_confirmation: OrderConfirmation;
    order_news: OrderNews;
    order_confirmations: OrderNews;
    order_links: OrderNews;
    order_link: OrderLink;
    operator_notice: OperatorNotice;
    order_step: OrderStep;
    work_notice: WorkNotice;
    work_digest: WorkDigest;
  }
}

/**
 * Confirms an order to its studio and asks for the content. The mail shows the order as it is when it
 * is sent; the fields here stand in for an order that is erased by then. They hold nothing that the
 * studio wrote.
 */
export type OrderConfirmation = {
  readonly kind: 'order_confirmation';
  readonly orderId: OrderId;
  readonly language: Language;
  readonly studioName: null;
  readonly project: Project;
  readonly price: Price;
  readonly missing: readonly Missing[];
};

/** The questions that were answered, and whether other answers changed. */
export type ChangedAnswers = {
  readonly changed: readonly QuestionId[];
  readonly changedOthers: boolean;
};

export type OrderNewsEntry = ChangedAnswers & {
  readonly orderId: OrderId;
  /** The order is new, and this entry confirms it. */
  readonly isNew: boolean;
  /** How many files its client sent; left out where there are none. */
  readonly files?: number;
  /** All changes came by the client's link; left out where they did not. */
  readonly isByClient?: true;
  /** The holder of the order's ID cancelled it; left out otherwise. */
  readonly isCancelled?: true;
};

/**
 * One message to a studio about one or more of its orders: their changes since the last message, the
 * confirmations of several new orders, or the links to several orders.
 */
export type OrderNews = {
  readonly kind: 'order_news' | 'order_confirmations' | 'order_links';
  readonly language: Language;
  readonly entries: readonly OrderNewsEntry[];
  /** The number of orders that it covers without an entry. */
  readonly more: number;
  /** Orders without an entry that this message confirms; left out where there are none. */
  readonly alsoNew?: readonly OrderId[];
};

/** Notifies the operators of a new order, a completed brief, changes to a complete brief, or new files. */
export type OperatorNotice = ChangedAnswers & {
  readonly kind: 'operator_notice';
  readonly trigger: 'order_placed' | 'brief_completed' | 'brief_changed' | 'files_sent';
  readonly orderId: OrderId;
  /** Files that came since the last notice; left out where there are none. */
  readonly files?: readonly FileId[];
  /** Only Telegram reaches the studio, and no chat with it is open. */
  readonly contactByHand: boolean;
};

/** The events of an order that send its studio a message of their own. */
export const studioSteps = [
  'QuestionsReopened',
  'MaterialsConfirmed',
  'SiteDelivered',
  'ChangesRequested',
  'RequestFinished',
  'DefectDecided',
  'SiteAccepted',
  'SiteRefused',
  'OrderCancelled',
  'PaymentRecorded',
  'PaymentRefunded',
  'WorkPaused',
  'WorkResumed',
  'MessageWritten',
  'FileAdded',
  'StudioReminded',
  'OrderClosed',
] as const satisfies readonly OrderEvent['type'][];
export type StudioStep = (typeof studioSteps)[number];

/** Notifies the studio of one event of its order; the text is made from the stored event when it is sent. */
type OrderStep = {
  readonly kind: 'order_step';
  readonly orderId: OrderId;
  readonly language: Language;
  readonly step: StudioStep;
  /** Position of the event in the order's stream. */
  readonly version: number;
};

/** The events of an order that notify the operators. */
export const operatorSteps = [
  'ChangesRequested',
  'SiteAccepted',
  'SiteRefused',
  'OrderCancelled',
  'MessageWritten',
  'OperatorAlarmed',
] as const satisfies readonly OrderEvent['type'][];
export type OperatorStep = (typeof operatorSteps)[number];

/** Notifies the operators of what a studio did with its order, or of a deadline that they owe it. */
type WorkNotice = {
  readonly kind: 'work_notice';
  readonly orderId: OrderId;
  readonly step: OperatorStep;
  readonly version: number;
  /** How many earlier notices of the same step it replaces; left out where there are none. */
  readonly earlier?: number;
};

/** Sends the link to an order to a studio that lost it. */
type OrderLink = {
  readonly kind: 'order_link';
  readonly orderId: OrderId;
  readonly language: Language;
};

export type DigestEntry = WaitingReason & { readonly orderId: OrderId };

/** Lists the operators' open work at the start of their day; sending it loads each order again. */
export type WorkDigest = {
  readonly kind: 'work_digest';
  /** The shortest remaining time first. */
  readonly entries: readonly DigestEntry[];
  /** How many more orders wait. */
  readonly more: number;
  readonly bidsUnderReview: number;
  readonly undelivered: number;
};

export type OrderMessage =
  | OrderConfirmation
  | OrderNews
  | OrderLink
  | OperatorNotice
  | OrderStep
  | WorkNotice
  | WorkDigest;

/** A message about orders, with all that its text is made from. */
export type OrderMail = {
  readonly message: OrderMessage;
  readonly to: Recipient;
  /** The orders that it is about, as they are now; erased ones are missing. */
  readonly orders: readonly Order[];
  /** The event of a step or notice; null for other messages. */
  readonly event: OrderEvent | null;
  /** Whose call caused the event; null where that is not known. */
  readonly by: RecordedActor | null;
  /** The reader's name as an operator entered it; null if it is not known. */
  readonly name: string | null;
  readonly now: Instant;
};

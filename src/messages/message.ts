import type {
  AccountMessage,
  AuctionNotice,
  BidderMessage,
  FollowerMessage,
} from '../auction/rules/messages.ts';
import { lotStream } from '../kernel/event.ts';
import type { DeskLinkMail, LogAlarm } from './operator-mails.ts';
import type { FileId, OrderId, WebhookId } from '../kernel/ids.ts';
import type { Language } from '../kernel/languages.ts';
import type { OrderEvent } from '../order/rules/order.ts';
import type { Missing } from '../brief/rules/brief.ts';
import type { Price } from '../order/rules/price.ts';
import type { Project } from '../brief/rules/project.ts';
import type { WaitingReason } from '../order/rules/waiting.ts';
import type { QuestionId } from '../brief/rules/questions.ts';
import type { LogHeadMessage } from '../log/log-head.ts';
import type { Instant } from '../kernel/time.ts';

/** A way to reach somebody, such as `email`. Each is declared by its transport, so the domain has no list. */
export type Channel = string;

/** Where a message goes. */
export type Recipient = { readonly channel: Channel; readonly address: string };

/** Whoever runs the service; the outbox makes it one message to each of their e-mail addresses. */
export const operators = { channel: 'operators', address: '' } as const satisfies Recipient;

export type Operators = typeof operators;

/**
 * The studio's order is confirmed, and the content is asked for. It says what is true of the order
 * when it is sent; what stands here besides is for an order that is gone by then. Nothing in it was written by whoever ordered.
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

/** The questions that were answered, and whether anything else was. */
export type ChangedAnswers = {
  readonly changed: readonly QuestionId[];
  readonly changedOthers: boolean;
};

export type OrderNewsEntry = ChangedAnswers & {
  readonly orderId: OrderId;
  /** It was placed, and this stands for its confirmation. */
  readonly isNew: boolean;
  /** How many files its client sent; left out where there are none. */
  readonly files?: number;
  /** All of it came by the client's link; left out where it did not. */
  readonly isByClient?: true;
  /** It was cancelled by whoever has its id; left out where it was not. */
  readonly isCancelled?: true;
};

/**
 * The studio learns what has happened to one or more of its orders since it last heard of them, that
 * several were placed, which the contract promises to confirm in time, or the links to several.
 */
export type OrderNews = {
  readonly kind: 'order_news' | 'order_confirmations' | 'order_links';
  readonly language: Language;
  readonly entries: readonly OrderNewsEntry[];
  /** How many orders there are besides those named. */
  readonly more: number;
  /** Of those, the ones that this confirms; left out where there are none. */
  readonly alsoNew?: readonly OrderId[];
};

/**
 * The operator learns of an order, that its brief became complete, that a complete one was changed, or
 * that files came.
 */
export type OperatorNotice = ChangedAnswers & {
  readonly kind: 'operator_notice';
  readonly occasion: 'order_placed' | 'brief_completed' | 'brief_changed' | 'files_sent';
  readonly orderId: OrderId;
  /** Files that came since the operators last heard; left out where there are none. */
  readonly files?: readonly FileId[];
  /** The studio can only be reached by Telegram, and no chat with it is known. */
  readonly contactByHand: boolean;
};

/** What happens to an order that its studio is told by a message of its own. */
export const studioSteps = [
  'QuestionsAskedAgain',
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
  'WorkHeld',
  'WorkResumed',
  'MessageWritten',
  'FileAdded',
  'StudioReminded',
  'OrderClosed',
] as const satisfies readonly OrderEvent['type'][];
export type StudioStep = (typeof studioSteps)[number];

/** The studio learns how its order went on; what is said is made of the event once it is sent. */
type OrderStep = {
  readonly kind: 'order_step';
  readonly orderId: OrderId;
  readonly language: Language;
  readonly step: StudioStep;
  /** Of the event, in the order's stream. */
  readonly version: number;
};

/** What the operators are told besides. */
export const operatorSteps = [
  'ChangesRequested',
  'SiteAccepted',
  'SiteRefused',
  'OrderCancelled',
  'MessageWritten',
  'OperatorAlarmed',
] as const satisfies readonly OrderEvent['type'][];
export type OperatorStep = (typeof operatorSteps)[number];

/** The operators learn what the studio did with its order, or what they owe it by when. */
type WorkNotice = {
  readonly kind: 'work_notice';
  readonly orderId: OrderId;
  readonly step: OperatorStep;
  readonly version: number;
  /** How many of the same came before it and are told with it; left out where there are none. */
  readonly earlier?: number;
};

/** The link to an order, for a studio that has lost it. */
type OrderLink = {
  readonly kind: 'order_link';
  readonly orderId: OrderId;
  readonly language: Language;
};

export type DigestEntry = WaitingReason & { readonly orderId: OrderId };

/** What waits for the operators as their day begins; how it stands is looked at again when it is sent. */
export type WorkDigest = {
  readonly kind: 'work_digest';
  /** By the time that is left. */
  readonly entries: readonly DigestEntry[];
  /** How many orders wait besides. */
  readonly more: number;
  readonly heldBids: number;
  readonly undelivered: number;
};

/** A webhook is told of what happened at the position, or that it is tried; what is said is made once it is sent. */
export type WebhookEvent = {
  readonly kind: 'webhook_event';
  readonly webhookId: WebhookId;
  /** Null where it is told of the lots. */
  readonly orderId: OrderId | null;
  readonly position: number;
  /** By its name on the wire, such as `order.site_delivered`. */
  readonly type: string;
  /** It tells of nothing. */
  readonly isTest?: true;
  /** A test or one thing again: it stands in no line and is tried once, since whoever asked for it sees what came of it. */
  readonly isOnce?: true;
};

/** Every message that may be sent. */
export type Message =
  | OrderConfirmation
  | OrderNews
  | OrderLink
  | OperatorNotice
  | OrderStep
  | WorkNotice
  | WorkDigest
  | BidderMessage
  | FollowerMessage
  | AccountMessage
  | AuctionNotice
  | LogHeadMessage
  | LogAlarm
  | DeskLinkMail
  | WebhookEvent;

/** What a message is about: an order, the first of several, a lot, the record, the desk, or all that waits. */
export const subjectOf = (message: Message): string => {
  if (message.kind === 'log_head') return 'log';
  if (message.kind === 'log_alarm') return 'log';
  if (message.kind === 'work_digest') return 'digest';
  if (message.kind === 'desk_link') return 'desk';
  if (message.kind === 'webhook_event') return message.orderId ?? 'lots';
  if ('lotId' in message) return lotStream(message.lotId);
  return ordersOf(message)[0] ?? '';
};

/** The orders that a message speaks of. */
export const ordersOf = (message: Message): readonly OrderId[] => {
  switch (message.kind) {
    case 'order_confirmation':
    case 'operator_notice':
    case 'order_link':
    case 'order_step':
    case 'work_notice':
      return [message.orderId];
    case 'order_news':
    case 'order_confirmations':
    case 'order_links':
    case 'work_digest':
      return message.entries.map(({ orderId }) => orderId);
    case 'auction_won':
      return [message.orderId];
    case 'webhook_event':
      return message.orderId === null ? [] : [message.orderId];
    case 'auction_notice':
      return 'orderId' in message ? [message.orderId] : [];
    default:
      return [];
  }
};

/** A message as its reader would get it. */
export type MessagePreview = Recipient & {
  /** Null in a chat, where it is the beginning of the text. */
  readonly subject: string | null;
  readonly text: string;
  /** Until then it is held back, to go together with others; null where it goes at once. */
  readonly heldUntil: Instant | null;
};

/** A message on its way. */
export type Envelope = {
  /** Stable for the message: two sends of it carry the same Message-ID. */
  readonly id: string;
  readonly to: Recipient;
  readonly message: Message;
};

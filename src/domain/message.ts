import type { AuctionNotice, BidderMessage } from './auction/messages.ts';
import type { JsonObject } from './base.ts';
import { lotStream } from './event.ts';
import type { OrderId } from './ids.ts';
import type { Language } from './languages.ts';
import type { Missing } from './order/brief.ts';
import type { OrderStatus, OrderTerms } from './order/order.ts';
import type { Price } from './order/price.ts';
import type { Project } from './order/project.ts';

/** A way to reach somebody, such as `email`. Each is declared by its transport, so the domain has no list. */
export type Channel = string;

/** Where a message goes. */
export type Recipient = { readonly channel: Channel; readonly address: string };

/** Whoever runs the service; the outbox makes it one message to each of their e-mail addresses. */
export const operators = { channel: 'operators', address: '' } as const satisfies Recipient;

export type Operators = typeof operators;

/** The studio's order is confirmed, and the content is asked for. */
export type OrderConfirmation = {
  readonly kind: 'order_confirmation';
  readonly orderId: OrderId;
  readonly language: Language;
  readonly studioName: string | null;
  readonly project: Project;
  readonly price: Price;
  readonly missing: readonly Missing[];
};

/** The operator learns of an order, that its brief became complete, or that a complete one was changed. */
export type OperatorNotice = OrderTerms & {
  readonly kind: 'operator_notice';
  readonly occasion: 'order_placed' | 'brief_completed' | 'brief_changed';
  readonly orderId: OrderId;
  readonly status: OrderStatus;
  readonly missing: readonly Missing[];
  readonly brief: JsonObject;
  /** The studio can only be reached by Telegram, and no chat with it is known. */
  readonly contactByHand: boolean;
};

/** Every message that may be sent. */
export type Message = OrderConfirmation | OperatorNotice | BidderMessage | AuctionNotice;

/** What a message is about: an order, or a lot. */
export const subjectOf = (message: Message): string =>
  'lotId' in message ? lotStream(message.lotId) : message.orderId;

/** A message on its way. */
export type Envelope = {
  /** Stable for the message: two sends of it carry the same Message-ID. */
  readonly id: string;
  readonly to: Recipient;
  readonly message: Message;
};

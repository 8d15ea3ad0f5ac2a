import { readWebhookId, type OrderId, type ParticipantId, type WebhookId } from '../kernel/ids.ts';
import { hoursMs, secondsMs, type Instant } from '../kernel/time.ts';

/** The order whose events it gets, or the participant who added it for the lots. */
export type WebhookOwner = OrderId | ParticipantId;

/**
 * active: it gets every event; stopped: a delivery failed for a day, so nothing is sent until a replay;
 * ended: its receiver answered 410 Gone, or an operator ended it.
 */
export const webhookStates = ['active', 'stopped', 'ended'] as const;
export type WebhookState = (typeof webhookStates)[number];

/**
 * An address that gets the events of one order, or of all lots. Its owner adds, tests, replays and
 * deletes it; operators can end it. Each webhook is a queue: it has at most one delivery on its way, so
 * its receiver gets the events in their order. Its address and secret never change.
 */
export type Webhook = {
  readonly id: WebhookId;
  readonly owner: WebhookOwner;
  /** The address and the secret, encrypted (`WebhookSecrets`). */
  readonly sealed: string;
  /** The host of the address. */
  readonly receiver: string;
  /** A keyed hash of the network from which it was added. */
  readonly registeredFrom: string;
  readonly madeAt: Instant;
  readonly state: WebhookState;
  /** Why it is stopped or ended; null while it is active. */
  readonly problem: string | null;
  readonly changedAt: Instant;
  /** The position up to which all events have arrived or were given up. */
  readonly cursor: number;
  /** The message with the next event; null where none is on its way. */
  readonly messageId: string | null;
  /** Grows with each test and replay. It is part of the names of messages, so that no two have the same. */
  readonly generation: number;
};

export type WebhookSecrets = { readonly url: string; readonly secret: string };

/** The secrets are sealed with this text, so that nobody can move them to another webhook in the database. */
export const webhookSealContext = ({ id, owner }: Pick<Webhook, 'id' | 'owner'>): string =>
  `webhook ${id} of ${owner}`;

/** dropped: a replay replaced it, its receiver answered 410 Gone, or its event no longer exists. */
export const shownDeliveryStates = ['pending', 'delivered', 'failed', 'dropped'] as const;

/** The type of the challenge that an address has to answer before it becomes a webhook. */
export const challengeType = 'webhook.challenge';

/** For each order and each participant; each webhook has an address of its own. */
export const webhooksMax = 5;
/** Calls about the webhooks of one order or participant. */
export const webhookQuota = { countMax: 60, windowMs: hoursMs(1) } as const;
/** The most changes that one replay sends again. Sending one again costs as much as the first time. */
export const replayedMax = 100;
export const urlMax = 2_000;
/** The limit of a whole attempt, with the DNS lookup. */
export const webhookTimeoutMs = secondsMs(10);
/** A longer Retry-After counts as this. */
export const retryAfterMaxMs = hoursMs(1);
/** How many deliveries of each webhook are listed. */
export const deliveriesShown = 20;

const ordinaryPorts = new Set(['', '80', '443']);
const freePortsFrom = 1_024;

/** An http or https address without a name and password, at a port where other services rarely listen; null for others. */
export const readReceiver = (text: string): URL | null => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return ordinaryPorts.has(url.port) || Number(url.port) >= freePortsFrom ? url : null;
};

/** The webhook-id of an event, the same each time it is sent. It gives access to nothing. */
export const deliveryId = (id: WebhookId, position: number): string =>
  `msg_${bare(id)}_${position}`;
export const testDeliveryId = (id: WebhookId, generation: number): string =>
  `msg_${bare(id)}_test${generation}`;

/** The webhook-id of a delivery, by the ID of its message in the outbox, which ends with the generation. */
export const deliveryIdOf = (
  { webhookId, position, isTest }: WebhookEvent,
  messageId: string,
): string => {
  if (isTest !== true) return deliveryId(webhookId, position);
  return testDeliveryId(webhookId, Number(messageId.split('.').at(-1)));
};

const bare = (id: WebhookId): string => id.replace(/^[a-z]+_/, '');

/** The position of the event that a webhook-id names; null for a test, or another text. */
export const readDelivery = (id: WebhookId, text: string): number | null => {
  const [, digits] = /_([1-9]\d{0,14})$/.exec(text) ?? [];
  const position = digits === undefined ? null : Number(digits);
  return position !== null && deliveryId(id, position) === text ? position : null;
};

/** The webhook that the text names, by its ID or by the webhook-id of a delivery; null for another text. */
export const readWebhookNamed = (text: string): WebhookId | null => {
  const [, id] = /^msg_([0-9a-z]+)_(?:test)?\d+$/.exec(text) ?? [];
  return readWebhookId(id === undefined ? text : `whk_${id}`);
};

/** The recipient of its messages in the outbox. */
export const outboxAddressOf = ({ id, receiver }: Pick<Webhook, 'id' | 'receiver'>): string =>
  `${id}@${receiver}`;

/**
 * The start of the names of its messages. The outbox replaces the order's id in them (`publicName`),
 * because that id gives access to the order.
 */
export const webhookMessagePrefix = (id: WebhookId, orderId: OrderId | null): string =>
  orderId === null ? id : `${orderId}.${id}`;

export const isOfLots = (owner: WebhookOwner): owner is ParticipantId => owner.startsWith('par_');

/** Brings a webhook one event, or a test; its transport makes the body when it sends it. */
export type WebhookEvent = {
  readonly kind: 'webhook_event';
  readonly webhookId: WebhookId;
  /** Null for a webhook about the lots. */
  readonly orderId: OrderId | null;
  /** The position of the event in its feed. */
  readonly position: number;
  /** The name of the event on the wire, such as `order.site_delivered`. */
  readonly type: string;
  /** A test, which brings no event. */
  readonly isTest?: true;
  /** A test or a single replay: it is outside the queue and tried once, because its caller sees the result. */
  readonly isOnce?: true;
};

declare module '../messages/message.ts' {
  interface MessageKinds {
    webhook_event: WebhookEvent;
  }
}

declare module '../messages/message-act.ts' {
  interface MessageActs {
    readonly WebhookEnded: ActBase & {
      readonly type: 'WebhookEnded';
      readonly webhookId: WebhookId;
    };
  }
}

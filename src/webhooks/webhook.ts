import { readWebhookId, type OrderId, type ParticipantId, type WebhookId } from '../kernel/ids.ts';
import { hoursMs, secondsMs, type Instant } from '../kernel/time.ts';

/** An address that is told of every change of an order, or of the lots. */

/** Whose order it is about; a participant's is about the lots. */
export type WebhookOwner = OrderId | ParticipantId;

/**
 * active: it is told of what happens; stopped: something did not arrive for so long that nothing more
 * is sent before somebody asks for it; ended: its receiver said that it is gone.
 */
export const webhookStates = ['active', 'stopped', 'ended'] as const;
export type WebhookState = (typeof webhookStates)[number];

export type Webhook = {
  readonly id: WebhookId;
  readonly owner: WebhookOwner;
  /** Its address and its secret; nobody reads or changes them in the database. */
  readonly sealed: string;
  /** The host that it leads to, which may stall by itself. */
  readonly receiver: string;
  /** A keyed hash of the network from which it was added. */
  readonly registeredFrom: string;
  readonly madeAt: Instant;
  readonly state: WebhookState;
  /** Why it is not active; null where it is. */
  readonly problem: string | null;
  readonly changedAt: Instant;
  /** All that happened up to this position has arrived or was given up. */
  readonly reached: number;
  /** The message that brings the next; null where nothing is on its way. */
  readonly messageId: string | null;
  /** How often something was sent out of turn, so that each message has a name of its own. */
  readonly round: number;
};

/** What is sealed. */
export type WebhookSecrets = { readonly url: string; readonly secret: string };

/** Where it is sealed: nobody can put it to another webhook. */
export const webhookPlace = ({ id, owner }: Pick<Webhook, 'id' | 'owner'>): string =>
  `webhook ${id} of ${owner}`;

/** dropped: a replay stands in its place, its receiver said that it is gone, or there was nothing left to tell. */
export const shownDeliveryStates = ['pending', 'delivered', 'failed', 'dropped'] as const;
export type ShownDeliveryState = (typeof shownDeliveryStates)[number];

/** What is sent to an address before it is a webhook, and answered with its `challenge`. */
export const challengeType = 'webhook.challenge';

/** Of one order, or of one participant; each leads to another address. */
export const webhooksMax = 5;
/** What holders do with the webhooks of one order or participant. */
export const webhookQuota = { countMax: 60, windowMs: hoursMs(1) } as const;
/** A replay goes back so many changes at most: each costs as much as the first time. */
export const replayedMax = 100;
export const urlMax = 2_000;
/** For all of an attempt, looking the name up included. */
export const webhookTimeoutMs = secondsMs(10);
/** No receiver holds a message back for longer. */
export const retryAfterMaxMs = hoursMs(1);
/** As many deliveries of each webhook are listed. */
export const deliveriesShown = 20;

const ordinaryPorts = new Set(['', '80', '443']);
const freePortsFrom = 1_024;

/** Http or https, without a name and password, at a port where nothing but such is likely to listen; null for any other. */
export const readReceiver = (text: string): URL | null => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return ordinaryPorts.has(url.port) || Number(url.port) >= freePortsFrom ? url : null;
};

/** Stable for what happened, however often it is sent; it gives access to nothing. */
export const deliveryId = (id: WebhookId, position: number): string =>
  `msg_${bare(id)}_${position}`;
export const testDeliveryId = (id: WebhookId, round: number): string =>
  `msg_${bare(id)}_test${round}`;

const bare = (id: WebhookId): string => id.replace(/^[a-z]+_/, '');

/** The position of a delivery of the webhook; null where the text names none, or a test. */
export const readDelivery = (id: WebhookId, text: string): number | null => {
  const [, digits] = /_([1-9]\d{0,14})$/.exec(text) ?? [];
  const position = digits === undefined ? null : Number(digits);
  return position !== null && deliveryId(id, position) === text ? position : null;
};

/** The webhook that the text names, by its own id or by that of any of its deliveries; null where it names none. */
export const readWebhookNamed = (text: string): WebhookId | null => {
  const [, id] = /^msg_([0-9a-z]+)_(?:test)?\d+$/.exec(text) ?? [];
  return readWebhookId(id === undefined ? text : `whk_${id}`);
};

/** Where its messages go, as the outbox and the operators name it. */
export const webhookAddress = ({ id, receiver }: Pick<Webhook, 'id' | 'receiver'>): string =>
  `${id}@${receiver}`;

/** With what the names of its messages begin; an order's own id is made a reference of it. */
export const messagesOf = ({ id, owner }: Pick<Webhook, 'id' | 'owner'>): string =>
  isOfLots(owner) ? id : `${owner}.${id}`;

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

import type { z } from 'zod';
import type { Actor } from '../kernel/actor.ts';
import type { Settings } from '../kernel/context.ts';
import type { OrderId, WebhookId } from '../kernel/ids.ts';
import type { Room } from '../kernel/room.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import type { WebhookEvent, WebhookOwner } from './webhook.ts';

declare module '../kernel/room.ts' {
  interface Room {
    /** The events that it sends to webhooks. */
    readonly webhooks?: WebhookSubject;
  }
}

declare module '../kernel/context.ts' {
  interface Settings {
    readonly webhooks: WebhookSubjects;
  }
}

/** A change that a webhook gets, by its position in the subject's feed. */
export type Trigger = {
  readonly position: number;
  /** The name of the event on the wire, such as `order.site_delivered`. */
  readonly type: string;
  /** It is not sent before, because it can still be undone; null where it cannot. */
  readonly notBefore: Instant | null;
};

export type NextTrigger = {
  /** Null where nothing has happened after the position. */
  readonly trigger: Trigger | null;
  /** There is no other trigger up to this position. */
  readonly passed: number;
};

/** The moment of an event, and its data on the wire. */
export type WebhookBody = { readonly at: Instant; readonly data: object };

/** The settings that the body of an event depends on. */
export type BodySettings = Pick<
  Settings,
  'seal' | 'calendar' | 'paymentInstructions' | 'checkWithinMs'
>;

/** The events that one subject sends to webhooks, for the documents. */
export type WebhookFamily = {
  /** The heading of the table that lists them. */
  readonly caption: string;
  /** The operation that adds a webhook for them. */
  readonly addedBy: string;
  readonly data: z.ZodObject;
  readonly events: readonly DescribedEvent[];
};

export type DescribedEvent = {
  readonly type: string;
  /** When it is sent. */
  readonly when: string;
  /** Its data may be empty. */
  readonly mayBeEmpty?: boolean;
};

/** What one subject sends to webhooks. `owner` is the order or participant that a webhook belongs to. */
export type WebhookSubject = {
  /** Whether the webhooks of this owner are about the subject. */
  readonly hasOwner: (owner: WebhookOwner) => boolean;
  /** Whose webhooks the caller may use; null for callers without any. */
  readonly ownerOf: (actor: Actor) => WebhookOwner | null;
  /** The order that the webhooks of this owner are about; null for other subjects. */
  readonly orderOf: (owner: WebhookOwner) => OrderId | null;
  /** The type of a test. */
  readonly testType: string;
  /** The first trigger after the position. */
  readonly next: (tx: Tx, owner: WebhookOwner, cursor: number) => Promise<NextTrigger>;
  /** The trigger at the position; null where there is none. */
  readonly find: (tx: Tx, owner: WebhookOwner, position: number) => Promise<Trigger | null>;
  /** The position of the newest change. */
  readonly newest: (tx: Tx, owner: WebhookOwner) => Promise<number>;
  /** The position before the first change since the moment, at most `replayedMax` changes back. */
  readonly cursorBefore: (tx: Tx, owner: WebhookOwner, since: Instant) => Promise<number>;
  /** How many changes there are between two positions. */
  readonly changesBetween: (from: number, to: number) => number;
  /** The body of a delivery, the same each time it is sent; null where the event no longer exists. */
  readonly body: (
    tx: Tx,
    event: WebhookEvent,
    settings: BodySettings,
    now: Instant,
  ) => Promise<WebhookBody | null>;
  /** Webhooks that are due without having been marked so; left out where changes mark them. */
  readonly behind?: (tx: Tx, limit: number) => Promise<readonly WebhookId[]>;
  readonly family: WebhookFamily;
};

export type WebhookSubjects = {
  readonly all: readonly WebhookSubject[];
  /** @throws Error where nobody has such webhooks */
  readonly of: (owner: WebhookOwner) => WebhookSubject;
  /** The owner of the caller's webhooks. @throws Error where the operation admits other callers */
  readonly ownerOf: (actor: Actor) => WebhookOwner;
};

export const webhookSubjectsOf = (rooms: readonly Pick<Room, 'webhooks'>[]): WebhookSubjects => {
  const all = rooms.flatMap(({ webhooks }) => webhooks ?? []);
  return {
    all,
    of: (owner) => {
      const subject = all.find(({ hasOwner }) => hasOwner(owner));
      if (subject === undefined) throw new Error(`Nobody has the webhooks of ${owner}`);
      return subject;
    },
    ownerOf: (actor) => {
      const [owner] = all.flatMap((subject) => subject.ownerOf(actor) ?? []);
      if (owner === undefined) throw new Error(`A webhook belongs to ${actor.kind}`);
      return owner;
    },
  };
};

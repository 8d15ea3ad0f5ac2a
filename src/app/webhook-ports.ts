import type { OrderId, WebhookId } from '../domain/ids.ts';
import type { Instant } from '../domain/time.ts';
import type { Webhook, WebhookOwner } from '../domain/webhook.ts';
import type { Delivery } from './outbox-ports.ts';

/** What webhooks need from the store. A part of `ports.ts`. */

export type WebhookRows = {
  readonly add: (webhook: Webhook) => Promise<void>;
  /** In the order in which they were made. Keeps them to this transaction. */
  readonly ofOwner: (owner: WebhookOwner) => Promise<readonly Webhook[]>;
  readonly find: (id: WebhookId) => Promise<Webhook | null>;
  /** Those that there are, in the order of their ids. Keeps them to this transaction. */
  readonly take: (ids: readonly WebhookId[]) => Promise<readonly Webhook[]>;
  /** What may change of it. */
  readonly save: (webhook: Webhook) => Promise<void>;
  readonly remove: (ids: readonly WebhookId[]) => Promise<void>;
  /** The order has changed, so it is the turn of its webhooks. */
  readonly orderChanged: (id: OrderId, at: Instant) => Promise<void>;
  readonly giveTurn: (ids: readonly WebhookId[], at: Instant) => Promise<void>;
  /** Those that have waited the longest. */
  readonly turns: (limit: number) => Promise<readonly WebhookId[]>;
  readonly endTurns: (ids: readonly WebhookId[]) => Promise<void>;
  /** Those of the lots that are not on their way and have not reached the position. */
  readonly behindLots: (position: number, limit: number) => Promise<readonly WebhookId[]>;
  /** Those whose turn nobody has noted, or whose message an operator has marked as done, or is gone. */
  readonly leftBehind: (limit: number) => Promise<readonly WebhookId[]>;
  /** The newest messages that go there, with when each arrived; without those that were erased. */
  readonly deliveries: (address: string, limit: number) => Promise<readonly WebhookDelivery[]>;
  readonly countStates: () => Promise<ReadonlyMap<string, number>>;
};

export type WebhookDelivery = Delivery & { readonly doneAt: Instant | null };

/** An address that somebody wants to add, as plain data. */
export type WantedWebhook = Pick<Webhook, 'owner' | 'receiver' | 'registeredFrom'> & {
  readonly url: string;
  /** What its host stands for; null before that is looked up. */
  readonly machines: readonly string[] | null;
  readonly dryRun: boolean;
};

import type { OrderId, OrderNumber } from '../domain/ids.ts';
import type { Order } from '../domain/order/order.ts';
import type { KeptByPromise } from '../domain/order/promises-kept.ts';
import type { Deadline, Stage } from '../domain/order/work.ts';
import type { Instant } from '../domain/time.ts';

/** What is stored of orders. A part of `ports.ts`. */

export type OrderRows = {
  /** Keeps the row to this transaction. */
  readonly find: (id: OrderId) => Promise<Order | null>;
  readonly findByNumber: (number: OrderNumber) => Promise<Order | null>;
  /** Ids that begin so. */
  readonly startingWith: (prefix: string, limit: number) => Promise<readonly OrderId[]>;
  /** Whether one has this reference key. Of two at once one is done again, and then finds the other. */
  readonly hasReference: (referenceKey: string) => Promise<boolean>;
  /** Some of those from before there were numbers. */
  readonly unnumbered: (limit: number) => Promise<readonly OrderId[]>;
  /** How many events are behind each of them; those that are not there are left out. */
  readonly versions: (ids: readonly OrderId[]) => Promise<ReadonlyMap<OrderId, number>>;
  /** With what it was before, only what has changed is written. */
  readonly save: (order: Order, before?: Order | null) => Promise<void>;
  /** The newest, newest first; where a stage is named, of those at it. */
  readonly list: (limit: number, stage?: Stage | null) => Promise<readonly Order[]>;
  readonly ids: (after: string, limit: number) => Promise<readonly OrderId[]>;
  /** Those that have files, by their ids. */
  readonly withFiles: (after: string, limit: number) => Promise<readonly Order[]>;
  /** Of each stage at which somebody works on them, or has to, the oldest: from a complete brief to the end. */
  readonly inWork: (limitEach: number) => Promise<readonly Order[]>;
  /** Those for which time has something to do by then. */
  readonly due: (now: Instant, limit: number) => Promise<readonly OrderId[]>;
  /** When time has something to do for one of them next. */
  readonly nextDueAt: () => Promise<Instant | null>;
};

export type DeadlineRows = {
  /** As they stand in their order, by their places there from 0. */
  readonly save: (
    orderId: OrderId,
    deadlines: readonly (readonly [number: number, deadline: Deadline])[],
  ) => Promise<void>;
  /** Those of all orders that came to their end after `since`. */
  readonly countKept: (since: Instant, now: Instant) => Promise<KeptByPromise>;
  readonly ofOrder: (orderId: OrderId) => Promise<readonly StoredDeadline[]>;
};

/** What of a promise is counted. */
type StoredDeadline = Pick<Deadline, 'promise' | 'since' | 'dueAt' | 'metAt' | 'voidedAt'>;

import type { OrderId, OrderNumber } from '../domain/ids.ts';
import type { Order } from '../domain/order/order.ts';
import type { KeptByPromise } from '../domain/order/promises-kept.ts';
import type { OrderWaitingKind } from '../domain/order/waiting.ts';
import type { Deadline, Stage } from '../domain/order/work.ts';
import type { Instant } from '../domain/time.ts';

/** What is stored of orders. A part of `ports.ts`. */

/** A brief's check has no time here: it follows from the calendar. */
export type WaitingOrder = {
  readonly orderId: OrderId;
  readonly by: Instant | null;
  readonly since: Instant;
};

export type OrderRows = {
  /** Keeps the row to this transaction. */
  readonly find: (id: OrderId) => Promise<Order | null>;
  readonly idNumbered: (number: OrderNumber) => Promise<OrderId | null>;
  /** Ids that begin so. */
  readonly startingWith: (prefix: string, limit: number) => Promise<readonly OrderId[]>;
  /** Whether one has this reference key. Of two at once one is done again, and then finds the other. */
  readonly idReferenced: (referenceKey: string) => Promise<OrderId | null>;
  /** How many events are behind each of them; those that are not there are left out. */
  readonly versions: (ids: readonly OrderId[]) => Promise<ReadonlyMap<OrderId, number>>;
  /** With what it was before, only what has changed is written. */
  readonly save: (order: Order, before?: Order | null) => Promise<void>;
  /** The newest, newest first; where a stage is named, of those at it. */
  readonly list: (limit: number, stage?: Stage | null) => Promise<readonly Order[]>;
  /** Of the newest, so many are looked at: those whose studio's name or whose reference has this in it, newest first. */
  readonly named: (text: string, among: number) => Promise<readonly OrderId[]>;
  readonly ids: (after: string, limit: number) => Promise<readonly OrderId[]>;
  /** Those that have files, by their ids. */
  readonly withFiles: (after: string, limit: number) => Promise<readonly Order[]>;
  /** Of those, at this stage where one is named, of which this waits for the operators the first, by when it is due or since when it waits. */
  readonly waiting: (
    what: OrderWaitingKind,
    now: Instant,
    limit: number,
    stage?: Stage,
  ) => Promise<readonly WaitingOrder[]>;
  /** How many these are, counted up to a bound. */
  readonly countWaiting: (what: OrderWaitingKind, now: Instant, max: number) => Promise<number>;
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
  /** Those from that place on. */
  readonly removeFrom: (orderId: OrderId, number: number) => Promise<void>;
  /** Those of all orders that came to their end after `since`. */
  readonly countKept: (since: Instant, now: Instant) => Promise<KeptByPromise>;
  readonly ofOrder: (orderId: OrderId) => Promise<readonly StoredDeadline[]>;
};

/** What of a promise is counted. */
type StoredDeadline = Pick<Deadline, 'promise' | 'since' | 'dueAt' | 'metAt' | 'voidedAt'>;

import { defaultProject } from '../../src/brief/rules/project.ts';
import type { OrderId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import type { OrderDeadline } from '../../src/order/rows/order-tables.ts';
import type { OrderFile } from '../../src/order/rules/order-file.ts';
import { evolveOrder, type Order, type OrderPlaced } from '../../src/order/rules/order.ts';
import { noStudio, type Studio } from '../../src/order/rules/studio.ts';
import { noWork, newDeadline, type Deadline, type Work } from '../../src/order/rules/work.ts';

/** Orders with simple values, for tests of the store. */

export const studioOf = (changes: Partial<Studio> = {}): Studio => ({
  ...noStudio,
  email: 'a@studio.example',
  ...changes,
});

/** The order's first event. */
export const placedEvent = (id: string, changes: Partial<OrderPlaced> = {}): OrderPlaced => ({
  type: 'OrderPlaced',
  orderId: id as OrderId,
  number: null,
  reference: null,
  referenceKey: null,
  version: 1,
  at: instant(1_000),
  confirmBy: instant(901_000),
  source: 'api',
  language: 'en',
  studio: studioOf(),
  project: defaultProject,
  price: {
    amountMinor: minor(25_000),
    currency: 'EUR',
    totalPages: 1,
    breakdown: {},
    bookVersion: 'test',
  },
  brief: new Map(),
  ...changes,
});

/** The order after it was placed, with an incomplete brief. */
export const orderOf = (id: string, changes: Partial<Order> = {}): Order => ({
  ...evolveOrder(null, placedEvent(id)),
  work: noWork,
  ...changes,
});

export const workOf = (changes: Partial<Work>): Work => ({ ...noWork, ...changes });

export const deadlineOf = (
  promise: Deadline['promise'],
  [since, dueAt]: readonly [since: number, dueAt: number],
  changes: { readonly metAt?: number; readonly voidedAt?: number } = {},
): Deadline => ({
  ...newDeadline(promise, instant(since), instant(dueAt)),
  metAt: changes.metAt === undefined ? null : instant(changes.metAt),
  voidedAt: changes.voidedAt === undefined ? null : instant(changes.voidedAt),
});

/** The events as stored, numbered by their place in the order's stream. */
export const deadlinesOf = (
  orderId: string,
  deadlines: readonly (readonly [number: number, deadline: Deadline])[],
): readonly OrderDeadline[] =>
  deadlines.map(([number, deadline]) => ({ ...deadline, orderId: orderId as OrderId, number }));

export const fileOf = (id: string): OrderFile => ({
  id: id as OrderFile['id'],
  name: `${id}.png`,
  contentType: 'image/png',
  sizeBytes: 3,
  sha256: 'ab',
  purpose: 'material',
  question: null,
  from: 'studio',
  addedAt: instant(2_000),
});

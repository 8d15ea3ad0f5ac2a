import type { Settings } from '../../kernel/context.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { createSizedCache, type SizedCache } from '../../kernel/sized-cache.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Order } from '../rules/order.ts';
import type { OrderRecord } from '../views/record.ts';

/**
 * A cache of orders and records for views, so that repeated requests do not load and build them again.
 * The present version is read from the database each time, and no decision uses the cache.
 */
type ShownOrders = {
  readonly orders: SizedCache<Order>;
  /** By everything that a record depends on besides the events up to its version. */
  readonly records: SizedCache<OrderRecord>;
};

/** The size of each cache, in characters. */
const charactersMax = 8_000_000;

const cachesOfService = new WeakMap<Settings, ShownOrders>();

/** The caches of the service with these settings. */
export const shownOrders = (settings: Settings): ShownOrders =>
  cachesOfService.getOrInsertComputed(settings, () => ({
    orders: createSizedCache(charactersMax, charactersIn),
    records: createSizedCache(charactersMax, (record) => JSON.stringify(record).length),
  }));

const charactersIn = ({ brief, ...order }: Order): number =>
  JSON.stringify(order).length + JSON.stringify([...brief]).length;

/** The order at its present version, from the cache where possible; null where there is none. */
export const findToShow = async (
  { orders }: Tx,
  settings: Settings,
  id: OrderId,
): Promise<Order | null> => {
  const version = (await orders.versions([id])).get(id);
  if (version === undefined) return null;
  const cache = shownOrders(settings).orders;
  const cached = cache.find(id);
  if (cached?.version === version) return cached;
  const order = await orders.find(id);
  if (order !== null) cache.keep(id, order);
  return order;
};

import type { OrderRecord } from '../views/record.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Order } from '../rules/order.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../../kernel/context.ts';
import { createSizedCache, type SizedCache } from '../../kernel/sized-cache.ts';

/**
 * Orders and their records as they were last shown, so that whoever asks again is not the cause of
 * their being read and made again. Which version there is, is read from the database each time; no
 * decision looks at any of them.
 */
type ShownOrders = {
  readonly orders: SizedCache<Order>;
  /** By all that they follow from, besides what happened up to the version. */
  readonly records: SizedCache<OrderRecord>;
};

/** Of each. A record is in the memory once more as it is sent, and that in bytes. */
const charactersMax = 8_000_000;

const shown = new WeakMap<Settings, ShownOrders>();

/** Those of the service with these settings. */
export const shownOrders = (settings: Settings): ShownOrders =>
  shown.getOrInsertComputed(settings, () => ({
    orders: createSizedCache(charactersMax, charactersIn),
    records: createSizedCache(charactersMax, (record) => JSON.stringify(record).length),
  }));

const charactersIn = ({ brief, ...order }: Order): number =>
  JSON.stringify(order).length + JSON.stringify([...brief]).length;

/** The order as it is now; null where there is none. */
export const findToShow = async (
  { orders }: Tx,
  settings: Settings,
  id: OrderId,
): Promise<Order | null> => {
  const version = (await orders.versions([id])).get(id);
  if (version === undefined) return null;
  const cache = shownOrders(settings).orders;
  const known = cache.find(id);
  if (known?.version === version) return known;
  const order = await orders.find(id);
  if (order !== null) cache.keep(id, order);
  return order;
};

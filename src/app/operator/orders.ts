import { readOrderId } from '../../domain/ids.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Store } from '../ports.ts';

/** The newest orders, newest first. */
export const listOrders = (store: Store, limit: number): Promise<readonly Order[]> =>
  store.read(({ orders }) => orders.list(limit));

export const findOrder = async (store: Store, id: string): Promise<Order | null> => {
  const orderId = readOrderId(id);
  return orderId === null ? null : store.read(({ orders }) => orders.find(orderId));
};

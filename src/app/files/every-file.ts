import type { OrderId } from '../../domain/ids.ts';
import type { OrderFile } from '../../domain/order/file.ts';
import type { Store } from '../../store/store.ts';

const ordersAtOnce = 100;

/** Every file that an order names, without those whose orders are forgotten; a few orders at a time. */
export const everyFile = async function* (
  store: Pick<Store, 'read'>,
): AsyncGenerator<{ readonly orderId: OrderId; readonly file: OrderFile }, void> {
  for (let after = ''; ;) {
    const since = after;
    const found = await store.read(({ orders }) => orders.withFiles(since, ordersAtOnce));
    for (const { id: orderId, files, forgottenAt } of found) {
      after = orderId;
      if (forgottenAt === null) for (const file of files) yield { orderId, file };
    }
    if (found.length < ordersAtOnce) return;
  }
};

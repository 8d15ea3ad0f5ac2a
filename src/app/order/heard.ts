import { nothingHeard, type Heard } from '../../domain/order/heard.ts';
import type { Order, OrderEvent } from '../../domain/order/order.ts';
import { foldOrder } from '../../domain/order/taken-back.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../ports.ts';

/** As its row tells, or read off its events where the version before has saved it last. */
export const loadHeard = async ({ events }: Tx, order: Order): Promise<Heard> => {
  if (order.heard !== null) return order.heard;
  const all = (await events.stream(order.id)) as readonly { readonly event: OrderEvent }[];
  return foldOrder(all.map(({ event }) => event))?.heard ?? nothingHeard;
};

const atOnce = 100;
/** Those that are left are seen to the next time. */
const passMax = 20_000;

/** Writes down what waits of orders that the version before has saved last. */
export const sayWhatWaits = async ({ store }: AppContext): Promise<void> => {
  for (let count = 0; count < passMax; count += atOnce) {
    const said = await store.write('orders', async (tx) => {
      const ids = await tx.orders.unsaid(atOnce);
      for (const id of ids.toSorted()) {
        const order = await tx.orders.find(id);
        if (order !== null) {
          await tx.orders.save({ ...order, heard: await loadHeard(tx, order) }, order);
        }
      }
      return { keep: true, value: ids.length };
    });
    if (said < atOnce) return;
  }
};

import type { AppContext } from '../../kernel/context.ts';
import { firstOrderNumber, type OrderNumber } from '../../kernel/ids.ts';
import type { Store } from '../../kernel/store.ts';
import type { Reservation } from '../../kernel/use-case.ts';
import type { OrderNumbers } from '../context.ts';

/**
 * Numbers for the orders that this node places. A node reserves them in blocks, in a transaction of
 * its own, so that orders do not wait for each other. Unused numbers of a block are lost when the node
 * stops, so blocks start small and grow with use.
 */

const blockMax = 64;
/** While several orders wait, a block covers this many times their number. */
const roundsAtOnce = 8;
const busyBlockMax = 512;

/** Reserves the number of a new order, for use cases that may place one. */
export const reserveOrderNumber = async ({
  orderNumbers,
}: Pick<AppContext, 'orderNumbers'>): Promise<Reservation> => {
  const orderNumber = await orderNumbers.take();
  return {
    values: { orderNumber },
    isUsedBy: (changes) =>
      changes.some(({ entity, after }) => entity === 'order' && after.number === orderNumber),
    release: () => orderNumbers.release(orderNumber),
  };
};

export const createOrderNumbers = (store: Store): OrderNumbers => {
  const free: OrderNumber[] = [];
  let blockSize = 1;
  let waitingCount = 0;
  let taking: Promise<void> | null = null;

  const takeBlock = async (): Promise<void> => {
    const { last, count } = await store.write('orders', async ({ counters }) => {
      // Counted inside the transaction, which includes orders that arrived while it waited.
      const count =
        waitingCount > 1 ? Math.min(waitingCount * roundsAtOnce, busyBlockMax) : blockSize;
      const last = await counters.countOn('orders', { from: firstOrderNumber - 1, count });
      return { keep: true, value: { last, count } };
    });
    blockSize = Math.min(blockSize * 2, blockMax);
    for (let number = last - count + 1; number <= last; number += 1) {
      free.push(number as OrderNumber);
    }
  };

  return {
    take: async () => {
      waitingCount += 1;
      try {
        for (;;) {
          const number = free.shift();
          if (number !== undefined) return number;
          taking ??= takeBlock().finally(() => {
            taking = null;
          });
          await taking;
        }
      } finally {
        waitingCount -= 1;
      }
    },
    release: (number) => void free.unshift(number),
  };
};

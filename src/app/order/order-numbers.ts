import { orderNumbersBegin, type OrderNumber } from '../../domain/ids.ts';
import type { OrderNumbers } from '../context.ts';
import type { Store } from '../ports.ts';

/**
 * Numbers for the orders that this node places. They are taken from the common count in blocks, in
 * a transaction of their own, so that orders need not wait for each other. What is left of a block
 * is lost when the node ends, so a node that places few orders takes small ones.
 */

const blockMax = 64;

export const orderNumbersOf = (store: Store): OrderNumbers => {
  const free: OrderNumber[] = [];
  let blockSize = 1;
  let waitingCount = 0;
  let taking: Promise<void> | null = null;

  const takeBlock = async (): Promise<void> => {
    // Those who wait already are served at once.
    const count = Math.min(Math.max(blockSize, waitingCount), blockMax);
    blockSize = Math.min(blockSize * 2, blockMax);
    const last = await store.write('orders', async ({ counters }) => ({
      keep: true,
      value: await counters.countOn('orders', { from: orderNumbersBegin, count }),
    }));
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
    giveBack: (number) => void free.unshift(number),
  };
};

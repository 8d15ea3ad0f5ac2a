import { orderNumbersBegin, type OrderNumber } from '../../kernel/ids.ts';
import type { Store } from '../../store/store.ts';
import type { OrderNumbers } from '../context.ts';

/**
 * Numbers for the orders that this node places. They are taken from the common count in blocks, in
 * a transaction of their own, so that orders need not wait for each other. What is left of a block
 * is lost when the node ends, so a node that places few orders takes small ones.
 */

const blockMax = 64;
/** Where several wait at once more are sure to come: a block for so many rounds of them. */
const roundsAtOnce = 8;
const busyBlockMax = 512;

export const orderNumbersOf = (store: Store): OrderNumbers => {
  const free: OrderNumber[] = [];
  let blockSize = 1;
  let waitingCount = 0;
  let taking: Promise<void> | null = null;

  const takeBlock = async (): Promise<void> => {
    const { last, count } = await store.write('orders', async ({ counters }) => {
      // Not before it begins, when whoever came meanwhile waits too.
      const count =
        waitingCount > 1 ? Math.min(waitingCount * roundsAtOnce, busyBlockMax) : blockSize;
      const last = await counters.countOn('orders', { from: orderNumbersBegin, count });
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
    giveBack: (number) => void free.unshift(number),
  };
};

import type { OrderId } from '../../kernel/ids.ts';
import { fromJson } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import type { Order } from '../rules/order.ts';

/**
 * Finds orders by a part of the studio's name or of the reference, in any case. Each database folds
 * letters in its own way, so a limited number of orders is compared here.
 */
export const namedOrders = ({ db }: Session) => ({
  /** Searches the newest `among` orders, and returns matches newest first. */
  named: async (text: string, among: number): Promise<readonly OrderId[]> => {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'reference', 'studio'])
      .orderBy('placed_at_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(among)
      .execute();
    const sought = folded(text);
    return rows
      .filter(({ reference, studio }) => {
        const { name } = fromJson(studio) as Order['studio'];
        return [name, reference].some((each) => each !== null && folded(each).includes(sought));
      })
      .map(({ id }) => id as OrderId);
  },
});

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

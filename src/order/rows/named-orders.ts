import type { OrderId } from '../../kernel/ids.ts';
import type { Order } from '../rules/order.ts';
import { fromJson } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';

/**
 * By a part of their studio's name, or of their reference, in any case. Databases fold letters each in
 * their own way, so a bounded number of orders is compared here.
 */
export const namedOrders = ({ db }: Session) => ({
  /** Of the newest, so many are looked at: those whose studio's name or whose reference has this in it, newest first. */
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

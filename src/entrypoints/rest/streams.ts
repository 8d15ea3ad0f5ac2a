import { watchLots } from '../../contract/auction/watch-lots.ts';
import { watchOrder } from '../../contract/order/watch-order.ts';
import { auctionPath, orderPath } from '../../contract/links.ts';
import type { LimitName } from '../http/request-limits.ts';

/** How the streams are reached. */

/** Where the lots are sent as they change. */
export const lotStream = {
  ...watchLots,
  path: `${auctionPath}/stream`,
  limit: 'stream',
} as const satisfies { readonly path: string; readonly limit: LimitName };

/** Where an order is sent as it changes. */
export const orderStream = {
  ...watchOrder,
  path: `${orderPath}/{order_id}/stream`,
  limit: 'stream',
} as const satisfies { readonly path: string; readonly limit: LimitName };

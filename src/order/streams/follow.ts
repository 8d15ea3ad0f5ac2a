import { orderNotFound, readOrderId, type OrderId } from '../../kernel/ids.ts';
import { no, ok } from '../../kernel/result.ts';
import { text } from '../../kernel/wire.ts';
import type { FollowDeps, Following } from '../../web/following.ts';
import { readStateBy, type Watchable } from '../../web/mcp/wait-for-change.ts';
import { showOrder } from '../operations/show-order.ts';
import { followOrders, type OrderFeed } from './order-feed.ts';
import { serveOrderStream } from './order-stream.ts';
import { createOrderWatchers, type OrderWatchers } from './order-watchers.ts';

/** A stream and a waiting tool share the places that each order has for those who watch it. */
export const followEachOrder = ({ context, feed }: FollowDeps): Following => {
  const orders = followOrders(context.store, feed);
  const watchers = createOrderWatchers();
  return {
    watchables: [watchableOrder(orders, watchers)],
    serveStreams: (app, deps) => serveOrderStream(app, { ...deps, orders, watchers }),
  };
};

const watchableOrder = (orders: OrderFeed, watchers: OrderWatchers): Watchable => ({
  field: 'order_id',
  schema: text('The order to wait for', 100),
  noun: 'an order',
  answerField: 'order',
  watch: (sent: string, watching) => {
    const id: OrderId | null = readOrderId(sent);
    if (id === null) return no(orderNotFound(sent));
    return ok({
      name: id,
      takePlace: () => watchers.take(id, watching.caller.takeWaitingCall),
      follow: (listener) => orders.follow(id, listener),
      read: () =>
        readStateBy(
          showOrder,
          { order_id: id },
          watching,
          ({ version = 0 }: { readonly version?: number }) => version,
        ),
    });
  },
});

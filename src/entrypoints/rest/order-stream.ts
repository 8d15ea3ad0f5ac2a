import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app/context.ts';
import { run } from '../../app/run.ts';
import { registeredAs, type Registry } from '../../app/use-case.ts';
import type { OrderFeed } from '../../app/order/order-feed.ts';
import type { Links } from '../../contract/links.ts';
import { clientNetwork } from '../http/client-network.ts';
import { presentRecord, type OrderRecord } from '../../contract/order/record.ts';
import type { Result } from '../../domain/base.ts';
import { orderNotFound, readOrderId, type OrderId } from '../../domain/ids.ts';
import type { CallRefusal } from '../../contract/refusal.ts';
import type { Limits } from '../http/limits.ts';
import { answering } from '../http/http-answer.ts';
import { orRefuse, Refused } from '../http/refuse.ts';
import type { OrderWatchers } from '../http/order-watchers.ts';
import { createShares } from '../http/shares.ts';
import { eventStream, lastEventId, releaseWith } from '../http/event-stream.ts';
import { createRooms } from './order-rooms.ts';
import { orderStream } from './table.ts';

/** Server-sent events: an order on connect and after every change, to those who have its id. */

/** Divided among the client networks that ask for one. */
const defaultStreamsMax = 10_000;

type Parts = {
  readonly context: AppContext;
  readonly links: Links;
  readonly limits: Limits;
  readonly orders: OrderFeed;
  readonly watchers: OrderWatchers;
  readonly registry: Registry;
  readonly streamsMax?: number | undefined;
};

export const serveOrderStream = (app: FastifyInstance, parts: Parts): void => {
  const { links, limits, orders, watchers, streamsMax = defaultStreamsMax } = parts;
  const shares = createShares(streamsMax);
  const look = lookInto(parts);
  const rooms = createRooms(orders, async (id, network) => {
    const shown = await look(id, network);
    return shown.ok ? JSON.stringify(presentRecord(shown.value, links)) : null;
  });
  app.addHook('preClose', (done) => {
    rooms.end();
    done();
  });
  app.route({
    method: 'GET',
    url: orderStream.path.replace('{order_id}', ':order_id'),
    onRequest: limits.hook(orderStream.limit),
    handler: answering(async (request) => {
      const sent = idIn(request);
      const id = readOrderId(sent);
      if (id === null) throw new Refused(orderNotFound(sent));
      const network = clientNetwork(request);
      orRefuse(await look(id, network));
      const giveBack = watchers.take(id, () => shares.take(network));
      if (giveBack === null) throw new Refused({ kind: 'too_many_watchers' });
      const seen = lastEventId(request.headers);
      return eventStream((response) => {
        releaseWith(response, giveBack);
        rooms.join(id, response, seen, network);
      });
    }),
  });
};

const idIn = ({ params }: FastifyRequest): string =>
  (params as { readonly order_id: string }).order_id;

/** The order by the same call as everybody's. */
const lookInto =
  ({ context, registry }: Parts) =>
  async (id: OrderId, network: string): Promise<Result<OrderRecord, CallRefusal>> => {
    const { result } = await run<OrderRecord>(context, registeredAs(registry, 'show_order'), {
      credential: { kind: 'order_id', id },
      sent: {},
      network,
      via: 'api',
      idempotency: null,
    });
    return result;
  };

import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { AppContext } from '../../kernel/context.ts';
import { orderNotFound, readOrderId, type OrderId } from '../../kernel/ids.ts';
import type { Links } from '../../kernel/links.ts';
import type { Result } from '../../kernel/result.ts';
import { run } from '../../kernel/run.ts';
import { registeredAs, type Registry } from '../../kernel/use-case.ts';
import { clientNetwork } from '../../web/http/client-network.ts';
import { eventStream, lastEventId, releaseWith } from '../../web/http/event-stream.ts';
import { answering } from '../../web/http/http-answer.ts';
import type { Limits } from '../../web/http/limits.ts';
import { orRefuse, Refused } from '../../web/http/refuse.ts';
import { createShares } from '../../web/http/shares.ts';
import { heartbeatMs, unreadBytesMax } from '../../web/rest/watchers.ts';
import { orderStreamEndpoint } from '../endpoints.ts';
import { presentRecord, type OrderRecord } from '../views/record.ts';
import type { OrderFeed } from './order-feed.ts';
import type { OrderWatchers } from './order-watchers.ts';

/** Server-sent events: an order on connect and after every change, to those who have its id. */

type Parts = {
  readonly context: AppContext;
  readonly links: Links;
  readonly limits: Limits;
  readonly orders: OrderFeed;
  readonly watchers: OrderWatchers;
  readonly registry: Registry;
  readonly streamsMax: number;
};

export const serveOrderStream = (app: FastifyInstance, parts: Parts): void => {
  const { limits, watchers, streamsMax } = parts;
  const shares = createShares(streamsMax);
  const readRecord = createRecordReader(parts);
  const connections = createConnections(parts, readRecord);
  app.addHook('preClose', (done) => {
    connections.end();
    done();
  });
  app.route({
    method: 'GET',
    url: orderStreamEndpoint.path.replace('{order_id}', ':order_id'),
    onRequest: limits.hook(orderStreamEndpoint.limit),
    handler: answering(async (request) => {
      const sent = idIn(request);
      const id = readOrderId(sent);
      if (id === null) throw new Refused(orderNotFound(sent));
      const network = clientNetwork(request);
      orRefuse(await readRecord(id, network));
      const release = watchers.take(id, () => shares.take(network));
      if (release === null) throw new Refused({ kind: 'too_many_watchers' });
      const seen = lastEventId(request.headers);
      return eventStream((response) => {
        releaseWith(response, release);
        connections.begin(response, { id, seen, network });
      });
    }),
  });
};

/** One connection that watches an order. `seen` is the last version that its client has received. */
type Watched = { readonly id: OrderId; readonly seen: number | null; readonly network: string };

/** All open connections. Each gets the newest version of its order that its client has not seen, and skips versions in between. */
const createConnections = ({ orders, links }: Parts, readRecord: ReadRecord) => {
  const open = new Set<ServerResponse>();
  let hasEnded = false;
  const heartbeat = setInterval(() => {
    for (const response of open) write(response, ':\n\n');
  }, heartbeatMs);
  const follow = (response: ServerResponse, { id, seen, network }: Watched): (() => void) => {
    let newest = seen ?? undefined;
    const send = async (version: number | null): Promise<void> => {
      if (version === null) return void response.end();
      if (version === newest) return;
      newest = version;
      const shown = await readRecord(id, network);
      // A newer version came while this one was read, and its own call sends it.
      if (version !== newest || response.destroyed) return;
      if (!shown.ok) return void response.end();
      const data = JSON.stringify(presentRecord(shown.value, links));
      write(response, `event: order\nid: ${version}\ndata: ${data}\n\n`);
    };
    // After an error the connection ends, and the client gets the version when it connects again.
    return orders.follow(id, (version) => void send(version).catch(() => response.end()));
  };
  return {
    begin: (response: ServerResponse, watched: Watched): void => {
      if (response.destroyed) return;
      if (hasEnded) return void response.end();
      const leave = follow(response, watched);
      open.add(response);
      response.once('close', () => {
        open.delete(response);
        leave();
      });
    },
    end: (): void => {
      hasEnded = true;
      clearInterval(heartbeat);
      for (const response of open) response.end();
    },
  };
};

const write = (response: ServerResponse, text: string): void => {
  if (response.writableLength > unreadBytesMax) response.destroy();
  else response.write(text);
};

const idIn = ({ params }: FastifyRequest): string =>
  (params as { readonly order_id: string }).order_id;

type ReadRecord = (id: OrderId, network: string) => Promise<Result<OrderRecord, CallRefusal>>;

/** Reads the order by the call `show_order`, so that a stream shows nothing that a request would not. */
const createRecordReader =
  ({ context, registry }: Parts): ReadRecord =>
  async (id, network) => {
    const { result } = await run<OrderRecord>(context, registeredAs(registry, 'show_order'), {
      credential: { kind: 'order_id', id },
      sent: {},
      network,
      via: 'api',
      idempotency: null,
    });
    return result;
  };

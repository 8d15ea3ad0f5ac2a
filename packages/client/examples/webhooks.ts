import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  answerToChallenge,
  createClient,
  isOrderEvent,
  verifyWebhook,
  WebhookVerificationError,
  type OrderEvent,
} from 'studiolot-client';
import { baseUrl, play, say } from './say.ts';

/**
 * A studio's program is told of each change of an order at an address of its own. It believes only
 * what the service has signed, and acts upon each event once, however often that is sent.
 */

const receive = async (secret: () => string | null, act: (event: OrderEvent) => void) => {
  const seen = new Set<string>();
  const statusOf = async (payload: string, { headers }: IncomingMessage): Promise<number> => {
    try {
      const event = await verifyWebhook({ payload, headers, secret: secret() ?? '' });
      if (!seen.has(event.id) && isOrderEvent(event)) act(event);
      seen.add(event.id);
      return 204;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      say('Receiver', `refuses: ${error.message}`);
      return 400;
    }
  };
  const answerTo = async (request: IncomingMessage): Promise<readonly [number, string?]> => {
    const payload = await text(request);
    // While the webhook is being added, and at no other time.
    const answer = secret() === null ? answerToChallenge(payload) : null;
    return answer === null ? [await statusOf(payload, request)] : [200, answer];
  };
  const server = createServer((request, response) => {
    answerTo(request).then(
      ([status, body]) => response.writeHead(status).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

await play(async () => {
  const client = createClient({ baseUrl });
  const { order_id } = await client.placeOrder({ studio: { email: 'hello@studio.example' } });
  let secret: string | null = null;
  const told = new EventTarget();
  const { server, url } = await receive(
    () => secret,
    ({ type, data }) => {
      say('Event', `${type}, by the ${data.by}, next is ${data.next_move.who}`);
      told.dispatchEvent(new Event(type));
    },
  );
  const added = await client.addWebhook({ order_id, url });
  ({ secret } = added);
  const isTested = once(told, 'order.test');
  await client.testWebhook({ order_id, webhook_id: added.id });
  await isTested;
  await fetch(url, { method: 'POST', body: '{"type":"order.site_accepted"}' });
  const isOver = once(told, 'order.cancelled');
  await client.writeMessage({ order_id, text: 'We have changed our minds' });
  await client.cancelOrder({ order_id });
  await isOver;
  server.close();
});

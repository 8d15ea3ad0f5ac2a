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
import { baseUrl, play, print } from './print.ts';

/**
 * A studio's program receives each change of an order by webhook. It accepts only signed deliveries,
 * and processes each event once, even if the service sends it several times.
 */

const receive = async (secret: () => string | null, onEvent: (event: OrderEvent) => void) => {
  const seen = new Set<string>();
  const processDelivery = async (
    payload: string,
    { headers }: IncomingMessage,
  ): Promise<number> => {
    try {
      const event = await verifyWebhook({ payload, headers, secret: secret() ?? '' });
      if (!seen.has(event.id) && isOrderEvent(event)) onEvent(event);
      seen.add(event.id);
      return 204;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      print('Receiver', `refuses: ${error.message}`);
      return 400;
    }
  };
  const respond = async (request: IncomingMessage): Promise<readonly [number, string?]> => {
    const payload = await text(request);
    // Answers a challenge only while the webhook is being added.
    const answer = secret() === null ? answerToChallenge(payload) : null;
    return answer === null ? [await processDelivery(payload, request)] : [200, answer];
  };
  const server = createServer((request, response) => {
    respond(request).then(
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
  const received = new EventTarget();
  const { server, url } = await receive(
    () => secret,
    ({ type, data }) => {
      print('Event', `${type}, by the ${data.by}, next is ${data.next_move.who}`);
      received.dispatchEvent(new Event(type));
    },
  );
  const added = await client.addWebhook({ order_id, url });
  ({ secret } = added);
  const testEvent = once(received, 'order.test');
  await client.testWebhook({ order_id, webhook_id: added.id });
  await testEvent;
  await fetch(url, { method: 'POST', body: '{"type":"order.site_accepted"}' });
  const cancelEvent = once(received, 'order.cancelled');
  await client.writeMessage({ order_id, text: 'We have changed our minds' });
  await client.cancelOrder({ order_id });
  await cancelEvent;
  server.close();
});

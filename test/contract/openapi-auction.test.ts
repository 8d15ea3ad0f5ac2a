import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { exampleBidId, exampleCode, exampleKey } from '../../src/contract/auction/example-data.ts';
import { streamExample } from '../../src/contract/auction/watch-lots.ts';
import {
  exampleReceiver,
  exampleSecret,
  exampleWebhookId,
} from '../../src/contract/webhooks/example-data.ts';
import { exampleBase } from '../../src/contract/example.ts';
import { auctionPath } from '../../src/contract/links.ts';
import { exampleOrderId } from '../../src/contract/order/example-data.ts';
import type { RequestExample } from '../../src/entrypoints/http/api-description.ts';
import { api, callOf } from '../support/api.ts';
import { Client, success } from '../support/auction.ts';
import { hourMs, manualClock, type ManualClock } from '../support/clock.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { orderPath, startTestService, type Reply, type TestService } from '../support/service.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { createListener } from '../support/watcher.ts';

/** The auction's examples in the machine-readable description are true, each right after a lot has opened. */

const document = JSON.parse(readFileSync('openapi.json', 'utf8'));
const schemas = new Ajv2020({ strict: false });
addFormats.default(schemas);
schemas.addSchema({ $id: 'https://studiolot.test/', components: document.components });

/** What the example's placeholders stand for in this service. */
type Real = {
  readonly bidId: string;
  readonly code: string;
  readonly key: string;
  readonly webhookId?: string;
  readonly receiver?: string;
};

const unknown: Real = { bidId: exampleBidId, code: exampleCode, key: exampleKey };

const startService = async (test: TestContext, clock = manualClock()): Promise<TestService> => {
  const service = await startTestService(
    { PUBLIC_URL: exampleBase, OUTBOUND_ALLOW: '127.0.0.1' },
    { clock },
  );
  test.after(() => service.end());
  return service;
};

/** Brings the service to where the example begins: a bid placed, and confirmed where a key is needed. */
const prepare = async (service: TestService, name: string): Promise<Real> => {
  if (name === 'show_lots' || name === 'place_bid') return unknown;
  const [first] = callOf('place_bid').examples;
  const placed = await service.post(callOf('place_bid').path, first?.body);
  const bidId: string = placed.json.pending_id;
  const file = join(service.folder, 'mail', `${bidId}.code.eml`);
  const code = await until('the code is mailed', () => {
    try {
      return /^Code: (\d{6})\r?$/m.exec(readFileSync(file, 'utf8'))?.[1];
    } catch {
      return null;
    }
  });
  if (name === 'confirm_bid') return { bidId, code, key: exampleKey };
  const body = { pending_id: bidId, code };
  const { json } = await service.post(callOf('confirm_bid').path, body);
  return { bidId, code, key: json.participant_key };
};

/** A program of the client is told of the lots, and was sent a test. */
const prepareWebhook = async (
  test: TestContext,
  service: TestService,
  name: string,
  { key, ...real }: Real,
): Promise<Real> => {
  const receiver = await startReceiver();
  test.after(receiver.close);
  const begun = { ...real, key, receiver: receiver.url };
  if (name === 'add_lot_webhook') return begun;
  const headers = { authorization: `Bearer ${key}` };
  const { path } = callOf('add_lot_webhook');
  const webhookId: string = (await service.post(path, { url: receiver.url }, headers)).json.id;
  if (name === 'list_lot_webhooks') {
    await service.post(`${path}/${webhookId}/test`, {}, headers);
    await until('it has arrived', async () => {
      const { webhooks } = (await service.get(path, headers)).json;
      return webhooks[0].deliveries[0].state === 'delivered';
    });
  }
  return { ...begun, webhookId };
};

/** The client has bid, and somebody who won is out. */
const prepareOffer = async (service: TestService, clock: ManualClock): Promise<void> => {
  const winner = new Client(service, 'winner@example.org');
  await winner.enter(1, 30);
  await winner.handInBrief();
  clock.advance(48 * hourMs);
  await service.lotScheduler.pass();
  const [{ order_id }] = success(await winner.listBids()).bids;
  success(await service.post(`${orderPath}/${order_id}/cancel`, {}));
  await operate(operatorContext(service.store, undefined, clock), 'offer_to_next', { order_id });
};

const send = (
  service: TestService,
  name: string,
  example: RequestExample,
  real: Real,
): Promise<Reply> => {
  const { method, path: declared } = callOf(name);
  const path = declared.replace('{webhook_id}', real.webhookId ?? '');
  const headers = { authorization: `Bearer ${real.key}` };
  const query = new URLSearchParams(example.query).toString();
  if (method === 'GET') return service.get(`${path}?${query}`, headers);
  const body = JSON.stringify(example.body ?? {})
    .replaceAll(exampleBidId, real.bidId)
    .replaceAll(exampleCode, real.code)
    .replaceAll(exampleReceiver, real.receiver ?? '');
  return service.post(path, body, headers);
};

/** The answer with its ids and keys read as those that stand in the examples. */
const asInExample = (text: string, { receiver = exampleReceiver }: Real): unknown =>
  JSON.parse(
    text
      .replaceAll(/bid_[0-9a-z]{35}/g, exampleBidId)
      .replaceAll(/ord_[0-9a-z]{35}/g, exampleOrderId)
      .replaceAll(/key_[0-9a-z]{52}/g, exampleKey)
      .replaceAll(/(?<=(whk|msg)_)[0-9a-z]{35}/g, exampleWebhookId.slice(4))
      .replaceAll(/whsec_[\w+/=]+/g, exampleSecret)
      .replaceAll(receiver, exampleReceiver),
  );

describe('the description of the auction', () => {
  for (const [name, call] of [...api.calls].filter(([, { path }]) =>
    path.startsWith(auctionPath),
  )) {
    for (const example of call.examples) {
      it(`has a true example: ${name}, ${example.summary}`, async (test) => {
        const clock = manualClock();
        const service = await startService(test, clock);
        const begun = await prepare(service, name);
        const real = name.includes('webhook')
          ? await prepareWebhook(test, service, name, begun)
          : begun;
        if (name === 'answer_offer') await prepareOffer(service, clock);
        const reply = await send(service, name, example, real);
        assert.equal(reply.status, example.status, reply.text);
        assert.deepEqual(asInExample(reply.text, real), example.answer);

        const { path, method } = call;
        const described = document.paths[path][method.toLowerCase()].responses[reply.status];
        const { schema } = described.content['application/json'];
        const absolute = JSON.stringify(schema).replaceAll('#/', 'https://studiolot.test/#/');
        const validate = schemas.compile(JSON.parse(absolute));
        assert.ok(validate(reply.json), JSON.stringify(validate.errors));
      });
    }
  }

  it('has a true example of the stream of events', async (test) => {
    const service = await startService(test);
    const query = `?${new URLSearchParams(streamExample.sent).toString()}`;
    const listener = createListener({ url: () => service.url, query, address: '192.0.2.1' });
    test.after(listener.cut);
    await listener.connect();
    const first = await until('the lots are told', () => listener.told[0]);
    const { id, data } = streamExample.event;
    assert.deepEqual({ id: first.id, data: JSON.parse(first.data) }, { id, data });
  });

  it('asks for the participant key where it is needed, and nowhere else', () => {
    const keyed = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods as Record<string, { security: readonly object[] }>).map(
          ([method, { security }]) => ({ call: `${method} ${path}`, security }),
        ),
      )
      .filter(({ security }) => security.length > 0)
      .map(({ call }) => call.replace('/api/auction/agent/', ''));
    assert.deepEqual(keyed.toSorted(), [
      'get bids',
      'get webhooks',
      'post auto',
      'post brief',
      'post cancel',
      'post offer',
      'post revoke',
      'post webhooks',
      'post webhooks/{webhook_id}/delete',
      'post webhooks/{webhook_id}/replay',
      'post webhooks/{webhook_id}/test',
    ]);
  });

  it('names the stream of events', () => {
    const { get } = document.paths['/api/auction/agent/stream'];
    assert.ok('text/event-stream' in get.responses['200'].content);
  });
});

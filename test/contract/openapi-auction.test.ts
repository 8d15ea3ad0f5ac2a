import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  auctionExamples,
  exampleBidId,
  exampleCode,
  exampleKey,
  streamExample,
} from '../../src/contract/auction-examples.ts';
import { exampleBase, type Example } from '../../src/contract/example.ts';
import { operations } from '../../src/contract/operations.ts';
import { manualClock } from '../support/clock.ts';
import { startTestService, type Reply, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { createListener } from '../support/watcher.ts';

/** The auction's examples in the machine-readable description are true, each right after a lot has opened. */

const document = JSON.parse(readFileSync('openapi.json', 'utf8'));
const schemas = new Ajv2020({ strict: false });
addFormats.default(schemas);
schemas.addSchema({ $id: 'https://studiolot.test/', components: document.components });

type Name = keyof typeof auctionExamples;

/** What the example's placeholders stand for in this service. */
type Real = { readonly bidId: string; readonly code: string; readonly key: string };

const unknown: Real = { bidId: exampleBidId, code: exampleCode, key: exampleKey };

const startService = async (test: TestContext): Promise<TestService> => {
  const service = await startTestService({ PUBLIC_URL: exampleBase }, { clock: manualClock() });
  test.after(() => service.end());
  return service;
};

/** Brings the service to where the example begins: a bid placed, and confirmed where a key is needed. */
const prepare = async (service: TestService, name: Name): Promise<Real> => {
  if (name === 'show_lots' || name === 'place_bid') return unknown;
  const [first] = auctionExamples.place_bid;
  const placed = await service.post(operations.place_bid.http.path, first?.body);
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
  const { json } = await service.post(operations.confirm_bid.http.path, body);
  return { bidId, code, key: json.participant_key };
};

const send = (service: TestService, name: Name, example: Example, real: Real): Promise<Reply> => {
  const { http } = operations[name];
  const headers = { authorization: `Bearer ${real.key}` };
  const query = new URLSearchParams(example.query).toString();
  if (http.method === 'GET') return service.get(`${http.path}?${query}`, headers);
  const body = JSON.stringify(example.body ?? {})
    .replaceAll(exampleBidId, real.bidId)
    .replaceAll(exampleCode, real.code);
  return service.post(http.path, body, headers);
};

/** The answer with its ids and keys read as those that stand in the examples. */
const asInExample = (text: string): unknown =>
  JSON.parse(
    text.replaceAll(/bid_[0-9a-z]{35}/g, exampleBidId).replaceAll(/key_[0-9a-z]{52}/g, exampleKey),
  );

describe('the description of the auction', () => {
  for (const [name, list] of Object.entries(auctionExamples) as [Name, readonly Example[]][]) {
    for (const example of list) {
      it(`has a true example: ${name}, ${example.summary}`, async (test) => {
        const service = await startService(test);
        const reply = await send(service, name, example, await prepare(service, name));
        assert.equal(reply.status, example.status, reply.text);
        assert.deepEqual(asInExample(reply.text), example.answer);

        const { path, method } = operations[name].http;
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
    const query = `?${new URLSearchParams(streamExample.query).toString()}`;
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
        Object.entries(methods as Record<string, { security?: unknown }>).map(
          ([method, { security }]) => ({ call: `${method} ${path}`, security }),
        ),
      )
      .filter(({ security }) => security !== undefined)
      .map(({ call }) => call.replace('/api/auction/agent/', ''));
    assert.deepEqual(keyed.toSorted(), [
      'get bids',
      'post auto',
      'post brief',
      'post cancel',
      'post revoke',
    ]);
  });

  it('names the stream of events', () => {
    const { get } = document.paths['/api/auction/agent/stream'];
    assert.ok('text/event-stream' in get.responses['200'].content);
  });
});

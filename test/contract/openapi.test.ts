import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type OperationName, operations } from '../../src/boot/rooms.ts';
import { exampleBase } from '../../src/kernel/example.ts';
import {
  exampleClientLink,
  exampleOrderId,
  exampleOrderNumber,
} from '../../src/order/views/example-data.ts';
import { api, callOf } from '../support/api.ts';
import { manualClock } from '../support/clock.ts';
import { document, schemas, validatorOf } from '../support/described.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService, type Reply } from '../support/service.ts';

/** The served OpenAPI document equals openapi.json, and its examples are real answers. */

const text = readFileSync('openapi.json', 'utf8');

/** The time at which the examples' tokens were issued. */
const clock = manualClock('2026-03-02T09:00:00.000Z');
const service = await forFile(startTestService({ PUBLIC_URL: exampleBase }, { clock }));

const validator = (
  path: string,
  method: string,
  { status, headers }: Pick<Reply, 'status' | 'headers'>,
): ValidateFunction => {
  const { content } = document.paths[path][method].responses[status];
  const { schema } = content[headers.get('content-type') ?? ''];
  return validatorOf(schema);
};

/** order-examples.test.ts runs the examples of later stages. */
const isPlayed = (name: string, example: string): boolean =>
  operations[name as OperationName].examples.find((each) => each.name === example)
    ?.startingStage !== undefined;

/** The order that gets added answers, which the example of place_order places. */
const placeExample = async (): Promise<string> => {
  const { json } = await service.post(
    orderPath,
    callOf('place_order').examples[0]?.body,
    fromElsewhere(),
  );
  return json.order_id;
};

/** The real answer without what the excerpt leaves out: further fields and list entries. */
const cutTo = (excerpt: unknown, real: unknown): unknown => {
  if (Array.isArray(excerpt) && Array.isArray(real)) {
    return excerpt.map((entry, index) => cutTo(entry, real[index]));
  }
  if (typeof excerpt !== 'object' || excerpt === null) return real;
  if (typeof real !== 'object' || real === null) return real;
  const shown = excerpt as Record<string, unknown>;
  // The schema's properties are the questions.
  const isList = '$schema' in real;
  return Object.fromEntries(
    Object.entries(real).map(([name, value]) => [
      name,
      isList && name === 'properties'
        ? cutTo(shown[name], pickedFrom(value, Object.keys(shown[name] as object)))
        : cutTo(shown[name], value),
    ]),
  );
};

const pickedFrom = (value: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));

describe('openapi.json', () => {
  it('matches the contract; run `npm run openapi` after a change', () => {
    assert.equal(text, `${JSON.stringify(JSON.parse(api.openApi()), null, 2)}\n`);
  });

  it('is served with the address of the service in it', async (test) => {
    const { status, json, text: sent } = await service.get('/openapi.json');
    assert.equal(status, 200);
    assert.deepEqual(json, document);
    assert.equal(sent, JSON.stringify(json), 'nobody who reads it needs its spaces');
    const elsewhere = await startTestService({ PUBLIC_URL: 'https://orders.example.org/' });
    test.after(() => elsewhere.end());
    const { json: served } = await elsewhere.get('/openapi.json');
    assert.equal(served.servers[0].url, 'https://orders.example.org');
    assert.doesNotMatch(JSON.stringify(served), /localhost/);
  });

  it('is OpenAPI 3.1 and has version 1.0.0', () => {
    assert.equal(document.openapi, '3.1.0');
    assert.equal(document.info.version, '1.0.0');
  });

  it('has valid JSON Schemas, and no dangling reference', () => {
    for (const [name, schema] of Object.entries<object>(document.components.schemas)) {
      assert.ok(schemas.validateSchema({ ...schema }), name);
    }
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      assert.ok(name in document.components.schemas, name);
    }
  });

  it('describes every operation of the contract', () => {
    for (const [name, { method, path }] of api.calls) {
      const { operationId } = document.paths[path][method.toLowerCase()];
      assert.ok(operationId.split('_or_').includes(name), name);
    }
  });

  for (const [name, call] of [...api.calls].filter(([, { path }]) => path.startsWith(orderPath))) {
    for (const example of call.examples.filter(({ name: of }) => !isPlayed(name, of))) {
      it(`has an accurate example: ${name}, ${example.summary}`, async () => {
        const orderId = await placeExample();
        const query = new URLSearchParams(example.query).toString();
        const path = call.path.replace('{order_id}', orderId);
        const address = `${path}${query === '' ? '' : `?${query}`}`;
        const body = JSON.stringify(example.body)?.replaceAll(exampleOrderId, orderId);
        const reply =
          call.method === 'GET'
            ? await service.get(address)
            : await service.post(address, body, fromElsewhere());

        const { status, json } = reply;
        assert.equal(status, example.status, JSON.stringify(json));
        const validate = validator(call.path, call.method.toLowerCase(), reply);
        const isValid: boolean = validate(json);
        assert.ok(isValid, JSON.stringify(validate.errors));
        if (example.excerpt === undefined) assert.deepEqual(asInExample(json), example.answer);
        else assert.deepEqual(cutTo(example.excerpt, json), example.excerpt);
      });
    }
  }

  it('describes the requests for prices, questions and an order precisely', async () => {
    const orderId = await placeExample();
    for (const [address, path] of [
      [orderPath, orderPath],
      [`${orderPath}?type=shop&payments=1&currency=PLN`, orderPath],
      [`${orderPath}?brief=1&lang=by`, orderPath],
      [`${orderPath}?brief=1&format=json-schema&lang=pl`, orderPath],
      [`${orderPath}/${orderId}`, `${orderPath}/{order_id}`],
      [`${orderPath}/${orderId}/next-question`, `${orderPath}/{order_id}/next-question`],
    ] as const) {
      const reply = await service.get(address);
      const { json } = reply;
      const validate = validator(path, 'get', reply);
      assert.ok(validate(json), `${address}: ${JSON.stringify(validate.errors)}`);
    }
  });
});

/** The examples shorten tokens. */
const withShortTokens = (json: object): object =>
  JSON.parse(JSON.stringify(json).replaceAll(/(?<=eyJhbGciOi)[\w.-]+(?=[\w-]{12}")/g, '…'));

/** The answer with the order ID and number of the examples. */
const asInExample = (json: Record<string, unknown>): object => {
  if (typeof json['order_id'] !== 'string') return withShortTokens(json);
  const prefix = json['order_id'].slice(0, 4);
  const number = json['number'] === null ? null : exampleOrderNumber;
  const text = JSON.stringify({ ...json, number })
    .replaceAll(json['order_id'], exampleOrderId.replace('ord_', prefix))
    .replaceAll(/\/brief\/[\w.~-]+/g, `/brief/${exampleClientLink}`);
  return JSON.parse(text);
};

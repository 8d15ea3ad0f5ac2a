import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { z } from 'zod';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { rooms } from '../../src/boot/rooms.ts';
import { serviceOf } from '../../src/boot/service.ts';
import { createCrypto, systemClock } from '../../src/boot/system.ts';
import { runCli } from '../../src/cli/program.ts';
import { linksOf } from '../../src/kernel/links.ts';
import { operation } from '../../src/kernel/operation.ts';
import { ok } from '../../src/kernel/result.ts';
import { handled } from '../../src/kernel/use-case.ts';
import { integer, readBy, required } from '../../src/kernel/wire.ts';
import type { Order } from '../../src/order/rules/order.ts';
import { bound, get } from '../../src/web/rest/table.ts';
import { databaseIn } from '../support/database.ts';
import { openTestStore } from '../support/open-store.ts';
import {
  fromElsewhere,
  orderPath,
  publicUrl,
  secret,
  startTestService,
  studio,
  type TestService,
} from '../support/service.ts';

/** An operation that is declared once can be called at all entrypoints. */

const input = z.object({ pages: required(integer('Pages at least', { min: 1, max: 500 })) });

const output = z.object({ orders: z.int().min(0) }).meta({ id: 'OrderCount' });

type Input = { readonly pagesMin: number };

const declared = operation({
  name: 'count_orders',
  summary: 'How many orders of at least so many pages there are',
  access: 'anyone',
  effect: 'reads',
  input,
  read: (sent) => {
    const reading = readBy(input, sent);
    return reading.ok ? ok<Input>({ pagesMin: reading.value.pages }) : reading;
  },
  output,
  present: (count: number): z.input<typeof output> => ({ orders: count }),
  examples: [
    { name: 'large', summary: 'Large ones', sent: { pages: '100' }, answer: { orders: 0 } },
  ],
});

const countOrders = handled(declared, {
  read: async ({ orders }, { pagesMin }) => {
    const all: readonly Order[] = await orders.list(100);
    return ok(all.filter(({ project }) => project.pages >= pagesMin).length);
  },
});

const ownService = serviceOf([
  ...rooms,
  {
    name: 'counts',
    operations: [countOrders],
    rest: [
      bound(countOrders, {
        ...get,
        tag: 'orders',
        path: `${orderPath}-count`,
        limit: 'state',
      }),
    ],
  },
]);

let service: TestService;
before(async () => {
  service = await startTestService({}, { service: ownService });
  for (const pages of [2, 5, 7]) {
    const { status } = await service.post(
      orderPath,
      { studio, project: { pages } },
      fromElsewhere(),
    );
    assert.equal(status, 201);
  }
});
after(() => service.end());

/** The command line with the room of the operation. */
const studiolot = async (...words: readonly string[]) => {
  const printed: string[] = [];
  const code = await runCli(['node', 'studiolot', ...words], {
    serve: () => Promise.reject(new Error('nothing is served here')),
    loadDependencies: () =>
      Promise.resolve({
        rooms: ownService.rooms,
        registry: ownService.registry,
        openContext: async () => {
          const store = await openTestStore(databaseIn(service.folder));
          const context = createContext({
            config: readConfig({}),
            store,
            clock: systemClock,
            crypto: createCrypto(secret),
          });
          return { context, links: linksOf(publicUrl) };
        },
        operatorName: () => 'ann',
        serveMcp: () => Promise.reject(new Error('no program asks here')),
        copying: {
          copyDatabase: () => Promise.reject(new Error('nothing is copied here')),
          openStore: (databaseUrl) => openTestStore(databaseUrl),
          openFiles: () => assert.fail('nothing is copied here'),
          audit: () => assert.fail('nothing is copied here'),
          clock: systemClock,
        },
      }),
    print: (text) => void printed.push(text),
  });
  return { code, text: printed.join('') };
};

describe('an operation that is declared in one place', () => {
  it('can be called by REST, with its input validated as the contract requires', async () => {
    assert.deepEqual((await service.get(`${orderPath}-count?pages=5`)).json, { orders: 2 });
    const { status, json } = await service.get(`${orderPath}-count?pages=501`);
    assert.equal(status, 400);
    assert.deepEqual(json, { error: 'pages must be an integer from 1 to 500, got 501' });
    assert.equal(
      (await service.post(`${orderPath}-count`, {})).headers.get('allow'),
      'GET, HEAD, OPTIONS',
    );
  });

  it('can be called from the command line', async () => {
    const { code, text } = await studiolot('call', 'count_orders', '--pages', '6');
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(text), { orders: 1 });
  });

  it('has help on the command line', async () => {
    const { text } = await studiolot('call', 'count_orders', '--help');
    assert.match(text, /How many orders of at least so many pages there are/);
    assert.match(text, /--pages .*Pages at least/s);
  });

  it('is in the OpenAPI document, with its example and answer', async () => {
    const { json } = await service.get('/openapi.json');
    const described = json.paths[`${orderPath}-count`].get;
    assert.equal(described.operationId, 'count_orders');
    assert.equal(described.parameters[0].required, true);
    assert.deepEqual(described.parameters[0].schema, {
      description: 'Pages at least',
      type: 'integer',
      format: 'int32',
      minimum: 1,
      maximum: 500,
    });
    const { schema, examples } = described.responses['200'].content['application/json'];
    assert.deepEqual(schema, { $ref: '#/components/schemas/OrderCount' });
    assert.deepEqual(examples.large.value, { orders: 0 });
    assert.ok('OrderCount' in json.components.schemas);
  });

  it('is missing if it was not declared', async (test) => {
    const plain = await startTestService();
    test.after(() => plain.end());
    assert.equal((await plain.get(`${orderPath}-count?pages=5`)).status, 404);
  });
});

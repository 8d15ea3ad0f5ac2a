import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import fc from 'fast-check';
import { systemClock } from '../../src/system.ts';
import type { Overrides } from '../../src/boot/start.ts';
import { manualClock } from '../support/clock.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { builtIn } from '../support/price-books.ts';
import { secret, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { answerIn } from '../support/mcp.ts';

/** Calls that are answered past the SDK are answered with the very bytes that it answers with. */

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const accept = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

type Id = string | number;
type Ask = (
  service: TestService,
  id: Id,
  name: string,
  given: object,
  more?: object,
) => Promise<Said>;
type Said = { readonly status: number; readonly text: string; readonly type: string | null };

const asks: Readonly<Record<string, Ask>> = {
  '2026-07-28': async (service, id, name, given, more = {}) => {
    const params = { name, arguments: given, _meta: { ...meta, ...more } };
    // With the id in front, as some clients write it.
    const message = { jsonrpc: '2.0', id, method: 'tools/call', params };
    const headers = {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
    };
    return said(await service.post('/mcp', message, { ...accept, ...headers }));
  },
  '2025-11-25': async (service, id, name, given, more) => {
    const params = { name, arguments: given, ...(more === undefined ? {} : { _meta: more }) };
    // And with the id behind, as the SDK does.
    const message = { method: 'tools/call', params, jsonrpc: '2.0', id };
    const headers = { 'mcp-protocol-version': '2025-11-25' };
    return said(await service.post('/mcp', message, { ...accept, ...headers }));
  },
};

const said = ({ status, text, headers }: Awaited<ReturnType<TestService['post']>>): Said => ({
  status,
  text,
  type: headers.get('content-type'),
});

/** A token for progress, which none of these tools reports, is left to the SDK. */
const bySdk = { progressToken: 'a' };

const serviceFor = async (
  test: TestContext,
  mcp: number,
  overrides: Overrides = {},
): Promise<TestService> => {
  const service = await startTestService({}, { ...overrides, requestsMax: { mcp } });
  test.after(() => service.end());
  return service;
};

const project = fc.record(
  {
    type: fc.constantFrom('landing', 'website', 'shop', 'redesign', 'castle'),
    pages: fc.integer({ min: 0, max: 501 }),
    languages: fc.integer({ min: 1, max: 20 }),
    payments: fc.constantFrom<(boolean | string)[]>(true, false, 'yes', 'perhaps'),
    currency: fc.constantFrom('EUR', 'PLN', 'pln'),
    colour: fc.constantFrom('réd', '"', 'зелёный'),
  },
  { requiredKeys: [] },
);
const anyId = fc.oneof(fc.nat(), fc.constantFrom('a', 'call-1', '"', 'ё', 'a b'));

describe('calls of tools that only compute', () => {
  for (const [revision, ask] of Object.entries(asks)) {
    it(`are answered as the SDK answers them, the first time and again (${revision})`, async (t) => {
      const service = await serviceFor(t, 1e6);
      await fc.assert(
        fc.asyncProperty(project, anyId, anyId, async (given, first, second) => {
          const expected = await ask(service, first, 'quote', given, bySdk);
          assert.equal(expected.status, 200);
          assert.deepEqual(await ask(service, first, 'quote', given), expected);
          assert.deepEqual(await ask(service, first, 'quote', given), expected);
          const again = await ask(service, second, 'quote', given);
          assert.deepEqual(again, await ask(service, second, 'quote', given, bySdk));
        }),
        { numRuns: 40 },
      );
    });

    it(`are told in other languages than English too (${revision})`, async (t) => {
      const service = await serviceFor(t, 1e6);
      const given = { lang: 'ru', type: 'shop' };
      for (const id of [1, 2, 3]) {
        const expected = await ask(service, id, 'list_brief_questions', given, bySdk);
        assert.deepEqual(await ask(service, id, 'list_brief_questions', given), expected);
        assert.match(expected.text, /Как называется/);
      }
    });

    it(`need no server once one has answered, and then count as little as by REST (${revision})`, async (t) => {
      const service = await serviceFor(t, 1, { clock: manualClock() });
      for (let id = 1; id <= 20; id += 1) {
        const { status } = await ask(service, id, 'quote', { pages: id });
        assert.equal(status, 200);
      }
      assert.equal((await ask(service, 1, 'quote', {}, bySdk)).status, 429);
    });
  }

  it('are refused where a header names another tool, whatever was answered before', async (t) => {
    const service = await serviceFor(t, 1e6);
    const ask = asks['2026-07-28'] ?? assert.fail();
    const misnamed = {
      ...service,
      post: (path: string, body: unknown, headers = {}) =>
        service.post(path, body, { ...headers, 'mcp-name': 'quote' }),
    };
    assert.equal((await ask(service, 1, 'quote', {})).status, 200);
    assert.equal((await ask(misnamed, 2, 'show_prices', {})).status, 400);
  });

  it('are refused where their id is no number of JSON, though it differs in nothing else', async (t) => {
    const service = await serviceFor(t, 1e6);
    const statusOf = async (id: string): Promise<number> => {
      const text = `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"quote"}}`;
      return (await service.post('/mcp', text, accept)).status;
    };
    const statuses = [await statusOf('1'), await statusOf('2'), await statusOf('3')];
    assert.deepEqual([...statuses, await statusOf('03')], [200, 200, 200, 400]);
  });

  it('follow the price book', async (t) => {
    const service = await serviceFor(t, 1e6);
    const ask = asks['2026-07-28'] ?? assert.fail();
    const amount = async (id: number): Promise<number> =>
      answerIn(JSON.parse((await ask(service, id, 'quote', { pages: 1 })).text).result).quote
        .amount;
    assert.deepEqual([await amount(1), await amount(2), await amount(3)], [250, 250, 250]);
    const operator = operatorContext(service.store, secret, systemClock);
    const prices = { ...builtIn, version: '2027-1', base: { ...builtIn.base, website: 300.5 } };
    await operate(operator, 'change_prices', { prices });
    await until('the new price is asked for', async () => (await amount(4)) === 300.5);
    assert.deepEqual([await amount(5), await amount(6)], [300.5, 300.5]);
  });
});

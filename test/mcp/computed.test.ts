import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import { manualClock } from '../support/clock.ts';
import { answerIn } from '../support/mcp.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { builtIn } from '../support/price-books.ts';
import { secret, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Calls of tools that only compute. */

const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2026-07-28',
};
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const call = (service: TestService, name: string, given: object) => {
  const params = { name, arguments: given, _meta: meta };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return service.post('/mcp', message, {
    ...headers,
    'mcp-method': 'tools/call',
    'mcp-name': name,
  });
};

describe('calls of tools that only compute', () => {
  it('count as little as by REST', async (t) => {
    const service = await startTestService({}, { requestsMax: { mcp: 1 }, clock: manualClock() });
    t.after(() => service.end());
    for (let pages = 1; pages <= 20; pages += 1) {
      assert.equal((await call(service, 'quote', { pages })).status, 200);
    }
    assert.equal((await call(service, 'list_brief_questions', { lang: 'ru' })).status, 200);
    assert.equal((await call(service, 'show_lots', {})).status, 200);
    assert.equal((await call(service, 'show_lots', {})).status, 429);
    assert.equal((await call(service, 'quote', {})).status, 200);
  });

  it('use the current prices', async (t) => {
    const service = await startTestService();
    t.after(() => service.end());
    const amount = async (): Promise<number> => {
      const { json } = await call(service, 'quote', { pages: 1 });
      return answerIn(json.result).quote.amount;
    };
    assert.deepEqual([await amount(), await amount()], [250, 250]);
    const operator = operatorContext(service.store, secret, systemClock);
    const prices = { ...builtIn, version: '2027-1', base: { ...builtIn.base, website: 300.5 } };
    await operate(operator, 'change_prices', { prices });
    await until('the new price is requested', async () => (await amount()) === 300.5);
    assert.equal(await amount(), 300.5);
  });
});

import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { faultsIn } from '../support/faults.ts';
import { forFile } from '../support/for-file.ts';
import { answerIn } from '../support/mcp.ts';
import { startTestService, studio, type Reply } from '../support/service.ts';

/** /mcp refuses hostile requests, and none of them causes a failure of the service. */

const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const newest = { ...headers, 'mcp-protocol-version': '2026-07-28' };

const service = await forFile(startTestService());
const post = (body: unknown, more: Record<string, string> = {}): Promise<Reply> =>
  service.post('/mcp', body, { ...headers, ...more });
const called = (name: string, given: unknown): Promise<Reply> =>
  service.post(
    '/mcp',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: given, _meta: meta },
    },
    { ...newest, 'mcp-method': 'tools/call', 'mcp-name': name },
  );
/** The status and the JSON-RPC code of a refusal, after a check that it reports no failure of the service. */
const refusal = ({ status, json, text }: Reply): readonly [number, number] => {
  assert.ok(status < 500, text);
  return [status, json.error.code];
};

describe('a hostile message', () => {
  it('that is not JSON-RPC is refused as such', async () => {
    const parse = [400, -32_700];
    for (const body of ['', '{', 'null', '1', '"a"', '[]', '['.repeat(1e4)]) {
      assert.deepEqual(refusal(await post(body)), parse, body.slice(0, 20));
    }
    const batch = [{ jsonrpc: '2.0', id: 1, method: 'ping' }];
    assert.deepEqual(refusal(await post(batch)), parse);
    for (const body of [
      {},
      { jsonrpc: '1.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: {}, method: 'ping' },
      { jsonrpc: '2.0', id: 1, method: 5 },
      { jsonrpc: '2.0', id: 1, result: {}, error: {} },
      { jsonrpc: '2.0', id: 1.5, method: 'tools/call', params: { name: 'quote' } },
    ]) {
      const { status } = await post(body);
      assert.ok(status >= 400 && status < 500, `${JSON.stringify(body)} ${status}`);
    }
  });

  it('that is ambiguous is refused', async () => {
    const twice = '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}';
    assert.deepEqual(refusal(await post(twice)), [400, -32_600]);
    const proto = '{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{"a":1}}';
    assert.deepEqual(refusal(await post(proto)), [400, -32_600]);
    const deep = `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`;
    assert.deepEqual(refusal(await post(deep)), [400, -32_600]);
    const large = '{"jsonrpc":"2.0","id":123456789012345678901,"method":"ping"}';
    assert.deepEqual(refusal(await post(large)), [400, -32_600]);
    const broken = new Uint8Array([0x7b, 0xff, 0x7d]);
    assert.equal((await service.post('/mcp', broken, headers)).status, 400);
  });

  it('that is too large is refused before it is read, or before its tool is called', async () => {
    const huge = await post(`{"a":"${'a'.repeat(3_000_001)}"}`);
    assert.equal(huge.status, 413);
    const notes = 'a'.repeat(30_000);
    for (const [name, given] of Object.entries({
      place_order: { studio, project: { notes } },
      wait_for_change: { lot: 7, notes },
      ask_for_brief: { order_id: 'ord_none', notes },
      quote: { notes },
      burn: { notes },
    })) {
      const refused = await called(name, given);
      assert.deepEqual(refusal(refused), [413, -32_600], name);
      assert.equal(refused.json.error.message, 'Request too large');
    }
    const listen = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { notes } };
    assert.deepEqual(refusal(await post(listen)), [413, -32_600]);
    const reply = { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { goal: notes } } };
    assert.deepEqual(refusal(await post(reply)), [413, -32_600]);
    const words = await called('write_message', {
      order_id: 'ord_none',
      text: 'a'.repeat(30_000),
    });
    assert.equal(answerIn(words.json.result).code, 'order_not_found');
  });

  it('that holds too many values is refused before it is read', async () => {
    const fields = Array.from({ length: 200_000 }, (_, nth) => `"f${nth}":1`).join(',');
    const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
    for (const given of [`{${fields}}`, deep]) {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add_files","arguments":${given}}}`;
      const { status, json } = await post(body);
      assert.deepEqual([status, json.error.code], [400, -32_600]);
      assert.match(json.error.message, /at most (10000 values|32 levels deep)$/);
    }
  });

  it('that subscribes to constant content is answered at once', async () => {
    const notifications = {
      toolsListChanged: true,
      promptsListChanged: true,
      resourcesListChanged: true,
      resourceSubscriptions: ['studiolot://prices'],
    };
    const params = { notifications, _meta: meta };
    const listen = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params };
    const { text } = await post(listen, { ...newest, 'mcp-method': 'subscriptions/listen' });
    assert.match(text, /"notifications":\{\}/);
    assert.match(text, /"resultType":"complete"/);
  });

  it('with an unknown method, tool or revision gets the matching error', async () => {
    const unknown = { jsonrpc: '2.0', id: 1, method: 'tools/burn', params: { _meta: meta } };
    assert.deepEqual(
      refusal(await post(unknown, { ...newest, 'mcp-method': 'tools/burn' })),
      [404, -32_601],
    );
    assert.equal((await called('burn', {})).json.error.code, -32_602);
    for (const name of ['__proto__', 'constructor', 'toString', 'hold', 'verify', 'open_desk']) {
      const { json, status } = await called(name, {});
      assert.deepEqual([status, json.error.code], [200, -32_602], name);
    }
    const old = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { status } = await post(old, { 'mcp-protocol-version': '1999-01-01' });
    assert.equal(status, 400);
    const future = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2999-01-01' };
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: future } };
    const version = { 'mcp-protocol-version': '2999-01-01', 'mcp-method': 'tools/list' };
    assert.deepEqual(refusal(await post(list, version)), [400, -32_022]);
  });

  it('with invalid arguments is refused by its tool', async () => {
    const code = async (name: string, given: unknown): Promise<string> => {
      const { status, json } = await called(name, given);
      assert.equal(status, 200, JSON.stringify(json));
      return json.error?.code ?? answerIn(json.result).code;
    };
    assert.equal(await code('quote', { pages: { $gt: 0 } }), 'invalid_field');
    assert.equal(await code('place_order', { dry_rum: true, studio }), 'invalid_field');
    assert.equal(await code('place_order', { order_id: 'ord_a', studio }), 'invalid_field');
    assert.equal(await code('show_order', { order_id: ['a'] }), 'order_not_found');
    assert.equal(await code('list_bids', { participant_key: 7 }), 'key_required');
    assert.equal(await code('place_order', { studio, idempotency_key: 'ключ' }), 'invalid_field');
    const file = { name: 'a.svg', content: 'PHN2Zy8+' };
    for (const files of [
      'a',
      [7],
      [{ ...file, content: '<svg/>' }],
      Array.from({ length: 11 }, () => file),
    ]) {
      assert.equal(await code('add_files', { order_id: 'ord_a', files }), 'invalid_field');
    }
    assert.equal(await code('add_files', { order_id: 'ord_a', files: [file] }), 'order_not_found');
    assert.equal(await code('wait_for_change', {}), 'invalid_field');
    assert.equal(await code('wait_for_change', { lot: 7, seconds: 51 }), 'invalid_field');
    assert.equal(await code('ask_for_brief', { order_id: 'ord_none' }), 'order_not_found');
    assert.equal(await code('ask_for_brief', {}), 'key_required');
    for (const given of [[], 'a', 7, null]) {
      const { status, json } = await called('quote', given);
      assert.ok(status < 500 && json.error !== undefined, JSON.stringify(json));
    }
  });

  it('with params that its method does not have is refused in a sentence', async () => {
    const wrong: readonly (readonly [string, unknown])[] = [
      ['initialize', { protocolVersion: 7 }],
      ['tools/call', { name: 'quote', arguments: [] }],
      ['tools/list', { cursor: 7 }],
      ['resources/read', {}],
      ['prompts/get', { name: ['a'] }],
      ['completion/complete', { ref: { type: 'ref/prompt', name: 'a' }, argument: {} }],
      ['completion/complete', undefined],
    ];
    for (const [method, params] of wrong) {
      for (const more of [{ 'mcp-protocol-version': '2025-11-25' }, { 'mcp-method': method }]) {
        const { status, json } = await post({ jsonrpc: '2.0', id: 7, method, params }, more);
        assert.deepEqual([status, json.id, json.error.code], [200, 7, -32_602], method);
        assert.match(json.error.message, /^params[.a-zA-Z]* is wrong: [^\n{]+$/);
      }
    }
  });

  it('with another HTTP method than POST is refused', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(`${service.url}/mcp`, { method, headers });
      assert.equal(response.status, 405, method);
      assert.equal(response.headers.get('allow'), 'POST, OPTIONS');
    }
  });

  it('from a page that claims to be this service is refused, and from any other page accepted', async () => {
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const statusOf = (host: string, origin: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const sent = request(
          `${service.url}/mcp`,
          { method: 'POST', headers: { ...headers, host, origin } },
          (response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          },
        );
        sent.on('error', reject).end(list);
      });
    const { host } = new URL(service.url);
    assert.equal(await statusOf('evil.example.com', 'http://evil.example.com'), 403);
    assert.equal(await statusOf('evil.example.com:80', 'http://evil.example.com'), 403);
    assert.equal(await statusOf('[', 'http://evil.example.com'), 403);
    assert.equal(await statusOf(host, 'https://agent.example.com'), 200);
    assert.equal(await statusOf(host, `http://${host}`), 200);
    assert.equal(await statusOf('localhost:8080', 'http://localhost:8080'), 200);
  });

  it('that answers no request is ignored', async () => {
    const session = `${'a'.repeat(22)}.e30`;
    for (const id of [1, 'a', 'introduction']) {
      const reply = { jsonrpc: '2.0', id, result: { action: 'accept', content: {} } };
      const { status } = await post(reply, { 'mcp-session-id': session });
      assert.equal(status, 202);
    }
    const cancelled = {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 1 },
    };
    assert.equal((await post(cancelled, { 'mcp-session-id': 'not-one-of-ours' })).status, 202);
  });

  it('leaves none of its content in the log, and causes no server error', async () => {
    const text = JSON.stringify(service.log);
    assert.doesNotMatch(text, /ord_|participant_key|failed/);
    assert.deepEqual(faultsIn(service.log), []);
  });
});

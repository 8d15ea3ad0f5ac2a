import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { answerIn } from '../support/mcp.ts';
import { startTestService, type Reply } from '../support/service.ts';

/** The lists that a program reads before its first call, and the headers and revisions that /mcp accepts. */

const service = await forFile(startTestService());

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const send = (
  path: string,
  method: string,
  params: object,
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const { name = null } = params as { name?: string };
  return service.post(
    path,
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } },
    {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(name === null ? {} : { 'mcp-name': name }),
      ...headers,
    },
  );
};

type Listed = { readonly name: string; readonly title: string; readonly description: string };

const listAt = async (path: string): Promise<{ bytes: number; tools: readonly Listed[] }> => {
  const { status, text, json } = await send(path, 'tools/list', {});
  assert.equal(status, 200, text);
  return { bytes: Buffer.byteLength(text), tools: json.result.tools };
};

describe('the tool lists', () => {
  it('take less than 40,000 bytes with every tool, and 17,000 for a subject', async () => {
    const sizes = await Promise.all(
      ['/mcp', '/mcp/orders', '/mcp/auction'].map(async (path) => [path, await listAt(path)]),
    );
    const counted = Object.fromEntries(sizes);
    assert.ok(counted['/mcp'].bytes < 40_000, String(counted['/mcp'].bytes));
    assert.ok(counted['/mcp/orders'].bytes < 17_000, String(counted['/mcp/orders'].bytes));
    assert.ok(counted['/mcp/auction'].bytes < 17_000, String(counted['/mcp/auction'].bytes));
  });

  it('of a subject contain its tools, each as in the complete list', async () => {
    const [{ tools: all }, { tools: orders }, { tools: auction }] = await Promise.all([
      listAt('/mcp'),
      listAt('/mcp/orders'),
      listAt('/mcp/auction'),
    ]);
    const names = (tools: readonly Listed[]) => tools.map(({ name }) => name);
    const inBoth = names(orders).filter((name) => names(auction).includes(name));
    assert.deepEqual(inBoth, ['list_brief_questions', 'wait_for_change', 'ask_for_brief']);
    const inOne = new Set([...names(orders), ...names(auction)]);
    const forPrograms = names(all).filter((name) => !inOne.has(name));
    assert.deepEqual(forPrograms, [
      ...['show_brief_schema', 'show_prices', 'show_signing_keys', 'end_client_link'],
      ...['add_webhook', 'list_webhooks', 'test_webhook', 'replay_webhook', 'delete_webhook'],
      'show_inclusion_proof',
      ...['add_lot_webhook', 'list_lot_webhooks', 'test_lot_webhook'],
      ...['replay_lot_webhook', 'delete_lot_webhook'],
    ]);
    for (const tool of [...orders, ...auction]) {
      assert.deepEqual(
        tool,
        all.find(({ name }) => name === tool.name),
      );
    }
  });

  it('describe each tool in one sentence that starts with its use', async () => {
    for (const { name, title, description } of (await listAt('/mcp')).tools) {
      assert.match(description, /^(?:Use it|Start here) .+\.$/, name);
      assert.ok(description.length <= 230, `${name}: ${description.length}`);
      assert.ok(title.length <= 80, name);
    }
  });
});

describe('an MCP address for one subject', () => {
  it('accepts calls of its own tools and no others', async () => {
    const quote = { name: 'quote', arguments: { type: 'landing' } };
    for (const path of ['/mcp', '/mcp/orders']) {
      for (const id of [1, 2]) {
        const { json } = await send(path, 'tools/call', quote);
        assert.equal(answerIn(json.result).quote.amount, 150, `${path} ${id}`);
      }
    }
    for (const id of [1, 2]) {
      const { json } = await send('/mcp/auction', 'tools/call', quote);
      assert.equal(json.error.message, 'Unknown tool: quote', String(id));
    }
    const lots = { name: 'show_lots', arguments: {} };
    assert.equal((await send('/mcp/orders', 'tools/call', lots)).json.error.code, -32_602);
    const { json } = await send('/mcp/auction', 'tools/call', lots);
    assert.ok(Array.isArray(answerIn(json.result).lots));
  });
});

describe('an MCP message', () => {
  const initialize = (protocolVersion: string) => ({
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'tests', version: '1.0.0' },
  });
  const post = (method: string, params: object, headers: Record<string, string>) =>
    service.post('/mcp', { jsonrpc: '2.0', id: 1, method, params }, headers);

  it('is answered with the default headers of any HTTP library', async () => {
    const kinds: Record<string, string>[] = [
      { accept: '*/*' },
      { accept: '' },
      { accept: 'application/json, text/plain, */*' },
      { accept: 'application/*;q=0.9, text/*' },
      { accept: '*/*', 'content-type': 'application/x-www-form-urlencoded' },
    ];
    for (const headers of kinds) {
      const initialized = await post('initialize', initialize('2025-11-25'), headers);
      assert.equal(initialized.status, 200, JSON.stringify(headers));
      const quote = { name: 'quote', arguments: { type: 'landing' } };
      const called = await post('tools/call', quote, headers);
      assert.match(called.text, /amount\\":150/, JSON.stringify(headers));
      const modern = await send('/mcp', 'tools/call', quote, headers);
      assert.equal(answerIn(modern.json.result).quote.amount, 150, JSON.stringify(headers));
    }
    const bare = await fetch(`${service.url}/mcp`, { method: 'POST', body: '[]' });
    assert.equal(bare.status, 400);
  });

  it('is refused when its sender accepts no available response type', async () => {
    for (const accept of ['text/html', 'application/json;q=0, */*']) {
      const { status } = await post('initialize', initialize('2025-11-25'), { accept });
      assert.equal(status, 406, accept);
    }
  });

  it('starts no session in a revision whose batches are refused', async () => {
    const agreed = async (version: string): Promise<string> =>
      (await post('initialize', initialize(version), {})).json.result.protocolVersion;
    assert.equal(await agreed('2025-03-26'), '2025-11-25');
    assert.equal(await agreed('2024-11-05'), '2025-11-25');
    assert.equal(await agreed('2025-06-18'), '2025-06-18');
    assert.equal(await agreed('2025-11-25'), '2025-11-25');
    const headers = { 'mcp-protocol-version': '2025-03-26' };
    assert.equal((await post('tools/list', {}, headers)).status, 400);
    const batch = await service.post('/mcp', [{ jsonrpc: '2.0', id: 1, method: 'ping' }]);
    assert.equal(batch.status, 400);
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { serverJson } from '../../src/web/mcp/discovery.ts';
import { forFile } from '../support/for-file.ts';
import { connectAgent } from '../support/mcp.ts';
import { startTestService } from '../support/service.ts';

/** A program that knows only the service's address discovers how to use MCP. */

const service = await forFile(startTestService({ PUBLIC_URL: 'https://sites.example.com' }));
const found = async (path: string) => {
  const { status, headers, json } = await service.get(path);
  assert.equal(status, 200, path);
  assert.equal(headers.get('access-control-allow-origin'), '*');
  const again = await service.get(path, { 'if-none-match': headers.get('etag') ?? '' });
  assert.equal(again.status, 304);
  return { type: headers.get('content-type'), json };
};

describe('MCP discovery', () => {
  it('publishes the address and transport in a server card', async () => {
    const { type, json } = await found('/.well-known/mcp/server-card.json');
    assert.equal(type, 'application/mcp-server-card+json');
    assert.deepEqual(json, {
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      name: 'com.example.sites/studiolot',
      version: '0.1.0',
      title: 'Studiolot',
      description: 'Order websites at a fixed price, or bid for them at auction, for a client',
      websiteUrl: 'https://sites.example.com/agents',
      remotes: ['', '/orders', '/auction'].map((path) => ({
        type: 'streamable-http',
        url: `https://sites.example.com/mcp${path}`,
        headers: [
          {
            name: 'Authorization',
            description:
              'Bearer and the participant key that confirm_bid answers; orders need none',
            isRequired: false,
            isSecret: true,
          },
        ],
        supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18'],
      })),
    });
    assert.deepEqual((await found('/mcp/server-card')).json, json);
    const { json: orders } = await found('/mcp/orders/server-card');
    assert.equal(orders.name, 'com.example.sites/studiolot-orders');
    assert.deepEqual(
      orders.remotes.map(({ url }: { url: string }) => url),
      ['https://sites.example.com/mcp/orders'],
    );
  });

  it('publishes the same card that the server returns', async (t) => {
    const { json: card } = await found('/.well-known/mcp/server-card.json');
    const agent = await connectAgent('2025-11-25', `${service.url}/mcp`);
    t.after(() => agent.close());
    const { version, title } = agent.client.getServerVersion() ?? {};
    assert.deepEqual([version, title], [card.version, card.title]);
    const { version: packaged } = JSON.parse(readFileSync('package.json', 'utf8'));
    assert.equal(card.version, packaged);
  });

  it('is listed in the catalogs of AI artifacts', async () => {
    const entry = (identifier: string, displayName: string, path: string) => ({
      identifier: `urn:air:sites.example.com:${identifier}`,
      displayName,
      type: 'application/mcp-server-card+json',
      url: `https://sites.example.com${path}`,
    });
    const entries = [
      entry('studiolot', 'Studiolot', '/.well-known/mcp/server-card.json'),
      entry('studiolot-orders', 'Studiolot: orders', '/mcp/orders/server-card'),
      entry('studiolot-auction', 'Studiolot: auction', '/mcp/auction/server-card'),
    ];
    const host = {
      displayName: 'Studiolot',
      documentationUrl: 'https://sites.example.com/agents',
    };
    const general = await found('/.well-known/ai-catalog.json');
    assert.deepEqual(general.json, { specVersion: '1.0', host, entries });
    const own = await found('/.well-known/mcp/catalog.json');
    assert.deepEqual(own.json, { specVersion: 'draft', host, entries });
  });

  it('lists every interface for programs by RFC 9727', async () => {
    const { type, json } = await found('/.well-known/api-catalog');
    assert.equal(
      type,
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    assert.deepEqual(
      json.linkset.map(({ anchor }: { anchor: string }) => anchor),
      [
        'https://sites.example.com/api/studio-order',
        'https://sites.example.com/api/auction/agent/state',
        'https://sites.example.com/mcp',
        'https://sites.example.com/mcp/orders',
        'https://sites.example.com/mcp/auction',
      ],
    );
    const head = await fetch(`${service.url}/.well-known/api-catalog`, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(
      head.headers.get('link'),
      '<https://sites.example.com/.well-known/api-catalog>; rel="api-catalog"',
    );
  });

  it('has no dead link', async () => {
    const { json } = await service.get('/.well-known/api-catalog');
    const hrefs: string[] = [];
    JSON.stringify(json, (name, value) => {
      if (name === 'href') hrefs.push(value);
      return value;
    });
    for (const href of new Set(hrefs)) {
      const { pathname } = new URL(href);
      assert.equal((await service.get(pathname)).status, 200, pathname);
    }
  });
});

describe('server.json', () => {
  it('matches the server’s own description; update it with `node tools/server-json.ts`', () => {
    assert.deepEqual(JSON.parse(readFileSync('server.json', 'utf8')), serverJson());
  });
});

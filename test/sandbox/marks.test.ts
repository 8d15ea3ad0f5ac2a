import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { forFile } from '../support/for-file.ts';
import { connectAgent } from '../support/mcp.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import { startTestService } from '../support/service.ts';

/** Each answer of a sandbox states that it is a sandbox. Other services never state it. */

const sandbox = await forFile(startTestSandbox());
const service = await forFile(startTestService());

const studio = { email: 'studio@example.org' };

const marks: Readonly<Record<string, string>> = {
  en: 'A sandbox to try things in: no order and no bid here is real.',
  ru: 'Это песочница для проб: заказы и ставки здесь не настоящие.',
  pl: 'To środowisko testowe: zamówienia i oferty nie są tu prawdziwe.',
  de: 'Eine Sandbox zum Ausprobieren: Aufträge und Gebote sind hier nicht echt.',
  fr: 'Un bac à sable pour faire des essais\u00a0: ici, ni les commandes ni les enchères ne sont réelles.',
  es: 'Un entorno de pruebas: aquí ni los pedidos ni las pujas son reales.',
  pt: 'Um ambiente de testes: aqui nem as encomendas nem as licitações são reais.',
  by: 'Гэта пясочніца для спроб: замовы і стаўкі тут несапраўдныя.',
};

const problem = { accept: 'application/problem+json' };

const calls: readonly (readonly [string, Parameters<typeof sandbox.ask>[1]?])[] = [
  ['/api/studio-order'],
  ['/api/studio-order?type=shop'],
  ['/api/studio-order?type=shop'],
  ['/api/studio-order?pages=501'],
  ['/api/studio-order?pages=501', { headers: problem }],
  ['/api/studio-order', { body: { studio } }],
  ['/api/studio-order', { body: {} }],
  ['/api/studio-order', { body: 'no JSON', headers: problem }],
  ['/api/studio-order/ord_unknown'],
  ['/api/auction/agent/state'],
  ['/api/auction/agent/lots/1'],
  ['/api/auction/agent/bids'],
  ['/api/nothing'],
  ['/nothing', { headers: problem }],
  ['/healthz'],
  ['/sandbox'],
  ['/sandbox/inbox'],
  ['/sandbox/clock'],
  ['/sandbox/clock', { body: {} }],
];

describe('a sandbox', () => {
  it('is marked in every JSON object, and in a header of every response', async () => {
    for (const [path, options] of calls) {
      const { headers, text } = await sandbox.ask(path, options);
      assert.equal(headers.get('studiolot-sandbox'), '1', path);
      assert.equal(JSON.parse(text).sandbox, true, `${path}: ${text}`);
      const length = headers.get('content-length');
      if (length !== null) assert.equal(Number(length), Buffer.byteLength(text));
    }
    const { headers } = await sandbox.ask('/auction');
    assert.equal(headers.get('studiolot-sandbox'), '1');
  });

  it('is marked in a 304 too', async () => {
    const path = '/api/auction/agent/state';
    const first = await sandbox.ask(path);
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    const { status, headers } = await sandbox.ask(path, { headers: known });
    assert.deepEqual([status, headers.get('studiolot-sandbox')], [304, '1']);
  });

  it('is marked in every MCP result, including the first', async (test) => {
    for (const kind of ['2026-07-28', '2025-11-25'] as const) {
      const agent = await connectAgent(kind, `${sandbox.url}/mcp`);
      test.after(agent.close);
      assert.equal((await agent.call('quote', { pages: 3 })).sandbox, true);
      assert.equal((await agent.call('show_lots')).sandbox, true);
      assert.equal((await agent.refused('list_bids')).sandbox, true);
      assert.match(agent.client.getInstructions() ?? '', /This is a sandbox: nothing here is real/);
    }
  });

  it('is marked on every page in its language, including the client’s and the desk', async () => {
    for (const language of languages) {
      const words = `<aside class="sandbox">${marks[language]}</aside>`;
      for (const page of ['', '/auction', '/auction/1', '/order', '/agents', '/nothing']) {
        const headers = { accept: 'text/html' };
        const { text } = await sandbox.ask(`/${language}${page}`, { headers });
        assert.ok(text.includes(words), `/${language}${page}`);
      }
    }
    const order = await sandbox.json('/api/studio-order', { studio });
    const { client_url: url } = await sandbox.json(
      `/api/studio-order/${order.order_id}/client-link`,
      {},
    );
    const brief = await sandbox.ask(new URL(url).pathname);
    assert.match(brief.text, /<aside class="sandbox">/);
    assert.match((await sandbox.ask('/desk/sign-in')).text, /<aside class="sandbox">/);
  });

  it('is marked in its documents', async () => {
    const { info, servers } = JSON.parse((await sandbox.ask('/openapi.json')).text);
    assert.deepEqual([info.title, info['x-sandbox']], ['Studiolot (sandbox)', true]);
    assert.match(info.description, /^\*\*This is a sandbox\.\*\*/);
    assert.match(servers[0].description, /^A sandbox/);
    assert.match(
      (await sandbox.ask('/agents.md')).text,
      /^This is a sandbox: nothing here is real/m,
    );
  });
});

describe('a service that is not a sandbox', () => {
  it('has no sandbox address, and mentions none', async () => {
    for (const path of ['/sandbox', '/sandbox/inbox', '/sandbox/inbox/1', '/sandbox/clock']) {
      assert.equal((await service.get(path)).status, 404, path);
    }
    assert.equal((await service.post('/sandbox/clock', { advance_seconds: 1 })).status, 404);
    for (const path of [
      '/api/studio-order',
      '/nothing',
      '/en/auction',
      '/agents.md',
      '/openapi.json',
    ]) {
      const { headers, text } = await service.get(path);
      assert.equal(headers.get('studiolot-sandbox'), null);
      assert.doesNotMatch(text, /sandbox/i, path);
    }
  });
});
